import type { GuideColumns, GuideLayout, UnitColumn } from '../headings/order-guide-layout.ts'
import type { GuideRow, GuideRows } from './order-guide-row.ts'
import type { PackReading } from '../../values/pack-size.ts'
import { readFlag, readWeightFlag } from './order-guide-cells.ts'
import { headingWords } from '../headings/order-guide-heading-words.ts'
import type { GuideField } from '../headings/order-guide-headings.ts'
import { isDiscontinued, isLineOfPaper, saysDiscontinued, saysPerPound } from './order-guide-lines.ts'
import { inFluidOunces } from './fluid-ounces.ts'
import { keptItems, type KeptItems, type ReadItem } from './order-guide-kept-items.ts'
import {
  endInZero,
  isUnitOfSale,
  itemNumberOf,
  packOf,
  printable,
  unitsOfColumn,
  unitText,
  withoutRemark,
} from './order-guide-values.ts'
import { withDecimalPoint } from '../prices/order-guide-price.ts'
import { secondLines } from './order-guide-second-lines.ts'
import { repeatsHead, segmentsOf } from '../headings/order-guide-segments.ts'
import { unitNamed } from '../../values/units.ts'
import { caseUnits } from '../prices/order-guide-sale-units.ts'
import { headingCountOf, isShifted, shiftedReason } from '../../values/cells/shifted-row.ts'
import { isPriceOfPack, priceRow } from '../prices/order-guide-row-price.ts'

/**
 * Reads the rows below the header of an order guide: every row becomes an item, a section (its title is the category of
 * what follows), or a refusal with the reason. Nothing is guessed; the notes name every adjustment. `isDelimited` is true
 * for CSV, where a row can be cut at the wrong places.
 */
export function readGuideRows(
  table: readonly (readonly string[])[],
  layout: GuideLayout,
  isDelimited = false,
): GuideRows {
  const kept = keptItems()
  const packs = new Map<string, PackReading | null>()
  layout.blocks.forEach((start, index) => {
    const end = layout.blocks[index + 1]
    const isWhole = start === 0 && end === undefined
    const cells = isWhole ? table : table.map((row) => row.slice(start, end))
    readBlock({ table: cells, isDelimited }, layout, kept, packs)
  })
  const { rows, refused, notes, tellsPieces } = kept.result()
  return { rows, refused, notes: [...layout.notes, ...notes], tellsPieces }
}

function readBlock(
  { table, isDelimited }: { table: readonly (readonly string[])[]; isDelimited: boolean },
  first: GuideLayout,
  kept: KeptItems,
  packs: Map<string, PackReading | null>,
): void {
  const isHead = repeatsHead(table, first)
  let section = titleAbove(table, first)
  for (const { from, to, layout, reason } of segmentsOf(table, first)) {
    const units = unitsOfColumn(table.slice(from, to), layout ?? first)
    const columns = (layout ?? first).columns
    const numbers = table.slice(from, to).map((cells) => cells[columns.din ?? -1] ?? '')
    const read = { units, packs, layout: layout ?? first, columns, numbersEndInZero: endInZero(numbers) }
    const headingCount = headingCountOf(read.layout.headings, table.slice(from, to))
    const continued = secondLines(table, from, to, read.columns)
    for (let index = from; index < to; index += 1) {
      if (continued.has(index)) continue
      const cells = continued.has(index + 1)
        ? withSecondLine(table[index] ?? [], table[index + 1] ?? [], read.columns)
        : (table[index] ?? [])
      const rowNumber = index + 1
      if (cells.every((cell) => cell.trim() === '') || (index > first.headerRow && isHead(cells))) continue
      const line = lineOf(cells, read.columns)
      if (line.kind === 'paper') kept.notes.add('paperLines', rowNumber)
      else if (line.kind === 'title') {
        section = line.title
        kept.notes.add('sections', rowNumber)
      } else if (layout === null || line.kind === 'control') {
        kept.refuse(rowNumber, layout === null ? reason : controlMark, cells)
      } else if (saysDiscontinued(section) || isDiscontinued(cells, layout)) {
        kept.notes.add('discontinued', rowNumber)
      } else {
        const isCut = isDelimited && isShifted(cells, headingCount)
        const item = isCut ? `The row ${shiftedReason}` : readRow(cells, rowNumber, { ...read, section })
        if (typeof item === 'string') kept.refuse(rowNumber, item, cells)
        else kept.keep(item, cells)
      }
    }
  }
}

/** The item with the rest of its name from the row below. */
function withSecondLine(cells: readonly string[], below: readonly string[], { name }: GuideColumns): readonly string[] {
  return cells.map((cell, column) => (column === name ? `${cell} ${below[column] ?? ''}` : cell))
}

