import * as xlsx from '@e965/xlsx'
import { calendarDate, daysBetween, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars, type Cents } from '@larder/domain/values/money.ts'
import { csvFile } from './csv.ts'

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
  payment: string
  status: string
}

type Cell = { text: string } | { number: number } | { money: Cents } | { date: string | null }
type Column = { title: string; width: number; of: (order: OrderInHistory) => Cell }

const columns: readonly Column[] = [
  { title: 'Order', width: 14, of: (order) => ({ text: order.purchaseOrderNumber }) },
  { title: 'Invoice', width: 14, of: (order) => ({ text: order.invoiceNumber }) },
  { title: 'Order date', width: 12, of: (order) => ({ date: order.orderedOn }) },
  { title: 'Ordered by', width: 20, of: (order) => ({ text: order.orderedBy }) },
  { title: 'Distributor', width: 28, of: (order) => ({ text: order.distributor }) },
  { title: 'Delivery date', width: 13, of: (order) => ({ date: order.deliveryOn }) },
  { title: 'Delivery time', width: 13, of: (order) => ({ text: order.deliveryTime }) },
  { title: 'Line items', width: 10, of: (order) => ({ number: order.lineItems }) },
  { title: 'Total items price', width: 16, of: (order) => ({ money: order.items }) },
  { title: 'Delivery fee', width: 12, of: (order) => ({ money: order.deliveryFee }) },
  { title: 'Same day delivery fee', width: 20, of: (order) => ({ money: order.sameDayDeliveryFee }) },
  { title: 'Special taxes', width: 13, of: (order) => ({ money: order.salesTax }) },
  { title: 'Promo', width: 10, of: (order) => ({ money: order.promoDiscount }) },
  { title: 'Applied credit', width: 13, of: (order) => ({ money: order.usedCredit }) },
  { title: 'Total', width: 13, of: (order) => ({ money: order.total }) },
  { title: 'Payment', width: 14, of: (order) => ({ text: order.payment }) },
  { title: 'Status', width: 18, of: (order) => ({ text: order.status }) },
]

/** The order history as CSV: amounts with two decimals, dates MM/DD/YYYY. */
export function orderHistoryCsv(orders: readonly OrderInHistory[]): Buffer {
  const titles = columns.map(({ title }) => title)
  return csvFile([titles, ...orders.map((order) => columns.map(({ of }) => csvCell(of(order))))])
}

function csvCell(cell: Cell): string | number {
  if ('text' in cell) return cell.text
  if ('number' in cell) return cell.number
  if ('money' in cell) return dollars(cell.money).toFixed(2)
  return cell.date === null ? '' : formatUsDate(calendarDate(cell.date))
}

/** The order history as a workbook: dates are dates, amounts are amounts, texts can't run as formulas. */
export function orderHistorySheet(orders: readonly OrderInHistory[]): Buffer {
  const rows = [
    columns.map(({ title }): xlsx.CellObject => ({ t: 's', v: title })),
    ...orders.map((order) => columns.map(({ of }) => sheetCell(of(order)))),
  ]
  const sheet: xlsx.WorkSheet = {}
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[xlsx.utils.encode_cell({ r, c })] = cell
  const range = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns.length - 1 } })
  sheet['!ref'] = range
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: range }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Order history')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function sheetCell(cell: Cell): xlsx.CellObject | undefined {
  if ('number' in cell) return { t: 'n', v: cell.number }
  if ('money' in cell) return { t: 'n', v: dollars(cell.money), z: '$#,##0.00' }
  if ('date' in cell) return cell.date === null ? undefined : { t: 'n', v: excelDay(cell.date), z: 'mm/dd/yyyy' }
  // XML cannot hold most control characters.
  const text = cell.text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ')
  return text === '' ? undefined : { t: 's', v: text, z: '@' }
}

/** Excel counts days, and its day 0 is this one for every date after February 1900. */
function excelDay(date: string): number {
  return daysBetween(calendarDate('1899-12-30'), calendarDate(date))
}
