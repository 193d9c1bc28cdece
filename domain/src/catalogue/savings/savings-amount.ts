import { fraction, parseFraction, type Fraction } from '../../values/fraction.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import type { Cents } from '../../values/money.ts'
import { unitOfCode } from '../../values/units.ts'

export type PricedPack = {
  unitMeasure: string
  pack: PackSize | null
  priceCents: Cents
  isCatchWeight: boolean
  /** ten-thousandths of a dollar */
  pricePerPound: number | null
  /** pounds of one case, as decimal text */
  averageWeight: string | null
}

/** The amount and the price of one orderable unit, in the unit that items of its kind are compared by. */
export type CaseAmount = {
  /** 'LB', 'GAL', 'EA', a numbered can, 'HEAD' or 'BUNCH' */
  unit: string
  /** units in one orderable unit; for catch weight the average */
  amount: Fraction
  /** units in one inner pack */
  inner: Fraction
  /** exact dollars per unit */
  price: Fraction
  isEstimate: boolean
}

/**
 * The content of a case and its exact price per unit of comparison; null when that can't be known for certain: a pack
 * that was not understood, a price that may be for one piece of the case, a container of unknown contents, no price.
 */
export function caseAmount(item: PricedPack): CaseAmount | null {
  if (item.pack === null) return null
  return item.isCatchWeight ? weighed(item, item.pack) : counted(item, item.pack)
}

/** Sold by the pound: the price per pound is exact, the weight of a case an average. */
function weighed({ pricePerPound, averageWeight, unitMeasure }: PricedPack, pack: PackSize): CaseAmount | null {
  if (pricePerPound === null || pricePerPound <= 0) return null
  const packPounds = convert(unitsPerCase(pack), pack.uom, 'LB')
  const average = parseFraction(averageWeight ?? '')
  // Without a weight the unit of sale is the pound, and nobody knows how many a piece has.
  const amount = unitMeasure === 'LB' ? null : (average ?? packPounds)
  if (amount === null || amount.lte(0)) return null
  const inner = packPounds === null ? amount : packPounds.div(pack.outer)
  return { unit: 'LB', amount, inner, price: fraction(pricePerPound, 10_000), isEstimate: true }
}

function counted({ priceCents, unitMeasure }: PricedPack, pack: PackSize): CaseAmount | null {
  if (priceCents <= 0) return null
  // 'Each' of a case of six may be one of the six: the hundredfold mistake starts here.
  if (unitMeasure !== 'CS' && pack.outer !== 1) return null
  if (unitMeasure === 'LB' && pack.uom !== 'LB') return null
  const unit = unitOfComparison(pack.uom)
  if (unit === null) return null
  const whole = unitsPerCase(pack)
  const amount = unit === pack.uom ? whole : convert(whole, pack.uom, unit)
  if (amount === null || amount.lte(0)) return null
  return {
    unit,
    amount,
    inner: amount.div(pack.outer),
    price: fraction(priceCents, 100).div(amount),
    isEstimate: false,
  }
}

/** A numbered can is a size of its own, so are a head and a bunch; a bag or a box holds whatever it holds. */
function unitOfComparison(uom: string): string | null {
  if (/^#.* CAN$/.test(uom) || uom === 'HEAD' || uom === 'BUNCH') return uom
  const unit = unitOfCode(uom)
  if (unit === null || unit.inBase === null) return null
  if (unit.dimension === 'mass') return 'LB'
  if (unit.dimension === 'volume') return 'GAL'
  return unit.dimension === 'count' ? 'EA' : null
}
