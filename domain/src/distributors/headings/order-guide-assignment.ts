import type { CalendarDate } from '../../values/calendar-date.ts'
import type { GuideColumns, GuideQuestion, PriceOf } from './order-guide-layout.ts'
import { blockStarts } from '../rows/order-guide-blocks.ts'
import { cellsFit } from '../rows/order-guide-cells.ts'
import { headerReadings, layoutOf, type LayoutReading } from './order-guide-columns.ts'
import { headingWords } from './order-guide-heading-words.ts'
import type { GuideField } from './order-guide-headings.ts'
import { secondUnits } from './order-guide-unit-columns.ts'
import { pricedMeasure } from '../prices/order-guide-price-headings.ts'
import { usesDecimalComma } from '../prices/order-guide-price.ts'
import { printable } from '../rows/order-guide-values.ts'

/**
 * The meanings a person can choose for a column, in the order they are offered. 'price' is the price of the unit that the row names (or of
 * the unit of rows without one), 'casePrice' that of a whole case, 'piecePrice' that of one piece: beside another price it
 * is the price of a broken case, alone the items are sold by the piece.
 */
export const columnMeanings = [
  'din',
  'name',
  'casePrice',
  'piecePrice',
  'pricePerPound',
  'price',
  'brand',
  'packSize',
  'pack',
  'size',
  'sizeUnit',
  'unitMeasure',
  'priceUnit',
  'weight',
  'category',
  'description',
  'manufacturer',
  'manufacturerNumber',
  'isPerPound',
  'isBreakable',
  'isMarket',
  'status',
] as const satisfies readonly (GuideField | 'casePrice' | 'piecePrice')[]

export type ColumnMeaning = (typeof columnMeanings)[number]

/** The meanings a person chose for a sheet. Rows and columns are counted from 0; a column without a meaning is not used. */
export type GuideAssignment = {
  /** The row of the headings, the items follow; -1 when the sheet has none and items begin in its first row. */
  readonly headerRow: number
  readonly columns: Readonly<Record<number, ColumnMeaning>>
  /** The unit that is priced and sold where a row names none: a code of units.ts, or null to let the pack decide. */
  readonly defaultUnit: string | null
}

/** One column as found. */
type ProposedColumn = {
  readonly column: number
  readonly heading: string
  readonly meaning: ColumnMeaning | null
  /** The first three different cells that are not blank. */
  readonly examples: readonly string[]
}

export type GuideProposal = {
  readonly assignment: GuideAssignment
  readonly columns: readonly ProposedColumn[]
  /** Empty when the sheet is read without a person. */
  readonly questions: readonly GuideQuestion[]
}

/**
 * Proposes what each column of a sheet is, with what is left to ask. Always an answer, also for a sheet that findLayout
 * refuses and for one without headings.
 */
export function proposeAssignment(
  rows: readonly (readonly string[])[],
  isDelimited: boolean,
  day: CalendarDate | null = null,
): GuideProposal {
  const header = headerReadings(rows, isDelimited, day)
  const reading = header?.reading ?? null
  const at = header?.to ?? rowOfNames(rows)
  const body = rows.slice(at + 1, at + 1 + rowsSampled)
  const headings = reading?.headings ?? (rows[at] ?? []).map(printable)
  const found = reading?.columns ?? {}
  const priceOf = reading?.kind === 'found' ? reading.layout.priceOf : 'unit'
  const columns = Array.from({ length: Math.max(headings.length, widthOf(body)) }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    meaning: meaningIn(found, column, priceOf),
    examples: examplesOf(body, column),
  })).filter(({ heading, examples }) => heading !== '' || examples.length > 0)
  return {
    assignment: {
      headerRow: at,
      columns: Object.fromEntries(columns.flatMap(({ column, meaning }) => (meaning ? [[column, meaning]] : []))),
      defaultUnit: null,
    },
    columns,
    questions: reading?.kind === 'found' ? [] : [questionOf(reading, columns)],
  }
}

/**
 * The layout a person has said, to be read by readGuideRows. Refused with a sentence when item number, name or price are
 * missing, or two columns are said to be the same.
 */
