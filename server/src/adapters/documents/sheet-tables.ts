import { readDelimitedText } from './order-guides/delimited-text.ts'
import { guardSpreadsheet } from './spreadsheet-guard.ts'

export type SheetTables =
  | { readonly kind: 'read'; readonly tables: readonly string[][][]; readonly isDelimited: boolean }
  | { readonly kind: 'refused'; readonly message: string }

/** The most rows of all sheets together that are handed on. */
const mostRows = 50_000

/** The cells of every sheet of a spreadsheet (CSV, Excel, OpenDocument) as a person sees them. */
export async function readSheetTables(bytes: Uint8Array, fileName: string): Promise<SheetTables> {
  const guarded = await guardSpreadsheet(bytes, fileName, { isOpenDocumentTaken: true })
  if (guarded.kind === 'refused') return { kind: 'refused', message: ofFile(guarded.message) }
  const read = guarded.fileKind === 'csv' ? tablesOfText(bytes) : await tablesOfWorkbook(bytes)
  if (read.kind === 'refused') return { kind: 'refused', message: ofFile(read.message) }
  const rowCount = read.tables.reduce((count, { length }) => count + length, 0)
  return rowCount > mostRows
    ? {
        kind: 'refused',
        message: `It has more than ${mostRows.toLocaleString('en-US')} rows. Split it and upload the parts.`,
      }
    : read
}

function tablesOfText(bytes: Uint8Array): SheetTables {
  const text = readDelimitedText(bytes)
  return text.kind === 'refused' ? text : { kind: 'read', tables: [text.rows], isDelimited: true }
}

async function tablesOfWorkbook(bytes: Uint8Array): Promise<SheetTables> {
  const { readWorkbook } = await import('./order-guides/workbook-sheets.ts')
  const workbook = readWorkbook(bytes)
  return workbook.kind === 'refused'
    ? workbook
    : { kind: 'read', tables: workbook.sheets.map(({ rows }) => rows), isDelimited: false }
}

/** The guard speaks of order guides, which these are not. */
function ofFile(message: string): string {
  return message.replaceAll('order guide', 'file')
}
