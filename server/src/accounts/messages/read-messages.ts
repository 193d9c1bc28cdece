import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { insertBroadcastRead, insertMessageReads, isBroadcastTo, listKnownMessageIds } from './messages.queries.ts'

/** Marks messages of the person's location as read by this person; reading twice changes nothing. */
export function readMessages(db: Queryable, actor: Actor, ids: readonly number[], now: Date): Promise<void> {
  const wanted = [...new Set(ids)]
  return inTransaction(db, async (tx) => {
    const known = await listKnownMessageIds(tx, actor.locationId, wanted)
    if (known.length < wanted.length) refuse(notFound)
    const fresh = await insertMessageReads(tx, actor.locationId, { ids: known, userId: actor.userId, now })
    for (const objectId of fresh)
      await audit(tx, actor, { action: 'read-message', objectType: 'location-message', objectId }, now)
  })
}

/** Marks a message to everybody as read by this person, wherever the person stands. */
export function readBroadcastMessage(db: Queryable, actor: Actor, objectId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await isBroadcastTo(tx, actor.companyId, objectId))) refuse(notFound)
    if (await insertBroadcastRead(tx, objectId, actor.userId, now))
      await audit(tx, actor, { action: 'read-message', objectType: 'broadcast-message', objectId }, now)
  })
}
