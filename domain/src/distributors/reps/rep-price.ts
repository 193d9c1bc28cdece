import { fraction, parseFraction } from '../../values/fraction.ts'
import { cents, roundToCents, type Cents } from '../../values/money.ts'
import type { PackSize } from '../../values/pack-size.ts'
import { conversionRate } from '../../values/unit-conversion.ts'
import { roundToUnitPrice, unitPriceOf, type UnitPrice } from '../../values/unit-price.ts'

type RepricedItem = { pack: PackSize | null; isCatchWeight: boolean; averageWeight: string | null }

type NewPrices = { priceCents: Cents; unitPrice: UnitPrice | null; pricePerPound: UnitPrice | null }

/**
 * The prices of an item after somebody says a new one, in ten-thousandths of a dollar: of a pound where it is billed by
 * weight and its average weight is known, else of one case. The case comes out in cents, the unit price in the pack's unit.
 */
export function pricesFrom(tenThousandths: number, { pack, isCatchWeight, averageWeight }: RepricedItem): NewPrices {
  const said = fraction(tenThousandths, 10_000)
  const units = pack && fraction(1).mul(pack.outer).mul(pack.inner)
  const weight = isCatchWeight ? parseFraction(averageWeight ?? '') : null
  if (weight === null) {
    const priceCents = roundToCents(said, 'halfUp')
    return { priceCents, unitPrice: units && unitPriceOf(priceCents, units), pricePerPound: null }
  }
  const perPound = roundToUnitPrice(said, 'halfUp')
  const rate = pack && conversionRate(pack.uom, 'LB')
  const priceCents = cents(roundToCents(said.mul(weight), 'halfUp'))
  return {
    priceCents,
    unitPrice: rate ? roundToUnitPrice(said.mul(rate), 'halfUp') : units ? unitPriceOf(priceCents, units) : perPound,
    pricePerPound: perPound,
  }
}
