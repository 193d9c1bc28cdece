import type { GuideLayout } from './order-guide-layout.ts'
import { headerReadings } from './order-guide-columns.ts'
import { knownHeadings } from './order-guide-header-rows.ts'
import { headingWords } from './order-guide-heading-words.ts'
import { readPrice } from '../prices/order-guide-price.ts'

/** Rows below one row of headings; `layout` is null where those headings could not be read, for the `reason`. */
type GuideSegment = {
  readonly from: number
  readonly to: number
  readonly layout: GuideLayout | null
  readonly reason: string
}

/** The parts of a sheet whose headings come again further down, in the same or another order. `to` is not included. */
export function segmentsOf(table: readonly (readonly string[])[], first: GuideLayout): GuideSegment[] {
  const heads = new Set(table.slice(0, first.headerRow + 1).map(written))
  const isSameHead = (cells: readonly string[]) => heads.has(written(cells)) && cells.filter(isFilled).length >= 2
  const starts: number[] = []
  for (let row = first.headerRow + 1; row < table.length; row += 1) {
    const cells = table[row] ?? []
    if (!isSameHead(cells) && isHeadings(cells, first) && row !== (starts.at(-1) ?? -2) + 1) starts.push(row)
  }
  const above = first.unreadAbove === null ? [] : [{ ...first.unreadAbove, layout: null }]
  const segments = [...above, { from: first.headerRow + 1, to: starts[0] ?? table.length, layout: first, reason: '' }]
  return starts.reduce<GuideSegment[]>((read, start, index) => {
    const to = starts[index + 1] ?? table.length
    if (index >= mostSegments) {
      read.push({ from: start + 1, to, layout: null, reason: `Row ${start + 1} names other columns.` })
      return read
    }
    read.push(segmentAt(table, start, to, first))
    return read
  }, segments)
}

/** Whether a row repeats a row above the items, as the head of every printed page does. */
export function repeatsHead(table: readonly (readonly string[])[], { headerRow }: GuideLayout) {
  const heads = new Set(table.slice(0, headerRow + 1).map(written))
  return (cells: readonly string[]): boolean => cells.filter(isFilled).length >= 2 && heads.has(written(cells))
}

function segmentAt(table: readonly (readonly string[])[], start: number, to: number, first: GuideLayout): GuideSegment {
  const cells = table[start] ?? []
  if (namesSameColumns(cells, first)) return { from: start + 1, to, layout: first, reason: '' }
  const header = headerReadings(table.slice(start, Math.min(to, start + rowsSampled)), false, first.day)
  if (header?.reading.kind === 'found') {
    const { layout } = header.reading
    return { from: start + 1 + header.to, to, layout: { ...layout, headerRow: start + header.to }, reason: '' }
  }
  const why = header?.reading.kind === 'refused' ? ` ${header.reading.message}` : ''
  return { from: start + 1, to, layout: null, reason: `Row ${start + 1} names other columns.${why}` }
}

/** Every column that is read has its heading again in the same place. */
function namesSameColumns(cells: readonly string[], { columns, headings }: GuideLayout): boolean {
  return Object.values(columns).every(
    (column) => headingWords(cells[column] ?? '') === headingWords(headings[column] ?? ''),
  )
}

function isHeadings(cells: readonly string[], { columns, headings }: GuideLayout): boolean {
  const price = readPrice(cells[columns.price ?? columns.pricePerPound ?? -1] ?? '')
  if (price.kind === 'price' || price.kind === 'market') return false
  if (cells.filter(isFilled).length < 2 || cells.some((cell) => /^\s*\$?\d+\.\d\d\s*$/.test(cell))) return false
  // Rows of figures are no headings, and there are many of them.
  if (cells.filter((cell) => /\d/.test(cell)).length * 2 > cells.filter(isFilled).length) return false
  const known = knownHeadings(cells)
  if (known >= 3) return true
  const same = cells.filter(
    (cell, column) => isFilled(cell) && headingWords(cell) === headingWords(headings[column] ?? ''),
  )
  return known >= 2 && same.length >= 2
}

function written(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim().toLowerCase())
    .join('|')
    .replace(/\|+$/, '')
}

function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

const rowsSampled = 400
/** A guide printed on 300 pages, each with headings of its own, is longer than any. */
const mostSegments = 300
