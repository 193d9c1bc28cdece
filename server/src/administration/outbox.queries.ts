import type { mailKinds } from '@larder/contract/administration/outbox.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/connections/connection.ts'
import { needsMailOf } from '../ordering/purchase-orders/mail-failed.ts'
import { moveToLocation } from '../distributors/order-guides/order-guides.queries.ts'
import type { Paging } from './all-locations.ts'

export type MailKind = (typeof mailKinds)[number]

export type UnsentMailRow = {
  kind: MailKind
  id: number
  locationId: number | null
  location: string | null
  about: string
  orderId: number | null
  to: string[]
  /** false of a purchase order that its distributor knows of already, or that is cancelled */
  isNeeded: boolean
  status: 'waiting' | 'failed'
  attempts: number
  lastError: string | null
  createdAt: Date
}

/** Every outbox of the product: what its mails are about, and who gets them. */
const unsent = sql`
  select 'order' as kind, id, location_id, order_id, '' as about, recipients, status, attempts, last_error, created_at
    from outbound_mails where status in ('waiting', 'failed')
  union all
  select 'account', id, null, null, kind, array[recipient], status, attempts, last_error, created_at
    from account_mails where status in ('waiting', 'failed')
  union all
  select 'help', id, location_id, null, id::text, '{}', status, attempts, last_error, created_at
    from help_requests where status in ('waiting', 'failed')
  union all
  select 'credit', id, location_id, null, '', recipients, status, attempts, last_error, created_at
    from credit_mails where status in ('waiting', 'failed')
  union all
  select 'price-question', id, location_id, null, price_change_id::text, recipients, status, attempts, last_error, created_at
    from price_questions where status in ('waiting', 'failed')
  union all
  select 'price-week', m.id, location_id, null, week::text, array[u.email], status, attempts, last_error, m.created_at
    from price_mails m join users u on u.id = m.user_id where status in ('waiting', 'failed')
  union all
  select 'rep', id, location_id, null, kind, recipients, status, attempts, last_error, created_at
    from rep_mails where status in ('waiting', 'failed')`

/** Mails that wait or were given up, newest first; those of orders are known by the order's number. */
export async function listUnsentMails(tx: Tx, { page, limit }: Paging): Promise<UnsentMailRow[]> {
  const { rows } = await sql<UnsentMailRow>`select m.kind, m.id, m.location_id as "locationId", l.nickname as location,
      m.about, m.order_id as "orderId", true as "isNeeded", m.recipients as "to", m.status, m.attempts, m.last_error as "lastError", m.created_at as "createdAt"
    from (${unsent}) m left join locations l on l.id = m.location_id
    order by m.created_at desc, m.kind, m.location_id, m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    tx,
  )
  return nameOrders(tx, rows)
}

/** Orders are read at one location at a time. */
async function nameOrders(tx: Tx, mails: UnsentMailRow[]): Promise<UnsentMailRow[]> {
  const known = new Map<string, { purchaseOrderNumber: string; isNeeded: boolean }>()
  for (const [locationId, own] of Map.groupBy(mails, (mail) => mail.locationId)) {
    const ids = own.flatMap(({ kind, orderId }) => (kind === 'order' && orderId !== null ? [orderId] : []))
    if (locationId === null || ids.length === 0) continue
    await moveToLocation({ db: tx, locationId })
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'purchaseOrderNumber'])
      .select(sql<boolean>`${sql.raw(needsMailOf('orders'))}`.as('isNeeded'))
      .where('locationId', '=', locationId)
      .where('id', 'in', ids)
      .execute()
    for (const order of orders) known.set(`${locationId} ${order.id}`, order)
  }
  return mails.map((mail) => {
    const order = known.get(`${mail.locationId} ${mail.orderId}`)
    return order ? { ...mail, about: order.purchaseOrderNumber, isNeeded: order.isNeeded } : mail
  })
}

export async function countUnsentMails(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${unsent}) m`.execute(tx)
  return rows[0]?.count ?? 0
}

export type OutboxSummary = { kind: MailKind; status: 'waiting' | 'failed'; count: number; oldest: Date }

/** The number of waiting and of failed mails of each kind, and when the oldest of them was created. */
export async function summarizeUnsentMails(tx: Tx): Promise<OutboxSummary[]> {
  const { rows } = await sql<OutboxSummary>`select kind, status, count(*)::integer as count, min(created_at) as oldest
      from (${unsent}) m group by 1, 2`.execute(tx)
  return rows
}

/** The order of a mail; undefined when the mail has none, or is not there. */
export async function findOrderOfMail(tx: Tx, locationId: number, mailId: number): Promise<number | undefined> {
  const mail = await tx
    .selectFrom('outboundMails')
    .select('orderId')
    .where('locationId', '=', locationId)
    .where('id', '=', mailId)
    .executeTakeFirst()
  return mail?.orderId ?? undefined
}
