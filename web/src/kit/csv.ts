import { looksLikeFormula } from '@larder/domain/values/cells/formula-text.ts'

export type CsvCell = string | number | null

/** Rows as a CSV file: texts are quoted, and none of them can begin a formula (reliability U6). */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = looksLikeFormula(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
