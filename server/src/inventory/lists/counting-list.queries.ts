import type { Count } from '@larder/domain/inventory/count-input.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

const arranged = `(
    select g.id as group_id, gi.id as item_id, row_number() over (order by g.sort_index, g.id, gi.shelf_index, gi.id) as place
    from generic_groups g left join group_items gi on gi.location_id = g.location_id and gi.generic_group_id = g.id
    where g.location_id = $1 and g.inventory_list_id = $2
  ) row`

type Arrangement = { rowCount: number; itemCount: number; groupCount: number; arrangement: string }

/** The numbers of rows, items and groups in a list, and a text that changes when any row or its place does. */
export async function findArrangement({ db, locationId }: AtLocation, listId: number): Promise<Arrangement> {
  const [found] = await selectPlain<Arrangement>(
    db,
    `select count(*)::integer as "rowCount", count(item_id)::integer as "itemCount", count(distinct group_id)::integer as "groupCount",
        md5(coalesce(string_agg(group_id || ':' || coalesce(item_id, 0), ',' order by place), '')) as arrangement
      from ${arranged}`,
    [locationId, listId],
  )
  return found ?? { rowCount: 0, itemCount: 0, groupCount: 0, arrangement: '' }
}

/** A row of the counting sheet; a group without items is a row of its own. */
export type SheetRow = { groupId: number; itemId: number | null }

/** A page of a list's rows in the order they are walked. */
export function listSheetRows(
  { db, locationId }: AtLocation,
  listId: number,
  { page, limit }: { page: number; limit: number },
): Promise<SheetRow[]> {
  return selectPlain(
    db,
    `select group_id as "groupId", item_id as "itemId" from ${arranged} order by place limit $3 offset $4`,
    [locationId, listId, limit, (page - 1) * limit],
  )
}

type LastCounts = {
  groupItemId: number
  onHand: Count | null
  onHandPack: Count | null
  onHandUom: Count | null
  packOuter: number | null
  packInner: number | null
  packUom: string | null
}

/** The counts of these rows in an inventory, and the packs they were made in. */
export function listLastCounts(
  { db, locationId }: AtLocation,
  inventoryId: number,
  groupItemIds: readonly number[],
): Promise<LastCounts[]> {
  return selectPlain(
    db,
    `select group_item_id as "groupItemId", (on_hand * 100)::integer as "onHand", (on_hand_pack * 100)::integer as "onHandPack",
        (on_hand_uom * 100)::integer as "onHandUom", pack_outer::float8 as "packOuter", pack_inner::float8 as "packInner",
        pack_uom as "packUom"
      from inventory_lines where location_id = $1 and inventory_id = $2 and group_item_id = any($3::integer[])`,
    [locationId, inventoryId, groupItemIds],
  )
}
