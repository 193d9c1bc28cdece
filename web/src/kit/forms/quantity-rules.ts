/** Cart quantities are digits only, five at most (spec 1 §5). */
export const quantityMaxLength = 5

/** Digits alone, thousands with commas, or digits before the letters of a unit, as in '12', '1,000' and '12 CS'. */
const wholeNumber = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\s*[a-z]{2,}\.?)?$/i

/**
 * The digits of a typed text that is a whole number; empty for every other text. Nothing is left out of a text to make a
 * number of it: '1 1/2' would become 11, '1e5' 15 and '-3' 3.
 */
export function quantityText(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length > quantityMaxLength ? '' : digits
}

function digitsOf(typed: string): string {
  return wholeNumber.exec(typed.trim())?.[1]?.replaceAll(',', '') ?? ''
}

/** Whether a typed text is something, and not a whole number that a quantity takes. */
export function isNoQuantity(typed: string): boolean {
  return typed.trim() !== '' && quantityText(typed) === ''
}

export const tooMuchText = 'Please enter at most 99,999.'

/** The words for a typed text that is not a quantity; undefined when it is one, or empty. */
export function problemOfQuantity(typed: string): string | undefined {
  if (!isNoQuantity(typed)) return undefined
  return isTooMuch(typed) ? tooMuchText : 'Please enter a whole number.'
}

/** Whether a whole number has more digits than a quantity takes. */
export function isTooMuch(typed: string): boolean {
  return digitsOf(typed).length > quantityMaxLength
}

const mostQuantity = 10 ** quantityMaxLength - 1

/** The whole number in a typed text, 0 to 99999; 0 where it has none. */
export function quantityOf(text: string): number {
  return numberEntered(quantityText(text), { least: 0, most: mostQuantity }) ?? 0
}

/**
 * The number of a numeric entry, kept between the least and the most: an optional minus sign and digits, five characters
 * at most (spec 1 §5). Null for anything else, and for an entry without a digit.
 */
export function numberEntered(text: string, { least, most }: { least: number; most: number }): number | null {
  if (text.length > quantityMaxLength || !/^-?\d+$/.test(text)) return null
  return Math.min(most, Math.max(least, Number(text)))
}

/** The quantity after a step; undefined when the step does not apply: minus only above 1, plus only below the most, 99999. */
export function stepped(quantity: number, step: 1 | -1, most = mostQuantity): number | undefined {
  if (step === -1) return quantity > 1 ? quantity - 1 : undefined
  return quantity < most ? quantity + 1 : undefined
}

export type FieldMove = 'next' | 'previous'

/** Which row's field a key goes to: Enter and ↓ the next, ↑ the one before. */
export function moveOf(key: string, withShift: boolean): FieldMove | undefined {
  if (key === 'Enter') return withShift ? 'previous' : 'next'
  if (key === 'ArrowDown') return 'next'
  if (key === 'ArrowUp') return 'previous'
  return undefined
}

/** The neighbour in the order of the rows, or undefined at the end. */
export function neighbour<T>(fields: readonly T[], current: T, move: FieldMove): T | undefined {
  const index = fields.indexOf(current)
  return index < 0 ? undefined : fields[move === 'next' ? index + 1 : index - 1]
}
