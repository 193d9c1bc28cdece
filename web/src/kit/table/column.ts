import type { ReactNode } from 'react'
import { isMoneyHidden } from '../hidden-money.ts'

/** A column, said once for the table, its heads, its skeleton and the paper. */
export type Column<T> = {
  /** names the cells for styles: [data-column] */
  key: string
  head: string
  cell: (row: T) => ReactNode
  /** figures are right-aligned, in digits of one width */
  isFigure?: boolean
  /** not drawn for somebody from whom amounts are hidden */
  isMoney?: boolean
  /** readers hear the head; eyes see what is below it */
  isHeadHidden?: boolean
  /** in a ListTable: the rows can be sorted by this column, and how they are now */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void }
  /** in a ListTable: drawn as the head, as a box that chooses all rows */
  headPart?: ReactNode
  /** where the row is a card, the head is above the cell */
  isNamed?: boolean
  /** the track of its column in a ListTable; two: of a wide screen, and below 1400 px. px are those of the usual text size */
  width?: string | readonly [wide: string, narrow: string]
  /** 'digits': of one width, so that dates lie below each other */
  look?: 'medium' | 'muted' | 'digits'
  /** in a ListTable: left out where the others would have no room beside it; of several the last one first */
  isExtra?: boolean
  /** in a ListTable: one line, cut at its end */
  isCut?: boolean
}

/** The columns that are for the person at the screen. */
export function shownColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  return isMoneyHidden() ? columns.filter(({ isMoney }) => !isMoney) : columns
}

/** The column of a row's buttons; a press on them does not follow the link that is as big as the row. */
export const actionsKey = 'actions'

/** Between the rows of a ListTable: what the next ones have in common. */
export type Heading = { heading: string; note?: string }
