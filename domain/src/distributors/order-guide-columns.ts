import { cellsFit, looksLikePacks, saysPacksAndSize } from './order-guide-cells.ts'
import { headingWords, readHeading, type GuideField } from './order-guide-headings.ts'

export type GuideColumns = Partial<Record<GuideField, number>>

/** Where the table of a file begins and which column holds what. Rows and columns are counted from 0. */
export type GuideLayout = {
  readonly headerRow: number
  readonly headings: readonly string[]
  readonly columns: GuideColumns
  /** The product's own download: din, name, brand, pack_size, unit_measure, price. */
  readonly isOwnLayout: boolean
  readonly priceOf: PriceOf
  /** The unit of sale of rows that name none: a code of units.ts; null when only the pack can tell. */
  readonly defaultUnit: string | null
  /** Says the layout for approval: the same headings read in the same way give the same text. */
  readonly signature: string
}

/** What the price column says by its heading, or a person of it: the price of a case, of one piece, or of the unit in the row. */
export type PriceOf = 'case' | 'piece' | 'unit'

/** `headings` and `columns` are what was found, also where that is not enough to read the file. */
export type LayoutReading = { readonly headings: readonly string[]; readonly columns: GuideColumns } & (
  | { readonly kind: 'found'; readonly layout: GuideLayout }
  | { readonly kind: 'refused'; readonly message: string; readonly foundFields: number }
)

/**
 * Finds the header row among the first 60 rows and what each column holds, by its heading and by its cells; or says in
 * plain words what was not found. Item number, name and price are needed. `isDelimited` is true for CSV, where cells
 * beyond the last heading show that a heading is missing and the others may have moved.
 */
export function findLayout(rows: readonly (readonly string[])[], isDelimited: boolean): LayoutReading {
  const at = likelyHeaderRows(rows, isDelimited)
  if (at === null) return { kind: 'refused', foundFields: 0, message: noHeaderRow, headings: [], columns: {} }
  return layoutAt(rows, at.from, at.to, isDelimited)
}

export type HeaderRows = { readonly from: number; readonly to: number }

/** The rows that hold the headings, one or two; null when no row looks like headings. */
export function likelyHeaderRows(rows: readonly (readonly string[])[], isDelimited: boolean): HeaderRows | null {
  let best: { row: number; known: number } | null = null
  for (let row = 0; row < Math.min(rows.length, rowsSearched); row += 1) {
    const known = knownHeadings(rows[row] ?? [])
    if (known >= 2 && known > (best?.known ?? 0)) best = { row, known }
  }
  if (best === null) return null
  const one = { from: best.row, to: best.row }
  const first = layoutAt(rows, one.from, one.to, isDelimited)
  // Headings may stand in two rows: 'Item' above 'Number', 'Case' and 'Each' above two times 'Price'.
  const withAbove = best.row > 0 ? { from: best.row - 1, to: best.row } : one
  const above = layoutAt(rows, withAbove.from, withAbove.to, isDelimited)
  if (first.kind === 'found') return tellsTwinsApart(above, first.layout) ? withAbove : one
  const withBelow = { from: best.row, to: best.row + 1 }
  if (layoutAt(rows, withBelow.from, withBelow.to, isDelimited).kind === 'found') return withBelow
  return above.kind === 'found' ? withAbove : one
}

/** Two columns of one heading are read by the row above them when that makes more of the columns known. */
function tellsTwinsApart(above: LayoutReading, { headings, columns }: GuideLayout): boolean {
  if (above.kind === 'refused') return false
  const named = headings.filter((heading) => heading !== '').map(headingWords)
  if (new Set(named).size === named.length) return false
  const known = Object.keys(columns)
  const knownAbove = Object.keys(above.layout.columns)
  return knownAbove.length > known.length && known.every((field) => knownAbove.includes(field))
}

/** The reading of a sheet whose headings are in these rows. */
export function layoutAt(
  rows: readonly (readonly string[])[],
  from: number,
  to: number,
  isDelimited: boolean,
): LayoutReading {
  const headings = joinedHeadings(rows.slice(from, to + 1))
  const body = rows.slice(to + 1)
  const columns = columnsOf(headings, body.slice(0, rowsSampled))
  const refusal = refusalOf(columns, headings, body, to, isDelimited)
  const foundFields = Object.keys(columns).length
  if (refusal !== null) return { kind: 'refused', foundFields, message: refusal, headings, columns }
  const priceOf = priceOfHeading(headings[columns.price ?? -1] ?? '')
  return { kind: 'found', layout: layoutOf(to, headings, columns, { priceOf, defaultUnit: null }), headings, columns }
}

function joinedHeadings(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) =>
    rows
      .map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim())
      .join(' ')
      .trim(),
  )
}

/**
 * Gives the columns below a header row that is repeated further down, perhaps with other headings; null when the row is
 * not one. `rowsBelow` are looked at only when it is.
 */
