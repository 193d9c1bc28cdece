import type { Accounts, Bill, Split } from '@larder/domain/accounting/bill.ts'
import { dollars, type Cents } from '@larder/domain/values/money.ts'
import { csvFile, csvRows } from '../csv.ts'
import type { BooksWriter } from './books-writer.ts'
import { cardNote } from './paid-by-card.ts'

const headings = [
  'Date',
  'Type',
  'Number',
  'Order',
  'Supplier',
  'Distributor',
  'Due date',
  'Account',
  'Category',
  'Description',
  'Debit',
  'Credit',
]

/** Every bill as entries of a ledger: debits and credits of each are the same. Dates are YYYY-MM-DD. */
export const ledger: BooksWriter = {
  head: csvFile([headings]),
  write: (bills, accounts) => csvRows(bills.flatMap((bill) => entriesOf(bill, accounts))),
}

function entriesOf(bill: Bill, accounts: Accounts) {
  const sign = bill.kind === 'bill' ? 1 : -1
  const ofBill = [
    bill.date,
    bill.kind === 'bill' ? 'Bill' : 'Credit',
    bill.number,
    bill.orderNumber,
    bill.vendor,
    bill.distributor,
    bill.kind === 'bill' ? (bill.dueDate ?? '') : '',
  ]
  const entry = ({ account, category, memo }: Pick<Split, 'account' | 'category' | 'memo'>, debit: number) => [
    ...ofBill,
    account,
    category,
    memo,
    ...(debit >= 0 ? [money(debit), null] : [null, money(-debit)]),
  ]
  return [
    ...bill.splits.map((split) => entry(split, sign * split.amount)),
    entry({ account: accounts.payable, category: '', memo: cardNote(bill) }, -sign * bill.amount),
  ]
}

function money(amount: number): string {
  return dollars(amount as Cents).toFixed(2)
}