export function layoutOfAssignment(
  rows: readonly (readonly string[])[],
  { headerRow, columns, defaultUnit }: GuideAssignment,
): LayoutReading {
  const all = (rows[headerRow] ?? []).map((cell) => cell.replace(/\s+/g, ' ').trim())
  const starts = blockStarts(all)
  const isOfFirst = Object.keys(columns).every((column) => Number(column) < (starts[1] ?? Infinity))
  const blocks = isOfFirst ? starts : [0]
  const headings = all.slice(0, blocks[1])
  const said = Object.entries(columns).map(([column, meaning]) => ({ column: Number(column), meaning }))
  const fields: GuideColumns = {}
  const refused = (message: string): LayoutReading => ({
    kind: 'refused',
    foundFields: 0,
    question: null,
    message,
    headings,
    columns: fields,
  })
  const isBesidePrice = said.some(({ meaning }) => ['price', 'casePrice', 'pricePerPound'].includes(meaning))
  let priceOf: PriceOf = 'unit'
  for (const { column, meaning } of said) {
    const field = fieldOf(meaning, isBesidePrice)
    if (fields[field] !== undefined) return refused(`Two columns are chosen as ${wordsOf(meaning)}. Choose one.`)
    fields[field] = column
    if (meaning === 'casePrice') priceOf = 'case'
    if (meaning === 'piecePrice' && !isBesidePrice) priceOf = 'piece'
  }
  const body = rows.slice(headerRow + 1)
  const hasDecimalComma = usesDecimalComma(
    [fields.price, fields.pricePerPound, fields.breakPrice].flatMap((column) =>
      column === undefined ? [] : cellsOf(body.slice(0, rowsSampled), column),
    ),
  )
  if (fields.din === undefined) return refused('Choose the column with the item number.')
  if (fields.name === undefined) return refused('Choose the column with the item name.')
  if (fields.price === undefined && fields.pricePerPound === undefined)
    return refused('Choose the column with the price.')
  return {
    kind: 'found',
    layout: layoutOf(headerRow, headings, body, {
      columns: fields,
      priceOf,
      // A case price that a person names is one, whatever the heading says.
      pricePer: priceOf === 'unit' ? pricedMeasure(headings[fields.price ?? -1] ?? '') : null,
      defaultUnit,
      day: null,
      notes: [],
      blocks,
      hasDecimalComma,
    }),
    headings,
    columns: fields,
  }
}

/** An assignment without places, to find the same columns in the next file: by heading, or by place without headings. */
export type KeptAssignment = {
  readonly columns: readonly KeptColumn[]
  readonly defaultUnit: string | null
  /** The number of columns of a sheet without headings; null for one with headings. */
  readonly width: number | null
  /** Missing in what was kept before a column could be said to hold the unit of the price. */
  readonly couldSayPriceUnit?: true
}

/** The `nth` (from 0) of the `of` columns with this heading; without headings the place, and 1. */
type KeptColumn = {
  readonly heading: string
  readonly nth: number
  readonly of: number
  readonly meaning: ColumnMeaning
}

/** The part of an assignment to keep, as plain JSON. */
export function keepAssignment(rows: readonly (readonly string[])[], assignment: GuideAssignment): KeptAssignment {
  const hasHeadings = assignment.headerRow >= 0
  const words = (rows[assignment.headerRow] ?? []).map(headingWords)
  return {
    columns: Object.entries(assignment.columns).map(([place, meaning]) => {
      const column = Number(place)
      const heading = hasHeadings ? (words[column] ?? '') : ''
      const nth = hasHeadings ? words.slice(0, column).filter((other) => other === heading).length : column
      const of = hasHeadings ? words.filter((other) => other === heading).length : 1
      return { heading, nth, of, meaning }
    }),
    defaultUnit: assignment.defaultUnit,
    width: hasHeadings ? null : widthOf(rows.slice(0, rowsSampled)),
    couldSayPriceUnit: true,
  }
}

/**
 * The kept assignment for this sheet, wherever its columns are now; null when a heading is gone, or when the cells of a
 * column can no longer be what it was.
 */
export function fitAssignment(rows: readonly (readonly string[])[], kept: KeptAssignment): GuideAssignment | null {
  const headerRow = kept.width === null ? headerRowOf(rows, kept) : -1
  if (headerRow === null || (kept.width !== null && widthOf(rows.slice(0, rowsSampled)) !== kept.width)) return null
  const words = (rows[headerRow] ?? []).map(headingWords)
  const columns: Record<number, ColumnMeaning> = {}
  for (const known of kept.columns) {
    const { meaning } = known
    const column = kept.width === null ? placeOf(words, known) : known.nth
    const cells = cellsOf(rows.slice(headerRow + 1, headerRow + 1 + rowsSampled), column)
    const isNeeded = ['din', 'name', 'price', 'casePrice', 'piecePrice', 'pricePerPound'].includes(meaning)
    if (cells.length === 0 ? isNeeded && meaning !== 'piecePrice' : !cellsFit(fieldOf(meaning, true), cells, true))
      return null
    columns[column] = meaning
  }
  if (!kept.couldSayPriceUnit && lacksPriceUnit(rows, headerRow, columns)) return null
  return { headerRow, columns, defaultUnit: kept.defaultUnit }
}

