import { parse } from 'csv-parse/sync'
import { readIif } from '../iif-reader.ts'

type BillInFile = { kind: 'bill' | 'credit'; number: string; cents: number }

export const booksFormats = ['quickbooks-desktop', 'quickbooks-online', 'xero', 'restaurant365', 'ledger'] as const

type Row = Record<string, string>
const inCents = (amount: string | undefined) => Math.round(Number(amount || 0) * 100)

const readers: Record<(typeof booksFormats)[number], (file: Buffer) => BillInFile[]> = {
  'quickbooks-desktop': (file) =>
    readIif(file.toString('latin1')).map(({ type, number, cents }) =>
      type === 'BILL' ? { kind: 'bill', number, cents: -cents } : { kind: 'credit', number, cents },
    ),
  'quickbooks-online': (file) =>
    byNumber(file, 'Bill no.').map(([number, rows]) => ({
      kind: rows[0]?.['Transaction type'] === 'Bill' ? 'bill' : 'credit',
      number,
      cents: sumOf(rows, 'Line Amount'),
    })),
  // Xero reads a bill below zero as a credit note.
  xero: (file) =>
    byNumber(file, '*InvoiceNumber').map(([number, rows]) => {
      const cents = sumOf(rows, '*UnitAmount')
      return { kind: cents < 0 ? 'credit' : 'bill', number, cents: Math.abs(cents) }
    }),
  restaurant365: (file) =>
    byNumber(file, 'Number').map(([number, rows]) => ({
      kind: rows[0]?.['Type'] === 'AP Invoice' ? 'bill' : 'credit',
      number,
      cents: sumOf(rows, 'Detail Amount'),
    })),
  // what is owed is the other side of its entries
  ledger: (file) =>
    byNumber(file, 'Number').map(([number, rows]) => {
      const owed = rows.filter((row) => row['Account'] === 'Accounts Payable')
      const isBill = rows[0]?.['Type'] === 'Bill'
      if (sumOf(rows, 'Debit') !== sumOf(rows, 'Credit')) throw new Error(`${number} does not balance`)
      return { kind: isBill ? 'bill' : 'credit', number, cents: sumOf(owed, isBill ? 'Credit' : 'Debit') }
    }),
}

/** The bills and credits that a reader of a format finds in a file, by their numbers; amounts of both are above zero. */
export function billsInFile(format: (typeof booksFormats)[number], file: Buffer): BillInFile[] {
  return readers[format](file)
}

function byNumber(file: Buffer, column: string): [number: string, rows: Row[]][] {
  const rows: Row[] = parse(file, { bom: true, columns: true })
  return [...Map.groupBy(rows, (row) => row[column] ?? '')]
}

function sumOf(rows: readonly Row[], column: string): number {
  return rows.reduce((sum, row) => sum + inCents(row[column]), 0)
}
