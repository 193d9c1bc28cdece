import { usDate } from '../catalogue/date-texts.ts'
import { cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../kit/money.ts'
import { fromWire } from '../api/wire-money.ts'

export function moneyOf(dollars: number): string {
  return formatMoney(fromWire(dollars))
}

/** A price of four decimals, in cents. */
export function priceOf(dollars: number): string {
  return formatMoney(cents(Math.round(dollars * 100)))
}

export function countOf(count: number): string {
  return count.toLocaleString('en-US')
}

/** '11/01/2026 to 11/07/2026' */
export function periodWords({ start_date: from, end_date: to }: { start_date: string; end_date: string }): string {
  return `${usDate(from)} to ${usDate(to)}`
}
