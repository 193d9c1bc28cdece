import { amountText } from '../recipes/kitchen-units.ts'
import { smallMoney } from '../recipes/cost-sentence.ts'
import { fraction, type Fraction } from '../values/fraction.ts'
import { formatMoney, type Cents } from '../values/money.ts'
import type { Movement, Variance } from './variance.ts'

export type ExplainedVariance = Movement &
  Variance & {
    readonly uom: string
    readonly pricePerUnit: Fraction | null
    /** taken by what was sold, and by prepared stock that grew (below zero: shrank) */
    readonly sold: Fraction
    readonly prepared: Fraction
  }

const none = fraction(0)
const moreThanThere =
  'More was counted than can have been there: a delivery was not received here, or one of the counts is wrong or in another unit.'

/**
 * Explains the difference by both counts and every other part that is not zero: '12 lb at the opening count + 40 lb
 * received − 10 lb at the closing count = 42 lb used. Sales should have taken 36.5 lb. 5.5 lb more is gone: $11.55 at
 * $2.10 per lb.' Of a use below zero it says where to look.
 */
export function varianceSentence(facts: ExplainedVariance): string {
  return [usedSentence(facts), expectedSentence(facts), differenceSentence(facts)].join(' ')
}

function usedSentence({ opening, closing, used, uom, ...moved }: ExplainedVariance): string {
  const say = (quantity: Fraction) => said(quantity, uom)
  const parts = [
    `${say(opening ?? none)} at the opening count`,
    moved.received.gt(none) && `+ ${say(moved.received)} received`,
    moved.arrived.gt(none) && `+ ${say(moved.arrived)} from another location`,
    moved.credited.gt(none) && `− ${say(moved.credited)} rejected`,
    moved.transferred.gt(none) && `− ${say(moved.transferred)} moved to another location`,
    `− ${say(closing ?? none)} at the closing count`,
  ]
  const known = `${parts.filter(Boolean).join(' ')} = ${say(used)} used.`
  return used.lt(none) ? `${known} ${moreThanThere}` : known
}

function expectedSentence({ sold, prepared, uom }: ExplainedVariance): string {
  const bySales = `Sales should have taken ${said(sold, uom)}`
  if (prepared.equals(none)) return `${bySales}.`
  const stock = said(prepared.abs(), uom)
  return prepared.gt(none)
    ? `${bySales}, ${stock} is in sub-recipes prepared since.`
    : `${bySales}, ${stock} of it came from sub-recipes prepared before.`
}

function differenceSentence({ difference, wasted, amount, pricePerUnit, uom }: ExplainedVariance): string {
  if (difference.equals(none)) return 'Nothing is missing.'
  const size = said(difference.abs(), uom)
  const money =
    amount === null || pricePerUnit === null
      ? 'without a price'
      : `${formatMoney(Math.abs(amount) as Cents)} at ${smallMoney(pricePerUnit)} per ${unitOf(uom)}`
  const waste = wasted.gt(none) ? ` ${said(wasted, uom)} of it is in the waste log.` : ''
  return difference.gt(none)
    ? `${size} more is gone: ${money}.${waste}`
    : `${size} less is gone than expected: ${money}.`
}

function said(quantity: Fraction, uom: string): string {
  const text = amountText(quantity.abs(), uom)
  return quantity.lt(none) ? `−${text}` : text
}

function unitOf(uom: string): string {
  return amountText(fraction(1), uom).replace(/^1 /, '')
}
