import { csvOf } from '../../csv.ts'
import { saveFile, saveText } from '../../save-file.ts'
import { columnsToTake, csvCell, type FileColumn } from './file-column.ts'

type TableToSave<Row> = {
  /** 'Remembered conversions', from which the file has its name */
  title: string
  /** YYYY-MM-DD */
  day: string
  columns: readonly FileColumn<Row>[]
  rows: readonly Row[]
}

/** Without it Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'

/** Saves the rows as a file that is made here. What makes a workbook is loaded when the first one is asked for. */
export async function saveTable<Row>(format: 'csv' | 'xlsx', { title, day, columns, rows }: TableToSave<Row>) {
  const shown = columnsToTake(columns)
  const fileName = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}.${format}`
  if (format === 'csv') {
    const lines = [shown.map(({ head }) => head), ...rows.map((row) => shown.map((column) => csvCell(column, row)))]
    return saveText(fileName, byteOrderMark + csvOf(lines), 'text/csv')
  }
  const { tableXlsx } = await import('./table-xlsx.ts')
  return saveFile(fileName, tableXlsx(title, shown, rows))
}