export function repeatedHeader(
  cells: readonly string[],
  first: GuideLayout,
  rowsBelow: () => readonly (readonly string[])[],
): GuideColumns | null {
  const written = (text: string | undefined): string => (text ?? '').trim().toLowerCase()
  const same = cells.filter((cell, index) => cell.trim() !== '' && written(cell) === written(first.headings[index]))
  if (same.length < 2 || knownHeadings(cells) < 2) return null
  if (cells.every((cell, index) => written(cell) === written(first.headings[index]))) return first.columns
  const columns = columnsOf(
    cells.map((cell) => cell.trim()),
    rowsBelow(),
  )
  return needed.every(({ field }) => isKnown(columns, field)) ? columns : first.columns
}

const rowsSearched = 60
const rowsSampled = 400

const needed: readonly { field: GuideField; words: string }[] = [
  { field: 'din', words: 'the item number' },
  { field: 'name', words: 'the item name or description' },
  { field: 'price', words: 'the price' },
]

const noHeaderRow =
  'No row with column headings was found in the first 60 rows. Add a first row that names the columns, at least item number, description and price, and upload the file again.'

const ownHeadings = 'din,name,brand,pack_size,unit_measure,price'

/** The fields in the order they choose their column. */
const choosing: readonly GuideField[] = [
  'din',
  'price',
  'name',
  'pricePerPound',
  'breakPrice',
  'packSize',
  'pack',
  'size',
  'unitMeasure',
  'isPerPound',
  'isBreakable',
  'isMarket',
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

/** A header row names things: different fields in different cells, hardly a number among them. */
function knownHeadings(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.filter((cell) => /^[$\d.,\s]+$/.test(cell)).length > filled.length / 4) return 0
  const known = filled.filter((cell) => cell.length <= 60 && readHeading(cell).length > 0)
  return known.length * 5 >= filled.length * 2 || known.length >= 3 ? new Set(known.map(headingWords)).size : 0
}

function columnsOf(headings: readonly string[], body: readonly (readonly string[])[]): GuideColumns {
  const columns: GuideColumns = {}
  const taken = new Set<number>()
  const itemRows = body.filter((row) => row.filter((cell) => cell.trim() !== '').length >= 3)
  const cellsOf = memoized((column: number) =>
    filledCells(itemRows.length > 0 ? itemRows : body, column, headings[column] ?? ''),
  )
  for (const field of choosing) {
    const column = bestColumn(field, headings, taken, cellsOf, columns)
    if (column === null) continue
    columns[field] = column
    taken.add(column)
  }
  return withoutContradictions(columns, cellsOf)
}

function bestColumn(
  field: GuideField,
  headings: readonly string[],
  taken: ReadonlySet<number>,
  cellsOf: (column: number) => string[],
  chosen: GuideColumns,
): number | null {
  let best: { column: number; rank: number } | null = null
  headings.forEach((heading, column) => {
    if (taken.has(column)) return
    const reading = readHeading(heading).find((candidate) => candidate.field === field)
    if (!reading || (best !== null && reading.rank >= best.rank)) return
    if (field === 'breakPrice' && headingWords(heading) === 'unit price' && !isCasePrice(headings, chosen)) return
    if (field === 'packSize' && isSizeApart(heading, headings, cellsOf(column))) return
    if (cellsFit(field, cellsOf(column), !vagueHeadings[field]?.has(headingWords(heading))))
      best = { column, rank: reading.rank }
  })
  return (best as { column: number } | null)?.column ?? null
}

/** 'Unit Size' is that of one piece, and 'Size' beside 'Pack' is half of the pack, unless the cells say both. */
function isSizeApart(heading: string, headings: readonly string[], cells: readonly string[]): boolean {
  const words = headingWords(heading)
  if (sizesOfOnePiece.has(words)) return !saysPacksAndSize(cells)
  return (
    words === 'size' &&
    headings.some((other) => other !== heading && readHeading(other).some(({ field }) => field === 'pack'))
  )
}

const sizesOfOnePiece = new Set(['unit size', 'item size', 'each size', 'portion size', 'size unit'])

function isCasePrice(headings: readonly string[], chosen: GuideColumns): boolean {
  return /\bcase\b/.test(headingWords(headings[chosen.price ?? -1] ?? ''))
}

/** 'Pack' and 'Size' apart are one pack text when the first column already holds whole packs ('4/5 LB'). */
function withoutContradictions(columns: GuideColumns, cellsOf: (column: number) => string[]): GuideColumns {
  const { packSize, pack, size, ...others } = columns
  if (packSize !== undefined && pack === undefined) return { ...others, packSize }
  if (packSize !== undefined && pack !== undefined && size === undefined) {
    return saysPacksAndSize(cellsOf(packSize)) ? { ...others, packSize } : { ...others, pack, size: packSize }
  }
  if (pack !== undefined && size !== undefined) return { ...others, pack, size }
  if (pack !== undefined) return { ...others, pack }
  if (size === undefined) return withPacksSoldBy(columns, cellsOf)
  return saysPacksAndSize(cellsOf(size)) ? { ...others, packSize: size } : { ...others, size }
}

