import { byCost, isRise, priceChange, type PriceChange } from '@larder/domain/receiving/price-guard/moved-price.ts'
import { cents, minus, noMoney, sum } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import { listReceived } from './payments.queries.ts'
import { listPriceChanges, type PriceChangeRow } from './moved-prices.queries.ts'
import { findPriceGuard } from './price-guard.queries.ts'

export type ToldChange = PriceChangeRow & { change: PriceChange }

/** The changes that the location's thresholds tell, at today's pace: the dearest a month first. */
export async function toldChanges(
  at: AtLocation,
  { status, distributorId }: { status: 'open' | 'accepted'; distributorId?: number | undefined },
  now: Date,
): Promise<ToldChange[]> {
  const rows = await listPriceChanges(at, status, distributorId)
  return (await withPace(at, rows, now)).toSorted((one, other) => byCost(one.change, other.change) || other.id - one.id)
}

/** Those of the rows that the location's thresholds tell. */
export async function withPace(at: AtLocation, rows: readonly PriceChangeRow[], now: Date): Promise<ToldChange[]> {
  const { basisPoints, monthlyCents } = await findPriceGuard(at)
  const itemIds = rows.map(({ itemId }) => itemId)
  const received = await listReceived(at, itemIds, now)
  return rows.flatMap((row) => {
    const facts = { ...row, received: received.get(row.itemId) ?? [] }
    const change = priceChange(facts, { basisPoints, monthly: cents(monthlyCents) })
    return change ? [{ ...row, change }] : []
  })
}

/** What open changes come to. */
export function summaryOf(told: readonly ToldChange[]) {
  const rises = told.filter(({ change }) => isRise(change))
  const falls = told.filter(({ change }) => change.tenths < 0)
  const monthly = (changes: readonly ToldChange[]) => sum(changes.map(({ change }) => change.monthly ?? noMoney))
  return {
    riseCount: rises.length,
    monthly: monthly(rises),
    withoutPaceCount: told.length - rises.length - falls.length,
    fallCount: falls.length,
    saved: minus(noMoney, monthly(falls)),
  }
}
