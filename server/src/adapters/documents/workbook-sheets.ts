import { read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { passwordMessage } from './spreadsheet-guard.ts'

export type WorkbookSheet = { readonly name: string; readonly rows: string[][] }
export type Workbook =
  | { readonly kind: 'read'; readonly sheets: WorkbookSheet[] }
  | { readonly kind: 'refused'; readonly message: string }

/** More rows or columns than any order guide has; what lies beyond is not looked at. */
export const mostRows = 100_000
export const mostColumns = 200

/** Reads the cells of every sheet as a person sees them, so that leading zeros and '$1.24 ' survive. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    const workbook = read(bytes, {
      type: 'array',
      dense: true,
      raw: false,
      cellFormula: false,
      cellHTML: false,
      sheetRows: mostRows + 1,
    })
    const sheets = workbook.SheetNames.filter((_, index) => !isHidden(workbook.Workbook?.Sheets?.[index]?.Hidden)).map(
      (name) => ({
        name,
        rows: rowsOf(workbook.Sheets[name]),
      }),
    )
    return { kind: 'read', sheets }
  } catch (failure) {
    const isProtected = failure instanceof Error && /password|encrypt/i.test(failure.message)
    return { kind: 'refused', message: isProtected ? passwordMessage : damagedMessage }
  }
}

const damagedMessage =
  'The workbook is damaged and can’t be opened. Open it in your spreadsheet program, save it again as .xlsx and upload it.'

function isHidden(state: number | undefined): boolean {
  return state !== undefined && state > 0
}

function rowsOf(sheet: WorkSheet | undefined): string[][] {
  const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const rows: string[][] = []
  for (let index = 0; index < data.length; index += 1) {
    const row = data[index] ?? []
    rows.push(Array.from({ length: Math.min(row.length, mostColumns) }, (_, column) => shown(row[column])))
  }
  return rows
}

function shown(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.v === null) return ''
  const text = cell.w ?? String(cell.v)
  // Long numbers are shown as 1.23457E+11, or as ##### in a narrow column; the number itself is still there.
  if (cell.t === 'n' && (/E\+/i.test(text) || /^#+$/.test(text))) return String(cell.v)
  return text
}
