import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { insertBroadcastRead, insertMessageReads, isBroadcastTo, listKnownMessageIds } from './messages.queries.ts'

/** Marks messages of the person's location as read by this person; reading twice changes nothing. */
export function readMessages(context: Context, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  return inTransaction(context, async (tx) => {
    const { userId } = context.actor
    const known = await listKnownMessageIds(tx, { ids: wanted, userId })
    if (known.length < wanted.length) refuse(notFound)
    const fresh = await insertMessageReads(tx, { ids: known, userId, now: context.now })
    for (const objectId of fresh) await audit(tx, { action: 'read-message', objectType: 'location-message', objectId })
  })
}

/** Marks a message to everybody as read by this person, for all their locations. */
export function readBroadcastMessage(context: Context, objectId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (!(await isBroadcastTo(tx.db, context.actor.companyId, objectId))) refuse(notFound)
    if (await insertBroadcastRead(tx.db, objectId, context.actor.userId, context.now))
      await audit(tx, { action: 'read-message', objectType: 'broadcast-message', objectId })
  })
}
