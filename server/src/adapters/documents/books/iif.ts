import type { Accounts, Bill } from '@larder/domain/accounting/bill.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'
import { dollars, type Cents } from '@larder/domain/values/money.ts'
import type { BooksWriter } from './books-writer.ts'
import { orderMemo } from './paid-by-card.ts'

const heads = [
  [
    '!TRNS',
    'TRNSID',
    'TRNSTYPE',
    'DATE',
    'ACCNT',
    'NAME',
    'CLASS',
    'AMOUNT',
    'DOCNUM',
    'MEMO',
    'CLEAR',
    'TOPRINT',
    'DUEDATE',
    'TERMS',
  ],
  ['!SPL', 'SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO', 'CLEAR', 'QNTY'],
  ['!ENDTRNS'],
]
/** QuickBooks cuts or refuses what is longer. */
const longest = { name: 41, number: 20, memo: 4_000 }

/**
 * Bills and vendor credits for QuickBooks Desktop (IIF: tabs between cells). The payable has the other sign than the
 * lines, so a transaction adds up to zero; a credit is a BILL REFUND with both signs turned.
 */
export const iif: BooksWriter = {
  head: linesOf(heads),
  write: (bills, accounts) => linesOf(bills.flatMap((bill) => transaction(bill, accounts))),
}

function linesOf(rows: readonly string[][]): Buffer {
  return Buffer.from(rows.map((row) => `${row.join('\t')}\r\n`).join(''), 'latin1')
}

function transaction(bill: Bill, accounts: Accounts): string[][] {
  const type = bill.kind === 'bill' ? 'BILL' : 'BILL REFUND'
  const sign = bill.kind === 'bill' ? 1 : -1
  const date = formatUsDate(bill.date)
  const number = cell(bill.number, longest.number)
  const memo = cell(orderMemo(bill), longest.memo)
  const due = bill.kind === 'bill' && bill.dueDate ? formatUsDate(bill.dueDate) : ''
  const terms = bill.kind === 'bill' && bill.payableDays !== null ? `Net ${bill.payableDays}` : ''
  const vendor = cell(bill.vendor, longest.name)
  return [
    [
      'TRNS',
      '',
      type,
      date,
      cell(accounts.payable),
      vendor,
      '',
      amount(-sign * bill.amount),
      number,
      memo,
      'N',
      'N',
      due,
      terms,
    ],
    ...bill.splits.map((split) => [
      'SPL',
      '',
      type,
      date,
      cell(split.account),
      '',
      '',
      amount(sign * split.amount),
      number,
      cell(split.memo, longest.memo),
      'N',
      '',
    ]),
    ['ENDTRNS'],
  ]
}

function amount(value: number): string {
  return dollars(value as Cents).toFixed(2)
}

/** One cell of a line: no tabs, breaks or quotes, letters that QuickBooks reads, and nothing that a spreadsheet runs. */
function cell(text: string, most = 100): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('"', "'")
    .replace(/[^\x20-\x7e]/gu, '?')
    .trim()
  return (looksLikeFormula(plain) ? `'${plain}` : plain).slice(0, most).trimEnd()
}
