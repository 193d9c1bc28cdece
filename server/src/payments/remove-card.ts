import { notFound } from '@larder/contract/refusal.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { forgetCardJob } from './forget-card.job.ts'
import { findCard, isExpired, listCards, lockWallet, setDefaultCard } from './payment-methods.queries.ts'

/**
 * Forgets a card, at the provider too, which a job tells. The default moves to the wanted card, else to the newest other
 * one that can still pay. Gives the token of the default from now on.
 */
export function removeCard(
  deps: Pick<Deps, 'payments' | 'jobs'>,
  context: Context,
  token: string,
  nextDefault: string | undefined,
): Promise<string | null> {
  const wallet = { locationId: context.locationId, gateway: deps.payments.name }
  return inTransaction(context, async (tx) => {
    await lockWallet(tx.db, wallet)
    const card = (await findCard(tx.db, wallet, token)) ?? refuse(notFound)
    const isNextKnown = nextDefault === undefined || (await findCard(tx.db, wallet, nextDefault)) !== undefined
    if (!isNextKnown) refuse(notFound)
    await tx.db
      .updateTable('paymentMethods')
      .set({ removedAt: context.now, isDefault: false })
      .where('locationId', '=', context.locationId)
      .where('id', '=', card.id)
      .execute()
    const others = await listCards(tx.db, wallet)
    const thisMonth = inTimeZone(context.now, context.actor.timeZone).slice(0, 7)
    const next =
      others.find((each) => each.token === nextDefault) ??
      others.find((each) => !isExpired(each, thisMonth)) ??
      others[0]
    if (card.isDefault && next) await setDefaultCard(tx.db, wallet, next.id)
    await deps.jobs.enqueue(tx.db, forgetCardJob, { locationId: context.locationId, cardId: card.id })
    const before = { cardType: card.cardType, last4: card.last4, isDefault: card.isDefault }
    await audit(tx, { action: 'remove-card', objectType: 'payment-method', objectId: card.id, before })
    return (card.isDefault ? next : others.find((each) => each.isDefault))?.token ?? null
  })
}