/** Without a column of packs, units such as '1 LB BAG' and '60 CT' are the packs themselves. */
function withPacksSoldBy(columns: GuideColumns, cellsOf: (column: number) => string[]): GuideColumns {
  const { unitMeasure, ...others } = columns
  if (unitMeasure === undefined || !looksLikePacks(cellsOf(unitMeasure))) return columns
  return { ...others, packSize: unitMeasure }
}

function refusalOf(
  columns: GuideColumns,
  headings: readonly string[],
  body: readonly (readonly string[])[],
  headerRow: number,
  isDelimited: boolean,
): string | null {
  if (columns.quantityShipped !== undefined && columns.extendedPrice !== undefined && columns.price !== undefined)
    return invoice
  const unknown = needed.filter(({ field }) => !isKnown(columns, field))
  const missing = unknown.map(({ words }) => words)
  if (missing.length > 0) {
    const unlike = unknown.flatMap(({ field, words }) => cellsUnlike(field, words, headings, body))
    if (unlike[0]) return unlike[0]
    const named = headings
      .filter((heading) => heading !== '')
      .slice(0, 12)
      .map((heading) => `'${heading.slice(0, 40)}'`)
    return `No column with ${inWords(missing)} was found. Row ${headerRow + 1} was read as the headings: ${named.join(', ')}. Add the missing ${missing.length === 1 ? 'column' : 'columns'}, or ask the distributor for a price list that has ${missing.length === 1 ? 'it' : 'them'}.`
  }
  if (body.every((row) => row.every((cell) => cell.trim() === '')))
    return 'There are no rows below the headings. Choose a file that lists items.'
  return isDelimited ? unnamedColumn(headings, body) : null
}

/** A column that has the heading but not the cells is named with one of them. */
function cellsUnlike(
  field: GuideField,
  words: string,
  headings: readonly string[],
  body: readonly (readonly string[])[],
): string[] {
  const column = headings.findIndex((heading) => readHeading(heading).some((reading) => reading.field === field))
  const [example] = column < 0 ? [] : filledCells(body, column, headings[column] ?? '')
  if (example === undefined) return []
  return [
    `The column '${headings[column]?.slice(0, 40)}' was not read as ${words}: its cells, such as '${example.slice(0, 40)}', do not look like it. Correct the column and upload the file again.`,
  ]
}

/** A list that has prices per pound only is priced. */
function isKnown(columns: GuideColumns, field: GuideField): boolean {
  return columns[field] !== undefined || (field === 'price' && columns.pricePerPound !== undefined)
}

function unnamedColumn(headings: readonly string[], body: readonly (readonly string[])[]): string | null {
  const named = headings.findLastIndex((heading) => heading !== '') + 1
  const filled = body.filter((row) => row.some((cell) => cell.trim() !== ''))
  const longer = filled.filter((row) => row.slice(named).some((cell) => cell.trim() !== ''))
  if (longer.length * 2 < filled.length) return null
  const example =
    longer[0]
      ?.slice(named)
      .find((cell) => cell.trim() !== '')
      ?.trim() ?? ''
  return `The headings name ${named} columns, but the rows hold more (for example '${example.slice(0, 40)}'). A heading is missing, so it is not certain which column is which. Add the missing heading and upload the file again.`
}

const invoice =
  'This file looks like an invoice (it lists quantities shipped and extended prices). An order guide lists everything you can buy: items that are not on this invoice would be punched out. Ask the distributor for the order guide or price list.'

/** The layout of these columns, with its signature. */
export function layoutOf(
  headerRow: number,
  headings: readonly string[],
  columns: GuideColumns,
  { priceOf, defaultUnit }: Pick<GuideLayout, 'priceOf' | 'defaultUnit'>,
): GuideLayout {
  const written = headings.map((heading) => heading.toLowerCase())
  const last = written.findLastIndex((heading) => heading !== '')
  const isOwnLayout = written.slice(0, last + 1).join(',') === ownHeadings
  const reading = Object.entries(columns)
    .toSorted(([, a], [, b]) => a - b)
    .map(([field, column]) => `${field}:${column + 1}`)
  const names = written.slice(0, last + 1).map((heading) => headingWords(heading))
  const signature = `${names.join('|')} → ${reading.join(',')}`
  return { headerRow, headings, columns, isOwnLayout, priceOf, defaultUnit, signature }
}

function priceOfHeading(heading: string): PriceOf {
  return /\b(case|cs)\b/i.test(heading) ? 'case' : 'unit'
}

/** The cells of a column without blanks and without its own heading, which some files repeat above every section. */
function filledCells(body: readonly (readonly string[])[], column: number, heading: string): string[] {
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

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
