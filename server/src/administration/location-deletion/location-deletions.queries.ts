import type { DeletedContents } from '@larder/contract/administration/location-deletion.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type LocationDeletionRow = NonNullable<Awaited<ReturnType<typeof findDeletion>>>

export function findDeletion({ db, locationId }: AtLocation) {
  return db.selectFrom('locationDeletions').selectAll().where('locationId', '=', locationId).executeTakeFirst()
}

/** The same; nobody else asks, cancels or begins until the transaction ends. */
export async function lockDeletion(at: AtLocation<Tx>) {
  await at.db.selectFrom('locations').select('id').where('id', '=', at.locationId).forNoKeyUpdate().execute()
  return findDeletion(at)
}

export async function insertDeletion(
  { db, locationId }: AtLocation<Tx>,
  asked: { askedBy: number; askedByName: string; askedAt: Date; deletesAt: Date },
): Promise<void> {
  await db
    .insertInto('locationDeletions')
    .values({ locationId, ...asked })
    .execute()
}

export async function deleteDeletion({ db, locationId }: AtLocation<Tx>): Promise<void> {
  await db.deleteFrom('locationDeletions').where('locationId', '=', locationId).execute()
}

export async function updateDeletion(
  { db, locationId }: AtLocation<Tx>,
  change: { warnedAt?: Date | null; deletesAt?: Date; toldWaitingAt?: Date | null; begunAt?: Date },
): Promise<void> {
  await db.updateTable('locationDeletions').set(change).where('locationId', '=', locationId).execute()
}

/** The orders that are neither received, by hand or by an electronic invoice, nor cancelled. */
export async function countOpenOrders(at: AtLocation): Promise<number> {
  const { count } = await openOrders(at)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const mostListed = 20

/** The oldest orders that are neither received nor cancelled, to go to each. */
export function listOpenOrders(at: AtLocation) {
  return openOrders(at).select(['id', 'purchaseOrderNumber']).orderBy('id').limit(mostListed).execute()
}

function openOrders({ db, locationId }: AtLocation) {
  return db
    .selectFrom('orders')
    .where('locationId', '=', locationId)
    .where('status', 'not in', ['received', 'cancelled', 'electronically_received'])
}

/** Whether a card payment is still to be charged, voided or heard of. */
export async function hasOpenPayments({ db, locationId }: AtLocation): Promise<boolean> {
  const open = await db
    .selectFrom('paymentsToSettle')
    .select('paymentId')
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return open !== undefined
}

/** Whether nothing but this location would be left to pay for, by a subscription that renews itself; those that are being deleted don’t count. */
export async function isLastPaidLocation({ db, locationId }: AtLocation): Promise<boolean> {
  const { rows } = await sql`select from locations l join subscriptions s on s.company_id = l.company_id
    where l.id = ${locationId} and s.status <> 'ended' and not s.is_cancelled
      and not exists (select from locations o where o.company_id = l.company_id and o.id <> l.id and o.closed_at is null)`.execute(
    db,
  )
  return rows.length > 0
}

/** The tables with the mails of a location. */
export const outboxes = [
  'outbound_mails',
  'credit_mails',
  'help_requests',
  'price_questions',
  'price_mails',
  'rep_mails',
]

/** Whether a mail of the location is still to be sent. */
export async function hasWaitingMails({ db, locationId }: AtLocation): Promise<boolean> {
  const waits = (table: string) =>
    sql`exists (select from ${sql.table(table)} where location_id = ${locationId} and status = 'waiting')`
  const { rows } = await sql<{ waits: boolean }>`select ${sql.join(outboxes.map(waits), sql` or `)} as waits`.execute(
    db,
  )
  return rows[0]?.waits === true
}

/** The numbers of orders, items and other rows that belong to the location. */
export async function countContents({ db, locationId }: AtLocation): Promise<DeletedContents> {
  const { rows } = await sql<DeletedContents>`select
      (select count(*) from orders where location_id = ${locationId})::integer as "orders",
      (select count(*) from items where location_id = ${locationId})::integer as "items",
      (select count(*) from invoices where location_id = ${locationId})::integer as "invoices",
      (select count(*) from inventories where location_id = ${locationId})::integer as "inventories",
      (select count(*) from recipes where location_id = ${locationId})::integer as "recipes",
      count(*)::integer as "people",
      count(*) filter (where not exists
        (select from location_users o where o.user_id = m.user_id and o.location_id <> m.location_id))::integer as "peopleWithoutOther"
    from location_users m join users u on u.id = m.user_id
    where m.location_id = ${locationId} and u.disabled_at is null and not u.is_administrator`.execute(db)
  return rows[0] ?? { orders: 0, items: 0, invoices: 0, inventories: 0, recipes: 0, people: 0, peopleWithoutOther: 0 }
}

export async function findNewestOrderTime({ db, locationId }: AtLocation): Promise<Date | null> {
  const newest = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('createdAt').as('createdAt'))
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return newest?.createdAt ?? null
}
