import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** How an ingredient of a recipe converts a row of a group, by the columns of its table. */
export type LinkBefore = Readonly<Record<string, unknown>> & { ingredient_id: number }

export type RemovedRow = {
  id: number
  kind: 'item' | 'custom' | 'subrecipe'
  itemId: number | null
  recipeId: number | null
  linksBefore: readonly LinkBefore[]
  /** its counts belong to a state of the shelves that an inventory has cleared since */
  isCleared: boolean
  /** the distributor's pack that its packs and units were counted in, where that is another one now */
  countedPack: PackSize | null
}

const dayMs = 86_400_000

/** The newest inventory of the location, and whether it is active. */
const newestInventory = `(select max(id) as id, coalesce(bool_or(status = 'active'), false) as is_active from inventories where location_id = $1)`

/** Keeps a row for its return, as it is before it is taken out of its group. */
export async function keepRemovedRow(
  { db: tx, locationId, now }: AtLocation<Tx> & { now: Date },
  id: number,
): Promise<void> {
  // A count that is being written is waited for: it comes back with the row.
  await selectPlain(tx, 'select 1 from group_items where location_id = $1 and id = $2 for update', [locationId, id])
  await selectPlain(
    tx,
    `insert into removed_group_items (location_id, id, generic_group_id, removed_at, row_before, links_before,
        pack_outer, pack_inner, pack_uom, last_inventory_id, is_inventory_active)
      select $1, gi.id, gi.generic_group_id, $3, to_jsonb(gi),
        coalesce((select jsonb_agg(to_jsonb(l)) from recipe_ingredient_links l
          where l.location_id = $1 and l.group_item_id = gi.id), '[]'),
        i.pack_outer, i.pack_inner, i.pack_uom, newest.id, newest.is_active
      from group_items gi left join items i on i.location_id = gi.location_id and i.id = gi.item_id
        cross join ${newestInventory} newest
      where gi.location_id = $1 and gi.id = $2
      on conflict (location_id, id) do nothing`,
    [locationId, id, now],
  )
}

/** A row that was taken out of this group within a day, locked. */
export async function lockRemovedRow(
  { db: tx, locationId, now }: AtLocation<Tx> & { now: Date },
  groupId: number,
  id: number,
): Promise<RemovedRow | undefined> {
  const [row] = await selectPlain<RemovedRow>(
    tx,
    `select r.id, before.kind, before.item_id as "itemId", before.recipe_id as "recipeId", r.links_before as "linksBefore",
        (r.last_inventory_id, r.is_inventory_active) is distinct from (newest.id, newest.is_active) as "isCleared",
        case when before.custom_pack_uom is null and greatest(before.on_hand_pack, before.on_hand_uom) > 0 and r.pack_uom is not null
          and (r.pack_outer, r.pack_inner, r.pack_uom) is distinct from (i.pack_outer, i.pack_inner, i.pack_uom)
          then json_build_object('outer', r.pack_outer, 'inner', r.pack_inner, 'uom', r.pack_uom) end as "countedPack"
      from removed_group_items r
        cross join lateral jsonb_populate_record(null::group_items, r.row_before) before
        left join items i on i.location_id = $1 and i.id = before.item_id
        cross join ${newestInventory} newest
      where r.location_id = $1 and r.generic_group_id = $2 and r.id = $3 and r.removed_at > $4
      for update of r`,
    [locationId, groupId, id, new Date(now.getTime() - dayMs)],
  )
  return row
}

/** Puts the row back under its number; false when its item, custom item or recipe is no longer there. */
export async function insertRemovedRow({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<boolean> {
  const rows = await selectPlain(
    tx,
    `with gone as (delete from removed_group_items where location_id = $1 and id = $2 returning row_before)
      insert into group_items
        select before.* from gone cross join lateral jsonb_populate_record(null::group_items, gone.row_before) before
        where (before.item_id is null or exists (select 1 from items where location_id = $1 and id = before.item_id))
          and (before.custom_item_id is null or exists (select 1 from custom_items where location_id = $1 and id = before.custom_item_id))
          and (before.recipe_id is null or exists (select 1 from recipes where location_id = $1 and id = before.recipe_id))
      returning id`,
    [locationId, id],
  )
  return rows.length > 0
}

/** Clears the counts of a row as the start or end of an inventory does. */
export async function clearCountsOfRow({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await selectPlain(
    tx,
    `update group_items set on_hand = null, on_hand_pack = null, on_hand_uom = null,
        on_hand_version = on_hand_version + 1, on_hand_pack_version = on_hand_pack_version + 1,
        on_hand_uom_version = on_hand_uom_version + 1, counted_at = null, counted_by = null,
        custom_pack_outer = case when keeps_counted_pack then null else custom_pack_outer end,
        custom_pack_inner = case when keeps_counted_pack then null else custom_pack_inner end,
        custom_pack_uom = case when keeps_counted_pack then null else custom_pack_uom end, keeps_counted_pack = false
      where location_id = $1 and id = $2`,
    [locationId, id],
  )
}

/** Forgets rows that were taken out before this time; the database takes their custom items with them. */
export async function forgetRemovedRows({ db, locationId }: AtLocation, before: Date): Promise<void> {
  await selectPlain(db, 'delete from removed_group_items where location_id = $1 and removed_at < $2', [
    locationId,
    before,
  ])
}
