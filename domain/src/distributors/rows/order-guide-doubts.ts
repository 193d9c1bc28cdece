import type { GuideRow } from './order-guide-row.ts'
import type { ColumnMeaning, GuideAssignment } from '../headings/order-guide-assignment.ts'
import { printable } from './order-guide-values.ts'

/** A read file: its cells, the columns a person chose, the items and the number of refused rows. */
type ReadByPerson = {
  readonly cells: readonly (readonly string[])[]
  readonly assignment: GuideAssignment
  readonly rows: readonly GuideRow[]
  readonly refusedCount: number
}

/**
 * The plain mistakes in a person's choice of columns, in sentences for the screen; empty when there are none. A column
 * counts as mistaken when more than half of its cells are.
 */
export function doubtsOf({ cells, assignment, rows, refusedCount }: ReadByPerson): string[] {
  const body = cells.slice(assignment.headerRow + 1, assignment.headerRow + 1 + rowsLookedAt)
  const ofColumns = Object.entries(assignment.columns).flatMap(([place, meaning]) => {
    const column = Number(place)
    const heading = printable(cells[assignment.headerRow]?.[column] ?? '') || `Column ${column + 1}`
    const filled = body.map((row) => printable(row[column] ?? '')).filter((cell) => cell !== '')
    return doubtsOfColumn(heading, meaning, filled)
  })
  return [...ofColumns, ...doubtsOfPrices(rows), ...doubtOfRefused(rows.length, refusedCount)]
}

const rowsLookedAt = 400
const prices: ReadonlySet<ColumnMeaning> = new Set(['price', 'casePrice', 'piecePrice', 'pricePerPound'])

function doubtsOfColumn(heading: string, meaning: ColumnMeaning, cells: readonly string[]): string[] {
  const mostly = (pattern: RegExp, told: (example: string) => string) => {
    const matching = cells.filter((cell) => pattern.test(cell))
    return matching.length > 0 && matching.length * 2 > cells.length ? [told(matching[0] ?? '')] : []
  }
  if (prices.has(meaning))
    return [
      ...mostly(date, (example) => `'${heading}' is chosen as a price, but holds dates, such as ${example}.`),
      ...mostly(twoPrices, (example) => `'${heading}' holds two prices in one cell, such as ${example}.`),
    ]
  if (meaning === 'name')
    return mostly(number, (example) => `'${heading}' is chosen as the name, but holds numbers, such as ${example}.`)
  if (meaning === 'din')
    return mostly(
      money,
      (example) => `'${heading}' is chosen as the item number, but holds prices, such as ${example}.`,
    )
  return []
}

const date =
  /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/ ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ,]+\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(,? \d{2,4})?)( \d{1,2}:\d{2}.*)?$/i
const twoPrices = /\d\.\d{2}\D*[/|;,&\s]\D*\d+\.\d{2}/
const number = /^[#$]?[\d.,\s-]+$/
const money = /^\$\s*\d|^\d{1,5}\.\d{2}$/

function doubtsOfPrices(rows: readonly GuideRow[]): string[] {
  const doubts: string[] = []
  const unitPrices = rows.flatMap(({ unitPrice }) => (unitPrice === null ? [] : [unitPrice]))
  if (unitPrices.length > 0 && unitPrices.every((price) => price < tenThousandthsOfACent))
    doubts.push('Every unit price is below a cent. Is the price that of one piece, not of the case?')
  const broken = rows.flatMap(({ priceCents, breakPriceCents }) =>
    breakPriceCents !== null && priceCents > 0 ? [{ priceCents, breakPriceCents }] : [],
  )
  const dearer = broken.filter(({ priceCents, breakPriceCents }) => breakPriceCents > priceCents)
  if (dearer.length > 0 && dearer.length * 2 > broken.length)
    doubts.push('One piece costs more than the case in most rows. Are the two prices swapped?')
  const zero = rows.filter(({ priceCents, isMarketPrice }) => priceCents === 0 && !isMarketPrice)
  if (zero.length * 2 > rows.length) doubts.push('Most prices are $0.00. Is another column the price?')
  return doubts
}

/** Unit prices are ten-thousandths of a dollar. */
const tenThousandthsOfACent = 100

function doubtOfRefused(read: number, refused: number): string[] {
  if (refused <= read) return []
  return [`Only ${read} of ${read + refused} rows can be read with these columns.`]
}
