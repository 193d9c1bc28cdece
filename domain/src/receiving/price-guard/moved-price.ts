import type { Equivalent } from '../../recipes/food.ts'
import { fraction, type Fraction } from '../../values/fraction.ts'
import { cents, roundToCents, type Cents } from '../../values/money.ts'
import { roundToInteger } from '../../values/rounding.ts'
import { roundToUnitPrice, type UnitPrice } from '../../values/unit-price.ts'
import { contentOf, priceIn, rateBetween, shownUnit, type PricePoint } from './price-point.ts'

/** A new price, with the earlier prices and receipts that it is compared with. */
export type PriceFacts = {
  readonly source: 'guide' | 'invoice'
  readonly now: PricePoint
  /** the guide before, or what the order was placed at */
  readonly agreed: PricePoint | null
  /** the newest payment first: those of four weeks, or the last one */
  readonly paid: readonly PricePoint[]
  /** what was received in eight weeks */
  readonly received: readonly Received[]
  /** how units of the item convert that no table knows, as people said it, the newest first */
  readonly said: readonly Equivalent[]
}

/** A quantity that was kept, in the case it came in; pounds of catch weight in thousandths. */
export type Received = {
  readonly point: PricePoint
  readonly quantity: number
  readonly thousandthsOfPounds: number | null
}

/** Changes below either are not told. */
type PriceThresholds = { readonly basisPoints: number; readonly monthly: Cents }

export type Against = 'agreed' | 'paid' | 'usual'

/** A change of a price that is to be told. */
export type PriceChange = MeasuredChange | UncomparedChange

/** Another pack, in a unit that the old one can't be converted to: nobody can say what it costs. */
export type UncomparedChange = {
  readonly kind: 'uncompared'
  readonly against: 'agreed' | 'paid'
  readonly before: PricePoint
}

export type MeasuredChange = {
  readonly against: Against
  /** a dearer case, a smaller case at the same price, or both */
  readonly kind: 'price' | 'pack' | 'both'
  /** tenths of a percent of the unit price; below zero for a price that fell */
  readonly tenths: number
  readonly unit: string
  readonly unitPriceBefore: UnitPrice
  readonly unitPriceNow: UnitPrice
  /** the price it is compared with; null for the median of several */
  readonly before: PricePoint | null
  /** at the usual pace; null where nothing came in eight weeks */
  readonly monthly: Cents | null
}

const usualWeeks = 4
export const paceWeeks = 8
const daysOfAMonth = fraction(365, 12)

/**
 * The change that a new price brings, compared by unit price with what was agreed, else last paid, else usual; null where
 * nothing is to be told: no change above the thresholds, nothing to compare with, or a rise that only returns to the
 * median of four weeks, as after a promotion. An invoice above what its order agreed is always told, and so is a pack that
 * can't be converted to any price known before.
 */
export function priceChange(facts: PriceFacts, thresholds: PriceThresholds): PriceChange | null {
  const { unit } = contentOf(facts.now)
  const now = priceIn(facts.now, unit, facts.said)
  if (!now) return null
  const usual = median(facts.paid.filter(isUsual(facts.now)).flatMap((point) => priceIn(point, unit, facts.said) ?? []))
  const units = unitsAMonth(facts, unit)
  const known = comparisons(facts, unit, usual)
  if (known.length === 0) return uncomparedChange(facts)
  for (const { against, before, price } of known) {
    const part = now.sub(price).div(price)
    if (part.equals(0) || part.abs().mul(10_000).lt(thresholds.basisPoints)) continue
    const isFirmPrice = against === 'agreed' && facts.source === 'invoice'
    if (part.gt(0) && !isFirmPrice && usual && !isOver(now, usual, thresholds.basisPoints)) return null
    const monthly = units && roundToCents(now.sub(price).mul(units), 'halfUp')
    if (monthly !== null && Math.abs(monthly) < thresholds.monthly) return null
    return {
      against,
      kind: kindOf(facts, before),
      unit: shownUnit(unit),
      before,
      monthly,
      tenths: roundToInteger(part.mul(1_000), 'halfUp'),
      unitPriceBefore: roundToUnitPrice(price, 'halfUp'),
      unitPriceNow: roundToUnitPrice(now, 'halfUp'),
    }
  }
  return null
}

type Cost = Pick<MeasuredChange, 'kind' | 'tenths' | 'monthly'>

/** Whether a change belongs to what people are reminded of: a rise of something they buy. */
export function isRise(change: Cost | UncomparedChange): boolean {
  return isMeasured(change) && change.tenths > 0 && change.monthly !== null
}

export function isMeasured<C extends { readonly kind: MeasuredChange['kind'] }>(
  change: C | UncomparedChange,
): change is C {
  return change.kind !== 'uncompared'
}

