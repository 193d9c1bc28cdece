import { fraction, type Fraction } from '../values/fraction.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { isBelowOneCent, roundToUnitPrice, unitPrice as tenThousandths, type UnitPrice } from '../values/unit-price.ts'
import { unitOfCode, type Dimension } from '../values/units.ts'

/** One unit for all prices of its dimension, the one that savings are compared in. */
const commonUnits: Record<Dimension, string> = { mass: 'LB', volume: 'GAL', count: 'EA', length: 'FT' }

/** Measures of dry goods and beer: nobody buys apples or kegs by the gallon. */
const ownMeasures = new Set(['BU', 'PECK', 'BBL'])

export type PricedPack = {
  /** dollars for one unitType, rounded to four decimals */
  unitPrice: number | null
  unitType: string | null
  /** what the price is for */
  unitMeasure: string
  /** dollars for one case */
  price: number
  unitQuantity: number | null
  unitSize: number | null
  isCatchWeight: boolean
}

/**
 * The price per pound, gallon, piece or foot, whatever of these the pack is measured in, rounded once to four decimals
 * (spec 1 §9); a container's own price stays as it is, as does one below a cent, of which the list only says so (spec 1
 * §2). Null when the item has no unit price.
 */
export function commonUnitPrice(item: PricedPack): { price: UnitPrice; unit: string } | null {
  const { unitPrice } = item
  const unitType = item.unitType ?? unitOfOwnPrice(item)
  if (unitPrice === null) return null
  const own = tenThousandths(Math.round(unitPrice * 10_000))
  const unit = commonUnitOf(unitType)
  const rate = unitType === null || unit === unitType ? null : conversionRate(unit, unitType)
  if (rate === null || isBelowOneCent(own)) return { price: own, unit: unitType ?? '' }
  const exact = ofCase(item, own) ?? fraction(own, 10_000)
  return { price: roundToUnitPrice(exact.mul(rate), 'halfUp'), unit }
}

/**
 * A pack that can't be read has no unit: a price that is both the price and the unit price is for what is ordered, another
 * one of catch weight for a pound.
 */
function unitOfOwnPrice({ price, unitPrice, unitMeasure, isCatchWeight }: PricedPack): string | null {
  if (price === unitPrice && unitMeasure !== '') return unitMeasure
  return isCatchWeight ? 'LB' : null
}

function commonUnitOf(unitType: string | null): string {
  const unit = unitType === null ? null : unitOfCode(unitType)
  if (!unit || unit.inBase === null || ownMeasures.has(unit.code)) return unitType ?? ''
  return commonUnits[unit.dimension]
}

/** By the case, before any rounding; undefined where the unit price is of something else than the case, as a price per pound. */
function ofCase({ price, unitQuantity, unitSize, isCatchWeight }: PricedPack, own: UnitPrice): Fraction | undefined {
  if (isCatchWeight || !unitQuantity || !unitSize) return undefined
  const exact = fraction(Math.round(price * 100), 100).div(decimal(unitQuantity).mul(decimal(unitSize)))
  return roundToUnitPrice(exact, 'halfUp') === own ? exact : undefined
}

/** Packs have up to six decimals. */
function decimal(amount: number): Fraction {
  return fraction(Math.round(amount * 1_000_000), 1_000_000)
}
