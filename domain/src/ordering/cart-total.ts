import { noMoney, sum, times, type Cents } from '../values/money.ts'

/** The part of a line that the total needs: the price of one orderable unit and how many. */
export type PricedLine = {
  quantity: number
  priceCents: Cents
  isMarketPrice: boolean
  isSpecial: boolean
  /** billed by delivered weight: the price is an estimate */
  isCatchWeight: boolean
}

export type CartTotal = {
  totalCents: Cents
  /** lines whose price is known only at delivery and which count as 0 (spec 1 §4, Cart update 6) */
  marketPriceLines: number
  specialLines: number
  /** lines in the total that are billed by delivered weight, which make it an estimate */
  estimatedLines: number
}

/** The price of a line in cents; a market price or a special request counts as 0 (spec 1 §4). Exact: no rounding happens. */
export function lineTotal(line: PricedLine): Cents {
  return line.isMarketPrice || line.isSpecial ? noMoney : times(line.priceCents, line.quantity)
}

/** Whether what a line counts as is an estimate by its average weight; what counts as 0 is none. */
export function isEstimated(line: PricedLine): boolean {
  return line.isCatchWeight && !line.isMarketPrice && !line.isSpecial
}

/** The total of cart lines in cents and how many of them could not be priced. */
export function cartTotal(lines: readonly PricedLine[]): CartTotal {
  return {
    totalCents: sum(lines.map(lineTotal)),
    marketPriceLines: lines.filter((line) => line.isMarketPrice && !line.isSpecial).length,
    specialLines: lines.filter((line) => line.isSpecial).length,
    estimatedLines: lines.filter(isEstimated).length,
  }
}
