import type { CalendarDate } from '../../values/calendar-date.ts'
import type { GuideField } from './order-guide-headings.ts'

export type GuideColumns = Partial<Record<GuideField, number>>

/** The meaning of the price column, by its heading or by a person's word: the price of a case, of one piece, or of the unit in the row. */
export type PriceOf = 'case' | 'piece' | 'unit'

/** Something only a person can tell, in a sentence for the screen, and the columns it is about. */
export type GuideQuestion = {
  readonly kind: 'missing' | 'severalPrices' | 'unclear'
  readonly text: string
  readonly columns: readonly number[]
}

/** The first row of a file's table and the meaning of its columns. Rows and columns are counted from 0. */
export type GuideLayout = {
  readonly headerRow: number
  readonly headings: readonly string[]
  readonly columns: GuideColumns
  /** The product's own download: din, name, brand, pack_size, unit_measure, price. */
  readonly isOwnLayout: boolean
  readonly priceOf: PriceOf
  /** The unit that the heading of the prices names, 'DZ' or '100'; null for one that names none. */
  readonly pricePer: string | null
  /** The unit of sale of rows that name none: a code of units.ts; null when only the pack can tell. */
  readonly defaultUnit: string | null
  /** Prices are written '1.234,50'. */
  readonly hasDecimalComma: boolean
  /** Rows above the headings that are below others, which could not be read; `to` is not included. */
  readonly unreadAbove: { readonly from: number; readonly to: number; readonly reason: string } | null
  /** The first columns of lists side by side under the same headings; [0] for an ordinary sheet. */
  readonly blocks: readonly number[]
  /** The first day of the guide, by which dated prices were chosen; null where it was not known or a person chose. */
  readonly day: CalendarDate | null
  /** Sentences on how the columns were read. */
  readonly notes: readonly string[]
  /** An approval holds for files with the same signature (order-guide-signature.ts). */
  readonly signature: string
}

/**
 * The kind of a unit column: the unit an item is sold by (CS, EA, LB), or the unit of its size (OZ, GAL, CT). A column
 * with cases and pieces in it is of the first kind; one with ounces or gallons of the second.
 */
export type UnitColumn = 'none' | 'selling' | 'size' | 'unclear'
