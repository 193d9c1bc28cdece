import { unitNamed } from '../../values/units.ts'
import { readHeading } from './order-guide-headings.ts'
import { priceBasis } from '../prices/order-guide-price-headings.ts'
import { headingWords } from './order-guide-heading-words.ts'
import { isUnitOfSale, unitText } from '../rows/order-guide-values.ts'

/**
 * The columns of units of sale under headings we do not know ('Basis'), those that say the same once: without the unit a
 * price per pound is one of a case.
 */
export function unnamedUnits(
  headings: readonly string[],
  taken: ReadonlySet<number>,
  cellsOf: (column: number) => readonly string[],
  rowCount: number,
): number[] {
  const said = new Map<string, number>()
  headings.forEach((heading, column) => {
    if (taken.has(column) || readHeading(heading).length > 0 || priceBasis(heading) !== null) return
    const cells = cellsOf(column)
    const isFull = cells.length > 0 && cells.length >= rowCount * 0.8
    if (!isFull || !cells.every((cell) => isUnitOfSale(cell) || unitNamed(unitText(cell))?.code === 'LB')) return
    const text = cells.map((cell) => unitNamed(unitText(cell))?.code).join()
    if (!said.has(text)) said.set(text, column)
  })
  return [...said.values()]
}

/**
 * A second column of units that differs from the unit of sale in some row: the unit of the price by its heading ('Price
 * UOM'), or, in `asked`, one that may be ('Sold By'). Without it a price per pound is one of a case.
 */
export function secondUnits(
  units: number,
  headings: readonly string[],
  taken: ReadonlySet<number>,
  rows: readonly (readonly string[])[],
): { readonly priced: number | null; readonly asked: number | null } {
  const codeAt = (row: readonly string[], column: number) => unitNamed(unitText(row[column] ?? ''))?.code
  const differing = headings.flatMap((_, column) => {
    if (taken.has(column) || column === units) return []
    const filled = rows.filter((row) => (row[column] ?? '').trim() !== '')
    const known = filled.filter((row) => codeAt(row, column) !== undefined)
    const isOfUnits = known.length > 0 && known.length * 2 >= filled.length
    return isOfUnits && known.some((row) => codeAt(row, column) !== codeAt(row, units)) ? [column] : []
  })
  const isPound = (row: readonly string[], column: number) => codeAt(row, column) === 'LB'
  const first = (pattern: RegExp, fits: (column: number) => boolean = () => true) =>
    differing.find((column) => pattern.test(headingWords(headings[column] ?? '')) && fits(column)) ?? null
  return {
    priced: first(ofPrice),
    asked: ofPrice.test(headingWords(headings[units] ?? ''))
      ? null
      : first(ofSale, (column) => rows.some((row) => isPound(row, column) !== isPound(row, units))),
  }
}

const ofPrice =
  /^(?!.*\b(code|level|list|class|book|zone)\b)(.*\b(price|priced|cost|rate|invoice|bill|billed|billing|charge)\b|per$)/
const ofSale =
  /^(sold|sell|selling|sales) |^(inv|inventory|stock|stocking|order|ordering|purchase|base) (unit|unit measure)$/
