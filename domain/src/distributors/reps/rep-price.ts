import { fraction, parseFraction } from '../../values/fraction.ts'
import { roundToCents, type Cents } from '../../values/money.ts'
import type { PackSize } from '../../values/pack-size.ts'
import { conversionRate } from '../../values/unit-conversion.ts'
import { roundToUnitPrice, unitPriceOf, type UnitPrice } from '../../values/unit-price.ts'

type SoldByWeight = { unitMeasure: string; isCatchWeight: boolean; averageWeight: string | null }
type RepricedItem = SoldByWeight & { pack: PackSize | null }

type NewPrices = { priceCents: Cents; unitPrice: UnitPrice | null; pricePerPound: UnitPrice | null }

/** Whether the price of an item is said for a pound: its average weight is known, or it is sold by the pound itself. */
export function isPricedByPound({ unitMeasure, isCatchWeight, averageWeight }: SoldByWeight): boolean {
  return isCatchWeight && (averageWeight !== null || unitMeasure === 'LB')
}

/**
 * The prices of an item after somebody says a new one, in ten-thousandths of a dollar: of a pound where it is priced so,
 * else of one case. The case comes out in cents, the unit price in the pack's unit.
 */
export function pricesFrom(tenThousandths: number, item: RepricedItem): NewPrices {
  const { pack, averageWeight } = item
  const said = fraction(tenThousandths, 10_000)
  const units = pack && fraction(1).mul(pack.outer).mul(pack.inner)
  if (!isPricedByPound(item)) {
    const priceCents = roundToCents(said, 'halfUp')
    return { priceCents, unitPrice: units && unitPriceOf(priceCents, units), pricePerPound: null }
  }
  const weight = parseFraction(averageWeight ?? '')
  const perPound = roundToUnitPrice(said, 'halfUp')
  const rate = pack && conversionRate(pack.uom, 'LB')
  const priceCents = roundToCents(weight === null ? said : said.mul(weight), 'halfUp')
  const ofPack = units && weight !== null ? unitPriceOf(priceCents, units) : null
  return {
    priceCents,
    unitPrice: rate ? roundToUnitPrice(said.mul(rate), 'halfUp') : pack ? ofPack : perPound,
    pricePerPound: perPound,
  }
}
