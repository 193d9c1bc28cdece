import type { FileRules } from '../../kit/upload/file-rules.ts'

/** The files of an invoice (spec 3 §5 and §9). */
export const invoiceFileRules: FileRules = {
  accept: '.jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf',
  oneOf: 'a .jpg, .jpeg, .png or .pdf file',
  largestBytes: 24_000_000,
}
