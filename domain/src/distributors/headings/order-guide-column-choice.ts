import type { CalendarDate } from '../../values/calendar-date.ts'
import type { GuideColumns, GuideQuestion, PriceOf } from './order-guide-layout.ts'
import { unitNamed } from '../../values/units.ts'
import { isUnitOfSale, unitsOfColumn, unitText } from '../rows/order-guide-values.ts'
import { cellsFit, looksLikeLetterCodes, looksLikePacks, saysPacksAndSize } from '../rows/order-guide-cells.ts'
import { headingWords } from './order-guide-heading-words.ts'
import { readHeading, type GuideField } from './order-guide-headings.ts'
import { partOfCase } from '../prices/order-guide-part-price.ts'
import { choosePrice, isOldPrice, isPriceColumn, type PriceTable } from '../prices/order-guide-price-columns.ts'
import { usesDecimalComma, withDecimalPoint } from '../prices/order-guide-price.ts'
import { priceBasis, pricedMeasure } from '../prices/order-guide-price-headings.ts'
import { priceOfHeading } from './order-guide-signature.ts'
import {
  caseOrOrder,
  caseOrPiece,
  leftOutNote,
  perSoMany,
  unitsNote,
  whichNumber,
  whichPrice,
  whichUnit,
} from '../rows/order-guide-questions.ts'
import { secondUnits, unnamedUnits } from './order-guide-unit-columns.ts'

type ColumnChoice = {
  readonly columns: GuideColumns
  readonly priceOf: PriceOf
  /** The unit that the heading of the prices names ('Price/DZ'); else null. */
  readonly pricePer: string | null
  /** Sentences on price columns that were left out. */
  readonly notes: readonly string[]
  readonly hasDecimalComma: boolean
  readonly question: GuideQuestion | null
}

/**
 * Reads the meaning of each column from its heading and the cells of the first rows (`body`). Of several prices it never
 * takes the first: it asks, unless the headings say which one counts on the day or all rows have the same price.
 */
export function chooseColumns(
  headings: readonly string[],
  body: readonly (readonly string[])[],
  { allRows, day }: { allRows: readonly (readonly string[])[]; day: CalendarDate | null },
): ColumnChoice {
  const itemRows = body.filter((row) => row.filter((cell) => cell.trim() !== '').length >= 3)
  const sample = itemRows.length > 0 ? itemRows : body
  const cellsOf = memoized((column: number) => filledCells(sample, column, headings[column] ?? ''))
  const writtenCells = memoized((column: number) => priceCells(sample, column, headings[column] ?? ''))
  const rawCells = memoized((column: number) => {
    const cells = writtenCells(column)
    return usesDecimalComma(cells) ? cells.map(withDecimalPoint) : cells
  })
  const allCells = memoized((column: number) => {
    const cells = priceCells(allRows, column, headings[column] ?? '')
    return usesDecimalComma(writtenCells(column)) ? cells.map(withDecimalPoint) : cells
  })
  const taken = new Set(
    headings.flatMap((heading, column) =>
      priceBasis(heading) !== null && isPriceColumn(heading, rawCells(column)) ? [column] : [],
    ),
  )
  const chosen: GuideColumns = {}
  for (const field of choosing) {
    const column = bestColumn(field, headings, taken, cellsOf)
    if (column === null) continue
    chosen[field] = column
    taken.add(column)
  }
  const [units, otherUnits] =
    chosen.unitMeasure === undefined ? unnamedUnits(headings, taken, cellsOf, sample.length) : []
  if (units !== undefined) chosen.unitMeasure = units
  const second = chosen.unitMeasure === undefined ? null : secondUnits(chosen.unitMeasure, headings, taken, sample)
  if (second !== null && second.priced !== null) chosen.priceUnit = second.priced
  const columns = withoutContradictions(chosen, cellsOf)
  const priced = withPrices(columns, sample, { headings, cellsAt: rawCells, allCellsAt: allCells, day })
  const choice = units === undefined ? priced : { ...priced, notes: [...priced.notes, unitsNote(units, headings)] }
  if (units !== undefined && otherUnits !== undefined && choice.question === null)
    return { ...choice, question: whichUnit([units, otherUnits], headings) }
  if (
    second !== null &&
    second.asked !== null &&
    isUnitOfSaleColumn(columns, headings, sample) &&
    choice.question === null
  )
    return { ...choice, question: whichUnit([columns.unitMeasure ?? 0, second.asked], headings) }
  const perCount = headings.findIndex((heading, column) =>
    isPerCount(heading, taken.has(column) ? [] : cellsOf(column)),
  )
  if (perCount >= 0 && choice.question === null) {
    const { price = perCount } = choice.columns
    return { ...choice, question: perSoMany([price, perCount], headings) }
  }
  const counts = countsBesideSizes(columns, headings, sample, taken)
  if (counts !== null && choice.question === null) return { ...choice, question: caseOrOrder(counts, headings) }
  const otherNumber = otherItemNumber(columns, headings, cellsOf)
  if (columns.din !== undefined && otherNumber !== null)
    return { ...choice, question: whichNumber([columns.din, otherNumber], headings) }
  const { price, pricePerPound } = choice.columns
  const otherPrice = choice.question === null ? unnamedPrice(price, headings, taken, rawCells) : null
  if (price !== undefined && otherPrice !== null)
    return {
      ...choice,
      question: whichPrice(
        [price, otherPrice].toSorted((a, b) => a - b),
        headings,
      ),
    }
  return { ...choice, hasDecimalComma: usesDecimalComma(writtenCells(price ?? pricePerPound ?? -1)) }
}

