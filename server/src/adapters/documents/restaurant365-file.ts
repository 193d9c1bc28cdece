import { calendarDate, formatUsDate, plusDays } from '@larder/domain/values/calendar-date.ts'
import { dollars, type Cents } from '@larder/domain/values/money.ts'
import type { UnitPrice } from '@larder/domain/values/unit-price.ts'
import { csvFile } from './csv.ts'

/** A delivery as Restaurant365 takes it: an AP invoice with its items. */
export type InvoiceFor365 = {
  vendor: string
  /** the distributor's name for the location; Restaurant365 finds its location by it */
  storeNumber: string
  invoiceNumber: string
  /** YYYY-MM-DD */
  invoiceDate: string
  /** days until it is due; null when the terms name none */
  dueDays: number | null
  amount: Cents
  lines: readonly InvoiceLine[]
}

export type InvoiceLine = {
  productNumber: string
  quantity: number
  /** of one; an invoice may have more decimals than cents */
  cost: UnitPrice
  extended: Cents
  description: string
  unitMeasure: string
}

/** Restaurant365's public fields of an AP invoice by item: one row per item, the invoice's own facts on every row. */
const headings = [
  'Vendor Name',
  'Retailer Store Number',
  'Invoice Date',
  'Invoice Due Date',
  'Invoice Number',
  'Invoice Amount',
  'Product Number',
  'Quantity',
  'Invoice Line Item Cost',
  'Extended Price',
  'Product Description',
  'Unit Of Measure',
  'Split Case',
]

const byteOrderMarkLength = 3

/** The file for Restaurant365's import of AP transactions by item; the extended prices add up to each invoice's amount. */
export function restaurant365File(invoices: readonly InvoiceFor365[]): Buffer {
  // A program reads it and finds its columns by name: the mark would be part of the first.
  return csvFile([headings, ...invoices.flatMap(rowsOf)]).subarray(byteOrderMarkLength)
}

function rowsOf(invoice: InvoiceFor365) {
  const date = calendarDate(invoice.invoiceDate)
  const due = invoice.dueDays === null ? '' : formatUsDate(plusDays(date, invoice.dueDays))
  const ofInvoice = [invoice.vendor, invoice.storeNumber, formatUsDate(date), due, invoice.invoiceNumber]
  return invoice.lines.map((line) => [
    ...ofInvoice,
    amount(invoice.amount),
    line.productNumber,
    line.quantity,
    unitCost(line.cost),
    amount(line.extended),
    line.description,
    line.unitMeasure,
    'N',
  ])
}

function amount(value: Cents): string {
  return dollars(value).toFixed(2)
}

/** '24.50', or '3.2575' where cents are too coarse. */
function unitCost(cost: UnitPrice): string {
  return (cost / 10_000).toFixed(4).replace(/0{1,2}$/, '')
}
