import { fraction, type Fraction } from '../../values/fraction.ts'
import { exactDollars, type Cents } from '../../values/money.ts'
import { dearestOf, quantityOf, withReceived, type Billed } from './billed-lines.ts'
import { poundsExpected, unitsExpected, type CombinedLine, type OrderedLine } from './ordered-line.ts'

/** The difference a location lets pass: cents on a unit, or hundredths of a percent of its price, whichever is more. */
export type Tolerance = { readonly cents: Cents; readonly basisPoints: number }

/** A billed quantity with the one price that it was billed at and the one that was agreed for it. */
export type ComparedPrice = {
  readonly billed: Billed
  readonly quantity: Fraction
  /** the line as if all of it had been agreed at this price */
  readonly agreedAs: OrderedLine
  /** dollars a unit beyond what may pass; 0 where nothing is */
  readonly more: Fraction
}

/** Of a line of the order, a quantity that one price was agreed for. */
type AgreedPart = { readonly agreedAs: OrderedLine; left: Fraction }

/** So much more than the average a delivery may weigh, as a share of it. */
export const weightMayDiffer = fraction(1, 4)

const oneCent = fraction(1, 100)

/**
 * Compares the prices of received goods with the agreed ones: the dearest billed price with the dearest agreed, and so on.
 * A price that one of the agreed prices allows is never claimed.
 */
export function comparePrices(line: CombinedLine, billed: readonly Billed[], tolerance: Tolerance): ComparedPrice[] {
  const received = withReceived(line, billed).toReversed()
  return [true, false].flatMap((isByWeight) => {
    const ofUnit = received.filter((each) => each.isByWeight === isByWeight)
    const agreed = agreedParts(line, isByWeight, sumOf(ofUnit.map((each) => each.received)))
    return ofUnit.flatMap((each) =>
      takeDearest(agreed, each.received).map(({ agreedAs, quantity }) => ({
        billed: each,
        quantity,
        agreedAs,
        more: moreThanAgreed(agreedAs, each, tolerance),
      })),
    )
  })
}

/**
 * Dollars that was agreed for the units of a line beyond the billed ones, of which the dearest were billed first. Where no
 * price was agreed they cost what the billed ones cost, or what was estimated.
 */
export function agreedForRest(line: CombinedLine, billed: readonly Billed[]): Fraction {
  const parts = agreedParts(line, false, quantityOf(billed))
  takeDearest(parts, quantityOf(billed))
  const priceOf = ({ agreedAs }: AgreedPart) =>
    agreedAs.isWithoutPrice && billed.length > 0 ? dearestOf(billed) : agreedPrice(agreedAs, false)
  return sumOf(parts.map((part) => priceOf(part).mul(part.left)))
}

/** The agreed price that is told: of several the one that costs most by what is billed beyond it, else that of most units. */
export function shownPrice(line: CombinedLine, compared: readonly ComparedPrice[], isByWeight: boolean): Fraction {
  const [worst] = compared
    .filter(({ billed, more }) => billed.isByWeight === isByWeight && more.gt(0))
    .toSorted((one, other) => other.more.mul(other.quantity).compare(one.more.mul(one.quantity)))
  const [most = line] = line.parts
    .filter(({ isWithoutPrice }) => !isWithoutPrice)
    .toSorted((one, other) => unitsExpected(other) - unitsExpected(one))
  return agreedPrice(worst?.agreedAs ?? agreedAtPriceOf(line, most), isByWeight)
}

/** Dollars that a unit may differ from its price. */
export function allowed(price: Fraction, tolerance: Tolerance): Fraction {
  const [fixed, share] = [exactDollars(tolerance.cents), price.mul(fraction(tolerance.basisPoints, 10_000))]
  return share.gt(fixed) ? share : fixed
}

/**
 * The parts of a line at the price agreed for each, the dearest first, with what stays of them. What is billed beyond all
 * of them, or in pounds that nobody knows, may be of the dearest.
 */
