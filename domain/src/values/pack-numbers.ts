import { fraction, parseFraction, type Fraction } from './fraction.ts'
import { convert } from './unit-conversion.ts'
import type { Unit } from './units.ts'

/**
 * 'trade' texts come from distributors, where '1/2 GAL' may be half a gallon or one pack of two. In 'columns' pack and
 * size had columns of their own, so the first slash is certain. In 'own' texts, printed by printPackSize, every slash is certain.
 */
export type PackNotation = 'trade' | 'columns' | 'own'
export type PackNumbers = { outer: Fraction; inner: Fraction }
type Unread = { reason: string }

/** Reads the numbers of a pack ('6/5', '12/6/4', '24X12', '1 1/2', '') knowing the unit that follows them. */
export function readNumbers(text: string, unit: Unit, notation: PackNotation): PackNumbers | Unread {
  if (text === '') return { outer: one, inner: one }
  const mixed = readMixed(text)
  if (mixed) return mixed
  const parts = /^([\d.]+)(?:\s*([/X*-])\s*([\d.]+))?(?:\s*([/X*-])\s*([\d.]+))?$/.exec(text)
  const [first, second, third] = [numberOf(parts?.[1]), numberOf(parts?.[3]), numberOf(parts?.[5])]
  if (!parts || !first) return { reason: 'The numbers are not written as packs and size' }
  if (parts[2] === undefined)
    return unit.code.startsWith('#') ? { outer: first, inner: one } : { outer: one, inner: first }
  if (!second) return { reason: 'The numbers are not written as packs and size' }
  if (parts[4] === undefined) return ofTwo(first, parts[2], second, unit, notation)
  if (!third) return { reason: 'The numbers are not written as packs and size' }
  return ofThree(first, second, third, [parts[2], parts[4]], unit)
}

function ofTwo(
  first: Fraction,
  sign: string,
  second: Fraction,
  unit: Unit,
  notation: PackNotation,
): PackNumbers | Unread {
  if (sign === '-')
    return first.gt(second) || isTooWideForRange(first, second, unit)
      ? { outer: first, inner: second }
      : { reason: range(first, second, unit) }
  if (sign !== '/' || notation === 'own') return { outer: first, inner: second }
  if (boughtByFraction.has(unit.code) && first.lt(second)) return { outer: one, inner: first.div(second) }
  if (isKitchenFraction(first, second) && !isPieces(unit)) {
    const asWritten = `${print(first)}/${print(second)} ${unit.code}`
    return {
      reason: `${asWritten} may be the fraction or ${print(first)} of ${print(second)} ${unit.code}`,
    }
  }
  return { outer: first, inner: second }
}

/** '12-750 ML' and '1-50 LB' are packs and size: no size goes from one to ten times as much. */
function isTooWideForRange(low: Fraction, high: Fraction, unit: Unit): boolean {
  return high.gte(low.mul(unit.code === 'ML' ? 3 : 10)) && low.gte(1) && low.d === 1n
}

/** '12/6/4 OZ' is 12 packs of 6 times 4 ounces. */
function ofThree(
  first: Fraction,
  second: Fraction,
  third: Fraction,
  signs: string[],
  unit: Unit,
): PackNumbers | Unread {
  if (signs.includes('-')) return { reason: 'The numbers hold a range or a dash that can be read in two ways' }
  const isFraction = signs[1] === '/' && isKitchenFraction(second, third, wideFractions) && !isPieces(unit)
  if (!isFraction) return { outer: first, inner: second.mul(third) }
  // '4/1/2 GAL': one of two gallons inside each of four packs would be written 4/2, so it is the half gallon.
  if (second.equals(1) && first.gt(1)) return { outer: first, inner: second.div(third) }
  return {
    reason: `${print(second)}/${print(third)} ${unit.code} may be the fraction or ${print(second)} of ${print(third)} ${unit.code}`,
  }
}

/** '6/2 1/2' and '1 1/2'. '4 1/2' alone may be four halves, so it is left. */
function readMixed(text: string): PackNumbers | Unread | null {
  const parts = /^(?:(\d{1,6})\s*[/X*]\s*)?(\d{1,6})\s+(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(text)
  if (!parts) return null
  const size = parseFraction(`${parts[2]} ${parts[3]}/${parts[4]}`)
  if (!size || Number(parts[3]) >= Number(parts[4])) return { reason: 'The numbers are not written as packs and size' }
  if (parts[1] === undefined && parts[2] !== '1')
    return { reason: `${text} may be one size or ${parts[2]} of ${parts[3]}/${parts[4]}` }
  return { outer: fraction(Number(parts[1] ?? 1)), inner: size }
}

/** Says why these numbers can't be trusted as one case, or null. */
export function implausibleCase(numbers: PackNumbers, unit: Unit, notation: PackNotation): string | null {
  const { outer, inner } = numbers
  const total = outer.mul(inner)
  const asWritten = `${print(outer)}/${print(inner)} ${unit.code}`
  if (notation !== 'own' && unit.code === 'PK' && outer.gt(1) && inner.gt(1)) {
    return `${asWritten} may be packs of ${print(inner)} or ${print(inner)} packs`
  }
  if (notation !== 'own' && unit.code === 'CAN' && outer.gt(1) && ['5', '10'].includes(print(inner))) {
    return `${asWritten} may be No. ${print(inner)} cans or ${print(inner)} cans`
  }
  if (notation === 'trade' && mayBeRange(outer, inner, unit))
    return `${asWritten} may be a range, as ${print(outer)} to ${print(inner)}`
  const pounds = convert(total, unit.code, 'LB')
  const gallons = convert(total, unit.code, 'GAL')
  if (pounds?.gt(mostPounds) || gallons?.gt(mostGallons)) return `${asWritten} is too much for one case`
  return null
}

const one = fraction(1)
/** Nothing a restaurant buys as one case is heavier or larger; 1000 'GALLON' are bags of that size. */
const mostPounds = 2000
const mostGallons = 120

/** Produce boxes and kegs are named by the fraction they hold: 1/2 BU, 5/9 BU, 1/6 BBL. */
const boughtByFraction = new Set(['BU', 'BBL', 'PECK'])
const kitchenFractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4'])
const wideFractions = new Set([
  ...kitchenFractions,
  '1/5',
  '2/5',
  '3/5',
  '4/5',
  '1/6',
  '1/8',
  '3/8',
  '5/8',
  '7/8',
  '1/16',
])

/** Shrimp and fruit are graded '16/20 CT' and '72/88 CT', birds '10/12 LB'. */
function mayBeRange(low: Fraction, high: Fraction, unit: Unit): boolean {
  if (!high.gt(low)) return false
  if (unit.code === 'CT') return low.gte(16) && high.lte(low.mul(135).div(100))
  return unit.code === 'LB' && low.gte(8) && high.lte(low.add(5))
}

function isKitchenFraction(
  numerator: Fraction,
  denominator: Fraction,
  fractions: ReadonlySet<string> = kitchenFractions,
): boolean {
  return fractions.has(`${print(numerator)}/${print(denominator)}`)
}

/** Nobody packs half a piece: '1/2 CT' is one pack of two. */
function isPieces(unit: Unit): boolean {
  return unit.code === 'EA' || unit.code === 'CT'
}

function numberOf(text: string | undefined): Fraction | null {
  return text === undefined || text.length > 12 ? null : parseFraction(text)
}

function range(from: Fraction, to: Fraction, unit: Unit): string {
  return `${print(from)}-${print(to)} ${unit.code} is a range, not an exact size`
}

function print(exact: Fraction): string {
  return exact.toString()
}
