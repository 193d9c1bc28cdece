import {
  deletionBegun,
  deletionWaitDays,
  openOrdersLeft,
  openPaymentsLeft,
  subscriptionRuns,
  type postLocationDeletion,
} from '@larder/contract/administration/location-deletion.ts'
import type { HandlerAnswer } from '@larder/contract/call.ts'
import { notFound, type Refusal } from '@larder/contract/refusal.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { findLocation } from '../managed-locations.queries.ts'
import { mailOwnersOfDeletion } from './deletion-mails.ts'
import { lastDayBefore, nightAfter } from '@larder/domain/administration/deletion-night.ts'
import {
  countContents,
  countOpenOrders,
  deleteDeletion,
  findDeletion,
  findNewestOrderTime,
  hasOpenPayments,
  insertDeletion,
  isLastPaidLocation,
  listOpenOrders,
  lockDeletion,
} from './location-deletions.queries.ts'

type Answer = HandlerAnswer<typeof postLocationDeletion>

/** Whether the location is to be deleted, and what would go. */
export async function deletionOf(context: Context): Promise<Answer> {
  const { timeZone } = context.actor
  const deletion = await findDeletion(context)
  const newest = await findNewestOrderTime(context)
  return {
    deletion: deletion
      ? {
          askedBy: deletion.askedByName,
          askedTime: deletion.askedAt.toISOString(),
          deletesOn: lastDayBefore(deletion.deletesAt, timeZone),
        }
      : null,
    contents: await countContents(context),
    newestOrderOn: newest && inTimeZone(newest, timeZone),
    hindrance: (await hindranceOf(context))?.text ?? null,
    openOrders: (await listOpenOrders(context)).map(({ id, purchaseOrderNumber }) => ({
      order_id: id,
      purchaseOrderNumber,
    })),
  }
}

/** Has the location deleted when the wait is over. A second time changes nothing: the first day counts. */
export async function askForDeletion(deps: Deps, context: Context, name: string): Promise<Answer> {
  await inTransaction(context, async (tx) => {
    const known = await lockDeletion(tx)
    const { nickname, timeZone } = (await findLocation(tx.db, tx.locationId)) ?? refuse(notFound)
    if (name.trim() !== nickname.trim()) refuseFields({ name: [`Please type ${nickname}.`] })
    if (known?.begunAt) refuse(deletionBegun)
    if (known) return
    const hindrance = await hindranceOf(tx)
    if (hindrance) refuse(hindrance)
    const deletesAt = nightAfter(tx.now, deletionWaitDays, timeZone)
    const by = tx.actor.name
    await insertDeletion(tx, { askedBy: tx.actor.userId, askedByName: by, askedAt: tx.now, deletesAt })
    const entry = { action: 'ask-for-location-deletion', objectType: 'location', objectId: tx.locationId }
    await audit(tx, { ...entry, after: { deletesAt } })
    await mailOwnersOfDeletion(deps, tx, { kind: 'asked', by, deletesAt }, tx.now)
  })
  return deletionOf(context)
}

/** Keeps the location after all; nothing when no deletion waits. */
export async function cancelDeletion(deps: Deps, context: Context): Promise<Answer> {
  await inTransaction(context, async (tx) => {
    const known = await lockDeletion(tx)
    if (!known) return
    if (known.begunAt) refuse(deletionBegun)
    await deleteDeletion(tx)
    const entry = { action: 'cancel-location-deletion', objectType: 'location', objectId: tx.locationId }
    await audit(tx, { ...entry, before: { deletesAt: known.deletesAt } })
    await mailOwnersOfDeletion(deps, tx, { kind: 'cancelled', by: tx.actor.name }, tx.now)
  })
  return deletionOf(context)
}

/** The reason that a location can't be deleted now, with its figures; undefined when it can. */
export async function hindranceOf(at: AtLocation): Promise<Refusal | undefined> {
  const orders = await countOpenOrders(at)
  if (orders > 0) return { ...openOrdersLeft, text: openOrdersLeft.text.replace('{orders}', String(orders)) }
  if (await hasOpenPayments(at)) return openPaymentsLeft
  return (await isLastPaidLocation(at)) ? subscriptionRuns : undefined
}
