import type { Bill } from '@larder/domain/accounting/bill.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars } from '@larder/domain/values/money.ts'
import { csvFile } from '../csv.ts'

const headings = [
  ...['Transaction type', 'Bill no.', 'Vendor', 'Bill Date', 'Due Date', 'Terms', 'Memo'],
  ...['Account', 'Line Description', 'Line Amount'],
]

/** Bills and vendor credits for QuickBooks Online: a row for each line; amounts are never below zero but for what a line takes off. */
export function quickbooksOnlineFile(bills: readonly Bill[]): Buffer {
  return csvFile([headings, ...bills.flatMap(rowsOf)])
}

function rowsOf({ kind, number, vendor, date, dueDate, payableDays, orderNumber, splits }: Bill) {
  const isBill = kind === 'bill'
  const ofBill = [
    ...[isBill ? 'Bill' : 'Vendor Credit', number, vendor, formatUsDate(date)],
    ...[isBill && dueDate ? formatUsDate(dueDate) : '', isBill && payableDays !== null ? `Net ${payableDays}` : ''],
    orderNumber && `Order ${orderNumber}`,
  ]
  return splits.map((split) => [...ofBill, split.account, split.memo, dollars(split.amount).toFixed(2)])
}
