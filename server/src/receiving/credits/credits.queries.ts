import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type Step = { status: string; note: string; by: string; time: string }
type MailOfCredit = { status: 'waiting' | 'sent' | 'failed'; recipients: string[]; sentTime: string | null }

function selectCredits({ db, locationId }: AtLocation) {
  return db
    .selectFrom('credits')
    .innerJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'credits.locationId').onRef('orders.id', '=', 'credits.orderId'),
    )
    .innerJoin('distributors', 'distributors.id', 'credits.distributorId')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.locationId', '=', 'credits.locationId')
        .onRef('invoices.id', '=', 'credits.creditedInvoiceId'),
    )
    .where('credits.locationId', '=', locationId)
    .selectAll('credits')
    .select(['orders.purchaseOrderNumber', 'distributors.nickname as distributor', 'invoices.invoiceNumber'])
    .select(
      sql<Step[]>`(select coalesce(json_agg(json_build_object('status', s.status, 'note', s.note, 'by', s.made_by_name,
          'time', to_char(s.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id), '[]')
        from credit_steps s where s.location_id = credits.location_id and s.credit_id = credits.id)`.as('steps'),
    )
    .select(
      sql<MailOfCredit | null>`(select json_build_object('status', m.status, 'recipients', m.recipients,
          'sentTime', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from credit_mails m where m.location_id = credits.location_id and m.credit_id = credits.id)`.as('mail'),
    )
}

export type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>['execute']>>[number]

export function findCredit(at: AtLocation, id: number): Promise<CreditRow | undefined> {
  return selectCredits(at).where('credits.id', '=', id).executeTakeFirst()
}

export type CreditsWanted = {
  status?: string | undefined
  open?: string | undefined
  distributor_id?: number | undefined
  order_id?: number | undefined
  page: number
  limit: number
}

/** A page of credits, those still to come first, the oldest of them before the others. */
export async function listCredits(at: AtLocation, wanted: CreditsWanted) {
  const { status, open, distributor_id: distributorId, order_id: orderId } = wanted
  const matching = selectCredits(at)
    .$if(status !== undefined, (query) => query.where('credits.status', '=', status ?? ''))
    .$if(open === '1', (query) => query.where('credits.status', 'in', ['open', 'promised']))
    .$if(distributorId !== undefined, (query) => query.where('credits.distributorId', '=', distributorId ?? 0))
    .$if(orderId !== undefined, (query) => query.where('credits.orderId', '=', orderId ?? 0))
  const { totalCount } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy(sql`credits.status in ('open', 'promised')`, 'desc')
    .orderBy('credits.createdAt')
    .orderBy('credits.id')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
  return { rows, totalCount }
}

export type OwedRow = {
  distributorId: number
  distributor: string
  openCount: number
  totalCents: number
  upTo7Cents: number
  upTo30Cents: number
  upTo60Cents: number
  olderCents: number
}

/** What each distributor still owes, by age in days; the most first. */
export async function listOwed({ db, locationId }: AtLocation, now: Date): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select distributor_id as "distributorId", nickname as distributor, count(*)::integer as "openCount", sum(amount_cents)::bigint as "totalCents",
      coalesce(sum(amount_cents) filter (where days <= 7), 0)::bigint as "upTo7Cents",
      coalesce(sum(amount_cents) filter (where days > 7 and days <= 30), 0)::bigint as "upTo30Cents",
      coalesce(sum(amount_cents) filter (where days > 30 and days <= 60), 0)::bigint as "upTo60Cents",
      coalesce(sum(amount_cents) filter (where days > 60), 0)::bigint as "olderCents"
    from (
      select c.distributor_id, d.nickname, c.amount_cents, floor(extract(epoch from ${now}::timestamptz - c.created_at) / 86400) as days
      from credits c join distributors d on d.id = c.distributor_id
      where c.location_id = ${locationId} and c.status in ('open', 'promised')
    ) owed
    group by distributor_id, nickname order by 4 desc, distributor_id limit 500`.execute(db.withoutPlugins())
  return rows
}

export type NewCredit = {
  distributorId: number
  orderId: number
  orderItemId: number | null
  invoiceLineId: number | null
  kind: string
  claimGroup: string
  itemName: string
  din: string
  amountCents: number
  reason: string
  isDriverTold: boolean
  imageIds: number[]
  createdBy: number
  createdByName: string
  createdAt: Date
}

/** Keeps a credit; undefined when the same thing is claimed already. */
export async function insertCredit(
  { db: tx, locationId }: AtLocation<Tx>,
  credit: NewCredit,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('credits')
    .values({ ...credit, locationId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type CreditStep = { status: string; note: string; by: { userId: number; name: string }; now: Date; invoiceId?: number }

/** Brings a credit to a status, if it still has the one that was shown; false otherwise. */
export async function stepCredit(
  { db: tx, locationId }: AtLocation<Tx>,
  { id, from }: { id: number; from: string },
  { status, note, by, now, invoiceId }: CreditStep,
): Promise<boolean> {
  const row = await tx
    .updateTable('credits')
    .set({
      status,
      ...(status === 'open' ? { creditedInvoiceId: null } : {}),
      ...(invoiceId ? { creditedInvoiceId: invoiceId } : {}),
    })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await noteStep({ db: tx, locationId }, id, { status, note, by, now })
  return true
}

export async function noteStep(
  { db: tx, locationId }: AtLocation<Tx>,
  creditId: number,
  { status, note, by, now }: CreditStep,
): Promise<void> {
  await tx
    .insertInto('creditSteps')
    .values({ locationId, creditId, status, note, madeBy: by.userId, madeByName: by.name, madeAt: now })
    .execute()
}

/** The credits that a distributor still owes, the oldest first. */
export function listAwaited({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('credits')
    .select(['id', 'orderId', 'orderItemId', 'din', 'amountCents', 'status'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('status', 'in', ['open', 'promised'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** What is claimed of an order and was not written off. */
export function listClaimsOfOrder({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('credits')
    .select(['id', 'orderItemId', 'invoiceLineId', 'claimGroup', 'amountCents'])
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('status', '!=', 'written_off')
    .limit(2_000)
    .execute()
}

/** A credit that a later invoice gives lowers what its order costs. */
export async function applyCredit(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  amountCents: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      usedCreditCents: eb('usedCreditCents', '+', amountCents),
      totalCents: sql<number>`greatest(0, items_cents + delivery_fee_cents + same_day_delivery_fee_cents + sales_tax_cents
        - promo_discount_cents - used_credit_cents - ${amountCents})`,
    }))
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}
