import type { CalendarDate } from '../../values/calendar-date.ts'
import { headingCountOf, isShifted } from '../../values/cells/shifted-row.ts'
import type { GuideColumns, GuideLayout, GuideQuestion } from './order-guide-layout.ts'
import { chooseColumns } from './order-guide-column-choice.ts'
import { blockStarts } from '../rows/order-guide-blocks.ts'
import { isRowOfUnits, isRowOfWords, joinedHeadings, knownHeadings, rowsToJudge } from './order-guide-header-rows.ts'
import { readHeading } from './order-guide-headings.ts'
import { otherCurrencyAbove, refusalOf } from '../rows/order-guide-refusals.ts'
import { layoutSignature } from './order-guide-signature.ts'
import { unitsOfColumn } from '../rows/order-guide-values.ts'
import { saysPerPound } from '../rows/order-guide-lines.ts'

/** `headings` and `columns` are what was found, also where that is not enough to read the file. */
export type LayoutReading = { readonly headings: readonly string[]; readonly columns: GuideColumns } & (
  | { readonly kind: 'found'; readonly layout: GuideLayout }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly foundFields: number
      /** The question a person can answer; null when the file has to change. */
      readonly question: GuideQuestion | null
    }
)

/**
 * Finds the header row among the first 60 rows and what each column holds, by its heading and by its cells; or says in
 * plain words what was not found. Item number, name and price are needed. `isDelimited` is true for CSV, where cells
 * beyond the last heading show that a heading is missing and the others may have moved. `day` is the first day of the
 * guide: of dated prices the newest that has come by then counts.
 */
export function findLayout(
  rows: readonly (readonly string[])[],
  isDelimited: boolean,
  day: CalendarDate | null = null,
): LayoutReading {
  return headerReadings(rows, isDelimited, day)?.reading ?? noHeadings
}

/** The rows that hold the headings, one or two, with what is read below them; null when no row looks like headings. */
export function headerReadings(
  rows: readonly (readonly string[])[],
  isDelimited: boolean,
  day: CalendarDate | null,
): { readonly to: number; readonly reading: LayoutReading } | null {
  let best: { to: number; reading: LayoutReading; known: number } | null = null
  for (let row = 0; row < Math.min(rows.length, rowsSearched); row += 1) {
    const known = knownHeadings(rows[row] ?? [])
    if (known < 2) continue
    const { to, reading } = surestAround(rows, row, isDelimited, day)
    if (reading.kind === 'found') return { to, reading: best === null ? reading : withRowsAbove(reading, best, row) }
    if (best === null || known > best.known) best = { to, reading, known }
  }
  return best
}

/** Rows below headings that could not be read are reported, not lost, when other headings further down can be. */
function withRowsAbove(
  reading: Extract<LayoutReading, { kind: 'found' }>,
  { to, reading: unread }: { to: number; reading: LayoutReading },
  headerRow: number,
): LayoutReading {
  const names = unread.headings.filter((heading) => knownHeadings([heading, 'Item #']) > 0)
  if (names.length < 3 || to + 1 >= headerRow) return reading
  const why = unread.kind === 'refused' ? ` ${unread.message}` : ''
  const unreadAbove = { from: to + 1, to: headerRow, reason: `Row ${to + 1} names other columns.${why}` }
  return { ...reading, layout: { ...reading.layout, unreadAbove } }
}

/** Headings may be in two rows: 'Item' above 'Number', 'Case' and 'Each' above two times 'Price'. */
function surestAround(
  rows: readonly (readonly string[])[],
  row: number,
  isDelimited: boolean,
  day: CalendarDate | null,
): { to: number; reading: LayoutReading } {
  // 'per lb' below 'Price' belongs to the headings.
  if (isRowOfUnits(rows[row + 1] ?? []))
    return { to: row + 1, reading: layoutAt(rows, row, row + 1, { isDelimited, day }) }
  const around = [
    [row, row],
    ...(row > 0 ? [[row - 1, row]] : []),
    ...(isRowOfWords(rows[row + 1] ?? []) ? [[row, row + 1]] : []),
  ]
  const readings = around.map(([from = row, to = row]) => ({
    to,
    reading: layoutAt(rows, from, to, { isDelimited, day }),
  }))
  return readings.reduce((best, other) => (sureness(other.reading) > sureness(best.reading) ? other : best))
}

