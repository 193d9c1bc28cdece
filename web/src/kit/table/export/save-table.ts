import { nameWithDays, type FileDays } from '@larder/domain/values/file-days.ts'
import { csvOf } from '../../csv.ts'
import { saveFile, saveText } from '../../save-file.ts'
import { columnsToTake, csvCell, day as dayColumn, type FileColumn } from './file-column.ts'

type TableToSave<Row> = {
  /** 'Remembered conversions', from which the file has its name */
  title: string
  /** on which it is made, YYYY-MM-DD */
  day: string
  days: FileDays
  columns: readonly FileColumn<Row>[]
  rows: readonly Row[]
  /** a second sheet of a workbook, in pairs of a word and what it is */
  about: readonly (readonly [string, string])[]
}

/** Without it Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

/** Saves the rows as a file that is made here. What makes a workbook is loaded when the first one is asked for. */
export async function saveTable<Row>(format: 'csv' | 'xlsx', table: TableToSave<Row>) {
  const { title, day, days, rows, about } = table
  const shown = columnsToTake(withItsDays(table))
  const fileName = `${nameWithDays(title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), days, day)}.${format}`
  if (format === 'csv') {
    const lines = [shown.map(({ head }) => head), ...rows.map((row) => shown.map((column) => csvCell(column, row)))]
    return saveText(fileName, byteOrderMark + csvOf(lines), 'text/csv')
  }
  const { tableXlsx } = await import('./table-xlsx.ts')
  return saveFile(fileName, tableXlsx(title, shown, rows, about))
}

/**
 * The columns, and the days of the table in two more, where no row says a day: lines above the heads would keep programs
 * from reading the file, and a name is changed easily.
 */
function withItsDays<Row>({ columns, days: { from, to } }: TableToSave<Row>): readonly FileColumn<Row>[] {
  if ((from === undefined && to === undefined) || columns.some(({ kind }) => kind === 'day')) return columns
  return [...columns, dayColumn<Row>('From', () => from), dayColumn<Row>('To', () => to)]
}
