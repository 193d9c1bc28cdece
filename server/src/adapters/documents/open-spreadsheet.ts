import { decodedText } from './decoded-text.ts'
import { readDelimitedText } from './order-guides/delimited-text.ts'
import type { Workbook, WorkbookSheet } from './order-guides/workbook-sheets.ts'
import { guardSpreadsheet, savedPageMessage } from './spreadsheet-guard.ts'

export type Spreadsheet =
  | { readonly kind: 'read'; readonly sheets: readonly WorkbookSheet[]; readonly isDelimited: boolean }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * The sheets of a spreadsheet as a person sees them: text in columns, Excel, OpenDocument where it is taken, and the web
 * pages that many programs save as .xls. The content says which it is, whatever the name ends in.
 */
export async function openSpreadsheet(
  bytes: Uint8Array,
  fileName: string,
  taken: { isOpenDocumentTaken?: boolean } = {},
): Promise<Spreadsheet> {
  const guarded = await guardSpreadsheet(bytes, fileName, taken)
  if (guarded.kind === 'refused') return guarded
  if (guarded.fileKind === 'text') return sheetOfText(bytes)
  const read = guarded.fileKind === 'page' ? await sheetsOfPage(bytes) : await sheetsOfWorkbook(bytes)
  return read.kind === 'refused' ? read : { ...read, isDelimited: false }
}

function sheetOfText(bytes: Uint8Array): Spreadsheet {
  const text = readDelimitedText(bytes)
  if (text.kind === 'refused') return text
  return { kind: 'read', sheets: [{ name: '', rows: text.rows, hidden: [] }], isDelimited: true }
}

/** The readers of workbooks and pages are large; text is read without loading them. */
async function sheetsOfWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { readWorkbook } = await import('./order-guides/workbook-sheets.ts')
  return readWorkbook(bytes)
}

async function sheetsOfPage(bytes: Uint8Array): Promise<Workbook> {
  const { readTablesOfPage } = await import('./web-page-tables.ts')
  const sheets = readTablesOfPage(decodedText(bytes))
  return sheets.length === 0 ? { kind: 'refused', message: savedPageMessage } : { kind: 'read', sheets }
}
