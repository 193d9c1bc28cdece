import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars } from '@larder/domain/values/money.ts'
import { csvFile, csvRows } from '../csv.ts'
import type { BooksWriter } from './books-writer.ts'
import { cardNote } from './paid-by-card.ts'

/** The columns of Xero's template for bills that it needs or that we know. */
const headings = [
  '*ContactName',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'Description',
  '*Quantity',
  '*UnitAmount',
  '*AccountCode',
  '*TaxType',
]

/** Bills for Xero: a row for each line. A bill that comes to less than zero is read as a credit note. */
export const xero: BooksWriter = {
  head: csvFile([headings]),
  write: (bills) => csvRows(bills.flatMap(rowsOf)),
}

function rowsOf(bill: Bill) {
  const { kind, number, vendor, date, dueDate, orderNumber, amount, splits } = bill
  const reference = [orderNumber, cardNote(bill)].filter(Boolean).join(', ')
  const sign = kind === 'bill' ? 1 : -1
  const ofBill = [
    vendor,
    number,
    reference,
    formatUsDate(date),
    formatUsDate(dueDate ?? date),
    dollars(amount)
      .toFixed(2)
      .replace(/^(?=.)/, sign < 0 && amount > 0 ? '-' : ''),
  ]
  return splits.map((split) => [
    ...ofBill,
    split.memo,
    1,
    ((sign * split.amount) / 100).toFixed(2),
    accountCode(split.account),
    'Tax Exempt',
  ])
}

/** Xero knows an account by its code: of '5100 Produce' it is the number. */
function accountCode(account: string): string {
  return /^([\dA-Za-z.-]*\d[\dA-Za-z.-]*)[ ·:–-]+\S/.exec(account)?.[1] ?? account
}
