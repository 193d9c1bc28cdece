import { digitsOf } from '@larder/domain/payments/card-number.ts'
import { brandOf } from './card-brands.ts'

/** A card number as it is embossed, as far as it is typed: in groups of its brand, '3782 822463 10005'. */
export function shownCardNumber(typed: string): string {
  const digits = digitsOf(typed)
  const { length, groups } = brandOf(digits)
  let start = 0
  return groups
    .map((size) => digits.slice(0, length).slice(start, (start += size)))
    .filter(Boolean)
    .join(' ')
}

/** The place of the caret in a grouped number with this many digits before it. */
export function caretAfterDigits(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at
    if (grouped[at] !== ' ') seen++
  }
  return grouped.length
}

/** An expiration as typed so far, 'MM/YY'; a month that can only be one digit gets its 0. */
export function shownExpiration(typed: string, before = ''): string {
  const [, pastedMonth, pastedYear] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  if (pastedMonth) return `${pastedMonth.padStart(2, '0')}/${pastedYear}`
  const isOneDigit = /^[2-9]/.test(typed) || /^\d\//.test(typed)
  const digits = digitsOf(isOneDigit ? `0${typed}` : typed).slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
  const isDeleting = typed.length < before.length
  return digits.length === 2 && !isDeleting ? `${digits}/` : digits
}

/** A security code as typed so far: as many digits as the brand of the number has. */
export function shownCvc(typed: string, cardNumber: string): string {
  return digitsOf(typed).slice(0, brandOf(digitsOf(cardNumber)).cvcLength)
}
