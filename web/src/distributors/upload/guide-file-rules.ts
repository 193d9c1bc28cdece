/** The limits of an order guide file (spec 3 §5). */
export const guideFileTypes = '.xlsx,.xls,.csv'
const largestBytes = 24_000_000

/** Why a file can't be an order guide, or undefined when it may be one. */
export function refusalOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(xlsx|xls|csv)$/i.test(name)) return 'Please choose an .xlsx, .xls or .csv file.'
  if (size === 0) return 'This file is empty.'
  if (size > largestBytes) return 'File size is too big. The limit is 24 MB.'
  return undefined
}

/** A size as read: '812 kB', '4.2 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
