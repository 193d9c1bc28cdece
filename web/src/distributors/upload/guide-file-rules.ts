import type { FileRules } from '../../kit/upload/file-rules.ts'

/** The limits of an order guide file (spec 3 §5). */
export const guideFileRules: FileRules = {
  accept: '.xlsx,.xls,.csv',
  oneOf: 'an .xlsx, .xls or .csv file',
  largestBytes: 24_000_000,
}
