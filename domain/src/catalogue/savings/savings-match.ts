import { fraction, type Fraction } from '../../values/fraction.ts'
import { cents, type Cents } from '../../values/money.ts'
import { roundToUnitPrice, type UnitPrice } from '../../values/unit-price.ts'
import { roundToInteger } from '../../values/rounding.ts'
import { caseAmount, type CaseAmount, type PricedPack } from './savings-amount.ts'
import { brandName, productWords, saysInnerSize, type NamedProduct } from './savings-product-words.ts'

/** The facts about an item that a comparison uses. */
export type ComparedItem = NamedProduct &
  PricedPack & {
    distributorId: number
    manufacturerNumber: string
    rebateCents: Cents | null
    isMarketPrice: boolean
    isUnpurchasable: boolean
    isActive: boolean
    isPunchedOut: boolean
    isPriceOutdated: boolean
  }

/** An item made ready for comparison, once for all its comparisons. */
export type Comparable = {
  item: ComparedItem
  words: readonly string[]
  brand: string
  /** the manufacturer's own number in letters and digits */
  number: string
  amount: CaseAmount
}

export type MatchType = 'ExactMatch' | 'SavingsOption'

/** A new item that matches an old one: prices per unit of comparison, and the saving per case of the old one. */
export type Match = {
  matchType: MatchType
  unit: string
  oldPrice: UnitPrice
  newPrice: UnitPrice
  /** rounded down; 0 for an exact match that is not cheaper */
  savings: Cents
}

/**
 * An item ready for comparison, or null when it is never compared: market price, call-in, out of stock, punched
 * out, an outdated price, or a pack or price that is not certain.
 */
export function comparable(item: ComparedItem): Comparable | null {
  if (item.isMarketPrice || item.isUnpurchasable || !item.isActive || item.isPunchedOut || item.isPriceOutdated)
    return null
  const amount = caseAmount(item)
  if (amount === null) return null
  const words = productWords(item)
  return words.length === 0
    ? null
    : { item, words, brand: brandName(item.brand), number: makersNumber(item.manufacturerNumber), amount }
}

/** The keys that matching items share: matches are looked for only among items with the same key. */
export function productKeys({ words, brand, number }: Pick<Comparable, 'words' | 'brand' | 'number'>): string[] {
  const keys = [words.join(' ')]
  if (brand !== '' && isProof(number)) keys.push(`#${brand} ${number}`)
  return keys
}

/**
 * The match by which the new item can replace the old one, or null when it can't (spec 1 §3, Match types). ExactMatch
 * is the same product of the same brand in the same pack from another distributor; a savings option is the same thing
 * for cooking of any brand, cheaper per unit. A doubtful case is no match.
 */
export function matchOf(old: Comparable, other: Comparable): Match | null {
  if (old.item.distributorId === other.item.distributorId || old.amount.unit !== other.amount.unit) return null
  const isExact = isSameProduct(old, other)
  if ((!isExact && !isSameThing(old, other)) || isFarApart(old.amount.price, other.amount.price)) return null
  const saved = savedPerCase(old, other)
  if (isExact) return { ...prices(old, other), matchType: 'ExactMatch', savings: saved }
  if (saved <= 0) return null
  if (fraction(saved).lt(exactCents(old).mul(leastShare))) return null
  return { ...prices(old, other), matchType: 'SavingsOption', savings: saved }
}

/** Greatest saving first; of equal ones the same product comes before another brand. */
export function byGreatestSaving(one: Match, other: Match): number {
  return other.savings - one.savings || one.matchType.localeCompare(other.matchType)
}

/** Distributors' prices of one thing never differ more than this: beyond it a pack or a unit was misread. */
const mostTimesDearer = fraction(5, 2)
/** below 2 % nobody changes what they cook with */
const leastShare = fraction(2, 100)
const mostCaseRatio = fraction(4)
const mostInnerRatio = fraction(5)
const leastBulkPounds = fraction(2)
const leastBulkGallons = fraction(1)

function isFarApart(one: Fraction, other: Fraction): boolean {
  return one.gt(other.mul(mostTimesDearer)) || other.gt(one.mul(mostTimesDearer))
}

/** Nothing is saved when the rebate that is lost eats it up. */
function savedPerCase(old: Comparable, other: Comparable): Cents {
  const saved = old.amount.price.sub(other.amount.price).mul(old.amount.amount).mul(100)
  const whole = roundToInteger(saved, 'down')
  return cents(whole > (old.item.rebateCents ?? 0) ? whole : 0)
}

