import { fraction, type Fraction } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'
import { unitsPerCase, type PackSize } from '../values/pack-size.ts'
import { conversionRate } from '../values/unit-conversion.ts'
import { allUnits, unitOfCode, type Unit } from '../values/units.ts'

/** Dollars: a pack that holds next to nothing has no price that could be written down. */
const highestUnitPrice = fraction(1_000_000_000)

/**
 * The price of one `unit` in dollars, exactly, up to a billion, of a case that holds `pack` and costs `price`; null when the pack
 * is unknown or empty or can't be said in the unit (spec 2 §4, 'not convertible' instead of a guess).
 */
export function unitPriceIn(unit: string, pack: PackSize | null, price: Cents): Fraction | null {
  if (pack === null) return null
  const perCase = unitsPerCase(pack)
  if (perCase.equals(0)) return null
  const rate = unit === pack.uom ? fraction(1) : conversionRate(unit, pack.uom)
  if (rate === null) return null
  const exact = fraction(price, 100).div(perCase).mul(rate)
  return exact.gt(highestUnitPrice) ? highestUnitPrice : exact
}

/** The units that at least one of the packs can be said in, in the order people look for them. */
export function unitsForPacks(packs: Iterable<PackSize | null>): Unit[] {
  const codes = new Set([...packs].flatMap((pack) => (pack ? [pack.uom] : [])))
  const sources = [...codes].flatMap((code) => unitOfCode(code) ?? [])
  return allUnits.filter(
    (unit) =>
      codes.has(unit.code) ||
      (unit.inBase !== null && sources.some((from) => from.inBase !== null && from.dimension === unit.dimension)),
  )
}
