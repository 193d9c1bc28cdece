import { unitNamed } from '../../values/units.ts'
import { readHeading } from './order-guide-headings.ts'
import { priceBasis } from '../prices/order-guide-price-headings.ts'
import { isUnitOfSale } from '../rows/order-guide-values.ts'

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
    if (!isFull || !cells.every((cell) => isUnitOfSale(cell) || unitNamed(cell)?.code === 'LB')) return
    const text = cells.map((cell) => unitNamed(cell)?.code).join()
    if (!said.has(text)) said.set(text, column)
  })
  return [...said.values()]
}
