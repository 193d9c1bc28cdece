import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { csvOf } from '../../../kit/csv.ts'

type RefusedRow = GuidePreview['refused'][number]

export type RefusalCause = { reason: string; rows: readonly RefusedRow[] }

/** The refused rows by their reason, the most frequent first. */
export function byCause(rows: readonly RefusedRow[]): RefusalCause[] {
  const causes = [...Map.groupBy(rows, (row) => row.reason)].map(([reason, ofReason]) => ({ reason, rows: ofReason }))
  return causes.toSorted((a, b) => b.rows.length - a.rows.length)
}

/** The refused rows as CSV with their row number and reason before their cells; opens in a spreadsheet as text. */
export function refusedRowsCsv(rows: readonly RefusedRow[], headers: readonly string[]): string {
  const lines = [['Row', 'Reason', ...headers], ...rows.map((row) => [row.rowNumber, row.reason, ...row.cells])]
  // The mark at the beginning makes spreadsheets read it as UTF-8.
  return `\uFEFF${csvOf(lines)}`
}
