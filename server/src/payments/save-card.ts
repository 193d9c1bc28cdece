import { createHash } from 'node:crypto'
import type { ParsedCall } from '@larder/contract/call.ts'
import { cardProviderAway, cardRefused, type postPaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { StoredCard } from '../adapters/payments/payment-gateway.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type LocationDb, type Tx } from '../database/connections/connection.ts'
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
export async function saveCard(deps: Deps, db: LocationDb, actor: Actor, wanted: Wanted, now: Date): Promise<CardRow> {
  const ownerId = (await openPaymentAccount(deps, db, actor.locationId)) ?? refuse(cardProviderAway)
  const kept = await deps.payments.attach({ key: keyOf(actor, wanted.token), ownerId, token: wanted.token })
  if (kept.kind === 'unanswered') refuse(cardProviderAway)
  if (kept.kind === 'unknownCard') refuse(notFound)
  if (kept.kind === 'declined') refuse(cardRefused, { message: kept.message })
  const wallet = { locationId: actor.locationId, gateway: deps.payments.name }
  return inTransaction(db, async (tx) => {
    await lockWallet(tx, wallet)
    const cardId = await writeCard(tx, wallet, actor, wanted, kept.card, now)
    const isFirst = (await listCards(tx, wallet)).every((card) => !card.isDefault)
    if (wanted.default || isFirst) await setDefaultCard(tx, wallet, cardId)
    const after = { cardType: kept.card.cardType, last4: kept.card.last4 }
    await audit(tx, actor, { action: 'add-card', objectType: 'payment-method', objectId: cardId, after }, now)
    return (await findCard(tx, wallet, wanted.token)) ?? refuse(notFound)
  })
}

function keyOf({ locationId }: Actor, token: string): string {
  return `attach-${locationId}-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`
}

async function writeCard(
  tx: Tx,
  wallet: Wallet,
  actor: Actor,
  wanted: Wanted,
  card: StoredCard,
  now: Date,
): Promise<number> {
  const known = await findCard(tx, wallet, wanted.token)
  const values = { ...card, ...billingColumns(wanted) }
  if (known) {
    await tx
      .updateTable('paymentMethods')
      .set(values)
      .where('locationId', '=', wallet.locationId)
      .where('id', '=', known.id)
      .execute()
    return known.id
  }
  const { id } = await tx
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
