import type { PackReading } from '../values/pack-size.ts'
import { readFlag } from './order-guide-cells.ts'
import { repeatedHeader, type GuideColumns, type GuideLayout } from './order-guide-columns.ts'
import type { GuideField } from './order-guide-headings.ts'
import { guideNotes, type NoteKind } from './order-guide-notes.ts'
import { itemNumberOf, packOf, printable, unitsOfColumn, type UnitColumn } from './order-guide-values.ts'
import { priceRow, type RowPrice } from './order-guide-row-price.ts'

/** One item of an order guide. Prices: cents; unit prices: ten-thousandths of a dollar; weights: decimal pounds as text. */
export type GuideRow = RowPrice & {
  /** As a person counts: the first row of the file is 1. */
  readonly rowNumber: number
  readonly din: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly category: string
  readonly manufacturerNumber: string
  readonly packSizeText: string
  readonly pack: { readonly outer: number; readonly inner: number; readonly uom: string } | null
  /** True when the pack names an average weight ('2/10# AVG'). */
  readonly isPackAveraged: boolean
  /** Why the pack was left as text; null when it was understood or none was given. */
  readonly packReason: string | null
}

export type RefusedGuideRow = { readonly rowNumber: number; readonly reason: string; readonly cells: string[] }

export type GuideRows = { readonly rows: GuideRow[]; readonly refused: RefusedGuideRow[]; readonly notes: string[] }

/**
 * Reads the rows below the header of an order guide: every row becomes an item, a section (its title is the category of
 * what follows), or a refusal with the reason. Nothing is guessed; what was adjusted stands in the notes.
 */
export function readGuideRows(table: readonly (readonly string[])[], layout: GuideLayout): GuideRows {
  const rows: GuideRow[] = []
  const refused: RefusedGuideRow[] = []
  const notes = guideNotes()
  const seen = new Map<string, { rowNumber: number; said: string }>()
  const packs = new Map<string, PackReading | null>()
  const units = unitsOfColumn(table.slice(layout.headerRow + 1), layout)
  let columns = layout.columns
  let section = titleAbove(table, layout)
  for (let index = layout.headerRow + 1; index < table.length; index += 1) {
    const cells = table[index] ?? []
    const rowNumber = index + 1
    const refuse = (reason: string) => refused.push({ rowNumber, reason, cells: cells.map(printable) })
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.every((cell) => printable(cell) === '')) {
      refuse(
        'The row holds only a control character (such as the end-of-file mark 0x1A) that the sending program left behind',
      )
      continue
    }
    const header = repeatedHeader(cells, layout, () => table.slice(index + 1, index + 60))
    if (header !== null) {
      columns = header
      continue
    }
    const title = sectionTitle(cells, columns)
    if (title !== null) {
      section = title
      notes.add('sections', rowNumber)
      continue
    }
    const read = readRow(cells, rowNumber, { columns, units, section, packs, layout })
    if (typeof read === 'string') {
      refuse(read)
      continue
    }
    const { notes: rowNotes, ...row } = read
    const said = JSON.stringify({ ...row, rowNumber: 0 })
    const earlier = seen.get(row.din)
    if (earlier !== undefined) {
      if (earlier.said === said) notes.add('repeated', rowNumber)
      else refuse(`Item number ${row.din} stands already in row ${earlier.rowNumber} with other details`)
      continue
    }
    seen.set(row.din, { rowNumber, said })
    for (const note of rowNotes) notes.add(note, rowNumber)
    if (row.packReason !== null) notes.add('packAsText', rowNumber)
    rows.push(row)
  }
  return { rows, refused, notes: notes.sentences() }
}

/** A title right above the header names the first section, when the file has sections further down. */
function titleAbove(table: readonly (readonly string[])[], layout: GuideLayout): string {
  const title = sectionTitle(table[layout.headerRow - 1] ?? [], layout.columns)
  const hasSections = table.slice(layout.headerRow + 1).some((cells) => sectionTitle(cells, layout.columns) !== null)
  return hasSections && title !== null ? title : ''
}

