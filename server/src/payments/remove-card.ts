import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type Queryable } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { forgetCardJob } from './forget-card.job.ts'
import { findCard, listCards, lockWallet, setDefaultCard } from './payment-methods.queries.ts'

/**
 * Forgets a card, at the provider too, which a job tells. The default moves to the wanted card, else to the newest other
 * one. Gives the token of the default from now on.
 */
export function removeCard(
  deps: Pick<Deps, 'payments' | 'jobs'>,
  db: Queryable,
  actor: Actor,
  token: string,
  nextDefault: string | undefined,
  now: Date,
): Promise<string | null> {
  const wallet = { locationId: actor.locationId, gateway: deps.payments.name }
  return inTransaction(db, async (tx) => {
    await lockWallet(tx, wallet)
    const card = (await findCard(tx, wallet, token)) ?? refuse(notFound)
    const isNextKnown = nextDefault === undefined || (await findCard(tx, wallet, nextDefault)) !== undefined
    if (!isNextKnown) refuse(notFound)
    await tx
      .updateTable('paymentMethods')
      .set({ removedAt: now, isDefault: false })
      .where('locationId', '=', actor.locationId)
      .where('id', '=', card.id)
      .execute()
    const others = await listCards(tx, wallet)
    const next = others.find((each) => each.token === nextDefault) ?? others[0]
    if (card.isDefault && next) await setDefaultCard(tx, wallet, next.id)
    await deps.jobs.enqueue(tx, forgetCardJob, { locationId: actor.locationId, cardId: card.id })
    const before = { cardType: card.cardType, last4: card.last4, isDefault: card.isDefault }
    await audit(tx, actor, { action: 'remove-card', objectType: 'payment-method', objectId: card.id, before }, now)
    return (card.isDefault ? next : others.find((each) => each.isDefault))?.token ?? null
  })
}
