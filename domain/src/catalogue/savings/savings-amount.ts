import { fraction, parseFraction, type Fraction } from '../../values/fraction.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import type { Cents } from '../../values/money.ts'
import { unitOfCode } from '../../values/units.ts'

/** How one orderable unit of an item is packed. */
type OrderedPack = {
  unitMeasure: string
  pack: PackSize | null
  isCatchWeight: boolean
  /** pounds of one case, as decimal text */
  averageWeight: string | null
}

export type PricedPack = OrderedPack & {
  priceCents: Cents
  /** ten-thousandths of a dollar */
  pricePerPound: number | null
}

/** The amount of one orderable unit, in the unit that items of its kind are compared by. */
export type PackAmount = {
  /** 'LB', 'GAL', 'EA', a numbered can, 'HEAD' or 'BUNCH' */
  unit: string
  /** units in one orderable unit; for catch weight the average */
  amount: Fraction
  /** units in one inner pack */
  inner: Fraction
  isEstimate: boolean
}

export type CaseAmount = PackAmount & {
  /** exact dollars per unit */
  price: Fraction
}

/** The content of a case and its exact price per unit of comparison; null when either can't be known for certain. */
export function caseAmount(item: PricedPack): CaseAmount | null {
  const content = packAmount(item)
  const price = content && pricePerUnit(item, content)
  return price ? { ...content, price } : null
}

/**
 * The content of a case alone, whatever it costs; null when that can't be known for certain: a pack that was not
 * understood, a unit of sale that may be one piece of the case, a container of unknown contents, no weight.
 */
export function packAmount(item: OrderedPack): PackAmount | null {
  if (item.pack === null) return null
  return item.isCatchWeight ? weighed(item, item.pack) : counted(item, item.pack)
}

/** The price of a pound is exact where the weight of a case is an average; null without a price. */
function pricePerUnit({ isCatchWeight, pricePerPound, priceCents }: PricedPack, { amount }: PackAmount) {
  if (isCatchWeight) return pricePerPound !== null && pricePerPound > 0 ? fraction(pricePerPound, 10_000) : null
  return priceCents > 0 ? fraction(priceCents, 100).div(amount) : null
}

/** Sold by the pound: the weight of a case is an average. */
function weighed({ averageWeight, unitMeasure }: OrderedPack, pack: PackSize): PackAmount | null {
  const packPounds = convert(unitsPerCase(pack), pack.uom, 'LB')
  const average = parseFraction(averageWeight ?? '')
  // Without a weight the unit of sale is the pound, and nobody knows how many a piece has.
  const amount = unitMeasure === 'LB' ? null : (average ?? packPounds)
  if (amount === null || amount.lte(0)) return null
  const inner = packPounds === null ? amount : packPounds.div(pack.outer)
  return { unit: 'LB', amount, inner, isEstimate: true }
}

function counted({ unitMeasure }: OrderedPack, pack: PackSize): PackAmount | null {
  // 'Each' of a case of six may be one of the six: the hundredfold mistake starts here.
  if (unitMeasure !== 'CS' && pack.outer !== 1) return null
  if (unitMeasure === 'LB' && pack.uom !== 'LB') return null
  const unit = unitOfComparison(pack.uom)
  if (unit === null) return null
  const whole = unitsPerCase(pack)
  const amount = unit === pack.uom ? whole : convert(whole, pack.uom, unit)
  if (amount === null || amount.lte(0)) return null
  return { unit, amount, inner: amount.div(pack.outer), isEstimate: false }
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