/**
 * Another column of numbers that may be those to order by: a new one, the distributor's own beside that of a vendor, or one
 * as plainly named with other numbers in it.
 */
function otherItemNumber(
  { din }: GuideColumns,
  headings: readonly string[],
  cellsOf: (column: number) => readonly string[],
): number | null {
  if (din === undefined) return null
  const words = headings.map(headingWords)
  const isOfVendor = /^(vendor|supplier) /.test(words[din] ?? '')
  const other = words.findIndex((heading, column) => {
    if (column === din) return false
    if (/^new (item|product)( number| code)?$/.test(heading)) return true
    if (isOfVendor && /^our (item|product|stock)?( ?(number|code|sku))?$/.test(heading)) return true
    if (!plainNumbers.has(heading) || !plainNumbers.has(words[din] ?? '')) return false
    const [own, others] = [cellsOf(din), cellsOf(column)]
    const isFull = others.length >= own.length * 0.8
    return (
      isFull &&
      cellsFit('din', others, false) &&
      others.filter((cell, row) => cell === own[row]).length * 2 < own.length
    )
  })
  return other < 0 ? null : other
}

const plainNumbers: ReadonlySet<string> = new Set([
  'item number',
  'item code',
  'item id',
  'product number',
  'product code',
  'product id',
  'sku',
  'sku number',
  'stock number',
  'supc',
])

/** '1000' under 'per' beside a price: that of a thousand. */
function isPerCount(heading: string, cells: readonly string[]): boolean {
  const isNamed = /^(per|price per|price unit|price quantity|per quantity)$/.test(headingWords(heading))
  return (
    isNamed && cells.length > 0 && cells.every((cell) => /^[\d,]+$/.test(cell)) && cells.some((cell) => cell !== '1')
  )
}

/** A column of 'Qty' beside pounds or gallons, without a pack: '50' and 'LB' may be what the price is for. */
function countsBesideSizes(
  { unitMeasure, pack, size, packSize }: GuideColumns,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): number | null {
  if (unitMeasure === undefined || pack !== undefined || size !== undefined || packSize !== undefined) return null
  const column = headings.findIndex(
    (heading, at) => !taken.has(at) && /^(quantity|amount)$/.test(headingWords(heading)),
  )
  const isCounted = (row: readonly string[]) =>
    /^\d+(\.\d+)?$/.test((row[column] ?? '').trim()) && Number(row[column]) > 1
  const sized = rows.filter((row) => {
    const unit = unitNamed(unitText(row[unitMeasure] ?? ''))
    return unit !== null && !isUnitOfSale(unit.code)
  })
  return column >= 0 && sized.length > 0 && sized.filter(isCounted).length >= sized.length * 0.8 ? column : null
}

/** Prices under a heading that we do not know, beside a price that may not be what is paid: 'Today' beside 'Last Price', 'Sell' beside 'Cost'. */
function unnamedPrice(
  price: number | undefined,
  headings: readonly string[],
  taken: ReadonlySet<number>,
  cellsAt: (column: number) => readonly string[],
): number | null {
  if (price === undefined) return null
  const isOld = isOldPrice(headings[price] ?? '')
  const other = headings.findIndex((heading, column) => {
    if (column === price || taken.has(column) || readHeading(heading).length > 0) return false
    const words = headingWords(heading)
    const maySayPrice = isOld
      ? words !== '' && !/\b(weight|quantity|change|increase|decrease|total)\b/.test(words)
      : paidWords.test(words)
    return maySayPrice && isPriceColumn('', cellsAt(column))
  })
  return other < 0 ? null : other
}