/** Whether a column names another unit of the price than that of sale, and nobody said so: a pound would be priced as a case. */
function lacksPriceUnit(
  rows: readonly (readonly string[])[],
  headerRow: number,
  columns: Readonly<Record<number, ColumnMeaning>>,
): boolean {
  const said = Object.entries(columns)
  const units = said.find(([, meaning]) => meaning === 'unitMeasure')?.[0]
  const meanings = new Set(said.map(([, meaning]) => meaning))
  if (headerRow < 0 || units === undefined || !meanings.has('price') || meanings.has('priceUnit')) return false
  const body = rows.slice(headerRow + 1, headerRow + 1 + rowsSampled)
  const taken = new Set(said.map(([column]) => Number(column)))
  return secondUnits(Number(units), rows[headerRow] ?? [], taken, body).priced !== null
}

const rowsSampled = 400
const rowsSearched = 60

function headerRowOf(rows: readonly (readonly string[])[], kept: KeptAssignment): number | null {
  const row = rows.slice(0, rowsSearched).findIndex((cells) => {
    const words = cells.map(headingWords)
    return kept.columns.every((column) => placeOf(words, column) >= 0)
  })
  return row < 0 ? null : row
}

/** A second 'Price' that was not there before may be the one that counts: then nothing fits. */
function placeOf(words: readonly string[], { heading, nth, of }: KeptColumn): number {
  const places = words.flatMap((word, column) => (word === heading ? [column] : []))
  return places.length === of ? (places[nth] ?? -1) : -1
}

function fieldOf(meaning: ColumnMeaning, isBesidePrice: boolean): GuideField {
  if (meaning === 'casePrice') return 'price'
  if (meaning === 'piecePrice') return isBesidePrice ? 'breakPrice' : 'price'
  return meaning
}

function meaningIn(columns: GuideColumns, column: number, priceOf: PriceOf): ColumnMeaning | null {
  const field = Object.entries(columns).find(([, place]) => place === column)?.[0]
  return field === undefined ? null : meaningOf(field, priceOf)
}

function meaningOf(field: string, priceOf: PriceOf): ColumnMeaning | null {
  if (field === 'breakPrice') return 'piecePrice'
  if (field === 'price' && priceOf !== 'unit') return priceOf === 'case' ? 'casePrice' : 'piecePrice'
  return columnMeanings.find((meaning) => meaning === field) ?? null
}

/** When no heading is known, the first row of words above rows with figures may still be the headings. */
function rowOfNames(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, rowsSearched).findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2)
  const [cells = [], next = []] = [rows[first], rows[first + 1]]
  return first >= 0 && !cells.some(hasDigit) && next.some(hasDigit) ? first : -1
}

function hasDigit(cell: string): boolean {
  return /\d/.test(cell)
}

function questionOf(reading: LayoutReading | null, columns: readonly ProposedColumn[]): GuideQuestion {
  if (reading?.kind === 'refused' && reading.question !== null) return reading.question
  const text =
    reading?.kind === 'refused' ? reading.message : 'Say which columns hold the item number, the name and the price.'
  return {
    kind: 'missing',
    text,
    columns: columns.filter(({ meaning }) => meaning === null).map(({ column }) => column),
  }
}

function examplesOf(body: readonly (readonly string[])[], column: number): string[] {
  return [...new Set(cellsOf(body, column))].slice(0, 3).map((cell) => cell.slice(0, 80))
}

function cellsOf(body: readonly (readonly string[])[], column: number): string[] {
  return body.map((row) => printable(row[column] ?? '')).filter((cell) => cell !== '')
}

function widthOf(rows: readonly (readonly string[])[]): number {
  return Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1))
}

function wordsOf(meaning: ColumnMeaning): string {
  const words: Partial<Record<ColumnMeaning, string>> = {
    din: 'the item number',
    name: 'the name',
    packSize: 'the pack',
    sizeUnit: 'the unit of the size',
    unitMeasure: 'the unit',
    priceUnit: 'the unit of the price',
  }
  return words[meaning] ?? (/price/i.test(meaning) ? 'the price' : `the ${meaning}`)
}
