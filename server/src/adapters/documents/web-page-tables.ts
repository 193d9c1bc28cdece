import { Parser } from 'htmlparser2'
import { mostColumns, mostRows } from './order-guides/sheet-limits.ts'
import type { WorkbookSheet } from './order-guides/workbook-sheets.ts'

type Cell = { text: string; columns: number; rows: number; isHidden: boolean }

/** Deeper than any table of a page lies; each level makes the parser slower. */
const mostNested = 500
const piece = 65_536

/** A table while it is read. */
type OpenTable = {
  rows: string[][]
  row: string[] | null
  cell: Cell | null
  isRowHidden: boolean
  hiddenRows: number
  /** of each column, how many further rows the cell above reaches down */
  reaching: number[]
}

/**
 * The tables of a web page as sheets: many programs save one under the name .xls. A cell over several columns or rows is
 * in the first of them, as in a workbook; what the page hides is not read, but said. None of a page that is nested without
 * end.
 */
export function readTablesOfPage(html: string): WorkbookSheet[] {
  const tables: OpenTable[] = []
  const open: OpenTable[] = []
  let unseen = 0
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const table = open.at(-1)
        depth += 1
        if (isUnseenTag(name)) unseen += 1
        else if (name === 'table') {
          const begun = { rows: [], row: null, cell: null, isRowHidden: false, hiddenRows: 0, reaching: [] }
          open.push(begun)
          tables.push(begun)
        } else if (!table) return
        else if (name === 'tr') beginRow(table, isHidden(attributes))
        else if (name === 'td' || name === 'th') beginCell(table, attributes)
        else if (table.cell && isBreak(name)) table.cell.text += ' '
      },
      ontext(text) {
        const cell = open.at(-1)?.cell
        if (cell && unseen === 0) cell.text += text
      },
      onclosetag(name) {
        const table = open.at(-1)
        depth -= 1
        if (isUnseenTag(name)) unseen = Math.max(0, unseen - 1)
        else if (!table) return
        else if (name === 'td' || name === 'th') endCell(table)
        else if (name === 'tr') endRow(table)
        else if (name === 'table') {
          endRow(table)
          open.pop()
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  for (let at = 0; at < html.length; at += piece) {
    parser.write(html.slice(at, at + piece))
    if (depth > mostNested) return []
  }
  parser.end()
  for (const table of open) endRow(table)
  return tables
    .filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell !== '')))
    .map(({ rows, hiddenRows }, at) => ({
      name: `Sheet${at + 1}`,
      rows,
      hidden: hiddenRows === 0 ? [] : [`Hidden rows, not read: ${hiddenRows.toLocaleString('en-US')}.`],
    }))
}

function isUnseenTag(name: string): boolean {
  return name === 'style' || name === 'script' || name === 'title'
}

function isBreak(name: string): boolean {
  return name === 'br' || name === 'p' || name === 'div'
}

type Attributes = Readonly<Record<string, string>>

function isHidden({ style = '', hidden }: Attributes): boolean {
  return hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
}

function beginRow(table: OpenTable, isRowHidden: boolean): void {
  endRow(table)
  table.row = []
  table.isRowHidden = isRowHidden
}

function beginCell(table: OpenTable, attributes: Attributes): void {
  endCell(table)
  if (!table.row) beginRow(table, false)
  const { colspan, rowspan } = attributes
  table.cell = {
    text: '',
    columns: spanOf(colspan, mostColumns),
    rows: spanOf(rowspan, mostRows),
    isHidden: isHidden(attributes),
  }
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number.parseInt(text ?? '1', 10)
  return Number.isNaN(span) ? 1 : Math.min(most, Math.max(1, span))
}

function endCell(table: OpenTable): void {
  const { cell, row } = table
  if (!cell || !row) return
  table.cell = null
  passReached(table, row)
  for (let column = 0; column < cell.columns && row.length < mostColumns; column += 1) {
    table.reaching[row.length] = cell.rows - 1
    row.push(column === 0 && !cell.isHidden ? textIn(cell) : '')
  }
}

/** A row begins, or goes on, beyond what cells of rows above reach down to. */
function passReached({ reaching }: OpenTable, row: string[]): void {
  for (let left = reaching[row.length] ?? 0; left > 0; left = reaching[row.length] ?? 0) {
    reaching[row.length] = left - 1
    row.push('')
  }
}

function endRow(table: OpenTable): void {
  endCell(table)
  const { row, rows, reaching } = table
  if (!row) return
  table.row = null
  passReached(table, row)
  for (let column = row.length; column < reaching.length; column += 1)
    reaching[column] = Math.max(0, (reaching[column] ?? 0) - 1)
  const isUnread = table.isRowHidden && row.some((cell) => cell !== '')
  if (isUnread) table.hiddenRows += 1
  // One more than is read says that there are more.
  if (rows.length <= mostRows) rows.push(table.isRowHidden ? [] : row)
}

function textIn({ text }: Cell): string {
  return text.replace(/\s+/g, ' ').trim()
}
