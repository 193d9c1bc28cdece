import type { CalendarDate } from '../../values/calendar-date.ts'
import { headingWords } from '../headings/order-guide-heading-words.ts'
import { priceBasis, type PriceBasis } from './order-guide-price-headings.ts'
import { datedHeading, newestOf, type HeadingDate } from '../headings/order-guide-heading-dates.ts'
import { readPrice } from './order-guide-price.ts'

type ChosenPrice =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly column: number; readonly leftOut: readonly number[] }
  | { readonly kind: 'several'; readonly columns: readonly number[] }

type Candidate = {
  readonly column: number
  readonly basis: PriceBasis
  readonly age: 'first' | 'old' | 'none'
  readonly terms: 'net' | 'list' | 'none'
  readonly date: HeadingDate | null
}

/** The cells of a column in the first rows, which tell what it holds, and in all rows; the first day of the guide where it is known. */
export type PriceTable = {
  readonly headings: readonly string[]
  readonly cellsAt: (column: number) => readonly string[]
  readonly allCellsAt: (column: number) => readonly string[]
  readonly day: CalendarDate | null
}

/**
 * The column of a heading's prices, by what they are a price of: the newest where the headings say so (dates, 'old' and
 * 'new'), else what the customer pays beside a list price, else the columns between which only a person can choose.
 */
export function choosePrice(
  wanted: readonly PriceBasis[],
  { headings, cellsAt, allCellsAt, day }: PriceTable,
): ChosenPrice {
  const all = headings.flatMap((heading, column) => candidateOf(heading, column) ?? [])
  const priced = all.filter(
    ({ basis, column }) => wanted.includes(basis) && isPriceColumn(headings[column] ?? '', cellsAt(column)),
  )
  const leftOf = (column: number) => priced.flatMap((other) => (other.column === column ? [] : [other.column]))
  const one = (column: number): ChosenPrice => ({ kind: 'one', column, leftOut: leftOf(column) })
  let left: readonly Candidate[] = priced
  for (const narrow of [withoutOld, newestDated(day), withoutList]) {
    left = narrow(left)
    if (left.length === 1 && left[0]) return one(left[0].column)
  }
  if (left[0] === undefined) return { kind: 'none' }
  const fullest = sameEverywhere(left, cellsAt) === null ? null : sameEverywhere(left, allCellsAt)
  return fullest === null ? { kind: 'several', columns: left.map(({ column }) => column) } : one(fullest)
}

/** Whether a heading and the cells below it, blank ones among them, are those of prices. */
export function isPriceColumn(heading: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const isNamed = /\b(price|cost)\b/.test(headingWords(heading))
  // Flags of 0 and 1, and numbers under a heading without 'price' or 'cost', are no prices; a price of $1 throughout is.
  const isFlag = filled.every((cell) => /^\s*[01]\s*$/.test(cell))
  if (isFlag && !(isNamed && filled.every((cell) => cell.trim() === '1'))) return false
  const prices = filled.filter((cell) => ['price', 'market'].includes(readPrice(cell).kind))
  const fits = isNamed ? prices : prices.filter((cell) => /\.\d\d/.test(cell))
  return fits.length > 0 && fits.length >= filled.length / 2
}

function candidateOf(heading: string, column: number): Candidate | null {
  const basis = priceBasis(heading)
  if (basis === null) return null
  const words = headingWords(heading)
  const age = firstWords.test(words) ? 'first' : oldWords.test(words) ? 'old' : 'none'
  const terms = netWords.test(words) ? 'net' : listWords.test(words) ? 'list' : 'none'
  return { column, basis, age, terms, date: datedHeading(heading).date }
}

const firstWords = /\b(first|initial|original|opening|starting)\b/
const oldWords = /\b(old|previous|prev|prior|former|was|past|last|before|yesterday)\b/
const netWords = /\b(net|contract|your|my|customer|deal|invoice|landed)\b/
const listWords = /\b(list|base|book|gross|regular|reg|standard|market)\b/

/** Whether a heading says that its prices are those of before. */
export function isOldPrice(heading: string): boolean {
  const age = candidateOf(heading, 0)?.age ?? 'none'
  return age !== 'none'
}

/** An old price counts only where there is no other; 'last' is later than 'first'. */
function withoutOld(candidates: readonly Candidate[]): readonly Candidate[] {
  const later = candidates.filter(({ age }) => age !== 'first')
  const others = later.filter(({ age }) => age !== 'old')
  return others.length > 0 ? others : later.length > 0 ? later : candidates
}

/** Of dated prices the newest that counts on the day; a date beside a price without one tells nothing. */
function newestDated(day: CalendarDate | null) {
  return (candidates: readonly Candidate[]): readonly Candidate[] => {
    if (candidates.length < 2 || candidates.some(({ date }) => date === null)) return candidates
    const newest = newestOf(
      candidates.map(({ date }) => date),
      day,
    )
    return candidates.filter((_, index) => newest === null || index === newest)
  }
}

function withoutList(candidates: readonly Candidate[]): readonly Candidate[] {
  const net = candidates.filter(({ terms }) => terms === 'net')
  return net.length > 0 && candidates.every(({ terms }) => terms !== 'none') ? net : candidates
}

/** Of columns with the same prices in every row the fullest; null when any row differs. */
function sameEverywhere(
  candidates: readonly { readonly column: number }[],
  cellsAt: (column: number) => readonly string[],
): number | null {
  const columns = candidates.map(({ column }) => ({ column, prices: cellsAt(column).map(dollarsOf) }))
  const rows = Math.max(...columns.map(({ prices }) => prices.length))
  for (let row = 0; row < rows; row += 1) {
    const said = new Set(columns.flatMap(({ prices }) => prices[row] ?? []))
    if (said.size > 1) return null
  }
  const filled = (prices: readonly (string | null)[]) => prices.filter((price) => price !== null).length
  return columns.toSorted((a, b) => filled(b.prices) - filled(a.prices))[0]?.column ?? null
}

function dollarsOf(cell: string): string | null {
  const read = readPrice(cell)
  return read.kind === 'price' ? read.dollars.toFraction() : read.kind === 'market' ? 'market' : null
}
