import type { ReactNode } from 'react'

/** A column, said once for the table, its heads, its skeleton and the paper. */
export type Column<T> = {
  /** names the cells for styles: [data-column] */
  key: string
  head: string
  cell: (row: T) => ReactNode
  /** figures are right-aligned, in digits of one width */
  isFigure?: boolean
  /** readers hear the head; eyes see what is below it */
  isHeadHidden?: boolean
  /** in a ListTable: the rows can be sorted by this column, and how they are now */
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void }
  /** in a ListTable: drawn as the head, as a box that chooses all rows */
  headPart?: ReactNode
  /** where the row is a card, the head is above the cell */
  isNamed?: boolean
  /** the track of its column in a ListTable; two: of a wide screen, and below 1400 px */
  width?: string | readonly [wide: string, narrow: string]
  /** 'digits': of one width, so that dates lie below each other */
  look?: 'medium' | 'muted' | 'digits'
  /** in a ListTable: one line, cut at its end */
  isCut?: boolean
}

/** The column of a row's buttons; a press on them does not follow the link that is as big as the row. */
export const actionsKey = 'actions'

/** Between the rows of a ListTable: what the next ones have in common. */
export type Heading = { heading: string; note?: string }
