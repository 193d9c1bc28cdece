import { fraction, type Fraction } from '../../values/fraction.ts'
import { roundToUnitPrice, type UnitPrice } from '../../values/unit-price.ts'

type BilledCases = {
  readonly orderItemId: number | null
  readonly unitMeasure: string
  readonly packText: string
  readonly thousandths: number
  /** ten-thousandths of a dollar */
  readonly unitPrice: number
}

/**
 * The billed lines, those of one ordered line of catch weight as one line at their average price: each case costs what it
 * weighs, and only all of them together are weighed at the door.
 */
export function withCasesTogether<Line extends BilledCases>(
  lines: readonly Line[],
  isCatchWeight: (orderItemId: number) => boolean,
): Line[] {
  const together = Map.groupBy(lines, (line) =>
    line.orderItemId !== null && line.thousandths > 0 && isCatchWeight(line.orderItemId)
      ? [line.orderItemId, line.unitMeasure, line.packText].join('\n')
      : line,
  )
  return [...together.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ?? []
    const all = [first, ...more]
    const thousandths = all.reduce((sum, line) => sum + line.thousandths, 0)
    const cost = all.reduce((sum, line) => sum.add(priceOf(line).mul(line.thousandths)), fraction(0))
    return { ...first, thousandths, unitPrice: roundToUnitPrice(cost.div(thousandths), 'halfUp') }
  })
}

function priceOf({ unitPrice }: BilledCases): Fraction {
  return fraction(unitPrice, 10_000)
}

/**
 * Dollars of a pound where a whole case was billed that weighs so many. Cases are billed in whole cents: within a cent of
 * the agreed price of its pounds, a pound costs what was agreed.
 */
export function priceOfPound(price: Fraction, pounds: Fraction, agreed: UnitPrice | null): Fraction {
  const agreedPound = agreed === null ? null : fraction(agreed, 10_000)
  const isAgreed = agreedPound?.mul(pounds).sub(price).abs().lte(oneCent) ?? false
  return agreedPound && isAgreed ? agreedPound : price.div(pounds)
}

const oneCent = fraction(1, 100)
