import { billOf, totalOf, usualAccounts, type Ledgered } from '@larder/domain/accounting/bill.ts'
import { calendarDate, plusDays } from '@larder/domain/values/calendar-date.ts'
import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'
import { cents } from '@larder/domain/values/money.ts'
import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dice } from '../../../testing/dice.ts'
import { readIif } from '../../../testing/iif-reader.ts'
import { inDrills } from '../../../testing/long-marks.ts'
import { billFile as piecesOf, type BooksFormat } from './bill-file.ts'

// Files of others lie beside the project, at ../shared/data, and are not part of it.
const folder = new URL('../../../../../../shared/data/accounting/', import.meta.url)
const hasFiles = existsSync(folder)
if (!hasFiles) console.warn('Skipped: the real IIF files (../shared/data/accounting beside the project) are not here.')

describe('the reader of IIF', () => {
  it.skipIf(!hasFiles)('reads what others wrote', () => {
    const read = (name: string) => readIif(readFileSync(new URL(name, folder), 'latin1'))
    expect(read('intuit_sample_bill.iif')).toMatchObject([
      {
        type: 'BILL',
        date: '7/16/98',
        account: 'Accounts Payable',
        name: 'Bayshore Water',
        cents: -5_925,
        splits: [{ account: 'Utilities:Water', cents: 5_925 }],
      },
    ])
    expect(read('intuit_sample_invoice_and_vendor.iif').map(({ type, splits }) => [type, splits.length])).toEqual([
      ['INVOICE', 3],
    ])
    expect(read('stripe_basic.iif').map(({ type }) => type)).toEqual(expect.arrayContaining(['CHECK', 'DEPOSIT']))
  })

  it.each([
    [
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\n!SPL\tTRNSTYPE\tACCNT\tAMOUNT\n!ENDTRNS\nTRNS\tBILL\t1/1/26\tAP\t-5\nSPL\tBILL\tFood\t4.99\nENDTRNS',
      'zero',
    ],
    ['!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\nTRNS\tBILL\t1/1/26\tAP\t-5,00', 'amount'],
    ['!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\nTRNS\tBILL\t1/1/26\tAP\t-5\textra', 'cells'],
    ['!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\nTRNS\tBILL\t1/1/26\tAP\t-5', 'ENDTRNS'],
  ])('refuses %j', (text, why) => {
    expect(() => readIif(text)).toThrow(why)
  })
})

const billFile = async (...of: Parameters<typeof piecesOf>) => Buffer.concat(await piecesOf(...of))

const names = ['Bay Broadline', '=1+1', '-2+3', '+cmd', '@SUM(A1)', 'Crème "Brûlée"\tCo', 'Ácai, Ltd', 'O’Neil', '寿司']
const codes = ['5100 Produce', '5200', 'COGS:Food:Meat', '=HYPERLINK("x")', null]

/** A delivery as books may meet it: tags or none, charges, credits, totals that the lines do not explain. */
function aLedgered(roll: (below: number) => number, id: number): Ledgered {
  const pick = <T>(of: readonly T[]) => of[roll(of.length)] as T
  const sign = roll(6) === 0 ? -1 : 1
  const groups = Array.from({ length: roll(5) }, () => ({
    code: pick(codes),
    category: pick([null, 'Produce', '@x']),
    supplier: pick([null, ...names]),
    amount: cents(sign * (roll(90_000) - (roll(8) === 0 ? 40_000 : 0))),
    lines: 1 + roll(9),
  }))
  const charges = Array.from({ length: roll(4) }, () => ({
    name: pick(['Delivery fee', 'Special taxes', '=fee']),
    kind: pick(['fee', 'tax', 'credit'] as const),
    amount: cents(roll(2_000) - 500),
  }))
  const explained = [...groups, ...charges].reduce((sum, { amount }) => sum + amount, 0)
  return {
    source: pick(['order', 'invoice'] as const),
    id,
    number: pick([`INV-${id}`, `=${id}`, `-${id}`, '']),
    orderNumber: `1-${id}`,
    distributor: pick(names),
    payableDays: pick([null, 7, 30]),
    groups,
    charges,
    date: plusDays(calendarDate('2026-01-01'), roll(365)),
    paidByCard: cents(roll(3) === 0 ? roll(90_000) : 0),
    total: cents(explained + (roll(5) === 0 ? roll(200) - 100 : 0)),
  }
}

const rowsOf = (file: Buffer): Record<string, string>[] => parse(file, { bom: true, columns: true })
const inCents = (amount: string | undefined) => Math.round(Number(amount || 0) * 100)
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + inCents(row[column]), 0)

