/** Cards of 15 digits begin with 34 or 37, those of 16 with 4, 51 to 55, 2221 to 2720, 6011, 64 or 65. */
const cardLike = /(?<!\d)(?:3[47]\d{2}[ -]?\d{6}[ -]?\d{5}|(?:4\d|5[1-5]|2[2-7]|6[045])\d{2}(?:[ -]?\d{4}){3})(?!\d)/g

/** Whether a text holds something that can only be a card number: grouped as one, of a known kind, with the right check digit (reliability S8). */
export function holdsCardNumber(text: string): boolean {
  return (text.match(cardLike) ?? []).some((found) => hasCheckDigit(digitsOf(found)))
}

/** A random text with letters in place of its digits: of 20,000 ids about one would read as a card number. */
export function lettersOnly(id: string): string {
  return id.replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))
}

/** The digits of what was typed, without spaces and hyphens. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[^\d]/g, '')
}

/** Whether the last digit fits the others, by the Luhn sum. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((total, value) => total + value, 0)
  return digits.length > 1 && sum % 10 === 0
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
