import { read, utils, type CellObject, type ColInfo, type RowInfo, type WorkSheet } from '@e965/xlsx'
import { mostColumns, mostRows } from './sheet-limits.ts'
import { passwordMessage } from '../spreadsheet-guard.ts'
import { ofTextFormula } from './delimited-text.ts'

export type WorkbookSheet = {
  readonly name: string
  /** Hidden cells are blank, so that rows and columns keep their numbers. */
  readonly rows: string[][]
  /** Sentences on what the workbook hides from the person who opens it. */
  readonly hidden: readonly string[]
}
export type Workbook =
  | { readonly kind: 'read'; readonly sheets: WorkbookSheet[] }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Reads the cells of every sheet as a person sees them, so that leading zeros and '$1.24 ' survive; rows, columns and
 * sheets that are hidden are not read, but said.
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    const workbook = read(bytes, {
      type: 'array',
      dense: true,
      raw: false,
      cellFormula: false,
      cellHTML: false,
      // Without it neither hidden rows nor hidden columns are told.
      cellStyles: true,
      sheetRows: mostRows + 1,
    })
    const isHidden = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    const all = workbook.SheetNames.map((name, index) => ({
      name,
      isHidden: isHidden(index),
      ...seenOf(workbook.Sheets[name]),
    }))
    const hiddenSheets = hiddenSheetsNote(all.filter((sheet) => sheet.isHidden && sheet.rows.length > 0))
    const sheets = all
      .filter((sheet) => !sheet.isHidden)
      .map(({ name, rows, hidden }) => ({ name, rows, hidden: [...hidden, ...hiddenSheets] }))
    return { kind: 'read', sheets }
  } catch (failure) {
    const isProtected = failure instanceof Error && /password|encrypt/i.test(failure.message)
    return { kind: 'refused', message: isProtected ? passwordMessage : damagedMessage }
  }
}

const damagedMessage =
  'The workbook is damaged and can’t be opened. Open it in your spreadsheet program, save it again as .xlsx and upload it.'

function hiddenSheetsNote(sheets: readonly { name: string }[]): string[] {
  if (sheets.length === 0) return []
  const names = sheets.slice(0, mostNamed).map(({ name }) => `'${name}'`)
  return [`Hidden sheets, not read: ${counted(sheets.length, names)}.`]
}

/** The sheet as a person sees it on opening: hidden rows and columns are blank. */
function seenOf(sheet: WorkSheet | undefined): { rows: string[][]; hidden: string[] } {
  const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const hiddenColumns = (sheet?.['!cols'] ?? []).flatMap((column, index) => (isHiddenColumn(column) ? [index] : []))
  const isHiddenAt = new Set(hiddenColumns)
  const filledColumns = new Set<number>()
  const hiddenRows: number[] = []
  const rows: string[][] = []
  for (let index = 0; index < data.length; index += 1) {
    const row = data[index] ?? []
    // Cells that were never written are holes in the row.
    const cells = Array.from({ length: Math.min(row.length, mostColumns) }, (_, column) => shown(row[column]))
    const isHiddenRow = isHidden(sheet?.['!rows']?.[index])
    if (isHiddenRow && cells.some(isFilled)) hiddenRows.push(index)
    for (const column of hiddenColumns) if (isFilled(cells[column] ?? '')) filledColumns.add(column)
    rows.push(cells.map((cell, column) => (isHiddenRow || isHiddenAt.has(column) ? '' : cell)))
  }
  // Sheets are often formatted far below their last cell.
  rows.length = rows.findLastIndex((cells) => cells.some(isFilled)) + 1
  const columnNames = [...filledColumns].map((column) => utils.encode_col(column))
  return {
    rows,
    hidden: [
      ...noteOf(
        'rows',
        hiddenRows.map((row) => String(row + 1)),
      ),
      ...noteOf('columns', columnNames),
    ],
  }
}

function isHidden(row: RowInfo | undefined): boolean {
  return row?.hidden === true
}

function isHiddenColumn(column: ColInfo | undefined): boolean {
  return column?.hidden === true || (column?.width === 0 && 'customwidth' in column)
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

const mostNamed = 5

function noteOf(what: 'rows' | 'columns', names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`Hidden ${what}, not read: ${counted(names.length, names.slice(0, mostNamed))}.`]
}

function counted(count: number, named: readonly string[]): string {
  return `${count.toLocaleString('en-US')} (${named.join(', ')}${count > named.length ? ' …' : ''})`
}

function shown(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.v === null) return ''
  const text = ofTextFormula(cell.w ?? String(cell.v))
  // Long numbers are shown as 1.23457E+11, or as ##### in a narrow column; the number itself is still there.
  if (cell.t === 'n' && (/E\+/i.test(text) || /^#+$/.test(text))) return String(cell.v)
  return cell.t === 'n' && typeof cell.v === 'number' ? withoutRounding(text, cell.v) : text
}

/** A price of 41.25 in a column without decimals is shown as 41: what is cut off by the format belongs to the number. */
function withoutRounding(text: string, value: number): string {
  const [, before = '', whole = '', decimals = '', after = ''] =
    /^([^\d.]*)(\d[\d,]*)(\.\d)?([^\d%]*)$/.exec(text) ?? []
  const shownValue = Number(`${whole.replaceAll(',', '')}${decimals}`)
  const exact = Number(Math.abs(value).toFixed(keptPlaces))
  const mostCutOff = decimals === '' ? 0.5 : 0.05
  const isRounded = whole !== '' && exact !== shownValue && Math.abs(exact - shownValue) <= mostCutOff
  return isRounded ? `${before}${exact}${after}` : text
}

/** Beyond these a number holds only what computing left: 41.2500000001. */
const keptPlaces = 4
