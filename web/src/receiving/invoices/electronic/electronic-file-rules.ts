import type { FileRules } from '../../../kit/upload/file-rules.ts'

/** The files that invoices are read from. */
export const electronicFileRules: FileRules = {
  accept: '.edi,.x12,.810,.txt,.csv,.xls,.xlsx,.pdf',
  oneOf: 'an EDI (.edi, .x12, .810, .txt), .csv, .xls, .xlsx or .pdf file',
  largestBytes: 24_000_000,
}
