import { rateByEquivalent, rateByTables, type Equivalent } from '../../recipes/food.ts'
import type { CalendarDate } from '../../values/calendar-date.ts'
import { fraction, type Fraction } from '../../values/fraction.ts'
import { unitsPerCase, type PackSize } from '../../values/pack-size.ts'
import type { UnitPrice } from '../../values/unit-price.ts'
import { unitNamed, unitOfCode } from '../../values/units.ts'

/** A price that was offered, agreed or paid: of one case, or of a pound where it is sold by weight. */
export type PricePoint = {
  readonly on: CalendarDate
  /** of one `unitMeasure` */
  readonly price: UnitPrice
  readonly packText: string
  /** null where the text could not be read */
  readonly pack: PackSize | null
  readonly unitMeasure: string
  /** of catch weight */
  readonly perPound: UnitPrice | null
  readonly isMarketPrice: boolean
}

/** The content of one case or piece in a unit that prices are compared by. */
export type Content = { readonly amount: Fraction; readonly unit: string }

/** The content of one `unitMeasure`: 1 LB when priced by the pound; a case of an unknown pack holds one of itself. */
export function contentOf({ pack, packText, unitMeasure, perPound }: PricePoint): Content {
  if (perPound !== null) return { amount: fraction(1), unit: 'LB' }
  if (pack) return { amount: unitsPerCase(pack), unit: pack.uom }
  const unit = unitNamed(unitMeasure)
  if (unit?.inBase) return { amount: fraction(1), unit: unit.code }
  return { amount: fraction(1), unit: `${unit?.code ?? unitMeasure} ${packText.replace(/\s+/g, ' ').trim()}`.trim() }
}

/** Dollars of one such unit; null where the price is not known or is of something that can't be compared. */
export function priceIn(point: PricePoint, unit: string, said: readonly Equivalent[]): Fraction | null {
  const price = point.perPound ?? point.price
  if (price <= 0) return null
  const content = contentOf(point)
  const rate = rateBetween(content.unit, unit, said)
  return rate && fraction(price, 10_000).div(content.amount.mul(rate))
}

/** The number of `to` units in one `from` unit, by the tables or else by what was said of the item; null where nobody can say. */
export function rateBetween(from: string, to: string, said: readonly Equivalent[]): Fraction | null {
  const rate = rateByTables(from, to)
  if (rate) return rate
  for (const each of said) {
    const known = rateByEquivalent(from, to, each)
    if (known) return known
  }
  return null
}

/** The unit as people say it: 'LB', 'GAL'; 'CS' for a case of an unknown pack. */
export function shownUnit(unit: string): string {
  return unitOfCode(unit) ? unit : (unit.split(' ')[0] ?? unit)
}
