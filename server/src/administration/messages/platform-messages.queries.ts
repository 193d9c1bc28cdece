import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { NewMessage } from '../../accounts/messages/messages.queries.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Paging } from '../all-locations.ts'

const mostReaders = 500

export type SentMessageRow = {
  kind: 'broadcast' | 'location'
  id: number
  locationId: number | null
  to: string
  message: string
  sentBy: string
  createdAt: Date
  withdrawnAt: Date | null
  readers: number
  /** to everybody of all cells */
  isShared: boolean
}

type Wanted = { withEnded: boolean; locationId?: number }

/** Messages to locations and to everybody, newest first, with how many people have read each. */
export async function listSentMessages(tx: Tx, { page, limit, ...wanted }: Wanted & Paging): Promise<SentMessageRow[]> {
  const { rows } = await sql<SentMessageRow>`select kind, id, location_id as "locationId", "to", message,
      sent_by as "sentBy", created_at as "createdAt", withdrawn_at as "withdrawnAt", is_shared as "isShared",
      (case kind when 'location'
        then (select count(*) from location_message_reads r where r.location_id = m.location_id and r.message_id = m.id)
        else (select count(*) from broadcast_message_reads r where r.message_id = m.id) end)::integer as readers
    from (${sent(wanted)}) m
    order by created_at desc, kind, location_id, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx)
  return rows
}

export async function countSentMessages(tx: Tx, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${sent(wanted)}) m`.execute(tx)
  return rows[0]?.count ?? 0
}

function sent({ withEnded, locationId }: Wanted) {
  const isShown = withEnded ? sql`true` : sql`withdrawn_at is null`
  const ofLocation = sql`select 'location' as kind, m.id, m.location_id,
      concat_ws(', ', u.first_name || ' ' || u.last_name, l.nickname) as "to", m.message, m.sent_by,
      m.created_at, m.withdrawn_at, false as is_shared
    from location_messages m join locations l on l.id = m.location_id
      left join users u on u.id = m.user_id where ${isShown}`
  if (locationId !== undefined) return sql`${ofLocation} and m.location_id = ${locationId}`
  return sql`${ofLocation} union all
    select 'broadcast', m.id, null, coalesce(c.title, 'Everybody'), m.message, m.sent_by, m.created_at, m.withdrawn_at,
      m.is_shared
    from broadcast_messages m left join companies c on c.id = m.company_id where ${isShown}`
}

/** The people who have read a message, the latest first. */
export function listReaders(tx: Tx, { kind, id, locationId }: Pick<SentMessageRow, 'kind' | 'id' | 'locationId'>) {
  const readers =
    kind === 'broadcast'
      ? tx.selectFrom('broadcastMessageReads as reads').select(['userId', 'readAt']).where('messageId', '=', id)
      : tx
          .selectFrom('locationMessageReads as reads')
          .select(['userId', 'readAt'])
          .where('locationId', '=', locationId ?? 0)
          .where('messageId', '=', id)
  return tx
    .selectFrom(readers.as('readers'))
    .innerJoin('users', 'users.id', 'readers.userId')
    .select(['users.firstName', 'users.lastName', 'users.email', 'readers.readAt'])
    .orderBy('readers.readAt', 'desc')
    .orderBy('users.id')
    .limit(mostReaders)
    .execute()
}

/** The id of the message; without a company it is for everybody. */
export async function insertBroadcastMessage(
  tx: Tx,
  message: NewMessage & { companyId: number | null; isShared: boolean },
): Promise<number> {
  const row = await tx.insertInto('broadcastMessages').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** False when there is no such message that is shown. */
export async function withdrawLocationMessage(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('locationMessages')
    .set({ withdrawnAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is no such message that is shown. */
export async function withdrawBroadcastMessage(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcastMessages')
    // The same text again is a new message.
    .set({ withdrawnAt: now, isRunOpen: false })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
