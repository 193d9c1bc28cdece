import { minus, type Cents } from '../values/money.ts'

type MinimumTerms = { minimumCents: Cents; isMinOrderAmountRequired: boolean; skipMinOrder: boolean }

export type OrderMinimum = { isMet: true; progress: number } | { isMet: false; progress: number; shortfallCents: Cents }

/**
 * Compares an order with its distributor's minimum: progress in whole percent, 100 when there is no minimum, and
 * the missing amount when the minimum binds (spec 1 §5). A cart of special requests only is never held back: their price
 * is not known before the distributor answers.
 */
export function orderMinimum(totalCents: Cents, terms: MinimumTerms, isSpecialOnly = false): OrderMinimum {
  const progress = terms.minimumCents === 0 ? 100 : Math.floor((totalCents * 100) / terms.minimumCents)
  const binds = terms.isMinOrderAmountRequired && !terms.skipMinOrder && !isSpecialOnly
  if (!binds || totalCents >= terms.minimumCents) return { isMet: true, progress }
  return { isMet: false, progress, shortfallCents: minus(terms.minimumCents, totalCents) }
}
