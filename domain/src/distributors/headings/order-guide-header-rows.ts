import { headingWords } from './order-guide-heading-words.ts'
import { readHeading } from './order-guide-headings.ts'
import { readPrice } from '../prices/order-guide-price.ts'
import { priceBasis } from '../prices/order-guide-price-headings.ts'
import { isTotal } from '../rows/order-guide-totals.ts'

/** The number of different headings we know in a row; 0 for a row that is not one of headings. */
export function knownHeadings(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.filter((cell) => /^[$\d.,\s]+$/.test(cell)).length > filled.length / 4) return 0
  const known = filled.filter((cell) => cell.length <= 60 && readHeading(cell).length > 0)
  return known.length * 5 >= filled.length * 2 || known.length >= 3 ? new Set(known.map(headingWords)).size : 0
}

/**
 * The headings of one row or of two, one above the other. A heading that was merged over several columns ('Price' above
 * 'Case' and 'Each') is written in the first of them only and belongs to all.
 */
export function joinedHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const texts = rows.map((row) =>
    Array.from({ length: width }, (_, column) => (row[column] ?? '').replace(/\s+/g, ' ').trim()),
  )
  const [above, below] = texts
  if (above === undefined || below === undefined) return above ?? []
  return below.map((lower, column) => {
    const upper = above[column] !== '' ? above[column] : lower === '' ? '' : mergedAbove(above, column)
    return `${upper} ${lower}`.trim()
  })
}

function mergedAbove(above: readonly string[], column: number): string {
  const nearest = above.slice(0, column).findLast((text) => text !== '') ?? ''
  return priceBasis(nearest) === null ? '' : nearest
}

/** Whether a row is a line drawn with signs: -----, =====. A blank row is none. */
export function isRule(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every((cell) => /^[-=_*~.–—+|\s]+$/.test(cell))
}

/** The rows to judge the columns by: up to the next row of headings, without rules and totals. */
export function rowsToJudge(body: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const next = body.findIndex((cells, row) => row > 0 && knownHeadings(cells) >= 3 && isRowOfWords(cells))
  return body.slice(0, next < 0 ? undefined : next).filter((cells) => !isRule(cells) && !isTotal(firstText(cells)))
}

function firstText(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim() !== '') ?? ''
}

/** Whether a row below the headings only names units: '(lbs)' below 'Avg Wt', 'per case' below 'Price'. */
export function isRowOfUnits(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => unitNote.test(cell))
}

const unitNote =
  /^\(?\s*(?:\$\s*\/?\s*|(?:price )?per |in |by the )*(?:lbs?|#|pounds?|cs|cases?|ea|each|oz|kg|dz|doz|dozen|gal|ct|count|usd|us\$|\$)\.?\s*\)?$/i

/** Whether the lower of two heading rows holds only words: a row of data below the headings is none of them. */
export function isRowOfWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return !isRule(cells) && filled.every((cell) => readPrice(cell).kind !== 'price' && !/\d{3,}/.test(cell))
}