/** The total that a reader of each format finds in the file: bills less credits, in cents. */
const readTotal: Record<BooksFormat, (file: Buffer) => number> = {
  'quickbooks-desktop': (file) => readIif(file.toString('latin1')).reduce((sum, { cents: due }) => sum - due, 0),
  'quickbooks-online': (file) => {
    const [bills, credits] = [[] as Record<string, string>[], [] as Record<string, string>[]]
    for (const row of rowsOf(file)) (row['Transaction type'] === 'Bill' ? bills : credits).push(row)
    return sumOf(bills, 'Line Amount') - sumOf(credits, 'Line Amount')
  },
  xero: (file) => sumOf(rowsOf(file), '*UnitAmount'),
  restaurant365: (file) => {
    const rows = rowsOf(file)
    const [bills, credits] = [[] as Record<string, string>[], [] as Record<string, string>[]]
    for (const row of rows) (row['Type'] === 'AP Invoice' ? bills : credits).push(row)
    return sumOf(bills, 'Detail Amount') - sumOf(credits, 'Detail Amount')
  },
  ledger: (file) => {
    const rows = rowsOf(file)
    expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
    const payable = rows.filter((row) => row['Account'] === usualAccounts.payable)
    return sumOf(payable, 'Credit') - sumOf(payable, 'Debit')
  },
}
const formats = Object.keys(readTotal) as BooksFormat[]

const ledgers = inDrills(10_000, 300)

it(`the file of ${ledgers} random ledgers comes to the invoices, to the cent, and runs nothing (M2, U6)`, async () => {
  const roll = dice(630)
  for (let ledger = 0; ledger < ledgers; ledger++) {
    // now and then more than one piece of a file has
    const length = roll(50) === 0 ? 45 : 1 + roll(6)
    const documents = Array.from({ length }, (_, id) => aLedgered(roll, id + 1))
    const bills = documents.map((document) => billOf(document, usualAccounts)).filter(({ splits }) => splits.length > 0)
    const invoiced = documents.reduce((sum, { total }) => sum + total, 0)
    const explained = (bill: (typeof bills)[number]) => bill.splits.reduce((sum, { amount }) => sum + amount, 0)
    expect(bills.map(explained)).toEqual(bills.map(({ amount }) => amount))
    expect(bills.every(({ amount }) => amount >= 0)).toBe(true)
    expect(totalOf(bills)).toBe(invoiced)
    for (const format of formats) {
      const file = await billFile(format, bills, usualAccounts, 'Demo Bistro')
      expect(readTotal[format](file), `${format} of ledger ${ledger}`).toBe(invoiced)
      expect(file.equals(await billFile(format, bills, usualAccounts, 'Demo Bistro'))).toBe(true)
      const cells =
        format === 'quickbooks-desktop' ? file.toString('latin1').split(/[\t\r\n]+/) : parse(file, { bom: true }).flat()
      expect(cells.filter(looksLikeFormula)).toEqual([])
    }
  }
})

const produce: Ledgered = {
  source: 'invoice',
  id: 1,
  number: 'INV-7',
  orderNumber: '1-0042',
  distributor: 'Bay',
  payableDays: 14,
  date: calendarDate('2026-03-03'),
  total: cents(12_150),
  paidByCard: cents(0),
  groups: [
    { code: '5100 Produce', category: 'Produce', supplier: 'Bay Broadline Inc', amount: cents(10_000), lines: 3 },
    { code: null, category: null, supplier: null, amount: cents(1_000), lines: 1 },
  ],
  charges: [
    { name: 'Delivery fee', amount: cents(750), kind: 'fee' },
    { name: 'Special taxes', amount: cents(500), kind: 'tax' },
    { name: 'Applied credit', amount: cents(-100), kind: 'credit' },
  ],
}
const memo: Ledgered = {
  ...produce,
  id: 2,
  number: 'CM-1',
  total: cents(-2_000),
  charges: [],
  groups: [{ code: '5100 Produce', category: 'Produce', supplier: null, amount: cents(-2_000), lines: 1 }],
}

