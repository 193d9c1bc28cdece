import type { ReactNode } from 'react'
import type { CsvCell } from '../csv.ts'
import type { Column } from '../table/column.ts'

/** A cell: what is saved, and what is shown where that is another. */
export type FigureCell = CsvCell | { saved: CsvCell; shown: ReactNode }

type FigureRow = { key: string | number; cells: readonly FigureCell[] }

/** The numbers of a chart. The first column names the row, the others are figures. */
export type Figures = { heads: readonly string[]; rows: readonly FigureRow[] }

/** The figures as columns of a table; words after the first column are no figures. */
export function figureColumns({ heads, rows }: Figures): Column<FigureRow>[] {
  return heads.map((head, index) => ({
    key: head,
    head,
    isFigure: index > 0 && !rows.every(({ cells }) => isWord(cells[index] ?? null)),
    isNamed: index > 0,
    cell: ({ cells }) => shownOf(cells[index] ?? null),
  }))
}

/** The rows as they are saved, heads first. */
export function savedRows({ heads, rows }: Figures): (readonly CsvCell[])[] {
  return [heads, ...rows.map(({ cells }) => cells.map((cell) => (isPlain(cell) ? cell : cell.saved)))]
}

function isWord(cell: FigureCell): boolean {
  return typeof (isPlain(cell) ? cell : cell.saved) === 'string'
}

function shownOf(cell: FigureCell): ReactNode {
  return isPlain(cell) ? cell : cell.shown
}

function isPlain(cell: FigureCell): cell is CsvCell {
  return cell === null || typeof cell !== 'object'
}
