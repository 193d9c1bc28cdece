import type { PackSize } from '@larder/domain/values/pack-size.ts'
import type { Count } from '@larder/domain/inventory/count-input.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { insertCountEntries, lockCounts, type EntrySource, type LockedCounts } from '../counts/counts.queries.ts'

/** A row of a group whose pack holds something else from now on. */
export type RepackedRow = {
  current: LockedCounts
  before: PackSize | null
  /** in the new unit */
  units: Count | null
  passesPacks: boolean
  passesUnits: boolean
}

/**
 * Says the counted units of these rows in their new unit, each with a trace, and gives counts of packs and units a later
 * version, so a person who counted against the old pack is asked. Author and time of the counts stay. The rows are locked.
 */
export async function repackCounts(
  tx: AtLocation<Tx>,
  rows: readonly RepackedRow[],
  by: Pick<EntrySource, 'inventoryId' | 'userId' | 'now'>,
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ current, units, passesPacks, passesUnits }) => ({
    id: current.groupItemId,
    units,
    packsBy: Number(passesPacks),
    unitsBy: Number(passesUnits),
  }))
  await selectPlain(
    tx.db,
    `update group_items gi set on_hand_uom = w.units / 100.0,
        on_hand_pack_version = on_hand_pack_version + w."packsBy", on_hand_uom_version = on_hand_uom_version + w."unitsBy",
        repacked_in_inventory = case when w."packsBy" + w."unitsBy" > 0 then $3 else repacked_in_inventory end
      from jsonb_to_recordset($2::jsonb) as w(id integer, units integer, "packsBy" integer, "unitsBy" integer)
      where gi.location_id = $1 and gi.id = w.id`,
    [tx.locationId, JSON.stringify(written), by.inventoryId],
  )
  const entries = rows.flatMap(({ current, before, units, passesUnits }) => {
    const { groupItemId, groupId, listId, onHandUom: previous } = current
    if (!passesUnits || units === previous) return []
    const version = current.onHandUomVersion + 1
    const typed = `${(previous ?? 0) / 100} ${before?.uom}`
    return [
      {
        groupItemId,
        groupId,
        listId,
        typed,
        changes: [{ field: 'onHandUom' as const, value: units, previous, version }],
      },
    ]
  })
  await insertCountEntries(tx, entries, { ...by, reason: 'repacked' })
}

export type LockedRowOfItem = LockedCounts & { itemId: number }

/** Locks the rows of these items that are counted in the distributor's pack, in the order of their ids. */
export async function lockCountsOfItems(tx: AtLocation<Tx>, itemIds: readonly number[]): Promise<LockedRowOfItem[]> {
  const rows = await selectPlain<{ id: number; itemId: number }>(
    tx.db,
    `select id, item_id as "itemId" from group_items
      where location_id = $1 and item_id = any($2::integer[]) and custom_pack_uom is null order by id for no key update`,
    [tx.locationId, itemIds],
  )
  const itemOf = new Map(rows.map(({ id, itemId }) => [id, itemId]))
  const current = rows.length === 0 ? [] : await lockCounts(tx, [...itemOf.keys()])
  return current.map((counts) => ({ ...counts, itemId: itemOf.get(counts.groupItemId) ?? 0 }))
}

/** Leaves these rows the pack they were counted in, as a pack size of their own, until the counts are cleared. */
export async function keepCountedPacks(
  { db: tx, locationId }: AtLocation<Tx>,
  rows: readonly { groupItemId: number; pack: PackSize }[],
): Promise<void> {
  if (rows.length === 0) return
  await selectPlain(
    tx,
    `update group_items gi set custom_pack_outer = w.outer, custom_pack_inner = w.inner, custom_pack_uom = w.uom, keeps_counted_pack = true
      from jsonb_to_recordset($2::jsonb) as w(id integer, "outer" numeric, "inner" numeric, uom text)
      where gi.location_id = $1 and gi.id = w.id`,
    [locationId, JSON.stringify(rows.map(({ groupItemId, pack }) => ({ id: groupItemId, ...pack })))],
  )
}

/** Tells everybody looking at these rows that they changed, one notice a list. */
export async function announceRows(
  { db: tx, locationId }: AtLocation<Tx>,
  rows: readonly { groupId: number; listId: number }[],
): Promise<void> {
  const groupsOf = Map.groupBy(rows, ({ listId }) => listId)
  const told = [...groupsOf].map(([listId, those]) => ({
    listId,
    groupIds: [...new Set(those.map(({ groupId }) => groupId))],
  }))
  if (told.length === 0) return
  await selectPlain(
    tx,
    `select announce_inventory_view($1, t."listId", array(select jsonb_array_elements_text(t."groupIds")::integer))
      from jsonb_to_recordset($2::jsonb) as t("listId" integer, "groupIds" jsonb)`,
    [locationId, JSON.stringify(told)],
  )
}