const controlMark =
  'The row holds only a control character (such as the end-of-file mark 0x1A) that the sending program left behind'

function lineOf(
  cells: readonly string[],
  columns: GuideColumns,
): { kind: 'item' | 'paper' | 'control' } | { kind: 'title'; title: string } {
  if (cells.every((cell) => printable(cell) === '')) return { kind: 'control' }
  if (isLineOfPaper(cells, columns)) return { kind: 'paper' }
  const title = sectionTitle(cells, columns)
  return title === null ? { kind: 'item' } : { kind: 'title', title }
}

/** A title right above the header names the first section, when the file has sections further down. */
function titleAbove(table: readonly (readonly string[])[], layout: GuideLayout): string {
  const above = table[layout.headerRow - 1] ?? []
  const title = isLineOfPaper(above, layout.columns) ? null : sectionTitle(above, layout.columns)
  const hasSections = table.slice(layout.headerRow + 1).some((cells) => sectionTitle(cells, layout.columns) !== null)
  return hasSections && title !== null ? title : ''
}

type Reading = {
  readonly columns: GuideColumns
  readonly units: UnitColumn
  readonly section: string
  readonly packs: Map<string, PackReading | null>
  readonly layout: GuideLayout
  readonly numbersEndInZero: boolean
}

/** The item of a row with the notes on it, or in words why there is none. */
function readRow(cells: readonly string[], rowNumber: number, reading: Reading): ReadItem | string {
  const cell = (field: GuideField): string => {
    const column = reading.columns[field]
    return column === undefined ? '' : printable(cells[column] ?? '')
  }
  const numberIn = (field: GuideField): string =>
    reading.layout.hasDecimalComma ? withDecimalPoint(cell(field)) : cell(field)
  // Our own files have the numbers of items that are there already, whatever they end in.
  const isOwn = reading.layout.isOwnLayout
  const number = isOwn ? cell('din') : withoutRemark(cell('din'))
  const din = itemNumberOf(reading.numbersEndInZero && !isOwn ? number.replace(/\.0$/, '') : number)
  if (din.kind === 'refused') return din.reason
  const name = cell('name')
  if (name === '') return `Item ${din.text} has no name`
  if (name.length > longestName) return `The name of item ${din.text} is longer than ${longestName} characters`
  const { unit, packInUnit } = isOwn
    ? { unit: cell('unitMeasure'), packInUnit: '' }
    : unitIn(unitText(cell('unitMeasure')), cell('packSize'))
  const isUnitOfSize = reading.units === 'size' && !isUnitOfSale(unit)
  const written = packOf(
    cell('pack'),
    cell('size'),
    cell('packSize') || (cell('pack') === '' && cell('size') === '' ? packInUnit : ''),
    isUnitOfSize ? unit : cell('sizeUnit'),
    reading.packs,
    // our own files are written 'outer/inner UOM', so nothing in them is ambiguous
    reading.layout.isOwnLayout ? 'own' : 'trade',
  )
  const fluid = isOwn ? null : inFluidOunces(written.reading, name)
  const pack = { text: written.text, reading: fluid ?? written.reading }
  const { size, packSize, sizeUnit } = reading.columns
  const isSizeKnown = [size, packSize, sizeUnit].some((column) => column !== undefined)
  if (isUnitOfSize && !isSizeKnown && reading.layout.priceOf === 'unit' && unit !== '' && !isOwn)
    return `The unit ${unit} may be what the ${cell('pack')} of the pack are, or what the price is for`
  const soldBy = isUnitOfSize ? '' : unit
  const priced = pricedUnit(soldBy, reading.layout.priceOf === 'case' ? '' : unitText(cell('priceUnit')))
  const understood = pack.reading?.kind === 'understood' ? pack.reading.pack : null
  const isPackAveraged = pack.reading?.isAveraged ?? false
  const isTitledPerPound =
    saysPerPound(reading.section) && reading.layout.priceOf !== 'case' && cell('pricePerPound') === ''
  const isUnitUnsaid = `${priced.unit}${pack.text}` === '' && reading.columns.isPerPound === undefined
  const isNamedPerPound = isUnitUnsaid && reading.layout.priceOf === 'unit' && !isOwn && namedPerPound.test(name)
  if (isTitledPerPound && priced.unit !== '' && priced.pricePer === null && unitNamed(priced.unit)?.code !== 'LB')
    return `The title '${reading.section.slice(0, 40)}' says that prices are per pound, and the row says ${priced.unit}`
  const weightWords = headingWords(reading.layout.headings[reading.columns.weight ?? -1] ?? '')
  const hasCatchWeight = /\bcatch\b/.test(weightWords) && cell('weight') !== ''
  const price = priceRow({
    price: numberIn('price'),
    pricePerPound: numberIn('pricePerPound'),
    breakPrice: numberIn('breakPrice'),
    // A file from a scale may have its prices with a comma, and its weights with a point.
    weight: cell('weight').includes(',') ? numberIn('weight') : cell('weight'),
    unit: priced.unit,
    isUnitSelling: reading.units === 'selling' || priced.unit !== soldBy,
    perPoundFlag: reading.columns.isPerPound === undefined ? null : readWeightFlag(cell('isPerPound')),
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
    packText: pack.text,
    pricePer: priced.pricePer ?? reading.layout.pricePer ?? (isTitledPerPound || isNamedPerPound ? 'LB' : null),
    isPackAveraged: isPackAveraged || hasCatchWeight,
  })
  if (price.kind === 'refused') return price.reason
  // A pack of 24 beside the price of one piece, or of one bag of four, would make every price per unit wrong.
  const isPackPriced =
    understood === null || price.row.isCatchWeight || reading.layout.isOwnLayout || isPriceOfPack(price.row, understood)
  const row: GuideRow = {
    rowNumber,
    din: din.text,
    name,
    description: cell('description').slice(0, longestText),
    brand: (cell('brand') || cell('manufacturer')).slice(0, longestText),
    category: (cell('category') || reading.section).slice(0, longestText),
    manufacturerNumber: cell('manufacturerNumber').slice(0, longestText),
    packSizeText: pack.text,
    pack: isPackPriced ? understood : null,
    isPackAveraged,
    packReason: isPackPriced ? (pack.reading?.kind === 'notUnderstood' ? pack.reading.reason : null) : ofOnePiece,
    ...price.row,
  }
  const notes = [
    ...price.notes,
    ...(/^#(NAME|N\/A|REF|VALUE|DIV\/0)[!?]?/i.test(name) ? (['spreadsheetError'] as const) : []),
    ...(row.packReason === null ? [] : (['packAsText'] as const)),
    ...(fluid === null || row.pack === null ? [] : (['fluidOunces'] as const)),
  ]
  return { row, notes }
}

/**
 * The unit of sale, with the pack that some write behind it: 'CS-4/5 LB'. A pack that only names a unit of sale ('BUNCH' among '1 LB
 * BAG' and '12 CT') is that unit.
 */
function unitIn(unit: string, packSize: string): { unit: string; packInUnit: string } {
  const [, word = '', pack = ''] = /^([A-Za-z]{2,6})\.?\s*[-/ ]\s*(#?\d.*)$/.exec(unit) ?? []
  if (pack !== '' && unitNamed(unit) === null && isUnitOfSale(word)) return { unit: word, packInUnit: pack }
  return { unit: unit === '' && !/\d/.test(packSize) && isUnitOfSale(packSize) ? packSize : unit, packInUnit: '' }
}

/** The unit of sale, and that of the price where it is another: the price of a pound must not become that of a case. */
function pricedUnit(soldBy: string, priceUnit: string): { unit: string; pricePer: string | null } {
  const [sold, of] = [unitNamed(soldBy)?.code, unitNamed(priceUnit)?.code]
  if (of === undefined || of === sold || (caseUnits.has(of) && sold !== undefined && caseUnits.has(sold)))
    return { unit: soldBy, pricePer: null }
  return soldBy === '' ? { unit: priceUnit, pricePer: null } : { unit: soldBy, pricePer: of }
}

/** 'COD LOIN per lb'; '16/20 SL PER LB' is a count. */
const namedPerPound = /^\D*(\bper|\bby the|\/)\s?(lb|pound)\b/i

const ofOnePiece = 'The price may be for one piece of the pack or for all of it'
const longestName = 300
const longestText = 300

/** A title row has words in one or two cells and neither an item number with digits, nor a price. */
function sectionTitle(cells: readonly string[], columns: GuideColumns): string | null {
  const filled = cells.map((cell, column) => ({ text: printable(cell), column })).filter(({ text }) => text !== '')
  if (filled.length > 2) return null
  const first = filled[0]
  if (!first || filled.some(({ column }) => column === (columns.price ?? columns.pricePerPound))) return null
  const counted = filled.length === 2 && /^\(?\d{1,5} (items?|products?|skus?)\)?$/i.test(filled[1]?.text ?? '')
  const isBesideItem =
    !counted && columns.din !== undefined && printable(cells[columns.din] ?? '') !== '' && filled.length === 2
  if (isBesideItem || first.text.length > 120 || !/\p{L}{2}/u.test(first.text)) return null
  if (first.column === columns.din && /\d/.test(first.text) && !first.text.includes(' ')) return null
  return first.text.replace(/[\s(–-]*\b(continued|cont['’]?d?)\b[.)\s]*$/i, '').trim() || first.text
}
