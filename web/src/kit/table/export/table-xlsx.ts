import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { spreadsheetDay, spreadsheetText } from '@larder/domain/values/cells/spreadsheet-cell.ts'
import type { FileColumn } from './file-column.ts'

const formats = { figure: 'General', text: '@', money: '$#,##0.00', price: '$#,##0.0000', day: 'mm/dd/yyyy' } as const
const widths = { figure: 12, text: 28, money: 14, price: 14, day: 12 } as const

/** The rows as a workbook: figures, amounts and days are numbers, and a text is a text whatever it begins with. What the file is of is on a sheet of its own. */
export function tableXlsx<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  about: readonly (readonly [string, string])[] = [],
): Blob {
  const cells = [
    columns.map(({ head }): CellObject => ({ t: 's', v: head })),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]
  const sheet: WorkSheet = {}
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[utils.encode_cell({ r, c })] = cell
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } })
  sheet['!ref'] = range
  sheet['!cols'] = columns.map(({ kind }) => ({ wch: widths[kind] }))
  sheet['!autofilter'] = { ref: range }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetName(name))
  if (about.length > 0) {
    const told = utils.aoa_to_sheet(
      about.map((pair) => pair.map((v): CellObject => ({ t: 's', v: spreadsheetText(v) }))),
    )
    told['!cols'] = [{ wch: 12 }, { wch: 80 }]
    utils.book_append_sheet(book, told, 'About this file')
  }
  const file = write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  return new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** A sheet's name has at most 31 letters, and none of these. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}

/** The most letters that Excel takes in a cell. */
const mostLetters = 32_767

function cellOf<Row>({ kind, of }: FileColumn<Row>, row: Row): CellObject | undefined {
  const value = of(row)
  if (value === null) return undefined
  if (kind === 'text') return { t: 's', v: spreadsheetText(String(value)).slice(0, mostLetters), z: formats.text }
  return { t: 'n', v: numberOf(kind, value), z: formats[kind] }
}

function numberOf(kind: FileColumn<never>['kind'], value: string | number): number {
  if (kind === 'day') return spreadsheetDay(calendarDate(String(value)))
  return kind === 'money' ? Number(value) / 100 : kind === 'price' ? Number(value) / 10_000 : Number(value)
}
