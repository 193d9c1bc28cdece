import { fraction, type Fraction } from '../values/fraction.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { unitOfCode, type Dimension } from '../values/units.ts'
import { equivalentSentence } from './cost-sentence.ts'
import { rateByEquivalent, rateByTables, rateOf, turned, type Equivalent, type Food } from './food.ts'
import { isSameUnit } from './kitchen-units.ts'

/** Foods weigh between 0.03 (popped corn) and 2 grams a millilitre; derived from USDA FoodData Central portions. */
const lightest = fraction(3, 100)
const heaviest = fraction(2)

/** Beyond this many times what is expected, a conversion is more likely a slip than another food. */
const mostTimes = fraction(4)
const closeTo = fraction(102, 100)

/** A conversion to judge a typed one by: of the table of foods, or typed for this food before, which can be wrong too. */
export type UsualConversion = Equivalent & { readonly isTyped?: true }

/** Why a typed conversion can hardly be, or null. */
export function conversionDoubt(food: Food, typed: Equivalent, expected: UsualConversion | null = null): string | null {
  const rate = typed.toSize.div(typed.fromSize)
  const known = knownRate(food, typed) ?? (expected && rateByEquivalent(typed.fromUom, typed.toUom, expected))
  const isCertain = knownRate(food, typed) !== null
  if (known) return againstKnown(typed, rate, known, isCertain ? null : expected)
  const density = densityOf(typed)
  if (density === null || (density.gte(lightest) && density.lte(heaviest))) return null
  const other = densityOf({ ...typed, fromSize: typed.toSize, toSize: typed.fromSize })
  const isUpsideDown = other !== null && other.gte(lightest) && other.lte(heaviest)
  if (isUpsideDown) return `${equivalentSentence(typed)} looks upside down.`
  return `${equivalentSentence(typed)} can hardly be: it is too ${density.gt(heaviest) ? 'heavy' : 'light'} for a food.`
}

/**
 * The usual conversion to judge a typed one by: the first that covers its units and does not say the same, which is where
 * the typed one itself was remembered. Null when there is none.
 */
export function expectedOf(typed: Equivalent, usual: readonly UsualConversion[]): UsualConversion | null {
  const rate = typed.toSize.div(typed.fromSize)
  const isOther = (known: Equivalent) => rateByEquivalent(typed.fromUom, typed.toUom, known)?.equals(rate) === false
  return usual.find(isOther) ?? null
}

/** The number of `toUom` in one `fromUom`, where the tables of units or the pack say it for certain; else null. */
function knownRate(food: Food, { fromUom, toUom }: Equivalent): Fraction | null {
  const byTables = rateByTables(fromUom, toUom)
  if (byTables) return byTables
  const [from, to] = [rateOf(food, fromUom), rateOf(food, toUom)]
  return from && to ? from.rate.div(to.rate) : null
}

function againstKnown(
  typed: Equivalent,
  rate: Fraction,
  known: Fraction,
  usual: UsualConversion | null,
): string | null {
  const isCertain = usual === null
  const times = rate.div(known)
  const off = times.gte(1) ? times : times.inverse()
  if (off.lte(isCertain ? closeTo : mostTimes)) return null
  const product = rate.mul(known)
  const upsideDown = (product.gte(1) ? product : product.inverse()).lte(isCertain ? closeTo : fraction(2))
  const plain = { ...typed, fromSize: fraction(1), toSize: known }
  const right = equivalentSentence(
    known.gte(1) ? plain : { ...turned(plain), fromSize: fraction(1), toSize: known.inverse() },
  )
  if (usual?.isTyped) {
    const how = upsideDown ? 'one is upside down' : `it is ${timesText(off)} too ${times.gt(1) ? 'much' : 'little'}`
    return `${equivalentSentence(typed)} does not go with ${equivalentSentence(usual)}, typed before: ${how}. One of the two is wrong; Conversions has what was typed.`
  }
  const is = usual === null ? right : `usually ${equivalentSentence(usual)}`
  if (upsideDown) return `${equivalentSentence(typed)} looks upside down: ${is}.`
  const said = off.gte(2) ? `${timesText(off)} too ${times.gt(1) ? 'much' : 'little'}` : 'not right'
  return `${equivalentSentence(typed)} is ${said}: ${is}.`
}

function timesText(off: Fraction): string {
  return `${off.round(0).toString()} times`
}

/** Grams a millilitre, where one side is weighed and the other measured. */
function densityOf({ fromSize, fromUom, toSize, toUom }: Equivalent): Fraction | null {
  const [from, to] = [dimensionOf(fromUom), dimensionOf(toUom)]
  if (from === 'volume' && to === 'mass') return weight(toSize, toUom)?.div(volume(fromSize, fromUom) ?? 1) ?? null
  if (from === 'mass' && to === 'volume') return weight(fromSize, fromUom)?.div(volume(toSize, toUom) ?? 1) ?? null
  return null
}

function dimensionOf(uom: string): Dimension | null {
  return unitOfCode(uom)?.dimension ?? null
}
const weight = (size: Fraction, uom: string) => conversionRate(uom, 'G')?.mul(size) ?? null
const volume = (size: Fraction, uom: string) => conversionRate(uom, 'ML')?.mul(size) ?? null

/**
 * Whether a typed conversion says what tables and pack say by themselves, to the rounding of two decimals that forms use
 * (spec 2 §9): then it need not be kept, and the exact one counts.
 */
export function isByItself(food: Food, typed: Equivalent): boolean {
  if (isSameUnit(typed.fromUom, typed.toUom)) return typed.fromSize.equals(typed.toSize)
  const known = knownRate(food, typed)
  if (known === null || rateOf(food, typed.fromUom) === null) return false
  const off = typed.toSize.div(typed.fromSize).sub(known).abs()
  return off.lte(known.mul(fraction(5, 1000))) || typed.fromSize.mul(off).lte(fraction(5, 1000))
}
