import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars } from '@larder/domain/values/money.ts'
import { csvRows } from '../csv.ts'
import type { BooksWriter } from './books-writer.ts'
import { orderMemo } from './paid-by-card.ts'

/** Restaurant365's fields of AP transactions by account: one row per line, the transaction's own facts on every row. */
const headings = [
  'Type',
  'Location',
  'Vendor',
  'Number',
  'Date',
  'Gl Date',
  'Amount',
  'Payment Terms',
  'Due Date',
  'Comment',
  'Detail Account',
  'Detail Amount',
  'Detail Location',
  'Detail Comment',
]

/** Bills and credits for Restaurant365's import of AP transactions by account; the details of each add up to its amount. */
export const restaurant365Bills: BooksWriter = {
  // A program reads it and finds its columns by name: a mark would be part of the first.
  head: csvRows([headings]),
  write: (bills, _accounts, location) => csvRows(bills.flatMap((bill) => rowsOf(bill, location))),
}

function rowsOf(bill: Bill, location: string) {
  const { kind, number, vendor, date, dueDate, payableDays, amount, splits } = bill
  const isBill = kind === 'bill'
  const ofBill = [
    isBill ? 'AP Invoice' : 'AP Credit Memo',
    location,
    vendor,
    number,
    formatUsDate(date),
    formatUsDate(date),
    dollars(amount).toFixed(2),
    isBill && payableDays !== null ? `Net ${payableDays}` : '',
    isBill && dueDate ? formatUsDate(dueDate) : '',
    orderMemo(bill),
  ]
  return splits.map((split) => [...ofBill, split.account, dollars(split.amount).toFixed(2), location, split.memo])
}
