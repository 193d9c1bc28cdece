import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'

/** Rows as CSV (RFC 4180, UTF-8 with mark): texts that look like formulas get an apostrophe, so that no program runs them. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return Buffer.from(`\ufeff${text}\r\n`)
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = looksLikeFormula(value) ? `'${value}` : value
  return /[",;\t\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
