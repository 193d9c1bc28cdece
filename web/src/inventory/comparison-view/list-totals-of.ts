import type { AnswerOf } from '../../api/call-input.ts'

type Totals = Pick<
  AnswerOf<'getGroups'>,
  | 'comparisonViewTotalOnHandAmount'
  | 'allComparisonViewTotalOnHandAmount'
  | 'comparisonViewMarketPriceCount'
  | 'comparisonViewUnpricedCount'
  | 'allComparisonViewMarketPriceCount'
  | 'allComparisonViewUnpricedCount'
>

/** An answer, and apart from it what it tells of the list and of all lists; a count that it does not tell is left out. */
export function withTotalsApart<Answer extends Partial<Totals>>(answer: Answer) {
  const {
    comparisonViewTotalOnHandAmount,
    allComparisonViewTotalOnHandAmount,
    comparisonViewMarketPriceCount,
    comparisonViewUnpricedCount,
    allComparisonViewMarketPriceCount,
    allComparisonViewUnpricedCount,
    ...rest
  } = answer
  const told = {
    comparisonViewTotalOnHandAmount,
    allComparisonViewTotalOnHandAmount,
    comparisonViewMarketPriceCount,
    comparisonViewUnpricedCount,
    allComparisonViewMarketPriceCount,
    allComparisonViewUnpricedCount,
  }
  const totals: Partial<Totals> = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  return { totals, rest }
}
