import type { HandlerAnswer } from '@larder/contract/call.ts'
import type { CountingItem, getCountingList } from '@larder/contract/inventory/counting-list.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import type { z } from 'zod'
import type { Context, AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { asOfOneInstant } from '../inventories/as-of-one-instant.ts'
import { listBarcodes } from '../group-items/barcodes.queries.ts'
import { findArrangement, listLastCounts, listSheetRows, type SheetRow } from './counting-list.queries.ts'
import { packOf } from '../counts/count-answer.ts'
import { answerGroups } from '../groups/group-answer.ts'
import { findOnHandTotals } from '../counts/counts.queries.ts'
import { listGroupsOf } from '../groups/groups.queries.ts'
import { findActiveInventory, findInventoryBefore, findNewestFinished } from '../inventories/inventories.queries.ts'
import { findInventoryList } from './lists.queries.ts'

type Item = z.output<typeof CountingItem>
type Paging = { page: number; limit: number }

const parts = new Set(['items', 'purchased', 'orderTotal', 'units'])

/** A page of a list as it is walked: groups in their order, items in shelf order. */
export function readCountingList(
  context: Context,
  listId: number,
  { page, limit }: Paging,
): Promise<HandlerAnswer<typeof getCountingList>> {
  return asOfOneInstant(context, async (tx) => {
    const list = (await findInventoryList(tx, listId, tx.now)) ?? refuse(notFound)
    const { rowCount, ...arranged } = await findArrangement(tx, listId)
    const rows = await listSheetRows(tx, listId, { page, limit })
    const groupIds = [...new Set(rows.map(({ groupId }) => groupId))]
    const groups = await answerGroups(tx, await listGroupsOf(tx, listId, groupIds), parts)
    const active = await findActiveInventory(tx)
    const last = active ? await findInventoryBefore(tx, active) : await findNewestFinished(tx)
    const withLast = await sheetItems(tx, rows, groups, last?.id)
    const totals = await findOnHandTotals(tx, { listId })
    return {
      data: groups.map((group) => ({ ...group, items: withLast.get(group.id) ?? [] })),
      _meta: pagingMeta(rowCount, page, limit),
      comparisonView: { id: list.id, name: list.name, version: list.version, onInventory: list.onInventory },
      ...arranged,
      inventoryId: active?.id ?? null,
      lastInventory: last ? { id: last.id, start_date: last.startedOn } : null,
      comparisonViewTotalOnHandAmount: cents(totals.list),
      allComparisonViewTotalOnHandAmount: cents(totals.all),
    }
  })
}

/** The page's items by group, in shelf order, each with its last count and its barcodes. */
async function sheetItems(
  at: AtLocation,
  rows: readonly SheetRow[],
  groups: Awaited<ReturnType<typeof answerGroups>>,
  lastInventoryId: number | undefined,
): Promise<Map<number, Item[]>> {
  const ids = rows.flatMap(({ itemId }) => itemId ?? [])
  const lastCounts = lastInventoryId === undefined ? [] : await listLastCounts(at, lastInventoryId, ids)
  const lastOf = new Map(lastCounts.map((last) => [last.groupItemId, last]))
  const codes = Map.groupBy(await listBarcodes(at, ids), ({ groupItemId }) => groupItemId)
  const known = new Map(groups.flatMap((group) => (group.items ?? []).map((item) => [item.id, item])))
  const items = new Map<number, Item[]>(groups.map(({ id }) => [id, []]))
  for (const { groupId, itemId } of rows) {
    const item = known.get(itemId ?? 0)
    if (!item) continue
    const last = lastOf.get(item.id)
    items.get(groupId)?.push({
      ...item,
      genericGroupId: groupId,
      lastOnHand: last?.onHand ?? null,
      lastOnHandPack: last?.onHandPack ?? null,
      lastOnHandUom: last?.onHandUom ?? null,
      lastPackSize: last ? packSizeTold(packOf(last)) : null,
      barcodes: (codes.get(item.id) ?? []).map(({ code }) => code),
    })
  }
  return items
}

function packSizeTold(pack: PackSize | null): Item['lastPackSize'] {
  return pack && { outerPack: pack.outer, innerPack: pack.inner, uom: pack.uom }
}
