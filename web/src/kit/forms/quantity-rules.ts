/** Cart quantities are digits only, five at most (spec 1 §5). */
export const quantityMaxLength = 5

/** The sign after the whole number in '1.5', '1,5', '1/2' and '2-3'; a minus before a number is not one. */
const behindWhole = /[.,/]|(?<=\d)-/
const thousandsMark = /(?<=\d)[, ](?=\d{3}(?!\d))/g

/** Keeps of a typed text what a quantity may have: only the whole number, so that 1.5 and 1,5 never become 15. */
export function quantityText(typed: string): string {
  const [whole = ''] = typed.replaceAll(thousandsMark, '').split(behindWhole, 1)
  return whole.replaceAll(/\D/g, '').slice(0, quantityMaxLength)
}

/** A whole number that may still become one with thousands, '1,' and '1,00' on the way to '1,000'. */
const onTheWayToThousands = /^\D*\d{1,3}[, ]\d{0,2}$/

/**
 * The text of a field while it is typed in: the quantity, and the sign after it, which keeps further digits out until the
 * field is left, unless they are the thousands of '1,000'.
 */
export function typedText(typed: string): string {
  const text = typed.trimStart()
  if (onTheWayToThousands.test(text)) return text.replaceAll(/[^\d, ]/g, '')
  const sign = behindWhole.exec(text.replaceAll(thousandsMark, ''))?.[0] ?? ''
  return quantityText(text) + sign
}

/** The words for a typed text that is not the whole number a quantity keeps of it; undefined when it is. */
export function problemOfQuantity(typed: string): string | undefined {
  const kept = quantityText(typed)
  return typedText(typed).trimEnd() === kept ? undefined : 'Please enter a whole number.'
}

/** Whether a typed text has more digits than a quantity takes: cut off, it would be another number. */
export function isTooMuch(typed: string): boolean {
  const [whole = ''] = typed.replaceAll(thousandsMark, '').split(behindWhole, 1)
  return whole.replaceAll(/\D/g, '').length > quantityMaxLength
}

const mostQuantity = 10 ** quantityMaxLength - 1

/** The whole number in a typed text, 0 to 99999; empty is 0. */
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
