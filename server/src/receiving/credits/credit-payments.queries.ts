import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/**
 * The credits that a distributor still owes, the oldest first, held until the transaction ends: of two papers that are
 * booked at once each pays what the other left.
 */
export function lockAwaited(at: AtLocation<Tx>, distributorId: number) {
  return withOpenCents(
    at,
    selectToLock(at, distributorId).where('status', 'in', ['open', 'promised']).forNoKeyUpdate().execute(),
  )
}

/** The credits claimed since a day that somebody settled though no paper of the distributor gave all of them yet, held too. */
export async function lockSettledByHand(at: AtLocation<Tx>, distributorId: number, since: Date) {
  const settled = await withOpenCents(
    at,
    selectToLock(at, distributorId)
      .where('status', 'in', ['credited', 'closed'])
      .where('creditedInvoiceId', 'is', null)
      .where('createdAt', '>=', since)
      .forNoKeyUpdate()
      .execute(),
  )
  return settled.filter(({ openCents }) => openCents > 0)
}

function selectToLock({ db: tx, locationId }: AtLocation<Tx>, distributorId: number) {
  return tx
    .selectFrom('credits')
    .select(['id', 'orderId', 'orderItemId', 'din', 'itemName', 'amountCents', 'status', 'claimGroup'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1_000)
}

async function withOpenCents<Locked extends { id: number; amountCents: number }>(
  { db: tx, locationId }: AtLocation<Tx>,
  locked: Promise<Locked[]>,
) {
  const credits = await locked
  if (credits.length === 0) return []
  // Asked for after the lock: what the other paper paid counts.
  const paid = await tx
    .selectFrom('creditPayments')
    .select(['creditId'])
    .select(sql<number>`sum(amount_cents)::bigint`.as('paidCents'))
    .where('locationId', '=', locationId)
    .where(
      'creditId',
      'in',
      credits.map(({ id }) => id),
    )
    .groupBy('creditId')
    .execute()
  const paidOf = new Map(paid.map(({ creditId, paidCents }) => [creditId, paidCents]))
  return credits.map((credit) => ({ ...credit, openCents: credit.amountCents - (paidOf.get(credit.id) ?? 0) }))
}

/** The lines of an order of which goods went back or never came. */
export async function listLackingLines({ db, locationId }: AtLocation, orderId: number): Promise<Set<number>> {
  const lacking = await selectPlain<{ id: number }>(
    db,
    `select l.id from order_items l left join received_lines r
        on r.location_id = l.location_id and r.order_id = l.order_id and r.order_item_id = l.id
      where l.location_id = $1 and l.order_id = $2
        and greatest(l.quantity, l.received_quantity + coalesce(r.rejected_quantity, 0)) > l.received_quantity`,
    [locationId, orderId],
  )
  return new Set(lacking.map(({ id }) => id))
}

/** Keeps what a paper gives of a credit, beside what it gave before. */
export async function insertPayment(
  { db: tx, locationId }: AtLocation<Tx>,
  payment: {
    creditId: number
    invoiceId: number
    amountCents: number
    notBilledCents: number
    /** somebody had settled it before */
    wasSettled: boolean
    foundAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('creditPayments')
    .values({ ...payment, locationId })
    .onConflict((conflict) =>
      conflict.columns(['locationId', 'creditId', 'invoiceId']).doUpdateSet((eb) => ({
        amountCents: eb('creditPayments.amountCents', '+', payment.amountCents),
        notBilledCents: eb('creditPayments.notBilledCents', '+', payment.notBilledCents),
      })),
    )
    .execute()
}

/** The claims that an invoice or credit memo pays; what it only did not bill is no payment of it. */
export async function listPaidByPaper({ db, locationId }: AtLocation, invoiceId: number) {
  const paid = await db
    .selectFrom('creditPayments')
    .innerJoin('credits', (join) =>
      join
        .onRef('credits.locationId', '=', 'creditPayments.locationId')
        .onRef('credits.id', '=', 'creditPayments.creditId'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'credits.locationId').onRef('orders.id', '=', 'credits.orderId'),
    )
    .select(['credits.id', 'credits.orderId', 'credits.itemName', 'orders.purchaseOrderNumber'])
    .select(sql<number>`(credit_payments.amount_cents - credit_payments.not_billed_cents)::bigint`.as('paidCents'))
    .where('creditPayments.locationId', '=', locationId)
    .where('creditPayments.invoiceId', '=', invoiceId)
    .whereRef('creditPayments.amountCents', '>', 'creditPayments.notBilledCents')
    .orderBy('credits.id')
    .limit(1_000)
    .execute()
  return paid
}

/** Takes back what the paper gave on which a credit was found by mistake; what it was, and of which paper. */
export function removePayment({ db: tx, locationId }: AtLocation<Tx>, creditId: number, invoiceId: number) {
  return tx
    .deleteFrom('creditPayments')
    .using('invoices')
    .whereRef('invoices.locationId', '=', 'creditPayments.locationId')
    .whereRef('invoices.id', '=', 'creditPayments.invoiceId')
    .where('creditPayments.locationId', '=', locationId)
    .where('creditPayments.creditId', '=', creditId)
    .where('creditPayments.invoiceId', '=', invoiceId)
    .returning(['creditPayments.amountCents', 'invoices.kind', 'invoices.orderId'])
    .executeTakeFirst()
}

/** What papers gave of a claim while it was settled counts as given while it is waited for, once it is opened again. */
export async function forgetWasSettled({ db: tx, locationId }: AtLocation<Tx>, creditId: number): Promise<void> {
  await tx
    .updateTable('creditPayments')
    .set({ wasSettled: false })
    .where('locationId', '=', locationId)
    .where('creditId', '=', creditId)
    .where('wasSettled', '=', true)
    .execute()
}

/**
 * A credit that a later invoice gives lowers what its order costs, below nothing where it is more; below zero it raises it
 * again.
 */
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
        - promo_discount_cents) - used_credit_cents - ${amountCents}`,
    }))
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}

/** The last status of a claim k while it was waited for. */
const statusBefore = `coalesce((select s.status from credit_steps s
          where s.location_id = $1 and s.credit_id = k.id and s.status in ('open', 'promised') order by s.id desc limit 1), 'open')`

type NotBilled = {
  creditId: number
  invoiceId: number
  orderItemId: number | null
  status: string
  statusBefore: string
}

/** The amounts of its claims that an order's invoices did not bill, each with the claim's status before; locked until the transaction ends. */
export function lockNotBilledOf({ db: tx, locationId }: AtLocation<Tx>, orderId: number) {
  return selectPlain<NotBilled>(
    tx,
    `select k.id as "creditId", p.invoice_id as "invoiceId", k.order_item_id as "orderItemId", k.status, ${statusBefore} as "statusBefore"
      from credits k join credit_payments p on p.location_id = k.location_id and p.credit_id = k.id
      where k.location_id = $1 and k.order_id = $2 and k.claim_group = 'quantity' and p.not_billed_cents > 0
      order by k.created_at, k.id for no key update of k`,
    [locationId, orderId],
  )
}

/** Takes back what an invoice left out of a claim; what it paid of it stays. */
export async function removeNotBilled(
  { db: tx, locationId }: AtLocation<Tx>,
  creditId: number,
  invoiceId: number,
): Promise<void> {
  const ofPayment = 'location_id = $1 and credit_id = $2 and invoice_id = $3'
  const parameters = [locationId, creditId, invoiceId]
  await selectPlain(
    tx,
    `delete from credit_payments where ${ofPayment} and amount_cents = not_billed_cents`,
    parameters,
  )
  await selectPlain(
    tx,
    `update credit_payments set amount_cents = amount_cents - not_billed_cents, not_billed_cents = 0 where ${ofPayment}`,
    parameters,
  )
}

/** The claims that a paper paid or left out, with their last status before it paid the rest, held until the transaction ends. */
export function lockPaymentsOf({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number) {
  return selectPlain<{
    creditId: number
    orderId: number
    status: string
    statusBefore: string
    paidCents: number
    notBilledCents: number
    wasSettled: boolean
  }>(
    tx,
    `select k.id as "creditId", k.order_id as "orderId", k.status, p.amount_cents - p.not_billed_cents as "paidCents",
        p.not_billed_cents as "notBilledCents", p.was_settled as "wasSettled", ${statusBefore} as "statusBefore"
      from credit_payments p join credits k on k.location_id = p.location_id and k.id = p.credit_id
      where p.location_id = $1 and p.invoice_id = $2 order by k.created_at, k.id for no key update of k`,
    [locationId, invoiceId],
  )
}

export async function removePaymentsOf({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number): Promise<void> {
  await tx
    .deleteFrom('creditPayments')
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
}
