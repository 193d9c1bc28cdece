import type { Cents } from '@larder/domain/values/money.ts'
import { tableCsv, tableSheet, type AboutFile, type ColumnOf } from './table-document.ts'

/** An order as a row of the history. */
export type OrderInHistory = {
  purchaseOrderNumber: string
  invoiceNumber: string
  orderedOn: string
  orderedBy: string
  distributor: string
  deliveryOn: string | null
  deliveryTime: string
  lineItems: number
  items: Cents
  deliveryFee: Cents
  sameDayDeliveryFee: Cents
  salesTax: Cents
  promoDiscount: Cents
  usedCredit: Cents
  total: Cents
  /** lines that the total leaves out: at market price, and special requests on their way */
  linesWithoutPrice: number
  /** something of it is billed by weight and was not weighed */
  isEstimate: boolean
  payment: string
  status: string
  /** false of one that was cancelled or refused, or whose card payment was not completed: it costs nothing */
  isCounted: boolean
}

/** The money of an order in a column that people add up: empty where the order costs nothing. */
function ofCost(money: (order: OrderInHistory) => Cents): ColumnOf<OrderInHistory>['of'] {
  return (order) => ({ money: order.isCounted ? money(order) : null })
}

const columns: readonly ColumnOf<OrderInHistory>[] = [
  { title: 'Order', width: 14, of: (order) => ({ text: order.purchaseOrderNumber }) },
  { title: 'Invoice', width: 14, of: (order) => ({ text: order.invoiceNumber }) },
  { title: 'Order date', width: 12, of: (order) => ({ date: order.orderedOn }) },
  { title: 'Ordered by', width: 20, of: (order) => ({ text: order.orderedBy }) },
  { title: 'Distributor', width: 28, of: (order) => ({ text: order.distributor }) },
  { title: 'Delivery date', width: 13, of: (order) => ({ date: order.deliveryOn }) },
  { title: 'Delivery time', width: 13, of: (order) => ({ text: order.deliveryTime }) },
  { title: 'Line items', width: 10, of: (order) => ({ number: order.lineItems }) },
  { title: 'Total items price', width: 16, of: ofCost(({ items }) => items) },
  { title: 'Delivery fee', width: 12, of: ofCost(({ deliveryFee }) => deliveryFee) },
  { title: 'Same day delivery fee', width: 20, of: ofCost(({ sameDayDeliveryFee }) => sameDayDeliveryFee) },
  { title: 'Special taxes', width: 13, of: ofCost(({ salesTax }) => salesTax) },
  { title: 'Promo', width: 10, of: ofCost(({ promoDiscount }) => promoDiscount) },
  { title: 'Applied credit', width: 13, of: ofCost(({ usedCredit }) => usedCredit) },
  { title: 'Total', width: 13, of: ofCost(({ total }) => total) },
  { title: 'Lines without a price', width: 19, of: (order) => ({ number: order.linesWithoutPrice }) },
  { title: 'Payment', width: 14, of: (order) => ({ text: order.payment }) },
  { title: 'Status', width: 18, of: (order) => ({ text: order.status }) },
  { title: 'Total not counted', width: 17, of: (order) => ({ money: order.isCounted ? null : order.total }) },
  // Beside the total, whose cell stays a number that adds up.
  { title: 'Total is an estimate', width: 18, of: (order) => ({ text: order.isEstimate ? 'Yes' : 'No' }) },
]

/** The order history as CSV: amounts with two decimals, dates MM/DD/YYYY. */
export function orderHistoryCsv(orders: readonly OrderInHistory[]): Buffer {
  return tableCsv(columns, orders)
}

/** The order history as a workbook: dates are dates, amounts are amounts, texts can't run as formulas. */
export function orderHistorySheet(orders: readonly OrderInHistory[], about: AboutFile): Buffer {
  return tableSheet('Order history', columns, orders, about)
}
