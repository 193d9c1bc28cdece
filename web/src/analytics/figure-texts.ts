import type { FileDays } from '@larder/domain/values/file-days.ts'
import { cents } from '@larder/domain/values/money.ts'
import { formatAbout, formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'

export function moneyOf(dollars: number): string {
  return formatMoney(fromWire(dollars))
}

/** '≈ $30.00' where some of it is billed by weight that nobody took. */
export function aboutMoneyOf(dollars: number, isEstimate = false): string {
  return formatAbout(fromWire(dollars), isEstimate)
}

/** Beside sums that are an estimate. */
export const estimateNote = '≈ includes goods billed by weight that were not weighed'

/** A price of four decimals, in cents. */
export function priceOf(dollars: number): string {
  return formatMoney(cents(Math.round(dollars * 100)))
}

export function countOf(count: number): string {
  return count.toLocaleString('en-US')
}

/** The days of a period, for its files. */
export function daysOf({ start_date: from, end_date: to }: { start_date: string; end_date: string }): FileDays {
  return { from, to }
}
