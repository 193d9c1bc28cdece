import { Fraction } from 'fraction.js'
import { roundToBigInt, type Rounding } from './rounding.ts'

export type { Fraction }

/** Divides numerator ÷ denominator exactly. Both are integers; throws when the denominator is 0. */
export function fraction(numerator: number | bigint, denominator: number | bigint = 1): Fraction {
  return new Fraction(numerator, denominator)
}

/**
 * The exact, non-negative number of a finished entry ('3', '0.5', '.5', '3/4', '1 1/2', '1½'), or null when it
 * 'is not a fraction or number' (spec 3 §4, custom rule 'fraction'). At most 12 digits on either side.
 */
export function parseFraction(text: string): Fraction | null {
  const entry = text
    .trim()
    .replace(/\s*([¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])$/u, (_, sign: string) => ` ${vulgarFractions[sign] ?? ''}`)
    .trim()
  const decimal = /^(\d{0,12})(?:\.(\d{0,12}))?$/.exec(entry)
  if (decimal) return ofDecimal(decimal[1] ?? '', decimal[2] ?? '')
  const mixed = /^(?:(\d{1,12})\s+)?(\d{1,12})\s?\/\s?(\d{1,12})$/.exec(entry)
  if (!mixed || BigInt(mixed[3] ?? 0) === 0n) return null
  return fraction(BigInt(mixed[2] ?? 0), BigInt(mixed[3] ?? 1)).add(BigInt(mixed[1] ?? 0))
}

/** True while what is typed can still become a fraction or number: '', '1', '1 ', '1/', '1 1/', '.', '½'. */
export function mayBecomeFraction(text: string): boolean {
  const entry = text.trimStart()
  if (/^\d{0,12}(\.\d{0,12})?$/.test(entry) || /^(\d{1,12}\s+)?(\d{1,12}\s?(\/\s?\d{0,12})?)?$/.test(entry)) return true
  return parseFraction(entry) !== null
}

/** The number as people write it in a recipe: '3', '3/4', '1 1/2'. parseFraction reads it back. */
export function printFraction(exact: Fraction): string {
  return exact.toFraction(true)
}

/** The number as a decimal with at most that many places, rounded, without trailing zeros: '2.5', '0.3333'. */
export function printDecimal(exact: Fraction, maximumPlaces: number, rounding: Rounding = 'halfUp'): string {
  const scaled = roundToBigInt(exact.mul(10 ** maximumPlaces), rounding)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(maximumPlaces + 1, '0')
  const whole = digits.slice(0, digits.length - maximumPlaces)
  const places = digits.slice(digits.length - maximumPlaces).replace(/0+$/, '')
  return `${scaled < 0n ? '-' : ''}${whole}${places === '' ? '' : `.${places}`}`
}

/** The number exactly, however long, for keeping: '41/25', '3'. keptFraction reads it back. */
export function keepFraction(exact: Fraction): string {
  return exact.toFraction()
}

export function keptFraction(text: string): Fraction {
  return new Fraction(text)
}

/** True when the number can be written as a decimal of at most that many places without loss. */
export function isDecimal(exact: Fraction, maximumPlaces: number): boolean {
  return 10n ** BigInt(maximumPlaces) % exact.d === 0n
}

function ofDecimal(whole: string, places: string): Fraction | null {
  if (whole === '' && places === '') return null
  return fraction(BigInt(`${whole}${places}`), 10n ** BigInt(places.length))
}

const vulgarFractions: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅐': '1/7',
  '⅑': '1/9',
  '⅒': '1/10',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
