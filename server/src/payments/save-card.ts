import { createHash } from 'node:crypto'
import type { ParsedCall } from '@larder/contract/call.ts'
import { cardProviderAway, cardRefused, type postPaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../context.ts'
import type { StoredCard } from '../adapters/payments/payment-gateway.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { billingColumns } from './billing-columns.ts'
import { openPaymentAccount } from './payment-account.ts'
import {
  findCard,
  listCards,
  lockWallet,
  setDefaultCard,
  type CardRow,
  type Wallet,
} from './payment-methods.queries.ts'

type Wanted = ParsedCall<typeof postPaymentMethod>['body']

/**
 * Saves a card by its token: the provider keeps the card, we keep what may be shown of it. The same token again is the
 * same card. The first card of a location becomes its default.
 */
export async function saveCard(deps: Deps, context: Context, wanted: Wanted): Promise<CardRow> {
  const ownerId = (await openPaymentAccount(deps, context)) ?? refuse(cardProviderAway)
  const kept = await deps.payments.attach({ key: keyOf(context.actor, wanted.token), ownerId, token: wanted.token })
  if (kept.kind === 'unanswered') refuse(cardProviderAway)
  if (kept.kind === 'unknownCard') refuse(notFound)
  if (kept.kind === 'declined') refuse(cardRefused, { message: kept.message })
  const wallet = { locationId: context.locationId, gateway: deps.payments.name }
  return inTransaction(context, async (tx) => {
    await lockWallet(tx.db, wallet)
    const cardId = await writeCard(tx, wallet, wanted, kept.card)
    const isFirst = (await listCards(tx.db, wallet)).every((card) => !card.isDefault)
    if (wanted.default || isFirst) await setDefaultCard(tx.db, wallet, cardId)
    const after = { cardType: kept.card.cardType, last4: kept.card.last4 }
    await audit(tx, { action: 'add-card', objectType: 'payment-method', objectId: cardId, after })
    return (await findCard(tx.db, wallet, wanted.token)) ?? refuse(notFound)
  })
}

function keyOf({ locationId }: Actor, token: string): string {
  return `attach-${locationId}-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`
}

async function writeCard(
  { db, actor, now }: Context,
  wallet: Wallet,
  wanted: Wanted,
  card: StoredCard,
): Promise<number> {
  const known = await findCard(db, wallet, wanted.token)
  const values = { ...card, ...billingColumns(wanted) }
  if (known) {
    await db
      .updateTable('paymentMethods')
      .set(values)
      .where('locationId', '=', wallet.locationId)
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await db
    .insertInto('paymentMethods')
    .values({
      ...wallet,
      ...values,
      token: wanted.token,
      providerCardId: wanted.cardId ?? null,
      createdBy: actor.userId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
