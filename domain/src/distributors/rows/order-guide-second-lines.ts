import type { GuideColumns } from '../headings/order-guide-layout.ts'
import { readPrice } from '../prices/order-guide-price.ts'
import { printable } from './order-guide-values.ts'

/**
 * The rows that go on with the name of the item above ('BEEF PATTY', then 'ANGUS 80/20 FROZEN' alone): where most items
 * have such a row, the last one too, and none comes anywhere else. Otherwise rows of one text are titles of sections.
 */
export function secondLines(
  table: readonly (readonly string[])[],
  from: number,
  to: number,
  columns: GuideColumns,
): ReadonlySet<number> {
  const found = new Set<number>()
  let items = 0
  let isBelowItem = false
  let lastItem = -1
  for (let row = from; row < to; row += 1) {
    const cells = table[row] ?? []
    const isItem = hasItem(cells, columns)
    if (isItem) {
      items += 1
      lastItem = row
    }
    if (!isItem && isNameOnly(cells, columns)) {
      if (!isBelowItem) return none
      found.add(row)
    }
    isBelowItem = isItem
  }
  return found.size >= 2 && found.size >= items * most && found.has(lastItem + 1) ? found : none
}

const most = 0.6
const none: ReadonlySet<number> = new Set()

function hasItem(cells: readonly string[], columns: GuideColumns): boolean {
  const price = readPrice(cells[columns.price ?? columns.pricePerPound ?? -1] ?? '')
  return textAt(cells, columns.din) !== '' && textAt(cells, columns.name) !== '' && price.kind !== 'blank'
}

function isNameOnly(cells: readonly string[], { name }: GuideColumns): boolean {
  return textAt(cells, name) !== '' && cells.every((cell, column) => column === name || printable(cell) === '')
}

function textAt(cells: readonly string[], column: number | undefined): string {
  return column === undefined ? '' : printable(cells[column] ?? '')
}
