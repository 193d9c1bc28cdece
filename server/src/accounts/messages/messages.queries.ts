import type { BroadcastMessage, LocationMessage } from '@larder/contract/accounts/messages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { timeForPeople } from '../../time-for-people.ts'

/** The reader and their location. */
export type Reader = { userId: number; locationId: number; companyId: number; timeZone: string }
type Wanted = { withRead: boolean; now: Date }

export type NewMessage = { message: string; sentBy: string; createdAt: Date }
/** Without a person it is for everybody at the location. */
type NewLocationMessage = NewMessage & { userId?: number }

/** Messages missed for longer than this no longer pop up; they are still under the bell. */
const unreadDays = 30
const mostShown = 100

/** The messages to the reader's location and to the reader alone, newest first. */
export async function listMessages(
  db: Queryable,
  { userId, locationId, timeZone }: Reader,
  { withRead, now }: Wanted,
): Promise<z.output<typeof LocationMessage>[]> {
  const rows = await db
    .selectFrom('locationMessages')
    .leftJoin('locationMessageReads as reads', (join) =>
      join
        .onRef('reads.locationId', '=', 'locationMessages.locationId')
        .onRef('reads.messageId', '=', 'locationMessages.id')
        .on('reads.userId', '=', userId),
    )
    .select(['locationMessages.id', 'message', 'createdAt', 'readAt'])
    .where('locationMessages.locationId', '=', locationId)
    .where(isFor(userId))
    .where('withdrawnAt', 'is', null)
    .$if(!withRead, (query) => query.where('readAt', 'is', null).where('createdAt', '>', daysBefore(now)))
    .orderBy('createdAt', 'desc')
    .orderBy('locationMessages.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, message, ...told }) => ({ id, message, ...facts(told, timeZone) }))
}

/** The messages to everybody of the reader's company, newest first. */
export async function listBroadcastMessages(
  db: Queryable,
  { userId, companyId, timeZone }: Reader,
  { withRead, now }: Wanted,
): Promise<z.output<typeof BroadcastMessage>[]> {
  const rows = await db
    .selectFrom('broadcastMessages')
    .leftJoin('broadcastMessageReads as reads', (join) =>
      join.onRef('reads.messageId', '=', 'broadcastMessages.id').on('reads.userId', '=', userId),
    )
    .leftJoin('companies', 'companies.id', 'broadcastMessages.companyId')
    .select(['broadcastMessages.id', 'message', 'broadcastMessages.createdAt', 'readAt', 'companies.title as company'])
    .where((eb) =>
      eb.or([eb('broadcastMessages.companyId', 'is', null), eb('broadcastMessages.companyId', '=', companyId)]),
    )
    .where('withdrawnAt', 'is', null)
    .$if(!withRead, (query) =>
      query.where('readAt', 'is', null).where('broadcastMessages.createdAt', '>', daysBefore(now)),
    )
    .orderBy('broadcastMessages.createdAt', 'desc')
    .orderBy('broadcastMessages.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, message, company, ...told }) => ({
    id,
    broadcast_message: message,
    company,
    ...facts(told, timeZone),
  }))
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - unreadDays * 86_400_000)
}

function facts({ createdAt, readAt }: { createdAt: Date; readAt: Date | null }, timeZone: string) {
  return {
    createTime: createdAt.toISOString(),
    createTimeDisplay: timeForPeople(createdAt, timeZone),
    isRead: readAt !== null,
  }
}

/** Puts a message under the bell of everybody at a location, or of one person there; its id. */
export async function insertLocationMessage(
  { db: tx, locationId }: AtLocation<Tx>,
  message: NewLocationMessage,
): Promise<number> {
  const row = await tx
    .insertInto('locationMessages')
    .values({ ...message, locationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Tells a location something of the product's own, unless these very words were told before. */
export async function tellLocationOnce(tx: AtLocation<Tx>, message: string, now: Date): Promise<void> {
  const told = await tx.db
    .selectFrom('locationMessages')
    .select('id')
    .where('locationId', '=', tx.locationId)
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  if (!told) await insertLocationMessage(tx, { message, sentBy: 'Larder', createdAt: now })
}

/** Which of these are messages that the person is shown at the location. */
export async function listKnownMessageIds(
  { db: tx, locationId }: AtLocation<Tx>,
  { ids, userId }: { ids: number[]; userId: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('locationMessages')
    .select('id')
    .where('locationId', '=', locationId)
    .where(isFor(userId))
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return rows.map(({ id }) => id)
}

function isFor(userId: number) {
  return sql<boolean>`(location_messages.user_id is null or location_messages.user_id = ${userId})`
}

/** Notes who read which messages; gives those that had not been read before. */
export async function insertMessageReads(
  { db: tx, locationId }: AtLocation<Tx>,
  { ids, userId, now }: { ids: number[]; userId: number; now: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .insertInto('locationMessageReads')
    .values(ids.map((messageId) => ({ locationId, messageId, userId, readAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .execute()
  return rows.map(({ messageId }) => messageId)
}

export async function isBroadcastTo(tx: Tx, companyId: number, messageId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('broadcastMessages')
    .select('id')
    .where('id', '=', messageId)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** False when the person had read it before. */
export async function insertBroadcastRead(tx: Tx, messageId: number, userId: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('broadcastMessageReads')
    .values({ messageId, userId, readAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst()
  return row !== undefined
}
