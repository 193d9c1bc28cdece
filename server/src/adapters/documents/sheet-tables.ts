import { openSpreadsheet } from './open-spreadsheet.ts'

export type SheetTables =
  | { readonly kind: 'read'; readonly tables: readonly string[][][]; readonly isDelimited: boolean }
  | { readonly kind: 'refused'; readonly message: string }

/** The most rows of all sheets together that are handed on. */
const mostRows = 50_000

/** The cells of every sheet of a spreadsheet (CSV, Excel, OpenDocument) as a person sees them. */
export async function readSheetTables(bytes: Uint8Array, fileName: string): Promise<SheetTables> {
  const read = await openSpreadsheet(bytes, fileName, { isOpenDocumentTaken: true })
  if (read.kind === 'refused') return { kind: 'refused', message: ofFile(read.message) }
  const tables = read.sheets.map(({ rows }) => rows)
  const rowCount = tables.reduce((count, { length }) => count + length, 0)
  return rowCount > mostRows
    ? {
        kind: 'refused',
        message: `It has more than ${mostRows.toLocaleString('en-US')} rows. Split it and upload the parts.`,
      }
    : { kind: 'read', tables, isDelimited: read.isDelimited }
}

/** The guard speaks of order guides, which these are not. */
function ofFile(message: string): string {
  return message.replaceAll('order guide', 'file')
}