/** The dearest rises first, then what can't be compared, then rises without a pace, then prices that fell, the most saved first. */
export function byCost(one: Cost | UncomparedChange, other: Cost | UncomparedChange): number {
  const place = (change: typeof one) => {
    if (!isMeasured(change)) return 1
    return isRise(change) ? 0 : change.tenths > 0 ? 2 : 3
  }
  const size = (change: typeof one) => Math.abs(isMeasured(change) ? (change.monthly ?? cents(0)) : 0)
  const percent = (change: typeof one) => Math.abs(isMeasured(change) ? change.tenths : 0)
  return place(one) - place(other) || size(other) - size(one) || percent(other) - percent(one)
}

/** The old price is known, and is of a pack that can't be converted to the new one. */
function uncomparedChange({ now, agreed, paid }: PriceFacts): UncomparedChange | null {
  if (now.isMarketPrice || agreed?.isMarketPrice) return null
  const isKnown = (point: PricePoint | null | undefined) =>
    point && !point.isMarketPrice && (point.perPound ?? point.price) > 0
  if (agreed && isKnown(agreed)) return { kind: 'uncompared', against: 'agreed', before: agreed }
  const [last] = paid
  return last && isKnown(last) ? { kind: 'uncompared', against: 'paid', before: last } : null
}

/** The units of the old pack and of the new one. */
export type PackUnits = { readonly before: string; readonly now: string }

/** The units of two packs that no table converts: they are compared once somebody says what one holds in the other's unit. */
export function unitsToSay({ now, agreed, paid }: Pick<PriceFacts, 'now' | 'agreed' | 'paid'>): PackUnits | null {
  const before = agreed ?? paid[0]
  if (!before || before.isMarketPrice || now.isMarketPrice) return null
  const units = { before: contentOf(before).unit, now: contentOf(now).unit }
  return rateBetween(units.before, units.now, []) ? null : units
}

type Comparison = { against: Against; before: PricePoint | null; price: Fraction }

/** A market price was never agreed and moves every day: only the median of four weeks says anything. */
function comparisons({ now, agreed, paid, said }: PriceFacts, unit: string, usual: Fraction | null): Comparison[] {
  const known = (against: Against, before: PricePoint | null | undefined): Comparison[] => {
    const price = before && !before.isMarketPrice ? priceIn(before, unit, said) : null
    return before && price ? [{ against, before, price }] : []
  }
  const median: Comparison[] = usual ? [{ against: 'usual', before: null, price: usual }] : []
  if (now.isMarketPrice || agreed?.isMarketPrice) return median
  return [...known('agreed', agreed), ...known('paid', paid[0]), ...median]
}

function isUsual(now: { readonly on: string }) {
  const from = Date.parse(now.on) - usualWeeks * 7 * 86_400_000
  return ({ on }: PricePoint) => Date.parse(on) >= from
}

/** The payments to compare a price of this day with, the newest first: those of four weeks, or the last one before. */
export function paymentsToCompare(points: readonly PricePoint[], on: string): PricePoint[] {
  // Those of one day stay as they came: the newest first.
  const sorted = points.toSorted((one, other) => other.on.localeCompare(one.on))
  const usual = sorted.filter(isUsual({ on }))
  return usual.length > 0 ? usual : sorted.slice(0, 1)
}

function median(prices: readonly Fraction[]): Fraction | null {
  const sorted = prices.toSorted((one, other) => one.compare(other))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low && high ? low.add(high).div(2) : null
}

function isOver(now: Fraction, usual: Fraction, basisPoints: number): boolean {
  return now.gt(usual.mul(10_000 + basisPoints).div(10_000))
}

function kindOf({ now, said }: PriceFacts, before: PricePoint | null): MeasuredChange['kind'] {
  if (!before || before.perPound !== null || now.perPound !== null) return 'price'
  const [held, holds] = [contentOf(before), contentOf(now)]
  const rate = rateBetween(held.unit, holds.unit, said)
  // Of a pack that can't be read only what was said of it tells what it holds.
  const isKnown = (before.pack && now.pack) || !rateBetween(held.unit, holds.unit, [])
  if (!isKnown || !rate || held.amount.mul(rate).equals(holds.amount)) return 'price'
  if (now.unitMeasure !== before.unitMeasure) return 'both'
  return now.price === before.price ? 'pack' : 'both'
}

/** The number of units received in a month; null where nothing came, or nothing that converts to the unit. */
function unitsAMonth({ received, said }: PriceFacts, unit: string): Fraction | null {
  const amounts = received.flatMap(({ point, quantity, thousandthsOfPounds }) => {
    const content = contentOf(point)
    const held = thousandthsOfPounds === null ? content.amount.mul(quantity) : fraction(thousandthsOfPounds, 1_000)
    const rate = rateBetween(thousandthsOfPounds === null ? content.unit : 'LB', unit, said)
    return quantity > 0 && rate ? [held.mul(rate)] : []
  })
  if (amounts.length === 0) return null
  const all = amounts.reduce((one, other) => one.add(other), fraction(0))
  return all.mul(daysOfAMonth).div(paceWeeks * 7)
}
