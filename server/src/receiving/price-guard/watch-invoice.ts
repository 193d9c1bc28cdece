import { withCasesTogether } from '@larder/domain/receiving/match/cases-of-a-line.ts'
import { contentOf, priceIn, type PricePoint } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { keepChanges } from './keep-changes.ts'
import { listNumberedItems } from './numbered-items.queries.ts'
import { listAgreed, listPayments } from './payments.queries.ts'
import { billedPoint, pointOf } from './price-points.ts'
import type { NewChange } from './moved-prices.queries.ts'

type Paper = { id: number; distributorId: number; orderId: number; invoiceDate: string }
type Line = {
  din: string
  orderItemId: number | null
  unitMeasure: string
  packText: string
  thousandths: number
  unitPrice: number
}

/**
 * Compares a booked invoice with what its order agreed and with what was paid before. What was not ordered is compared by
 * its item number with what was paid only: a second line of an item that was ordered is left to the match. Of several prices
 * of one item the dearest is told: a cheaper line after it would hide it. The told prices that gave way.
 */
export async function watchInvoice(
  tx: Context<Tx>,
  paper: Paper,
  lines: readonly Line[],
): Promise<{ id: number; status: string }[]> {
  const agreed = await listAgreed(tx, paper.orderId)
  const billed = new Map<number, Omit<NewChange, 'paid'>>()
  for (const line of withCasesTogether(lines, (id) => agreed.get(id)?.isCatchWeight ?? false)) {
    const ordered = line.orderItemId === null ? undefined : agreed.get(line.orderItemId)
    if (!ordered || line.thousandths <= 0) continue
    const now = billedPoint(line, ordered, paper.invoiceDate)
    const { itemId } = ordered
    const of = { itemId, distributorId: paper.distributorId, orderGuideId: null, invoiceId: paper.id }
    // An added line was not on the order: nothing was agreed.
    const dearest = billed.get(itemId)
    if (now && !(dearest && isDearer(dearest.now, now)))
      billed.set(itemId, { ...of, source: 'invoice', now, agreed: ordered.isAdded ? null : pointOf(ordered) })
  }
  for (const [itemId, now] of await listUnordered(tx, paper, lines)) {
    const of = { itemId, distributorId: paper.distributorId, orderGuideId: null, invoiceId: paper.id }
    if (!billed.has(itemId)) billed.set(itemId, { ...of, source: 'invoice', now, agreed: null })
  }
  const paid = await listPayments(tx, [...billed.keys()], {
    before: paper.invoiceDate,
    exceptOrderId: paper.orderId,
  })
  return keepChanges(
    tx,
    [...billed.values()].map((price) => ({ ...price, paid: paid.get(price.itemId) ?? [] })),
    tx.now,
  )
}

/** The billed prices of items that are on no line of the order, by item. */
async function listUnordered(
  tx: Context<Tx>,
  { distributorId, invoiceDate }: Paper,
  lines: readonly Line[],
): Promise<Map<number, PricePoint>> {
  const unordered = lines.filter(({ orderItemId, din, thousandths }) => orderItemId === null && din && thousandths > 0)
  const dins = unordered.map(({ din }) => din)
  const items = await listNumberedItems(tx, distributorId, dins, invoiceDate)
  const billed = new Map<number, PricePoint>()
  for (const line of unordered) {
    const item = items.get(line.din)
    const now = item && billedPoint(line, item, invoiceDate)
    const dearest = item && billed.get(item.itemId)
    if (now && !(dearest && isDearer(dearest, now))) billed.set(item.itemId, now)
  }
  return billed
}

function isDearer(one: PricePoint, other: PricePoint): boolean {
  const { unit } = contentOf(other)
  const [price, otherPrice] = [priceIn(one, unit, []), priceIn(other, unit, [])]
  return price !== null && otherPrice !== null && price.gt(otherPrice)
}