it('a bill is due by its terms, with charges on lines of their own; a credit is a credit', async () => {
  const bills = [produce, memo].map((document) => billOf(document, usualAccounts))
  expect(
    readIif((await billFile('quickbooks-desktop', bills, usualAccounts, 'Demo Bistro')).toString('latin1')),
  ).toMatchObject([
    {
      type: 'BILL',
      date: '03/03/2026',
      account: 'Accounts Payable',
      name: 'Bay Broadline Inc',
      number: 'INV-7',
      cents: -12_150,
      line: { DUEDATE: '03/17/2026', TERMS: 'Net 14', MEMO: 'Order 1-0042' },
      splits: [
        { account: '5100 Produce', cents: 10_000, memo: 'Produce, 3 lines' },
        { account: 'Uncategorized Expense', cents: 1_000, memo: 'No GL code, 1 line' },
        { account: 'Delivery Fees', cents: 750, memo: 'Delivery fee' },
        { account: 'Sales Tax Expense', cents: 500 },
        { account: 'Purchase Discounts', cents: -100 },
      ],
    },
    { type: 'BILL REFUND', name: 'Bay', number: 'CM-1', cents: 2_000, splits: [{ cents: -2_000 }] },
  ])
  expect(
    rowsOf(await billFile('xero', bills, usualAccounts, 'Demo Bistro')).map((row) => Object.values(row).join('|')),
  ).toEqual([
    'Bay Broadline Inc|INV-7|1-0042|03/03/2026|03/17/2026|121.50|Produce, 3 lines|1|100.00|5100|Tax Exempt',
    'Bay Broadline Inc|INV-7|1-0042|03/03/2026|03/17/2026|121.50|No GL code, 1 line|1|10.00|Uncategorized Expense|Tax Exempt',
    'Bay Broadline Inc|INV-7|1-0042|03/03/2026|03/17/2026|121.50|Delivery fee|1|7.50|Delivery Fees|Tax Exempt',
    'Bay Broadline Inc|INV-7|1-0042|03/03/2026|03/17/2026|121.50|Special taxes|1|5.00|Sales Tax Expense|Tax Exempt',
    'Bay Broadline Inc|INV-7|1-0042|03/03/2026|03/17/2026|121.50|Applied credit|1|-1.00|Purchase Discounts|Tax Exempt',
    'Bay|CM-1|1-0042|03/03/2026|03/17/2026|-20.00|Produce, 1 line|1|-20.00|5100|Tax Exempt',
  ])
  const online = rowsOf(await billFile('quickbooks-online', bills, usualAccounts, 'Demo Bistro'))
  expect(online.at(-1)).toMatchObject({ 'Transaction type': 'Vendor Credit', 'Line Amount': '20.00', 'Due Date': '' })
  expect(rowsOf(await billFile('ledger', bills, usualAccounts, 'Demo Bistro')).at(-1)).toMatchObject({
    Date: '2026-03-03',
    Type: 'Credit',
    Number: 'CM-1',
    'Due date': '',
    Account: 'Accounts Payable',
    Debit: '20.00',
    Credit: '',
  })
  const to365 = (await billFile('restaurant365', bills, usualAccounts, 'Demo Bistro')).toString()
  expect([to365.split('\r\n')[1], to365.split('\r\n').at(-2)]).toEqual([
    'AP Invoice,Demo Bistro,Bay Broadline Inc,INV-7,03/03/2026,03/03/2026,121.50,Net 14,03/17/2026,Order 1-0042,5100 Produce,100.00,Demo Bistro,"Produce, 3 lines"',
    'AP Credit Memo,Demo Bistro,Bay,CM-1,03/03/2026,03/03/2026,20.00,,,Order 1-0042,5100 Produce,20.00,Demo Bistro,"Produce, 1 line"',
  ])
  expect(to365.startsWith('Type,Location,')).toBe(true)
})

it('a bill says what a card has paid of it, in every file; a credit says nothing of it', async () => {
  const bills = [
    { ...produce, paidByCard: cents(10_050) },
    { ...memo, paidByCard: cents(10_050) },
  ].map((document) => billOf(document, usualAccounts))
  const noteOf = async (format: BooksFormat, column: string) =>
    rowsOf(await billFile(format, bills, usualAccounts, 'Demo Bistro')).map((row) => row[column])
  const paid = 'Order 1-0042, $100.50 paid by card'
  const inIif = readIif((await billFile('quickbooks-desktop', bills, usualAccounts, 'Demo Bistro')).toString('latin1'))
  expect(inIif.map(({ line }) => line['MEMO'])).toEqual([paid, 'Order 1-0042'])
  const memos = [...Array.from({ length: 5 }, () => paid), 'Order 1-0042']
  expect(await noteOf('quickbooks-online', 'Memo')).toEqual(memos)
  expect(await noteOf('restaurant365', 'Comment')).toEqual(memos)
  expect([...new Set(await noteOf('xero', 'Reference'))]).toEqual(['1-0042, $100.50 paid by card', '1-0042'])
  const payables = rowsOf(await billFile('ledger', bills, usualAccounts, 'Demo Bistro')).filter(
    (row) => row['Account'] === usualAccounts.payable,
  )
  expect(payables.map((row) => row['Description'])).toEqual(['$100.50 paid by card', ''])
})