function exactCents({ amount }: Comparable): Fraction {
  return amount.price.mul(amount.amount).mul(100)
}

function prices(old: Comparable, other: Comparable): Pick<Match, 'unit' | 'oldPrice' | 'newPrice'> {
  return {
    unit: old.amount.unit,
    oldPrice: roundToUnitPrice(old.amount.price, 'halfUp'),
    newPrice: roundToUnitPrice(other.amount.price, 'halfUp'),
  }
}

function isSameProduct(old: Comparable, other: Comparable): boolean {
  if (old.brand === '' || old.brand !== other.brand || !isSamePack(old, other)) return false
  if (hasSameWords(old, other)) return old.number === '' || other.number === '' || old.number === other.number
  return isProof(old.number) && old.number === other.number && sayTheSame(old.words, other.words)
}

function isSamePack({ item: old, amount: held }: Comparable, { item: other, amount: offered }: Comparable): boolean {
  if (old.isCatchWeight !== other.isCatchWeight || old.pack?.outer !== other.pack?.outer) return false
  return held.inner.equals(offered.inner)
}

function hasSameWords(old: Comparable, other: Comparable): boolean {
  return old.words.length === other.words.length && old.words.every((word, at) => word === other.words[at])
}

/**
 * Numbers of manufacturers are mistyped and reused: what one text says more must be little, and nothing that makes
 * another product of it.
 */
function sayTheSame(one: readonly string[], other: readonly string[]): boolean {
  const [less, more] = one.length < other.length ? [one, other] : [other, one]
  const extra = more.filter((word) => !less.includes(word))
  return (
    extra.length === more.length - less.length &&
    extra.length <= less.length &&
    !extra.some((word) => /\d/.test(word) || makesAnother.has(word))
  )
}

const makesAnother = new Set(
  `frozen fresh canned dried organic free low reduced light lite diet fat sodium sugar salted unsalted decaf whole boneless skinless
  peeled cooked raw smoked large small medium jumbo mini extra`.split(/\s+/),
)

function isSameThing(old: Comparable, other: Comparable): boolean {
  if (!hasSameWords(old, other) || isBoughtByBrand(old) || isTooVague(old)) return false
  if (ratio(old.amount.amount, other.amount.amount).gt(mostCaseRatio)) return false
  if (old.amount.unit === 'EA') return isSameCount(old, other)
  if (old.amount.unit === 'HEAD' || old.amount.unit === 'BUNCH') return old.amount.amount.equals(other.amount.amount)
  const isSizeSaid = saysInnerSize(old.item) || saysInnerSize(other.item)
  if (isSizeSaid || isPiece(old.amount) || isPiece(other.amount)) return old.amount.inner.equals(other.amount.inner)
  return ratio(old.amount.inner, other.amount.inner).lte(mostInnerRatio)
}

function ratio(one: Fraction, other: Fraction): Fraction {
  return one.gt(other) ? one.div(other) : other.div(one)
}

/** A product packed by less than two pounds or a gallon may be a piece or a serving: a dough ball, a cookie, a bottle of water. */
function isPiece({ unit, inner }: CaseAmount): boolean {
  if (unit === 'LB') return inner.lt(leastBulkPounds)
  return unit === 'GAL' && inner.lt(leastBulkGallons)
}

/** Pieces are compared only when their size is said: in the name, or by how many fruits fill the carton. */
function isSameCount(old: Comparable, other: Comparable): boolean {
  if (old.words.includes('fresh')) return old.amount.amount.equals(other.amount.amount)
  return old.words.some((word) => /\d/.test(word) || sizes.has(word))
}

const sizes = new Set(['small', 'medium', 'large', 'jumbo', 'extra'])

/** Nobody takes another cola, beer or wine for the same. */
function isBoughtByBrand({ words }: Comparable): boolean {
  return words.some((word) => boughtByBrand.has(word))
}

const boughtByBrand = new Set(
  'soda cola coke pepsi energy beer ale lager ipa stout wine vodka gin rum whiskey whisky bourbon tequila liqueur champagne prosecco cigarette'.split(
    ' ',
  ),
)

/** 'Cheese' alone may be any; fresh produce may be named by one word. */
function isTooVague({ words }: Comparable): boolean {
  return words.length < 2
}

function makersNumber(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+/, '')
}

/** At least four characters, not all the same; '0000', 'N/A' and '12' prove nothing. */
function isProof(number: string): boolean {
  return number.length >= 4 && /\d/.test(number) && new Set(number).size > 1
}
