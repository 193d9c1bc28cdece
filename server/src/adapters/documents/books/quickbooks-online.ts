import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars } from '@larder/domain/values/money.ts'
import { csvFile, csvRows } from '../csv.ts'
import type { BooksWriter } from './books-writer.ts'
import { orderMemo } from './paid-by-card.ts'

const headings = [
  'Transaction type',
  'Bill no.',
  'Vendor',
  'Bill Date',
  'Due Date',
  'Terms',
  'Memo',
  'Account',
  'Line Description',
  'Line Amount',
]

/** Bills and vendor credits for QuickBooks Online: a row for each line; amounts are never below zero but for what a line takes off. */
export const quickbooksOnline: BooksWriter = {
  head: csvFile([headings]),
  write: (bills) => csvRows(bills.flatMap(rowsOf)),
}

function rowsOf(bill: Bill) {
  const { kind, number, vendor, date, dueDate, payableDays, splits } = bill
  const isBill = kind === 'bill'
  const ofBill = [
    isBill ? 'Bill' : 'Vendor Credit',
    number,
    vendor,
    formatUsDate(date),
    isBill && dueDate ? formatUsDate(dueDate) : '',
    isBill && payableDays !== null ? `Net ${payableDays}` : '',
    orderMemo(bill),
  ]
  return splits.map((split) => [...ofBill, split.account, split.memo, dollars(split.amount).toFixed(2)])
}
