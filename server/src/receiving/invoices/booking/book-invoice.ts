import {
  invoiceBeforeOrder,
  invoiceDateUnlikely,
  invoiceDuplicate,
  invoiceIncomplete,
  invoiceIsAhead,
  invoiceIsOld,
  invoiceLooksAlike,
  invoiceNumberSimilar,
  invoiceWithoutLines,
  invoiceWithoutOrder,
  linesNotConfirmed,
} from '@larder/contract/receiving/invoices/invoices.ts'
import { fraction, type Fraction } from '@larder/domain/values/fraction.ts'
import { cents, roundToCents } from '@larder/domain/values/money.ts'
import { priceOfPound, withCasesTogether } from '@larder/domain/receiving/match/cases-of-a-line.ts'
import { calendarDate, formatUsDate, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { isBeforeOrder, judgeInvoiceDate } from '@larder/domain/receiving/invoices/invoice.ts'
import { unitNamed } from '@larder/domain/values/units.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { holdTheSame, inOrderedUnits } from '@larder/domain/receiving/match/billed-in-units.ts'
import { refreshEffectivePrices } from '../../../catalogue/items/refresh-effective-prices.ts'
import { inTransaction, type Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { refuse } from '../../../http/failures.ts'
import { settleCredits } from '../../credits/settle-credits.ts'
import { settleUnbilled } from '../../credits/unbilled/settle-unbilled.ts'
import { listOrderedLines, type LineOfOrder } from '../../match/ordered-lines.queries.ts'
import { watchInvoice } from '../../price-guard/watch-invoice.ts'
import type { BeforeBooking } from './before-booking.ts'
import { keepBeforeBooking } from './booked-invoices.queries.ts'
import { lockProposal } from '../change-invoice.ts'
import { announceInvoice, updateInvoice, type InvoiceRow } from '../invoices.queries.ts'
import { listInvoiceLines, type InvoiceLineRow } from '../invoice-lines.queries.ts'
import { listUnitsSold, markInvoiced, notePricesPaid, type PricePaid, type UnitSold } from './prices-paid.queries.ts'

/** The questions that the person has said yes to. */
type Accepted = { readonly lookAlike: boolean; readonly oldDate: boolean }
type Booking = Accepted & { readonly seen?: string | undefined }

/** Books a proposal: its prices become the prices paid, and its lines count in the match of its order. */
export function bookInvoice(context: Context, id: number, { seen, ...accepted }: Booking): Promise<void> {
  return inTransaction(context, async (tx) => {
    const invoice = await lockProposal(tx, id, seen)
    const { orderId, invoiceDate } = requireBookable(tx, invoice, accepted)
    const { actor, now } = tx
    await updateInvoice(tx, id, {
      status: 'booked',
      bookedBy: actor.userId,
      bookedByName: actor.name,
      bookedAt: now,
      takenBackAt: null,
    }).catch(refuseTwice(invoice))
    const lines = await listInvoiceLines(tx, [id])
    if (invoice.kind === 'invoice') {
      const noted = await notePrices(tx, invoice, lines, { orderId, invoiceDate })
      const priceChanges = await watchInvoice(tx, { ...invoice, orderId, invoiceDate }, lines)
      await keepBeforeBooking(tx, id, { ...noted, priceChanges })
    }
    await settleCredits(tx, { ...invoice, orderId, lines })
    if (invoice.kind === 'invoice') await settleUnbilled(tx, { id: orderId, distributorId: invoice.distributorId })
    await announceInvoice(tx, id)
    const after = { invoiceNumber: invoice.invoiceNumber, invoiceDate, orderId, totalCents: invoice.totalCents }
    await audit(tx, { action: 'book-invoice', objectType: 'invoice', objectId: id, after })
  })
}

function requireBookable(
  { now, actor }: Context<Tx>,
  invoice: InvoiceRow,
  accepted: Accepted,
): { orderId: number; invoiceDate: string } {
  const { orderId, invoiceDate } = invoice
  // Of papers that wait any may be the one that is booked; the others are refused from then on.
  const duplicateOf = invoice.duplicateOf?.isBooked ? invoice.duplicateOf : null
  const missing = [invoice.comparedNumber === '' && 'invoice number', invoiceDate === null && 'invoice date']
    .filter(Boolean)
    .join(' and the ')
  if (missing !== '' || invoiceDate === null) return refuse(invoiceIncomplete, { missing })
  const date = calendarDate(invoiceDate)
  const deliveryDate = invoice.deliveryDate === null ? null : calendarDate(invoice.deliveryDate)
  const age = judgeInvoiceDate(date, inTimeZone(now, actor.timeZone), deliveryDate)
  if (age === 'unlikely') return refuse(invoiceDateUnlikely, { date: formatUsDate(date) })
  if (orderId === null) return refuse(invoiceWithoutOrder)
  if (invoice.lineCount === 0) return refuse(invoiceWithoutLines)
  if (invoice.linesToConfirm > 0) refuse(linesNotConfirmed, { count: invoice.linesToConfirm })
  if (duplicateOf?.isSameNumber) refuseDuplicate(invoice)
  if (age === 'ahead' && !accepted.oldDate) refuse(invoiceIsAhead, { date: formatUsDate(date) })
  if (age === 'old' && !accepted.oldDate) refuse(invoiceIsOld, { date: formatUsDate(date) })
  if (!accepted.oldDate) requireAfterOrder(invoice, date)
  if (duplicateOf && !accepted.lookAlike)
    refuse(duplicateOf.isSimilarNumber ? invoiceNumberSimilar : invoiceLooksAlike, {
      number: duplicateOf.invoiceNumber,
    })
  return { orderId, invoiceDate }
}

function requireAfterOrder({ orderedOn, purchaseOrderNumber }: InvoiceRow, date: CalendarDate): void {
  const orderDate = orderedOn === null ? null : calendarDate(orderedOn)
  if (orderDate === null || !isBeforeOrder(date, orderDate)) return
  refuse(invoiceBeforeOrder, {
    date: formatUsDate(date),
    orderDate: formatUsDate(orderDate),
    order: purchaseOrderNumber ?? '',
  })
}

function refuseDuplicate({ invoiceNumber, distributor }: InvoiceRow): never {
  return refuse(invoiceDuplicate, { number: invoiceNumber, distributor })
}

/** Two people booking the same number at once: the database lets one through. */
function refuseTwice(invoice: InvoiceRow) {
  return (error: unknown): never => {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'invoices_booked_once')
      return refuseDuplicate(invoice)
    throw error
  }
}

async function notePrices(
  tx: Context<Tx>,
  { invoiceNumber }: InvoiceRow,
  billed: readonly InvoiceLineRow[],
  { orderId, invoiceDate }: { orderId: number; invoiceDate: string },
): Promise<Pick<BeforeBooking, 'prices' | 'orderItemIds' | 'isNumberOfOrder'>> {
  const ordered = new Map((await listOrderedLines(tx, orderId)).map((line) => [line.id, line]))
  const units = await listUnitsSold(
    tx,
    [...ordered.values()].flatMap(({ itemId }) => itemId ?? []),
  )
  const paid: PaidPart[] = []
  for (const line of withCasesTogether(billed, (id) => ordered.get(id)?.isCatchWeight ?? false)) {
    const of = line.orderItemId === null ? undefined : ordered.get(line.orderItemId)
    const sold = of?.itemId ? units.get(of.itemId) : undefined
    const priced = of && sold && asSoldToday(line, of, sold)
    const price = priced && priceOfOne(line, priced)
    if (of?.itemId && price) paid.push({ itemId: of.itemId, priceCents: price, thousandths: line.thousandths })
  }
  const prices = await notePricesPaid(tx, pricesOfMost(paid), invoiceDate)
  const orderItemIds = billed.flatMap(({ orderItemId }) => orderItemId ?? [])
  const marked = await markInvoiced(tx, { orderId, orderItemIds, invoiceNumber })
  await refreshEffectivePrices(tx, inTimeZone(tx.now, tx.actor.timeZone))
  return { prices, ...marked }
}

type PaidPart = PricePaid & { thousandths: number }

/**
 * The price of each item that most of it was billed at, of equal parts the later: a price that somebody asks, which the
 * average of two is not, and orders are placed at it from then on.
 */
function pricesOfMost(parts: readonly PaidPart[]): PricePaid[] {
  return [...Map.groupBy(parts, ({ itemId }) => itemId)].flatMap(([itemId, ofItem]) => {
    const quantities = new Map<number, number>()
    for (const { priceCents, thousandths } of ofItem)
      quantities.set(priceCents, (quantities.get(priceCents) ?? 0) + thousandths)
    const most = Math.max(...quantities.values())
    const last = ofItem.findLast(({ priceCents }) => quantities.get(priceCents) === most)
    return last ? [{ itemId, priceCents: last.priceCents }] : []
  })
}

/**
 * The ordered line where the item is still sold as it was ordered; else as it is sold today, where that was billed.
 * Undefined where neither is so: a price of another pack says nothing of today's.
 */
function asSoldToday(
  billed: InvoiceLineRow,
  ordered: LineOfOrder,
  { unitMeasure, packText, priceCents }: UnitSold,
): LineOfOrder | undefined {
  if (ordered.unitMeasure === unitMeasure && holdTheSame(ordered.packText, packText)) return ordered
  const isBilled = nameSameUnit(billed.unitMeasure, unitMeasure) && holdTheSame(billed.packText, packText)
  if (!isBilled || ordered.isCatchWeight) return undefined
  return { ...ordered, unitMeasure, packText, price: cents(priceCents) }
}

function nameSameUnit(one: string, other: string): boolean {
  return one === other || (unitNamed(one) !== null && unitNamed(one)?.code === unitNamed(other)?.code)
}

/** The billed price of one ordered unit in cents: of catch weight that of a usual case, which the price of a pound makes. */
function priceOfOne(line: InvoiceLineRow, ordered: LineOfOrder): number | null {
  if (line.thousandths <= 0) return null
  const billed = inOrderedUnits(
    { ...line, unitPrice: unitPrice(line.unitPrice), lineTotal: cents(line.lineTotalCents) },
    ordered,
  )
  const price = billed.isByWeight
    ? billed.price.mul(fraction(ordered.averageThousandths ?? 0, 1_000))
    : asUsualCase(billed.price, ordered).div(billed.packRatio)
  const rounded = roundToCents(price, 'halfUp')
  return rounded > 0 ? rounded : null
}

/** The billed price of a case, of catch weight that was weighed at the door as if it weighed what its cases usually do. */
function asUsualCase(price: Fraction, ordered: LineOfOrder): Fraction {
  const { isCatchWeight, averageThousandths, weighedThousandths, received, perPound } = ordered
  if (!isCatchWeight || !averageThousandths || !weighedThousandths || !received) return price
  const pounds = fraction(weighedThousandths, 1_000).div(received)
  return priceOfPound(price, pounds, perPound).mul(fraction(averageThousandths, 1_000))
}