const paidWords =
  /^(sell|selling|sale|sales|special|promo|promotion|deal|today|now|current|new|your|customer)( (this )?week)?$/

/** Whether the column of units says what items are sold by, not what their size is in. */
function isUnitOfSaleColumn(
  columns: GuideColumns,
  headings: readonly string[],
  body: readonly (readonly string[])[],
): boolean {
  return columns.priceUnit === undefined && unitsOfColumn(body, { headings, columns }) === 'selling'
}

/** The fields in the order they choose their column. */
const choosing: readonly GuideField[] = [
  'din',
  'name',
  'packSize',
  'pack',
  'size',
  'sizeUnit',
  'unitMeasure',
  'isPerPound',
  'isBreakable',
  'isMarket',
  'status',
  'weight',
  'brand',
  'manufacturer',
  'manufacturerNumber',
  'category',
  'description',
  'quantityShipped',
  'extendedPrice',
]

/** These headings say too little alone: the cells must agree. */
const vagueHeadings: Partial<Record<GuideField, ReadonlySet<string>>> = {
  din: new Set([
    'code',
    'number',
    'item',
    'product',
    'id',
    'material',
    'ref number',
    'reference number',
    'part number',
    'plu',
  ]),
  packSize: new Set([
    'unit description',
    'size',
    'pack',
    'case pack',
    'short description',
    'description 2',
    'format',
    'unit pack',
    'packed',
  ]),
}

function bestColumn(
  field: GuideField,
  headings: readonly string[],
  taken: ReadonlySet<number>,
  cellsOf: (column: number) => string[],
): number | null {
  let best: { column: number; rank: number } | null = null
  headings.forEach((heading, column) => {
    if (taken.has(column)) return
    const reading = readHeading(heading).find((candidate) => candidate.field === field)
    if (!reading || (best !== null && reading.rank >= best.rank)) return
    if (field === 'packSize' && isSizeApart(heading, cellsOf(column))) return
    const isSure = !vagueHeadings[field]?.has(headingWords(heading))
    if (cellsFit(field, cellsOf(column), isSure) || (field === 'din' && isLetterCode(column, headings, cellsOf)))
      best = { column, rank: reading.rank }
  })
  return (best as { column: number } | null)?.column ?? null
}

/** A 'Size' is that of one piece, half of a pack, unless the cells say how many there are. */
function isSizeApart(heading: string, cells: readonly string[]): boolean {
  return sizesOfOnePiece.has(headingWords(heading)) && !saysPacksAndSize(cells)
}

const sizesOfOnePiece = new Set([
  'size',
  'unit size',
  'bottle size',
  'can size',
  'item size',
  'each size',
  'portion size',
  'size unit',
])

/** 'Pack' and 'Size' apart are one pack text when the first column already holds whole packs ('4/5 LB'). */
function withoutContradictions(columns: GuideColumns, cellsOf: (column: number) => string[]): GuideColumns {
  const { packSize, pack, size, ...others } = columns
  // '2/7' beside 'LB'
  if (packSize !== undefined && pack === undefined && size !== undefined && !cellsOf(packSize).some(hasLetter))
    return { ...others, pack: packSize, size }
  if (packSize !== undefined && pack === undefined) return { ...others, packSize }
  if (packSize !== undefined && pack !== undefined && size === undefined) {
    return saysPacksAndSize(cellsOf(packSize)) ? { ...others, packSize } : { ...others, pack, size: packSize }
  }
  if (pack !== undefined && size !== undefined) return { ...others, pack, size }
  if (pack !== undefined) return { ...others, pack }
  if (size === undefined) return withPacksSoldBy(columns, cellsOf)
  return saysPacksAndSize(cellsOf(size)) ? { ...others, packSize: size } : { ...others, size }
}

