import {
  noInventoryActive,
  type Inventory,
  type LastInventory,
  type ReviewItem,
} from '@larder/contract/inventory/inventories.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { countFlag } from '@larder/domain/inventory/count-flags.ts'
import { count, largestCount } from '@larder/domain/inventory/count-input.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Fraction } from '@larder/domain/values/fraction.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import { roundToInteger } from '@larder/domain/values/rounding.ts'
import type { z } from 'zod'
import type { Context, AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { arrangeLines, inventoryItem } from '../lists/arrange-lines.ts'
import { asOfOneInstant } from './as-of-one-instant.ts'
import { casesOf, isCounted, isUnpriced, personOf } from '../counts/count-answer.ts'
import {
  countLeftOutLines,
  findActiveInventory,
  findInventory,
  findInventoryBefore,
  listPurchases,
  type InventoryRow,
  type Purchase,
} from './inventories.queries.ts'
import { listKeptLines, listLiveLines, type InventoryLine } from './inventory-lines.queries.ts'

export type InventoryAnswer = z.output<typeof Inventory>
type ReviewItemAnswer = z.output<typeof ReviewItem>
type LastInventoryAnswer = z.output<typeof LastInventory>
type Read = { inventory: InventoryRow; lines: InventoryLine[] }

/** An inventory with its items in shelf order: as kept, or, while active, as they are now. Refuses one that is not there. */
export function readInventory(at: AtLocation, id: number): Promise<Read> {
  return asOfOneInstant(at, async (tx) => {
    const inventory = (await findInventory(tx, id)) ?? refuse(notFound)
    return { inventory, lines: await linesOf(tx, inventory) }
  })
}

/** The head of an inventory; the worth of an active one is the sum of its lines. */
export function inventoryAnswer(row: InventoryRow, timeZone: string, lines: readonly InventoryLine[]): InventoryAnswer {
  return {
    id: row.id,
    status: row.status,
    start_date: row.startedOn,
    completed_date: row.completedAt && inTimeZone(row.completedAt, timeZone),
    completedAt: row.completedAt?.toISOString() ?? null,
    startedBy: personOf(row.startedById, row.startedByName),
    completedBy: personOf(row.completedById, row.completedByName),
    total_on_hand_value: row.totalCents === null ? sum(lines.map((line) => line.amountCents)) : cents(row.totalCents),
    unitMeasure: 'USD',
  }
}

/** The comparison of an inventory: the finished one before it and what that came to; null when it is the first. */
export async function lastInventoryOf(at: AtLocation, inventory: InventoryRow): Promise<LastInventoryAnswer> {
  const last = await findInventoryBefore(at, inventory)
  if (!last) return null
  const [leftOut] = await countLeftOutLines(at, [last.id])
  return {
    id: last.id,
    start_date: last.startedOn,
    total_on_hand_value: cents(last.totalCents ?? 0),
    marketPriceCount: leftOut?.count ?? 0,
    unpricedCount: leftOut?.unpriced ?? 0,
  }
}

/** The quantity ordered of each item since the inventory before, up to this one. */
export async function purchasesUntil(context: Context, inventory: InventoryRow): Promise<Purchase[]> {
  const before = await findInventoryBefore(context, inventory)
  const period = { after: before?.startedOn ?? null, until: inventory.startedOn }
  return listPurchases(context, period)
}

/** The active inventory for review: every item beside what was counted of it the time before. */
export async function reviewInventory(context: Context) {
  const { inventory, lines, lastInventory, before } = await asOfOneInstant(context, async (tx) => {
    const active = (await findActiveInventory(tx)) ?? refuse(noInventoryActive)
    const last = await lastInventoryOf(tx, active)
    return {
      inventory: active,
      lines: await listLiveLines(tx),
      lastInventory: last,
      before: last ? await listKeptLines(tx, last.id) : [],
    }
  })
  const lastOf = new Map(before.map((line) => [line.groupItemId, line]))
  const items = (line: InventoryLine): ReviewItemAnswer => {
    const last = lastOf.get(line.groupItemId)
    return { ...reviewItem(line, last, lastInventory !== null), ...inventoryItem(line, inventory.id) }
  }
  const comparisonViews = arrangeLines(lines, await purchasesUntil(context, inventory), items)
  const flags = comparisonViews.flatMap((view) => view.groups.flatMap((group) => group.items.map((item) => item.flag)))
  return {
    inventory: inventoryAnswer(inventory, context.actor.timeZone, lines),
    lastInventory,
    itemCount: flags.length,
    notCounted: flags.filter((flag) => flag === 'notCounted').length,
    flagged: flags.filter((flag) => flag !== null && flag !== 'notCounted').length,
    comparisonViews,
  }
}

function reviewItem(line: InventoryLine, last: InventoryLine | undefined, hasLastInventory: boolean) {
  const isNew = hasLastInventory && last === undefined
  const casesBefore = last ? casesOf(last) : null
  return {
    lastOnHand: casesBefore === null ? null : inHundredths(casesBefore),
    lastOnHandAmount: !last || casesBefore === null || isUnpriced(last) ? null : last.amountCents,
    isNew,
    flag: countFlag(
      { isCounted: isCounted(line), areCasesCounted: line.onHand !== null },
      casesOf(line),
      isNew ? 'missing' : casesBefore,
    ),
  }
}

function inHundredths(cases: Fraction) {
  const hundredths = cases.mul(100)
  return count(hundredths.gt(largestCount) ? largestCount : roundToInteger(hundredths, 'halfUp'))
}

function linesOf(at: AtLocation, inventory: InventoryRow): Promise<InventoryLine[]> {
  return inventory.status === 'active' ? listLiveLines(at) : listKeptLines(at, inventory.id)
}
