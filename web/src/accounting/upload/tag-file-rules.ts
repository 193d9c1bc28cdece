import type { FileRules } from '../../kit/upload/file-rules.ts'

/** The spreadsheets that tags come in (spec 3 §5). */
export const tagFileRules: FileRules = {
  accept: '.csv,.xls,.xlsx,.ods',
  oneOf: 'a .csv, .xls, .xlsx or .ods file',
  largestBytes: 24_000_000,
}

/** The reason a file is refused, in the words of the specification; undefined when it is taken. */
export function wrongTagFile({ name, size }: { name: string; size: number }): string | undefined {
  const endings = tagFileRules.accept.split(',')
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'Please choose another file type.'
  return size > tagFileRules.largestBytes ? 'File size is too big.' : undefined
}
