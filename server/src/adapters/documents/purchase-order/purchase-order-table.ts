import { formatMoney } from '@larder/domain/values/money.ts'
import { itemText, unpricedText, weightText, type PurchaseOrderLine } from './purchase-order-document.ts'
import {
  atMost,
  colors,
  drawRule,
  lineHeight,
  needHeight,
  wrapped,
  writeFitted,
  writeLines,
  type Paper,
} from '../pdf/paper.ts'
import { writeBelowTitles, type Column } from '../pdf/table.ts'

const columns = {
  din: { title: 'Item no.', x: 40, width: 70, align: 'left' },
  quantity: { title: 'Qty', x: 112, width: 34, align: 'right' },
  unit: { title: 'Unit', x: 154, width: 32, align: 'left' },
  pack: { title: 'Pack', x: 190, width: 76, align: 'left' },
  item: { title: 'Description', x: 272, width: 172, align: 'left' },
  price: { title: 'Price', x: 448, width: 58, align: 'right' },
  total: { title: 'Extended', x: 510, width: 62, align: 'right' },
} satisfies Record<string, Column>
/** line numbers are outside the table, in the left margin */
const lineNumbers = { x: 16, width: 18, align: 'right' } as const

const cell = { size: 9.5 }
const strong = { size: 9.5, bold: true }
const small = { size: 8, color: colors.muted }
/** A row of more lines than this goes on as a further row, so that any text fits on pages. */
const linesOfRow = 40

/** The lines as a table; its head is repeated on each page. Below the last line a height stays free on the same page. */
export function writeTable(paper: Paper, lines: readonly PurchaseOrderLine[], heightBelow = 0): void {
  writeBelowTitles(paper, columns, () => {
    for (const line of lines) writeRow(paper, line, line === lines.at(-1) ? heightBelow : 0)
  })
}

function writeRow(paper: Paper, line: PurchaseOrderLine, heightBelow: number): void {
  const din = atMost(linesOfRow, wrapped(paper, line.din || '–', columns.din.width, strong))
  const unit = atMost(linesOfRow, wrapped(paper, line.unitMeasure, columns.unit.width, cell))
  const pack = atMost(linesOfRow, wrapped(paper, line.packSize, columns.pack.width, cell))
  const [item = [], ...rest] = chunks(wrapped(paper, itemText(line) || '–', columns.item.width, cell), linesOfRow)
  const about = [line.brand, weightText(line)].flatMap((text) =>
    atMost(linesOfRow / 4, wrapped(paper, text, columns.item.width, small)),
  )
  const height = Math.max(
    item.length * lineHeight(cell) + (rest.length > 0 ? 0 : about.length * lineHeight(small)),
    Math.max(din.length, unit.length, pack.length) * lineHeight(cell),
    // the word 'est.' below the amount
    line.isCatchWeight ? lineHeight(cell) + lineHeight(small) : 0,
  )
  // Only a row of usual height: a huge one and what follows may not fit on any page.
  needHeight(paper, height + 9 + (height < 200 ? heightBelow : 0))
  const y = paper.y + 6
  writeLines(paper, [String(line.lineNumber)], lineNumbers, y + 1.5, { size: 7, color: colors.muted })
  writeLines(paper, din, columns.din, y, strong)
  writeFitted(paper, String(line.quantity), columns.quantity, y, strong)
  writeLines(paper, unit, columns.unit, y, cell)
  writeLines(paper, pack, columns.pack, y, cell)
  const used = writeLines(paper, item, columns.item, y, cell)
  if (rest.length === 0) writeLines(paper, about, columns.item, y + used, small)
  writeAmounts(paper, line, y)
  endRow(paper, height)
  rest.forEach((lines, at) => writeRest(paper, lines, at === rest.length - 1 ? about : []))
}

function writeAmounts(paper: Paper, line: PurchaseOrderLine, y: number): void {
  const unpriced = unpricedText(line)
  if (unpriced || line.price === null) {
    writeFitted(paper, unpriced ?? '', columns.price, y, { ...cell, color: colors.muted })
    writeLines(paper, ['–'], columns.total, y, { ...cell, color: colors.muted })
    return
  }
  writeFitted(paper, formatMoney(line.price), columns.price, y, cell)
  writeFitted(paper, formatMoney(line.lineTotal), columns.total, y, strong)
  if (line.isCatchWeight) writeLines(paper, ['est.'], columns.total, y + lineHeight(cell), small)
}

function writeRest(paper: Paper, item: readonly string[], about: readonly string[]): void {
  const height = item.length * lineHeight(cell) + about.length * lineHeight(small)
  needHeight(paper, height + 9)
  const used = writeLines(paper, item, columns.item, paper.y + 6, cell)
  writeLines(paper, about, columns.item, paper.y + 6 + used, small)
  endRow(paper, height)
}

function endRow(paper: Paper, height: number): void {
  paper.y += height + 9
  drawRule(paper, paper.y)
}

function chunks<Part>(parts: readonly Part[], size: number): Part[][] {
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, at) => parts.slice(at * size, (at + 1) * size))
}
