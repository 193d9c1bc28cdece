import type { EarlierClaim } from '@larder/domain/receiving/credits/still-to-claim.ts'
import { cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'

type Step = { status: string; note: string; by: string; time: string }
type MailOfCredit = {
  id: number
  status: 'waiting' | 'sent' | 'failed'
  recipients: string[]
  sentTime: string | null
  claims: number
}
type Payment = { invoiceId: number; invoiceNumber: string; amountCents: number }

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
      sql<MailOfCredit | null>`(select json_build_object('id', m.id, 'status', m.status, 'recipients', m.recipients,
          'sentTime', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'claims', (select count(*) from credits o where o.location_id = m.location_id and o.mail_id = m.id
            and (m.status = 'sent' or o.status in ('open', 'promised'))))
        from credit_mails m where m.location_id = credits.location_id and m.id = credits.mail_id)`.as('mail'),
    )
    .select(
      sql<
        Payment[]
      >`(select coalesce(json_agg(json_build_object('invoiceId', p.invoice_id, 'invoiceNumber', i.invoice_number,
          'amountCents', p.amount_cents) order by p.found_at, p.invoice_id), '[]')
        from credit_payments p join invoices i on i.location_id = p.location_id and i.id = p.invoice_id
        where p.location_id = credits.location_id and p.credit_id = credits.id)`.as('payments'),
    )
}

export type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>['execute']>>[number]

export function findCredit(at: AtLocation, id: number): Promise<CreditRow | undefined> {
  return selectCredits(at).where('credits.id', '=', id).executeTakeFirst()
}

/** A credit as it is now, held until the transaction ends. */
export async function lockCredit(at: AtLocation<Tx>, id: number): Promise<CreditRow | undefined> {
  // Locked on its own, and read then: in one statement the joined rows would be those from before a wait.
  await at.db
    .selectFrom('credits')
    .select('id')
    .where('locationId', '=', at.locationId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findCredit(at, id)
}

type CreditsWanted = {
  status?: string | undefined
  open?: string | undefined
  distributor_id?: number | undefined
  order_id?: number | undefined
  page: number
  limit: number
}

/** The credits with these ids, by id. */
export function listCreditsById(at: AtLocation, ids: readonly number[]): Promise<CreditRow[]> {
  return selectCredits(at)
    .where('credits.id', 'in', [...ids])
    .orderBy('credits.id')
    .execute()
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

type NewCredit = {
  distributorId: number
  orderId: number
  orderItemId: number | null
  invoiceLineId: number | null
  kind: string
  claimGroup: string
  part: number
  claimableCents: number
  itemName: string
  din: string
  amountCents: number
  reason: string
  isDriverTold: boolean
  imageIds: number[]
  rejectImageIds: number[]
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

type CreditStep = {
  status: string
  note: string
  by: { userId: number; name: string }
  now: Date
  /** the paper that gives it, null for none any more */
  invoiceId?: number | null
}

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
      ...(status === 'open' || status === 'promised' ? { creditedInvoiceId: null } : {}),
      ...(invoiceId === undefined ? {} : { creditedInvoiceId: invoiceId }),
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

export type ClaimOfOrder = {
  id: number
  orderItemId: number | null
  invoiceLineId: number | null
  claimGroup: string
  part: number
  amountCents: number
  claimableCents: number
  notBilledCents: number
}

/** The claims of an order that were not written off, the oldest first. */
export function claimsOfOrder(locationId: number, orderId: number): Statement<ClaimOfOrder> {
  return preparedStatement(
    `select c.id, c.order_item_id as "orderItemId", c.invoice_line_id as "invoiceLineId", c.claim_group as "claimGroup",
        c.part, c.amount_cents as "amountCents", coalesce(c.claimable_cents, c.amount_cents) as "claimableCents",
        (select coalesce(sum(p.not_billed_cents), 0)::bigint from credit_payments p
          where p.location_id = c.location_id and p.credit_id = c.id) as "notBilledCents"
      from credits c where c.location_id = $1 and c.order_id = $2 and c.status <> 'written_off' order by c.id limit 2000`,
    [locationId, orderId],
  )
}

type Subject = Pick<ClaimOfOrder, 'orderItemId' | 'invoiceLineId' | 'claimGroup'> & {
  orderId: number
  /** all lines of the order that the claim is about */
  orderItemIds: readonly number[]
}

/** The claims of the same line, billed line or invoice for the same reason that were not written off. */
export async function claimsOfSubject({ db, locationId }: AtLocation, subject: Subject): Promise<ClaimOfOrder[]> {
  const claims = await runStatement(db, claimsOfOrder(locationId, subject.orderId))
  return claims.filter(
    ({ orderItemId, invoiceLineId, claimGroup }) =>
      claimGroup === subject.claimGroup &&
      (orderItemId === subject.orderItemId || (orderItemId !== null && subject.orderItemIds.includes(orderItemId))) &&
      invoiceLineId === subject.invoiceLineId,
  )
}

export function earlierClaim({ claimableCents, notBilledCents }: ClaimOfOrder): EarlierClaim {
  return { claimable: cents(claimableCents), notBilled: cents(notBilledCents) }
}

/** Whether the subject of a claim was claimed again after that claim was written off. */
export async function isClaimedAgain({ db, locationId }: AtLocation, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select o.id from credits c join credits o on o.location_id = c.location_id and o.order_id = c.order_id
      and o.claim_group = c.claim_group and o.order_item_id is not distinct from c.order_item_id
      and o.invoice_line_id is not distinct from c.invoice_line_id and o.id > c.id and o.status <> 'written_off'
    where c.location_id = ${locationId} and c.id = ${id}
      and (select min(s.id) from credit_steps s where s.location_id = o.location_id and s.credit_id = o.id)
        > (select max(s.id) from credit_steps s where s.location_id = c.location_id and s.credit_id = c.id
          and s.status = 'written_off')
    limit 1`.execute(db.withoutPlugins())
  return rows.length > 0
}

/** Changes what is said of a claim. */
export async function setCreditFacts(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  facts: { isDriverTold: boolean; imageIds: number[]; rejectImageIds: number[] },
): Promise<void> {
  await tx.updateTable('credits').set(facts).where('locationId', '=', locationId).where('id', '=', id).execute()
}
