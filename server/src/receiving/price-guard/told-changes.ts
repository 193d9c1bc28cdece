import {
  byCost,
  isMeasured,
  isRise,
  priceChange,
  unitsToSay,
  type PackUnits,
  type PriceChange,
} from '@larder/domain/receiving/price-guard/moved-price.ts'
import type { PriceSource } from '@larder/domain/receiving/price-guard/price-words.ts'
import { rateBetween } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { Fraction } from '@larder/domain/values/fraction.ts'
import { cents, minus, noMoney, sum } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import { listReceived } from './payments.queries.ts'
import { listPriceChanges, type PriceChangeRow } from './moved-prices.queries.ts'
import { findPriceGuard } from './price-guard.queries.ts'
import { listSaidUnits } from './said-units.ts'

/** A price that a rep changed by itself is none of a price list. */
export function sourceOf({ source, changedByRep }: Pick<PriceChangeRow, 'source' | 'changedByRep'>): PriceSource {
  return changedByRep === null ? source : 'rep'
}

export type ToldChange = PriceChangeRow & {
  change: PriceChange
  /** of packs that no table converts; null: nobody said yet what one unit before holds of the unit now */
  units: (PackUnits & { holds: Fraction | null }) | null
}

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
async function withPace(at: AtLocation, rows: readonly PriceChangeRow[], now: Date): Promise<ToldChange[]> {
  const { basisPoints, monthlyCents } = await findPriceGuard(at)
  const itemIds = rows.map(({ itemId }) => itemId)
  const received = await listReceived(at, itemIds, now)
  const said = await listSaidUnits(at, itemIds)
  return rows.flatMap((row) => {
    const saidOfItem = said.get(row.itemId) ?? []
    const facts = { ...row, received: received.get(row.itemId) ?? [], said: saidOfItem }
    const change = priceChange(facts, { basisPoints, monthly: cents(monthlyCents) })
    if (!change) return []
    const units = unitsToSay(row)
    const holds = units && rateBetween(units.before, units.now, saidOfItem)
    // A price that is compared with another one already needs no conversion by hand.
    return [{ ...row, change, units: units && (holds || !isMeasured(change)) ? { ...units, holds } : null }]
  })
}

/** The counts of open changes, and what the rises cost and the falls save in a month. */
export function summaryOf(told: readonly ToldChange[]) {
  const changes = told.map(({ change }) => change)
  const measured = changes.filter(isMeasured)
  const rises = measured.filter(isRise)
  const falls = measured.filter(({ tenths }) => tenths < 0)
  const monthly = (of: typeof measured) => sum(of.map((change) => change.monthly ?? noMoney))
  return {
    riseCount: rises.length,
    monthly: monthly(rises),
    withoutPaceCount: measured.length - rises.length - falls.length,
    uncomparedCount: changes.length - measured.length,
    fallCount: falls.length,
    saved: minus(noMoney, monthly(falls)),
  }
}
