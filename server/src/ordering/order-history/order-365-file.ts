import { finderByNumber } from '@larder/domain/receiving/invoices/invoice.ts'
import { cents, minus, sum, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { atLocation, type AtLocation } from '../../context.ts'
import type { InvoiceFor365, InvoiceLine } from '../../adapters/documents/restaurant365-file.ts'
import type { Deps } from '../../deps.ts'
import type { RenderedFile } from '../../http/answers/downloads.ts'
import { findOrderFor365, listInvoicesFor365, type OrderFor365 } from './order-365-file.queries.ts'
import { listOrderItems, type OrderItemRow } from '../orders/order-items.queries.ts'

/** Makes the import file for Restaurant365 of one order: as it is, or as it was billed once its invoice is booked. */
export async function renderOrder365(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  orderId: number,
): Promise<RenderedFile | undefined> {
  const at = atLocation(database, locationId)
  const order = await findOrderFor365(at, orderId)
  if (!order) return undefined
  const invoices = await listInvoicesFor365(at, orderId)
  const bills = invoices.length > 0 ? invoices.map((invoice) => asBilled(order, invoice)) : [await asOrdered(at, order)]
  const { restaurant365File } = await import('../../adapters/documents/restaurant365-file.ts')
  return { contentType: 'text/csv; charset=utf-8', bytes: restaurant365File(bills) }
}

export function order365FileName(purchaseOrderNumber: string): string {
  return `restaurant365-${purchaseOrderNumber}.csv`
}

type Billed = Awaited<ReturnType<typeof listInvoicesFor365>>[number]

/**
 * An invoice of the order: the same bill, day and amount as in the export of all bills. What it takes off for goods that
 * the bill of another order leaves out is added again, as there.
 */
function asBilled(order: OrderFor365, invoice: Billed): InvoiceFor365 {
  const lines = invoice.lines.map((line) => ({
    productNumber: line.din,
    quantity: line.thousandths / 1_000,
    cost: unitPrice(line.unitPrice),
    extended: cents(line.lineTotalCents),
    description: line.description,
    unitMeasure: line.unitMeasure,
  }))
  const fees = invoice.fees.map(({ name, amount, isTax }) => feeLine(isTax ? 'TAX' : 'FEE', name, cents(amount)))
  const total = cents(invoice.totalCents)
  const rest = minus(total, sum([...lines, ...fees].map(({ extended }) => extended)))
  const leftOut = invoice.leftOut.map((goods) => leftOutLine(lines, goods))
  return {
    vendor: order.distributor,
    storeNumber: order.customerNumber || order.location,
    dueDays: order.dueDays,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate ?? order.orderedOn,
    amount: sum([total, ...leftOut.map(({ extended }) => extended)]),
    lines: [
      ...lines,
      ...fees,
      ...(rest === 0 ? [] : [feeLine('DIFFERENCE', 'Difference to the invoice total', rest)]),
      ...leftOut,
    ],
  }
}

/** As many of the item as the invoice takes off of it for that money; without such a line an amount of its own. */
function leftOutLine(
  lines: readonly InvoiceLine[],
  { din, name, cents: amount }: Billed['leftOut'][number],
): InvoiceLine {
  const extended = cents(amount)
  const description = `${name}, left out of its own bill`
  const takenOff = lines.filter((line) => line.extended < 0)
  const [line] = finderByNumber(takenOff, ({ productNumber }) => productNumber)(din)
  if (!line) return feeLine('LEFT-OUT', description, extended)
  const quantity = Math.round(((line.quantity * amount) / line.extended) * 1_000) / 1_000
  return { ...line, quantity, extended, description }
}

async function asOrdered(at: AtLocation, order: OrderFor365): Promise<InvoiceFor365> {
  const items = await listOrderItems(at, order.id)
  const lines = items.filter(({ boughtQuantity }) => boughtQuantity > 0).map(invoiceLine)
  return {
    vendor: order.distributor,
    storeNumber: order.customerNumber || order.location,
    invoiceNumber: order.customInvoiceId ?? order.purchaseOrderNumber,
    invoiceDate: order.deliveredOn ?? order.orderedOn,
    dueDays: order.dueDays,
    amount: cents(order.totalCents),
    lines: [...lines, ...feesOf(order)],
  }
}

/** The kept part of a line once the order is received; until then the line as it was ordered. */
function invoiceLine(item: OrderItemRow): InvoiceLine {
  const isWithoutPrice = item.boughtCents === 0 && (item.isMarketPrice || item.isSpecial)
  return {
    productNumber: item.din,
    quantity: item.boughtQuantity,
    cost: costOf(isWithoutPrice ? cents(0) : cents(item.boughtPriceCents)),
    extended: cents(item.boughtCents),
    description: item.name,
    unitMeasure: item.unitMeasure,
  }
}

/** Fees and other amounts of the total get lines of their own, so that the invoice adds up. */
function feesOf(order: OrderFor365): InvoiceLine[] {
  const fees: [productNumber: string, description: string, amountCents: number][] = [
    ['DELIVERY-FEE', 'Delivery fee', order.deliveryFeeCents],
    ['SAME-DAY-FEE', 'Same day delivery fee', order.sameDayDeliveryFeeCents],
    ['TAX', 'Special taxes', order.salesTaxCents],
    ['PROMO', 'Promo', -order.promoDiscountCents],
    ['CREDIT', 'Applied credit', -order.usedCreditCents],
  ]
  return fees
    .filter(([, , amountCents]) => amountCents !== 0)
    .map(([productNumber, description, amountCents]) => feeLine(productNumber, description, cents(amountCents)))
}

function feeLine(productNumber: string, description: string, amount: Cents): InvoiceLine {
  return { productNumber, quantity: 1, cost: costOf(amount), extended: amount, description, unitMeasure: 'EA' }
}

function costOf(amount: Cents): UnitPrice {
  return unitPrice(amount * 100)
}
