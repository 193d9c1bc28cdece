import { fraction, type Fraction } from '../values/fraction.ts'
import { unitsPerCase, unitsPerPack, type PackSize } from '../values/pack-size.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { unitOfCode } from '../values/units.ts'
import { isSameUnit } from './kitchen-units.ts'

/** 'fromSize fromUom = toSize toUom' of one food: 1 CS = 30 LB, 1 TUB = 2.85 LB. */
export type Equivalent = {
  readonly fromSize: Fraction
  readonly fromUom: string
  readonly toSize: Fraction
  readonly toUom: string
}

/** A food as it is costed: the unit it is priced in, the exact dollars of one such unit, and what its packs hold. */
export type Food = {
  readonly uom: string
  /** null: a price of the day, or none */
  readonly pricePerUom: Fraction | null
  readonly packs: readonly Equivalent[]
  /** how the pack is said: '1 case = 6 × 5 lb = 30 lb' */
  readonly pack: PackSize | null
  readonly boughtBy: string
}

export type PricedItem = {
  /** dollars of one unit of measure; null: a price of the day */
  readonly price: Fraction | null
  readonly unitMeasure: string
  readonly pack: PackSize | null
  /** dollars of a pound, where it is weighed at the door */
  readonly pricePerWeight: Fraction | null
}

const one = fraction(1)

/** An item of a distributor or of the kitchen, priced by what one case of it holds. Catch weight is priced by the pound. */
export function foodOfItem({ price, unitMeasure, pack, pricePerWeight }: PricedItem): Food {
  if (pack === null || unitsPerCase(pack).equals(0)) {
    return { uom: unitMeasure, pricePerUom: price, packs: [], pack: null, boughtBy: unitMeasure }
  }
  const content = unitsPerCase(pack)
  return {
    uom: pack.uom,
    pricePerUom: priceByWeight(pricePerWeight, pack.uom) ?? price?.div(content) ?? null,
    packs: packsOf(pack, unitMeasure, content),
    pack,
    boughtBy: unitMeasure,
  }
}

/** The price of one unit of a price per pound; null where the pack is counted, not weighed. */
function priceByWeight(pricePerPound: Fraction | null, uom: string): Fraction | null {
  const pounds = conversionRate(uom, 'LB')
  return pricePerPound && pounds && pricePerPound.mul(pounds)
}

/** A sub-recipe: its cost over what a batch of it yields. */
export function foodOfSubRecipe(cost: Fraction | null, batch: { amount: Fraction; uom: string }): Food {
  return {
    uom: batch.uom,
    pricePerUom: cost?.div(batch.amount) ?? null,
    packs: [{ fromSize: one, fromUom: 'batch', toSize: batch.amount, toUom: batch.uom }],
    pack: null,
    boughtBy: 'batch',
  }
}

/** A case, a pack of the case, and the unit it is bought by where that is no measure of its own. */
function packsOf(pack: PackSize, unitMeasure: string, content: Fraction): Equivalent[] {
  const known: Equivalent[] = [{ fromSize: one, fromUom: 'CS', toSize: content, toUom: pack.uom }]
  if (pack.outer > 1) known.push({ fromSize: one, fromUom: 'PK', toSize: unitsPerPack(pack), toUom: pack.uom })
  const isMeasured = unitOfCode(unitMeasure)?.inBase !== null && conversionRate(unitMeasure, pack.uom) !== null
  const isNew = unitMeasure !== 'CS' && unitMeasure !== 'PK' && !isSameUnit(unitMeasure, pack.uom)
  if (isNew && !isMeasured) known.push({ fromSize: one, fromUom: unitMeasure, toSize: content, toUom: pack.uom })
  return known.filter(({ fromUom }) => !isSameUnit(fromUom, pack.uom))
}

/** The number of `to` in one `from`, by the tables of units; 1 for the same word; null when they don't convert. */
export function rateByTables(from: string, to: string): Fraction | null {
  return isSameUnit(from, to) ? one : conversionRate(from, to)
}

/** The number of `to` in one `from`, by an equivalent of the food read either way; null when it covers other units. */
export function rateByEquivalent(from: string, to: string, known: Equivalent): Fraction | null {
  return rateOneWay(from, to, known) ?? rateOneWay(from, to, turned(known))
}

function rateOneWay(from: string, to: string, { fromSize, fromUom, toSize, toUom }: Equivalent): Fraction | null {
  const into = rateByTables(from, fromUom)
  const outOf = into && rateByTables(toUom, to)
  return into && outOf && into.mul(toSize).div(fromSize).mul(outOf)
}

export function turned({ fromSize, fromUom, toSize, toUom }: Equivalent): Equivalent {
  return { fromSize: toSize, fromUom: toUom, toSize: fromSize, toUom: fromUom }
}

type Rate = { readonly rate: Fraction; readonly by: 'units' | 'pack'; readonly via: Equivalent | null }

/** The number of the food's own units in one `uom`, by the tables or by its pack; null when neither knows. */
export function rateOf(food: Food, uom: string): Rate | null {
  const plain = rateByTables(uom, food.uom)
  if (plain) return { rate: plain, by: 'units', via: null }
  for (const via of food.packs) {
    const rate = rateByEquivalent(uom, food.uom, via)
    if (rate) return { rate, by: 'pack', via }
  }
  return null
}
