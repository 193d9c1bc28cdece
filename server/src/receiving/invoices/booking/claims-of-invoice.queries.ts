import type { AtLocation } from '../../../context.ts'
import { selectPlain } from '../../../database/plain-sql.ts'

/**
 * A claim k rests on what an invoice bills: it is for one of its lines, or for the price, the pack or the like of a line of
 * its order that it bills. What was rejected or never came is claimed whatever it bills, and a credit memo bills nothing.
 * A claim for a sum or fees names no line: it is about the invoice that is its order's only one.
 */
const isOfInvoice = `k.location_id = $1 and k.status <> 'written_off'
  and k.order_id = (select order_id from invoices where location_id = $1 and id = $2) and exists (
    select from invoices b join invoice_lines v on v.location_id = $1 and v.invoice_id = b.id
    where b.location_id = $1 and b.id = $2 and b.kind = 'invoice' and k.order_id = b.order_id
      and (k.invoice_line_id = v.id or (k.claim_group <> 'quantity' and k.order_item_id = v.order_item_id)
        or (k.invoice_line_id is null and k.order_item_id is null and not exists (
          select from invoices other where other.location_id = $1 and other.order_id = b.order_id and other.id <> b.id
            and other.kind = 'invoice' and other.status = 'booked'))))`

/** The number of claims that were made for what an invoice bills and that nobody paid. */
export async function countOpenClaims({ db, locationId }: AtLocation, invoiceId: number): Promise<number> {
  const [row] = await selectPlain<{ count: number }>(
    db,
    `select count(*)::integer as count from credits k where ${isOfInvoice} and k.status in ('open', 'promised')`,
    [locationId, invoiceId],
  )
  return row?.count ?? 0
}

/** A claim that was made for what an invoice bills and is paid already, with the paper that paid it. */
export async function findPaidClaim(
  { db, locationId }: AtLocation,
  invoiceId: number,
): Promise<{ item: string; kind: string; number: string } | undefined> {
  const [paid] = await selectPlain<{ item: string; kind: string; number: string }>(
    db,
    `select k.item_name as item, paper.kind, paper.invoice_number as number
      from credits k join credit_payments p on p.location_id = k.location_id and p.credit_id = k.id
        join invoices paper on paper.location_id = p.location_id and paper.id = p.invoice_id
      where ${isOfInvoice}
        and p.invoice_id <> $2 order by k.id, p.invoice_id limit 1`,
    [locationId, invoiceId],
  )
  return paid
}
