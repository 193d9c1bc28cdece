import { mostInGroup, mostOnShelves } from '@larder/contract/inventory/group-items.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Renumbered } from '../../distributors/in-force/apply-guide.ts'

/**
 * Puts items that a guide has under a new number beside their old ones, in each group that these are in: marked as added
 * by itself, at the same place of the shelf and in the pack of the location. Returns how many items were put anywhere;
 * groups and shelves that are full get none.
 *
 * A group that somebody is deleting at this moment is left out: that waits for the items, which the guide holds.
 */
export async function addRenumberedItems(
  { db: tx, locationId }: AtLocation<Tx>,
  renumbered: readonly Renumbered[],
  now: Date,
): Promise<number> {
  if (renumbered.length === 0) return 0
  const { rows } = await sql<{ itemId: number }>`
    with held as (
      select g.id from generic_groups g
      where g.location_id = ${locationId} and exists (select from group_items gi where gi.location_id = g.location_id
        and gi.generic_group_id = g.id and gi.item_id = any(${renumbered.map(({ from }) => from)}::integer[]))
      for key share of g skip locked
    ), wanted as (
      select gi.generic_group_id, changed.new_id, gi.shelf_index,
        case when gi.keeps_counted_pack then null else gi.custom_pack_outer end as outer_pack,
        case when gi.keeps_counted_pack then null else gi.custom_pack_inner end as inner_pack,
        case when gi.keeps_counted_pack then null else gi.custom_pack_uom end as pack_uom,
        row_number() over (partition by gi.generic_group_id order by gi.shelf_index, gi.id) as in_group,
        row_number() over (order by gi.generic_group_id, gi.shelf_index, gi.id) as on_shelves
      from unnest(${renumbered.map(({ from }) => from)}::integer[], ${renumbered.map(({ to }) => to)}::integer[]) as changed (old_id, new_id)
        join group_items gi on gi.location_id = ${locationId} and gi.item_id = changed.old_id
        join held on held.id = gi.generic_group_id
    )
    insert into group_items (location_id, generic_group_id, kind, item_id, shelf_index, custom_pack_outer, custom_pack_inner,
      custom_pack_uom, auto_added, created_at)
    select ${locationId}, w.generic_group_id, 'item', w.new_id, w.shelf_index, w.outer_pack, w.inner_pack, w.pack_uom, true, ${now}
    from wanted w
    where w.in_group + (select count(*) from group_items gi where gi.location_id = ${locationId}
        and gi.generic_group_id = w.generic_group_id) <= ${mostInGroup}
      and w.on_shelves + (select count(*) from group_items gi where gi.location_id = ${locationId}) <= ${mostOnShelves}
    on conflict (location_id, generic_group_id, item_id) where item_id is not null do nothing
    returning item_id`.execute(tx)
  return new Set(rows.map(({ itemId }) => itemId)).size
}
