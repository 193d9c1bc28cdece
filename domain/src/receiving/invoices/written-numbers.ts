import { unitNamed } from '../../values/units.ts'

/** A number as invoices write it: '$1,234.50', '(12.00)', '12.00-', '15.00 g'. As its digits, for exact reading. */
type WrittenNumber = {
  readonly isNegative: boolean
  readonly whole: string
  readonly decimals: string
  readonly unit: string
}

export function writtenNumber(text: string): WrittenNumber | null {
  const compact = text
    .replaceAll(/[$€£,\s]/g, ' ')
    .replaceAll(/(\d) (?=\d{3}(\D|$))/g, '$1')
    .trim()
  const found = /^(\(|-)? ?(\d{0,12})(?:\.(\d{0,6}))? ?(\)|-|CR)? ?([A-Za-z#]{0,12})\.?$/.exec(compact)
  if (!found) return null
  const [, before = '', whole = '', decimals = '', after = '', unit = ''] = found
  if (whole === '' && decimals === '') return null
  if (unit !== '' && unitNamed(unit) === null && unit.length > 5) return null
  return { isNegative: before !== '' || after !== '', whole, decimals, unit }
}

/** Whether a text begins as a number and is none that can be read: '1,5', '½ cs'. */
export function isUnreadNumber(text: string): boolean {
  return /^[-($\s]*[.,]?[\d¼½¾⅓⅔]/u.test(text) && writtenNumber(text) === null
}

/** The number in units of a power of ten, rounded half up: places 2 for cents, 3 for thousandths. */
export function inPlaces({ isNegative, whole, decimals }: WrittenNumber, places: number): number {
  const digits = `${whole}${decimals.padEnd(places + 1, '0').slice(0, places + 1)}`
  const amount = Math.round(Number(digits) / 10)
  return isNegative ? -amount : amount
}