/** Counts the columns that were read, those by a plain heading twice; what can't be read counts least. */
function sureness(reading: LayoutReading): number {
  const { kind, columns, headings } = reading
  const read = Object.entries(columns).map(([field, column]) => {
    const rank = readHeading(headings[column] ?? '').find((candidate) => candidate.field === field)?.rank ?? 99
    return rank < looseRank ? 2 : 1
  })
  const isAsked = reading.kind === 'refused' && reading.question !== null
  return read.reduce((sum, count) => sum + count, kind === 'found' ? 100 : isAsked ? 1 : 0)
}

/** The reading of a sheet whose headings are in these rows. */
function layoutAt(
  rows: readonly (readonly string[])[],
  from: number,
  to: number,
  { isDelimited, day }: { isDelimited: boolean; day: CalendarDate | null },
): LayoutReading {
  const all = joinedHeadings(rows.slice(from, to + 1))
  const blocks = blockStarts(all)
  const headings = all.slice(0, blocks[1])
  const body = blocks.length === 1 ? rows.slice(to + 1) : rows.slice(to + 1).map((cells) => cells.slice(0, blocks[1]))
  const sampled = body.slice(0, rowsSampled)
  const headingCount = headingCountOf(headings, sampled)
  const whole = isDelimited ? sampled.filter((row) => !isShifted(row, headingCount)) : sampled
  const choice = chooseColumns(headings, rowsToJudge(whole.length > 0 ? whole : sampled), {
    allRows: body,
    day,
  })
  const { question, ...said } = choice
  const { columns } = said
  const message = refusalOf(choice, headings, body, to, isDelimited) ?? otherCurrencyAbove(rows.slice(0, from))
  // 'ALL PRICES PER LB' above the headings, where no column says otherwise.
  const isPerPound =
    said.priceOf === 'unit' &&
    columns.unitMeasure === undefined &&
    columns.pricePerPound === undefined &&
    rows.slice(0, from).flat().some(saysPerPound)
  const pricePer = said.pricePer ?? (isPerPound ? 'LB' : null)
  if (message === null)
    return {
      kind: 'found',
      layout: layoutOf(to, headings, body, { ...said, pricePer, blocks, defaultUnit: null, day }),
      headings,
      columns,
    }
  const foundFields = Object.keys(columns).length
  return { kind: 'refused', foundFields, message, headings, columns, question }
}

const rowsSearched = 60
const rowsSampled = 400

const looseRank = 90

const noHeadings: LayoutReading = {
  kind: 'refused',
  foundFields: 0,
  headings: [],
  columns: {},
  question: null,
  message:
    'No row with column headings was found in the first 60 rows. Add a first row that names the columns, at least item number, description and price, and upload the file again.',
}

const ownHeadings = 'din,name,brand,pack_size,unit_measure,price'

/** The layout of these columns, with its signature; `body` are the rows below the headings. */
export function layoutOf(
  headerRow: number,
  headings: readonly string[],
  body: readonly (readonly string[])[],
  said: Pick<
    GuideLayout,
    'columns' | 'priceOf' | 'pricePer' | 'defaultUnit' | 'notes' | 'blocks' | 'hasDecimalComma' | 'day'
  >,
): GuideLayout {
  const written = headings.map((heading) => heading.toLowerCase())
  const last = written.findLastIndex((heading) => heading !== '')
  const isOwnLayout = written.slice(0, last + 1).join(',') === ownHeadings
  const units = unitsOfColumn(body, { headings, columns: said.columns })
  const isBlank = (column: number) => body.every((row) => (row[column] ?? '').trim() === '')
  const signature = layoutSignature({ ...said, headings, units }, isBlank)
  return { ...said, headerRow, headings, isOwnLayout, signature, unreadAbove: null }
}
