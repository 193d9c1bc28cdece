import { sql, type Insertable } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { EdiFile } from '../../database/schema.gen.ts'
import { mayBeUnknownOf } from '../../orders-that-count.ts'

/**
 * Puts an order into the outbox of its distributor's EDI, as part of the order's transaction; a number is taken for it.
 * It is written when it is sent for the first time.
 */
export function orderToExchange(locationId: number, orderId: number, now: Date): Statement<never> {
  return preparedStatement(
    `with taken as (
      update edi_connections c set next_control_number = c.next_control_number + 1 from orders o
      where o.location_id = $1 and o.id = $2 and c.location_id = $1 and c.distributor_id = o.distributor_id
      returning c.distributor_id, lpad((c.next_control_number - 1)::text, 9, '0') as number)
    insert into edi_files (location_id, distributor_id, direction, sets, control_number, order_id, message_id, status, created_at)
    select $1, distributor_id, 'out', '850', number, $2, '850-' || number || '.edi', 'waiting', $3::timestamptz from taken`,
    [locationId, orderId, now],
  )
}

export async function insertEdiFile(
  { db, locationId }: AtLocation<Tx>,
  file: Omit<Insertable<EdiFile>, 'locationId'>,
): Promise<number> {
  const { id } = await db
    .insertInto('ediFiles')
    .values({ ...file, locationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The text of a file that goes out, kept before its first try: the same in every try. */
export async function keepEdiContent({ db, locationId }: AtLocation, id: number, content: string): Promise<string> {
  await db
    .updateTable('ediFiles')
    .set({ content })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('content', 'is', null)
    .execute()
  const kept = await findEdiFile({ db, locationId }, id)
  return kept?.content ?? content
}

export function findEdiFile({ db, locationId }: AtLocation, id: number) {
  return db
    .selectFrom('ediFiles')
    .selectAll()
    .select([isMailed, isKnown])
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Whether its order is, or was, on its way by mail: the distributor would get it a second time. 'offset 0' keeps the planner
 * from reading all mails first.
 */
const isMailed = sql<boolean>`exists (select from outbound_mails m where m.location_id = edi_files.location_id
  and m.order_id = edi_files.order_id and m.status <> 'failed' offset 0)`.as('isMailed')

/** Whether the distributor knows of its order: it was answered, or came. By EDI they would get it a second time. */
const isKnown = sql<boolean>`exists (select from orders o where o.location_id = edi_files.location_id
  and o.id = edi_files.order_id and not ${sql.raw(mayBeUnknownOf('o'))} offset 0)`.as('isKnown')

export function listWaitingEdiFiles({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('ediFiles')
    .select(['id', 'sets', 'orderId', 'controlNumber', 'messageId'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** The orders that wait and that the distributor may not know of: they are mailed when EDI is switched off. */
export async function countWaitingOrders({ db, locationId }: AtLocation, distributorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ediFiles')
    .innerJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'ediFiles.locationId').onRef('orders.id', '=', 'ediFiles.orderId'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ediFiles.locationId', '=', locationId)
    .where('ediFiles.distributorId', '=', distributorId)
    .where('ediFiles.status', '=', 'waiting')
    .where(sql<boolean>`${sql.raw(mayBeUnknownOf('orders'))}`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stops waiting for EDI with the orders that nobody is sending now, for another reason where the distributor knows of one.
 * Returns the others, the earliest order first, to be mailed.
 */
export async function giveUpWaitingOrders(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  { reason, reasonOfKnown, now }: { reason: string; reasonOfKnown: string; now: Date },
) {
  const mayBeUnknown = sql<boolean>`${sql.raw(mayBeUnknownOf('orders'))}`
  const given = await db
    .updateTable('ediFiles')
    .from('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .set({
      status: 'failed',
      lastError: sql<string>`case when ${mayBeUnknown} then ${reason} else ${reasonOfKnown} end`,
    })
    .whereRef('orders.locationId', '=', 'ediFiles.locationId')
    .whereRef('orders.id', '=', 'ediFiles.orderId')
    .where('ediFiles.locationId', '=', locationId)
    .where('ediFiles.distributorId', '=', distributorId)
    .where('ediFiles.status', '=', 'waiting')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .returning(['orders.id as orderId', 'purchaseOrderNumber', 'nickname', mayBeUnknown.as('mayBeUnknown')])
    .execute()
  return given.filter((order) => order.mayBeUnknown).toSorted((one, other) => one.orderId - other.orderId)
}

/** A page of what was exchanged with a distributor, newest first. */
export async function listEdiFiles(
  { db, locationId }: AtLocation,
  distributorId: number,
  { page, limit }: { page: number; limit: number },
) {
  const files = db
    .selectFrom('ediFiles')
    .where('ediFiles.locationId', '=', locationId)
    .where('ediFiles.distributorId', '=', distributorId)
  const [{ total }, rows] = await Promise.all([
    files.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    files
      .leftJoin('orders', (join) =>
        join.onRef('orders.locationId', '=', 'ediFiles.locationId').onRef('orders.id', '=', 'ediFiles.orderId'),
      )
      .select(['ediFiles.id', 'direction', 'sets', 'controlNumber', 'ediFiles.orderId', 'messageId', 'ediFiles.status'])
      .select(['summary', 'lastError', 'answer', 'ediFiles.createdAt', 'sentAt', 'orders.purchaseOrderNumber'])
      .select((eb) => eb('content', 'is not', null).as('hasText'))
      .select([isMailed, isKnown])
      .orderBy('ediFiles.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows }
}

/** The file read from a distributor under this control number, or undefined. */
export function findReadEdiFile({ db, locationId }: AtLocation, distributorId: number, controlNumber: string) {
  return db
    .selectFrom('ediFiles')
    .select(['id', 'messageId', 'contentHash', 'createdAt'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('direction', '=', 'in')
    .where('status', '=', 'read')
    .where('controlNumber', '=', controlNumber)
    .executeTakeFirst()
}

/** Notes what the distributor's receipt says of a file that went out; its order, or undefined for no such file. */
export function noteReceipt(
  { db, locationId }: AtLocation<Tx>,
  { distributorId, controlNumber, groupCode }: { distributorId: number; controlNumber: string; groupCode: string },
  answer: 'accepted' | 'accepted_with_errors' | 'rejected',
  now: Date,
) {
  return db
    .updateTable('ediFiles')
    .set({ answer, answeredAt: now })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('direction', '=', 'out')
    .where('sets', '=', groupCode === 'PO' ? '850' : '997')
    .where('controlNumber', '=', controlNumber)
    .returning(['id', 'orderId', 'messageId'])
    .executeTakeFirst()
}

/** Has a file that was sent, or given up, go out again as it was; false when it waits already. */
export async function requeueEdiFile({ db, locationId }: AtLocation<Tx>, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('ediFiles')
    .set({ status: 'waiting', requeuedAt: now, claimedUntil: null, lastError: null, answer: null, answeredAt: null })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('direction', '=', 'out')
    .where('status', 'in', ['sent', 'failed'])
    // a sent file whose text is not kept any more could not go out as it was
    .where((eb) => eb.or([eb('status', '=', 'failed'), eb('content', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Tried = { distributorId: number; messageId: string; createdAt: Date }

/** Forgets what failed of a file in one try, before the next one notes it again; other files of this name stay. */
export async function deleteFailedTry(
  { db, locationId }: AtLocation<Tx>,
  { distributorId, messageId, createdAt }: Tried,
): Promise<void> {
  await db
    .deleteFrom('ediFiles')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('direction', '=', 'in')
    .where('status', '=', 'failed')
    .where('messageId', '=', messageId)
    .where('createdAt', '=', createdAt)
    .execute()
}

/** Whether the receipt of a group was written before: a file that is read again is received once. */
export async function existsReceipt({ db, locationId }: AtLocation, distributorId: number, summary: string) {
  const found = await db
    .selectFrom('ediFiles')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('sets', '=', '997')
    .where('direction', '=', 'out')
    .where('summary', '=', summary)
    .executeTakeFirst()
  return found !== undefined
}
