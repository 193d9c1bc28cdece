import { fraction } from '../values/fraction.ts'
import { cents, type Cents } from '../values/money.ts'
import { roundToInteger } from '../values/rounding.ts'

/** Food cost in per cent of the price, one decimal; 0 when it is sold for nothing. */
export function foodCostPercent(costCents: number, priceCents: number): number {
  return priceCents <= 0 ? 0 : roundToInteger(fraction(costCents, priceCents).mul(1_000), 'halfUp') / 10
}

/** Whether a dish met its target before and does not any more. Equal to the target meets it. */
export function passedTarget(
  { costBeforeCents, costCents, priceCents }: { costBeforeCents: number; costCents: number; priceCents: number },
  targetPercent: number,
): boolean {
  return meetsTarget(costBeforeCents, priceCents, targetPercent) && !meetsTarget(costCents, priceCents, targetPercent)
}

export function meetsTarget(costCents: number, priceCents: number, targetPercent: number): boolean {
  return costCents * 100 <= targetPercent * priceCents
}

/** The lowest price in whole cents at which a cost meets the target; the target is above 0. */
export function priceToMeet(costCents: number, targetPercent: number): Cents {
  return cents(Math.ceil(Math.round((costCents * 100_000) / targetPercent) / 1_000))
}