function hasLetter(cell: string): boolean {
  return /[\p{L}#]/u.test(cell)
}

/** Without a column of packs, units such as '1 LB BAG' and '60 CT' are the packs themselves. */
function withPacksSoldBy(columns: GuideColumns, cellsOf: (column: number) => string[]): GuideColumns {
  const { unitMeasure, ...others } = columns
  if (unitMeasure === undefined || !looksLikePacks(cellsOf(unitMeasure))) return columns
  return { ...others, packSize: unitMeasure }
}

/** The cells of a column without blanks and without its own heading, which some files repeat above every section. */
export function filledCells(body: readonly (readonly string[])[], column: number, heading: string): string[] {
  return body
    .map((row) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '' && cell.toLowerCase() !== heading.toLowerCase())
}

function memoized<T>(make: (key: number) => T): (key: number) => T {
  const made = new Map<number, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

/** The columns with those of the prices, or the question that is left. */
function withPrices(columns: GuideColumns, rows: readonly (readonly string[])[], table: PriceTable): ColumnChoice {
  const { headings, cellsAt } = table
  const main = choosePrice(['case', 'unit'], table)
  const part = choosePrice(['part'], table)
  const piece = choosePrice(['piece'], table)
  const pound = choosePrice(['pound'], table)
  const isNone = [main, part, piece, pound].every((choice) => choice.kind === 'none')
  const measured = isNone ? measuredPrices(headings, cellsAt) : []
  const several = [main, part, piece, pound].find((choice) => choice.kind === 'several')
  const asked = (places: readonly number[]): ColumnChoice => ({
    columns,
    priceOf: 'unit',
    pricePer: null,
    notes: [],
    hasDecimalComma: false,
    question: whichPrice(places, headings),
  })
  if (several?.kind === 'several') return asked(several.columns)
  if (measured.length > 1) return asked(measured)
  const placeOf = (choice: typeof main) => (choice.kind === 'one' ? choice.column : undefined)
  const left = [main, part, piece, pound].flatMap((choice) => (choice.kind === 'one' ? choice.leftOut : []))
  const whole = placeOf(main) ?? (placeOf(piece) === undefined ? placeOf(part) : undefined)
  const prices: GuideColumns = { ...columns }
  const perPound = placeOf(pound)
  if (perPound !== undefined) prices.pricePerPound = perPound
  const unit = placeOf(part)
  if (whole !== undefined) {
    if (whole === unit && mayBeOfPiece(columns)) return { ...asked([whole]), question: caseOrPiece(whole, headings) }
    prices.price = whole
    const beside = placeOf(piece)
    if (beside !== undefined) prices.breakPrice = beside
    if (unit !== undefined && unit !== whole) {
      const kind = partOfCase(rows, columns, whole, unit)
      const isCase = priceBasis(headings[whole] ?? '') === 'case'
      if (kind === 'unclear' && !isCase) return asked([whole, unit])
      if (kind === 'piece' && beside === undefined) prices.breakPrice = unit
      else if (kind !== 'same') left.push(unit)
    }
  } else if (placeOf(piece) !== undefined) {
    // A price of a piece beside one per pound breaks the case; alone it is what the item costs.
    if (perPound === undefined) prices.price = placeOf(piece)
    else prices.breakPrice = placeOf(piece)
    if (unit !== undefined) left.push(unit)
  } else if (measured[0] !== undefined) prices.price = measured[0]
  return {
    columns: withoutGaps(prices),
    priceOf: priceOfHeading(headings[prices.price ?? -1] ?? '', columns),
    pricePer: pricedMeasure(headings[prices.price ?? -1] ?? ''),
    notes: left.length === 0 ? [] : [leftOutNote(prices.price ?? prices.pricePerPound, left, headings)],
    hasDecimalComma: false,
    question: null,
  }
}

/** Prices by the dozen or the hundred are what you pay only where no column has another price. */
function measuredPrices(headings: readonly string[], cellsAt: (column: number) => readonly string[]): number[] {
  return headings.flatMap((heading, column) =>
    pricedMeasure(heading) !== null && isPriceColumn(heading, cellsAt(column)) ? [column] : [],
  )
}

function withoutGaps(columns: GuideColumns): GuideColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined))
}

/** A 'Unit Price' beside packs, with nothing that names the unit. */
function mayBeOfPiece({ unitMeasure, pack, packSize }: GuideColumns): boolean {
  return unitMeasure === undefined && (pack !== undefined || packSize !== undefined)
}

/** Codes without a digit are item numbers where another column holds the names: 'BEAN' beside 'STRING BEANS, 1/9 BU'. */
function isLetterCode(column: number, headings: readonly string[], cellsOf: (column: number) => string[]): boolean {
  const isNamedElsewhere = headings.some(
    (heading, other) =>
      other !== column &&
      readHeading(heading).some(({ field }) => field === 'name') &&
      cellsFit('name', cellsOf(other), true),
  )
  return isNamedElsewhere && looksLikeLetterCodes(cellsOf(column))
}

/** The cells of a column with the blank ones, so that rows can be compared. */
function priceCells(body: readonly (readonly string[])[], column: number, heading: string): string[] {
  return body.map((row) => {
    const cell = row[column]?.trim() ?? ''
    return cell.toLowerCase() === heading.toLowerCase() ? '' : cell
  })
}
