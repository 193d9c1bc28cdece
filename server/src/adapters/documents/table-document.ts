import * as xlsx from '@e965/xlsx'
import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { dollars, type Cents } from '@larder/domain/values/money.ts'
import { spreadsheetDay, spreadsheetText } from '@larder/domain/values/cells/spreadsheet-cell.ts'
import { unitPriceDollars, type UnitPrice } from '@larder/domain/values/unit-price.ts'
import { csvFile } from './csv.ts'

/** The value of a cell; money, prices and dates that are null leave it empty. */
export type Cell =
  | { text: string }
  | { number: number | null }
  | { money: Cents | null }
  | { unitPrice: UnitPrice | null }
  | { date: string | null }
/** Facts about a file for its second sheet, each a label and its text, as ['Location', 'Front']. */
export type AboutFile = readonly (readonly [string, string])[]
export type ColumnOf<Row> = { title: string; width: number; of: (row: Row) => Cell }

/** The rows as CSV: amounts with two decimals, unit prices with four, dates MM/DD/YYYY. */
export function tableCsv<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Buffer {
  const titles = columns.map(({ title }) => title)
  return csvFile([titles, ...rows.map((row) => columns.map(({ of }) => csvCell(of(row))))])
}

function csvCell(cell: Cell): string | number | null {
  if ('text' in cell) return cell.text
  if ('number' in cell) return cell.number
  if ('money' in cell) return cell.money === null ? null : dollars(cell.money).toFixed(2)
  if ('unitPrice' in cell) return cell.unitPrice === null ? null : unitPriceDollars(cell.unitPrice).toFixed(4)
  return cell.date === null ? '' : formatUsDate(calendarDate(cell.date))
}

/** The rows as a workbook: dates are dates, amounts are amounts, texts can't run as formulas. What the file is of is on a second sheet. */
export function tableSheet<Row>(
  name: string,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  about: AboutFile = [],
): Buffer {
  const cells = [
    columns.map(({ title }): xlsx.CellObject => ({ t: 's', v: title })),
    ...rows.map((row) => columns.map(({ of }) => sheetCell(of(row)))),
  ]
  const sheet: xlsx.WorkSheet = {}
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[xlsx.utils.encode_cell({ r, c })] = cell
  const range = xlsx.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: cells.length - 1, c: columns.length - 1 } })
  sheet['!ref'] = range
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  sheet['!autofilter'] = { ref: range }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, name)
  if (about.length > 0) {
    const told = xlsx.utils.aoa_to_sheet(about.map((pair) => pair.map((text) => sheetCell({ text }))))
    told['!cols'] = [{ wch: 16 }, { wch: 80 }]
    xlsx.utils.book_append_sheet(book, told, 'About this file')
  }
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function sheetCell(cell: Cell): xlsx.CellObject | undefined {
  if ('number' in cell) return cell.number === null ? undefined : { t: 'n', v: cell.number }
  if ('money' in cell) return cell.money === null ? undefined : { t: 'n', v: dollars(cell.money), z: '$#,##0.00' }
  if ('unitPrice' in cell)
    return cell.unitPrice === null ? undefined : { t: 'n', v: unitPriceDollars(cell.unitPrice), z: '$#,##0.0000' }
  if ('date' in cell)
    return cell.date === null ? undefined : { t: 'n', v: spreadsheetDay(calendarDate(cell.date)), z: 'mm/dd/yyyy' }
  const text = spreadsheetText(cell.text)
  return text === '' ? undefined : { t: 's', v: text, z: '@' }
}
