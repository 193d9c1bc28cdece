import { fraction, type Fraction } from '../../values/fraction.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import { convert } from '../../values/unit-conversion.ts'
import { unitNamed } from '../../values/units.ts'
import { caseUnits } from './order-guide-sale-units.ts'

/** The price to order by, from a price with a unit of its own: of the unit sold, the case worked out from it, or a pound. */
type PricePer =
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'case'; readonly dollars: Fraction }
  | { readonly kind: 'pound'; readonly perPound: Fraction }
  | { readonly kind: 'refused'; readonly reason: string }

type PricedRow = {
  /** The unit the row is sold by, '' when it does not say. */
  readonly soldBy: string
  readonly pack: PackSize | null
  readonly hasPackText: boolean
}

/**
 * '2.50/DZ', '4.10/100', '12.85/M': the price of the unit when that is what is sold, or of the case when the pack says how
 * many of the unit it holds. Anything else is refused: the price of a dozen must not become that of a case.
 */
export function pricePer(perUnit: string, dollars: Fraction, row: PricedRow): PricePer {
  if (perUnit === 'CWT') return { kind: 'pound', perPound: dollars.div(100) }
  const measure = measureOf(perUnit)
  if (measure === null) return refused(`The price is for '${perUnit}', which is not a unit we know`)
  const { unit, count, words } = measure
  if (unit === 'LB') return { kind: 'pound', perPound: dollars }
  const soldBy = row.soldBy === '' ? null : (unitNamed(row.soldBy)?.code ?? row.soldBy.toUpperCase())
  if (soldBy === unit && count === 1) return { kind: 'unit', unit }
  if (soldBy !== null && !caseUnits.has(soldBy))
    return refused(`The price is for ${words}, but the item is sold by the ${soldBy}`)
  const isMeasure = count > 1 || convert(fraction(1), unit, unit) !== null
  if (!isMeasure)
    return soldBy === null
      ? { kind: 'unit', unit }
      : refused(`The price is for ${words}, but the item is sold by the ${soldBy}`)
  const isOfPieces = count === 1 && ['EA', 'CT'].includes(unit)
  if (soldBy === null && count === 1 && (isOfPieces || !row.hasPackText)) return { kind: 'unit', unit }
  const held = row.pack && convert(unitsPerCase(row.pack), row.pack.uom, unit)
  if (row.pack === null || held === null)
    return refused(`The price is for ${words}, and the pack does not say how many of them a case holds`)
  if (comparing.has(unit))
    return refused(`The price is for ${words}: a price to compare by, too rounded to tell what a case costs`)
  return { kind: 'case', dollars: dollars.mul(held).div(count) }
}

/** Prices by these are rounded: a case worked out from them would be some cents wrong. */
const comparing: ReadonlySet<string> = new Set(['OZ', 'FL OZ', 'G', 'MG', 'ML', 'TBSP', 'TSP'])

const counts: Readonly<Record<string, number>> = {
  '100': 100,
  HUNDRED: 100,
  '1000': 1000,
  THOUSAND: 1000,
  THOU: 1000,
  // In the paper trade, not a metre.
  M: 1000,
}

function measureOf(perUnit: string): { unit: string; count: number; words: string } | null {
  const count = counts[perUnit]
  if (count !== undefined) return { unit: 'EA', count, words: count.toLocaleString('en-US') }
  const unit = unitNamed(perUnit)?.code
  return unit === undefined ? null : { unit, count: 1, words: `${/^[AEIO]/.test(unit) ? 'an' : 'a'} ${unit}` }
}

function refused(reason: string): PricePer {
  return { kind: 'refused', reason }
}
