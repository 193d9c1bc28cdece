import type { FileRules } from '../../kit/upload/file-rules.ts'

/** The photos of a reject: as the pictures of an invoice, without PDF. */
export const photoFileRules: FileRules = {
  accept: '.jpg,.jpeg,.png,image/jpeg,image/png',
  oneOf: 'a .jpg, .jpeg or .png file',
  largestBytes: 24_000_000,
}
