import { isTooLarge, type ReadInvoice } from '@larder/domain/receiving/invoices/invoice.ts'
import {
  readInvoiceTable,
  shiftedLine,
  unplacedMoney,
  unreadFigure,
} from '@larder/domain/receiving/invoices/table-invoice.ts'
import { shiftedReason } from '@larder/domain/values/cells/shifted-row.ts'
import { fileKind } from '../../pictures/file-kind.ts'
import { openSpreadsheet } from '../open-spreadsheet.ts'
import { readEdiInvoices, type EdiInvoicesWanted } from './edi-invoice.ts'

type InvoiceSource = 'edi' | 'sheet' | 'pdf'
export type InvoiceReading =
  | {
      readonly kind: 'read'
      readonly source: InvoiceSource
      readonly invoices: readonly ReadInvoice[]
      /** of a PDF */
      readonly pageCount?: number
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'wrong-type' }

const mostInvoices = 200
const mostLines = 2_000

/**
 * The invoices of a file: EDI 810, CSV, Excel, or a PDF with text. What it is, is said by its content. An EDI file with an
 * invoice that is not whole, or with papers of somebody else, is refused, unless `interchanges` are named.
 */
export async function readInvoices(
  bytes: Uint8Array,
  fileName: string,
  wanted: EdiInvoicesWanted = {},
): Promise<InvoiceReading> {
  const edi = readEdiInvoices(bytes, wanted)
  if (edi?.kind === 'refused') return edi
  if (edi) {
    const [fault] = wanted.interchanges ? [] : edi.faults
    if (fault !== undefined) return { kind: 'refused', message: fault }
    return readingOf('edi', edi.invoices, 'This EDI file holds no invoice (transaction 810).')
  }
  const kind = fileKind(bytes)
  if (kind === 'pdf') return readPdf(bytes)
  if (kind !== undefined) return { kind: 'wrong-type' }
  const tables = await readTables(bytes, fileName)
  if (tables.kind === 'wrong-type') return tables
  if (tables.kind === 'refused') return { kind: 'refused', message: ofInvoice(tables.message) }
  try {
    return readSheets(tables)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { kind: 'refused', message: tooLarge }
  }
}

function readSheets({ tables: sheets, isDelimited }: Extract<Tables, { kind: 'read' }>): InvoiceReading {
  const shifted = isDelimited ? sheets.map(shiftedLine).find((row) => row !== undefined) : undefined
  if (shifted !== undefined)
    return { kind: 'refused', message: `Row ${shifted} ${shiftedReason}. Correct it, or delete the row.` }
  const unread = sheets.map(unreadFigure).find((found) => found !== undefined)
  if (unread)
    return {
      kind: 'refused',
      message: `Row ${unread.rowNumber}: ‘${unread.text.slice(0, 40)}’ can’t be taken as a figure. Correct it, or delete the row.`,
    }
  const unplaced = sheets.map(unplacedMoney).find((found) => found !== undefined)
  if (unplaced)
    return { kind: 'refused', message: `Row ${unplaced.rowNumber}: ${unplacedWords(unplaced)}, or delete the row.` }
  const invoices = sheets.flatMap(readInvoiceTable)
  return invoices.some(isTooLarge) ? { kind: 'refused', message: tooLarge } : readingOf('sheet', invoices, noTable)
}

function unplacedWords({ text, why }: NonNullable<ReturnType<typeof unplacedMoney>>): string {
  const name = text === '' ? 'an amount' : `‘${text.slice(0, 40)}’`
  if (why === 'of-no-invoice')
    return `nothing says which invoice ${name} belongs to. Write that invoice’s number in the row`
  return `${name} has money, but is neither a line with item and quantity nor a fee or total. Correct it`
}

const tooLarge =
  'A quantity, price or amount in this file is larger than any invoice can have. Correct it, and upload the file again.'

const noTable =
  'No line of this file is an invoice line. It needs a row of headings such as Item, Description, Quantity, Price and Amount.'

function readingOf(source: InvoiceSource, invoices: readonly ReadInvoice[], otherwise: string): InvoiceReading {
  const filled = invoices.filter(({ lines }) => lines.length > 0)
  if (filled.length === 0) return { kind: 'refused', message: otherwise }
  if (filled.length > mostInvoices)
    return {
      kind: 'refused',
      message: `This file holds more than ${mostInvoices} invoices. Split it and upload the parts.`,
    }
  if (filled.some(({ lines }) => lines.length > mostLines))
    return {
      kind: 'refused',
      message: 'An invoice of this file has more than 2,000 lines. Split it and upload the parts.',
    }
  return { kind: 'read', source, invoices: filled }
}

async function readPdf(bytes: Uint8Array): Promise<InvoiceReading> {
  const { readPdfInvoices } = await import('./pdf-invoice.ts')
  const read = await readPdfInvoices(bytes)
  if (!read) return { kind: 'refused', message: 'This PDF can’t be opened. Ask for it without a password.' }
  const otherwise = 'No invoice lines were found in this PDF. Type them in, or upload the file as CSV.'
  const reading = readingOf('pdf', read.invoices, otherwise)
  return reading.kind === 'read' ? { ...reading, pageCount: read.pageCount } : reading
}

/** The tables of a CSV or Excel file. */
export async function readTables(bytes: Uint8Array, fileName: string): Promise<Tables | { kind: 'wrong-type' }> {
  if (!/\.(csv|xlsx|xls|txt)$/i.test(fileName.trim())) return { kind: 'wrong-type' }
  const read = await openSpreadsheet(bytes, fileName.trim().replace(/\.txt$/i, '.csv'))
  if (read.kind === 'refused') return read
  return { kind: 'read', tables: read.sheets.map(({ rows }) => rows), isDelimited: read.isDelimited }
}

type Tables =
  | { kind: 'read'; tables: readonly string[][][]; isDelimited: boolean }
  | { kind: 'refused'; message: string }

/** The guard speaks of order guides, which these are not. */
function ofInvoice(message: string): string {
  return message.replaceAll('order guide', 'invoice')
}