type Reading = {
  readonly columns: GuideColumns
  readonly units: UnitColumn
  readonly section: string
  readonly packs: Map<string, PackReading | null>
  readonly layout: GuideLayout
}

/** Gives the item of a row with the notes on it, or in words why there is none. */
function readRow(
  cells: readonly string[],
  rowNumber: number,
  reading: Reading,
): (GuideRow & { notes: NoteKind[] }) | string {
  const cell = (field: GuideField): string => {
    const column = reading.columns[field]
    return column === undefined ? '' : printable(cells[column] ?? '')
  }
  const din = itemNumberOf(cell('din'))
  if (din.kind === 'refused') return din.reason
  const name = cell('name')
  if (name === '') return `Item ${din.text} has no name`
  if (name.length > longestName) return `The name of item ${din.text} is longer than ${longestName} characters`
  const pack = packOf(
    cell('pack'),
    cell('size'),
    cell('packSize'),
    reading.units === 'size' ? cell('unitMeasure') : '',
    reading.packs,
    // our own files are written 'outer/inner UOM', so nothing in them is ambiguous
    reading.layout.isOwnLayout ? 'own' : 'trade',
  )
  const understood = pack.reading?.kind === 'understood' ? pack.reading.pack : null
  const isPackAveraged = pack.reading?.isAveraged ?? false
  const price = priceRow({
    price: cell('price'),
    pricePerPound: cell('pricePerPound'),
    breakPrice: cell('breakPrice'),
    weight: cell('weight'),
    unit: reading.units === 'size' ? '' : cell('unitMeasure'),
    isUnitSelling: reading.units === 'selling',
    perPoundFlag: reading.columns.isPerPound === undefined ? null : readFlag(cell('isPerPound')),
    breakableFlag: reading.columns.isBreakable === undefined ? null : readFlag(cell('isBreakable')),
    isMarketFlagged: readFlag(cell('isMarket')) === true,
    priceOf: reading.layout.priceOf,
    defaultUnit: reading.layout.defaultUnit,
    hasPackColumn:
      reading.columns.packSize !== undefined ||
      reading.columns.size !== undefined ||
      reading.columns.pack !== undefined,
    isOwnLayout: reading.layout.isOwnLayout,
    pack: understood,
    isPackAveraged,
  })
  if (price.kind === 'refused') return price.reason
  return {
    rowNumber,
    din: din.text,
    name,
    description: cell('description').slice(0, longestText),
    brand: (cell('brand') || cell('manufacturer')).slice(0, longestText),
    category: (cell('category') || reading.section).slice(0, longestText),
    manufacturerNumber: cell('manufacturerNumber').slice(0, longestText),
    packSizeText: pack.text,
    pack: understood,
    isPackAveraged,
    packReason: pack.reading?.kind === 'notUnderstood' ? pack.reading.reason : null,
    ...price.row,
    notes: [
      ...price.notes,
      ...(/^#(NAME|N\/A|REF|VALUE|DIV\/0)[!?]?/i.test(name) ? (['spreadsheetError'] as const) : []),
    ],
  }
}

const longestName = 300
const longestText = 300

/** A title row has words in one or two cells and neither an item number with digits, nor a price. */
function sectionTitle(cells: readonly string[], columns: GuideColumns): string | null {
  const filled = cells.map((cell, column) => ({ text: printable(cell), column })).filter(({ text }) => text !== '')
  if (filled.length > 2) return null
  const first = filled[0]
  if (!first || filled.some(({ column }) => column === (columns.price ?? columns.pricePerPound))) return null
  const isBesideItem = columns.din !== undefined && printable(cells[columns.din] ?? '') !== '' && filled.length === 2
  if (isBesideItem || first.text.length > 120 || !/\p{L}{2}/u.test(first.text)) return null
  return first.column === columns.din && /\d/.test(first.text) && !first.text.includes(' ') ? null : first.text
}