function agreedParts(line: CombinedLine, isByWeight: boolean, billed: Fraction): AgreedPart[] {
  const quantityOfPart = (part: OrderedLine) => (isByWeight ? poundsExpected(part) : fraction(unitsExpected(part)))
  const isUnknown = line.parts.some((part) => quantityOfPart(part) === null)
  const [dear, ...cheaper] = line.parts
    .map((part) => ({
      agreedAs: agreedAtPriceOf(line, part),
      left: (isUnknown ? null : quantityOfPart(part)) ?? fraction(0),
    }))
    .toSorted((one, other) => byDearest(one.agreedAs, other.agreedAs, isByWeight))
  if (!dear) return []
  const beyond = [dear, ...cheaper].reduce((all, { left }) => all.sub(left), billed)
  return [beyond.gt(0) ? { ...dear, left: dear.left.add(beyond) } : dear, ...cheaper]
}

/** The line as if all of it had been agreed at the price of one of its parts. */
function agreedAtPriceOf(line: CombinedLine, { price, perPound, isWithoutPrice }: OrderedLine): OrderedLine {
  return { ...line, price, perPound, isWithoutPrice }
}

/** Sorts by the agreed price, the dearest first. A line without an agreed price allows any and comes before all. */
function byDearest(one: OrderedLine, other: OrderedLine, isByWeight: boolean): number {
  if (one.isWithoutPrice !== other.isWithoutPrice) return one.isWithoutPrice ? -1 : 1
  return agreedPrice(other, isByWeight).compare(agreedPrice(one, isByWeight))
}

/** Takes a quantity off the dearest parts that are left. What is let off again comes back to the dearest. */
function takeDearest(parts: AgreedPart[], quantity: Fraction): { agreedAs: OrderedLine; quantity: Fraction }[] {
  const [dear] = parts
  if (dear && quantity.lte(0)) {
    dear.left = dear.left.sub(quantity)
    return [{ agreedAs: dear.agreedAs, quantity }]
  }
  let rest = quantity
  return parts.flatMap((part) => {
    const taken = rest.lt(part.left) ? rest : part.left
    part.left = part.left.sub(taken)
    rest = rest.sub(taken)
    return taken.gt(0) ? [{ agreedAs: part.agreedAs, quantity: taken }] : []
  })
}

function moreThanAgreed(agreed: OrderedLine, billed: Billed, tolerance: Tolerance): Fraction {
  if (agreed.isWithoutPrice) return fraction(0)
  const price = agreedPrice(agreed, billed.isByWeight).mul(billed.packRatio)
  const more = billed.price.sub(price)
  return more.gt(allowedFor(agreed, billed, price, tolerance)) ? more : fraction(0)
}

/**
 * A case of catch weight that is billed as a whole costs what it weighs: where nobody weighed it only what no such case
 * weighs is told, else more than the cent by which its price is rounded.
 */
function allowedFor(line: OrderedLine, { isByWeight }: Billed, agreed: Fraction, tolerance: Tolerance): Fraction {
  const usual = allowed(agreed, tolerance)
  if (!line.isCatchWeight || isByWeight) return usual
  if (poundsPerCase(line) === null) return agreed.mul(weightMayDiffer)
  return usual.gt(oneCent) ? usual : oneCent
}

/** Dollars of one unit, of catch weight for what it weighed; or of a pound. */
function agreedPrice(line: OrderedLine, isByWeight: boolean): Fraction {
  const { price, perPound } = line
  if (perPound === null) return exactDollars(price)
  if (isByWeight) return fraction(perPound, 10_000)
  const pounds = poundsPerCase(line)
  return pounds === null ? exactDollars(price) : fraction(perPound, 10_000).mul(pounds)
}

/** As the cases that stay were weighed at the door; null where they were not. */
function poundsPerCase({ weighedThousandths, received, perPound }: OrderedLine): Fraction | null {
  if (weighedThousandths === null || perPound === null || !received) return null
  return fraction(weighedThousandths, 1_000).div(received)
}

/** All together, what is let off again left out. */
function sumOf(quantities: readonly Fraction[]): Fraction {
  return quantities.filter((each) => each.gt(0)).reduce((all, each) => all.add(each), fraction(0))
}
