import type pg from 'pg'
import type { PlacedOrder, Received } from './promises.ts'

/** Counts of what went wrong after the truck came; all must be 0. */
export type DeliveryVerdict = Record<
  | 'receiptsTorn'
  | 'photosLost'
  | 'claimsLost'
  | 'claimsDoubled'
  | 'claimsUnasked'
  | 'claimsTorn'
  | 'invoicesLost'
  | 'invoicesDoubled'
  | 'invoicesTorn',
  number
>

type FoundClaim = {
  id: number
  orderId: number
  amountCents: number
  status: string
  mailId: number | null
  firstSteps: number
  audits: number
  mailAudits: number
  paidCents: number
}
type FoundInvoice = {
  id: number
  number: string
  audits: number
  isMarked: boolean
  isMemo: boolean
  paidCents: number
}

/** Compares the deliveries, claims and invoices promised at one location with what is in the database. */
export async function judgeDeliveries(
  owner: pg.Client,
  locationId: number,
  orders: readonly PlacedOrder[],
): Promise<DeliveryVerdict> {
  const promised = orders.flatMap(({ orderId, received }) => (received ? [{ ...received, orderId }] : []))
  return {
    ...(await judgeReceipts(owner, locationId, promised)),
    ...(await judgeClaims(owner, locationId, promised)),
    ...(await judgeInvoices(owner, locationId, promised)),
  }
}

type Delivery = Received & { orderId: number }

/** Of each delivery one piece of one line was rejected; everything else was accepted. */
async function judgeReceipts(owner: pg.Client, locationId: number, promised: readonly Delivery[]) {
  const { rows } = await owner.query<{ orderId: number; rejects: number[]; open: number; photos: number[] }>(
    `select i.order_id as "orderId",
        coalesce(array_agg(i.id) filter (where r.status_received = 'rejected' and r.rejected_quantity = 1), '{}') as rejects,
        count(*) filter (where r.status_received is null)::integer as open,
        (select coalesce(array_agg(p.id), '{}') from reject_images p
          where p.location_id = i.location_id and p.order_id = i.order_id) as photos
      from order_items i left join received_lines r on r.location_id = i.location_id and r.order_item_id = i.id
      where i.location_id = $1 group by i.location_id, i.order_id`,
    [locationId],
  )
  const found = new Map(rows.map((row) => [row.orderId, row]))
  const verdict = { receiptsTorn: 0, photosLost: 0 }
  for (const { orderId, rejectedLineId, photoId } of promised) {
    const receipt = found.get(orderId)
    if (receipt?.open !== 0 || receipt.rejects.join(' ') !== String(rejectedLineId)) verdict.receiptsTorn++
    if ((receipt?.photos ?? []).join(' ') !== (photoId ? String(photoId) : '')) verdict.photosLost++
  }
  return verdict
}

async function judgeClaims(owner: pg.Client, locationId: number, promised: readonly Delivery[]) {
  const { rows } = await owner.query<FoundClaim>(
    `select c.id, c.order_id as "orderId", c.amount_cents::integer as "amountCents", c.status, c.mail_id as "mailId",
        (select count(*) from credit_steps s where s.location_id = c.location_id and s.credit_id = c.id
          and s.status = 'open')::integer as "firstSteps",
        (select count(*) from audit_log a where a.location_id = c.location_id and a.action = 'claim-credit'
          and a.object_id = c.id::text)::integer as audits,
        (select count(*) from audit_log a where a.location_id = c.location_id and a.action = 'mail-credit'
          and a.object_id = c.id::text)::integer as "mailAudits",
        (select coalesce(sum(p.amount_cents), 0) from credit_payments p where p.location_id = c.location_id
          and p.credit_id = c.id)::integer as "paidCents"
      from credits c where c.location_id = $1 order by c.id`,
    [locationId],
  )
  const found = Map.groupBy(rows, ({ orderId }) => orderId)
  const verdict = { claimsLost: 0, claimsDoubled: 0, claimsUnasked: 0, claimsTorn: rows.filter(isTorn).length }
  for (const { orderId, claim } of promised) {
    const [kept, another] = found.get(orderId) ?? []
    found.delete(orderId)
    if (another) verdict.claimsDoubled++
    if (!claim && kept) verdict.claimsUnasked++
    if (claim && !isKept(claim, kept)) verdict.claimsLost++
  }
  verdict.claimsUnasked += found.size
  return verdict
}

function isKept(claim: NonNullable<Received['claim']>, kept: FoundClaim | undefined): boolean {
  return (
    kept?.id === claim.creditId && kept.amountCents === claim.amountCents && (kept.mailId !== null) === claim.isMailed
  )
}

/** A claim has its first step and its entries in the audit; it is credited when all of it is paid, and only then. */
function isTorn({ amountCents, status, mailId, firstSteps, audits, mailAudits, paidCents }: FoundClaim): boolean {
  const isPaid = paidCents === amountCents
  return (
    firstSteps !== 1 ||
    audits !== 1 ||
    mailAudits !== (mailId === null ? 0 : 1) ||
    paidCents > amountCents ||
    isPaid !== (status === 'credited')
  )
}

async function judgeInvoices(owner: pg.Client, locationId: number, promised: readonly Delivery[]) {
  const { rows } = await owner.query<FoundInvoice>(
    `select i.id, i.invoice_number as number, i.kind = 'credit_memo' as "isMemo",
        (select count(*) from audit_log a where a.location_id = i.location_id and a.action = 'book-invoice'
          and a.object_id = i.id::text)::integer as audits,
        coalesce((select bool_and(o.is_electronic_invoice) from order_items o
          where o.location_id = i.location_id and o.order_id = i.order_id), false) as "isMarked",
        (select coalesce(sum(p.amount_cents), 0) from credit_payments p where p.location_id = i.location_id
          and p.invoice_id = i.id)::integer as "paidCents"
      from invoices i where i.location_id = $1 and i.status = 'booked'`,
    [locationId],
  )
  const found = Map.groupBy(rows, ({ number }) => number)
  const verdict = {
    invoicesLost: 0,
    invoicesDoubled: [...found.values()].filter(({ length }) => length > 1).length,
    invoicesTorn: rows.filter(({ audits, isMemo, isMarked }) => audits !== 1 || !(isMemo || isMarked)).length,
  }
  for (const { claim, invoices } of promised)
    for (const { invoiceId, number } of invoices) {
      const booked = found.get(number)?.find(({ id }) => id === invoiceId)
      if (!booked) verdict.invoicesLost++
      // the memo pays a claim of this item and amount, which may be the one of an earlier order
      else if (booked.isMemo && booked.paidCents !== claim?.amountCents) verdict.invoicesTorn++
    }
  return verdict
}
