import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'

/** Rows as CSV (RFC 4180, UTF-8 with mark): texts that look like formulas get an apostrophe, so that no program runs them. */
export function csvFile(rows: readonly CsvRow[]): Buffer {
  return Buffer.concat([byteOrderMark, csvRows(rows)])
}

type CsvRow = readonly (string | number | null)[]

const byteOrderMark = Buffer.from('\ufeff')

/** The same without the mark: rows that go on in a file, or a file that a program reads by the names of its columns. */
export function csvRows(rows: readonly CsvRow[]): Buffer {
  return Buffer.from(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = looksLikeFormula(value) ? `'${value}` : value
  return /[",;\t\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
