import type { ReactNode } from 'react'
import type { CsvCell } from '../csv.ts'
import type { Column } from '../table/column.ts'

/** A cell: what is saved, and what is shown where that is another. */
export type FigureCell = CsvCell | { saved: CsvCell; shown: ReactNode }

type FigureRow = { key: string | number; cells: readonly FigureCell[] }

/** The numbers of a chart. The first column names the row, the others are figures. */
export type Figures = { heads: readonly string[]; rows: readonly FigureRow[] }

/** The figures as columns of a table. */
export function figureColumns({ heads }: Figures): Column<FigureRow>[] {
  return heads.map((head, index) => ({
    ...{ key: head, head, isFigure: index > 0 },
    cell: ({ cells }) => shownOf(cells[index] ?? null),
  }))
}

/** The rows as they are saved, heads first. */
export function savedRows({ heads, rows }: Figures): (readonly CsvCell[])[] {
  return [heads, ...rows.map(({ cells }) => cells.map((cell) => (isPlain(cell) ? cell : cell.saved)))]
}

function shownOf(cell: FigureCell): ReactNode {
  return isPlain(cell) ? cell : cell.shown
}

function isPlain(cell: FigureCell): cell is CsvCell {
  return cell === null || typeof cell !== 'object'
}
