const pack = `gi.custom_pack_outer as pack_outer, gi.custom_pack_inner as pack_inner, gi.custom_pack_uom as pack_uom`
const rows = `group_items gi
    join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
    join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id`
const isOwn = `gi.custom_pack_outer is not null and not gi.keeps_counted_pack`
const inShelfOrder = `l.sort_index, l.id, g.sort_index, g.id`

/**
 * The packs that a kitchen set for its items and custom items in their groups, at location $1: where several groups say
 * different ones, that of the first in the order of the shelves. Packs that are kept for counts only are none of them.
 */
export const kitchenPacks = `kitchen_packs as (
  select distinct on (gi.item_id, gi.custom_item_id) gi.item_id, gi.custom_item_id, ${pack}
  from ${rows}
  where gi.location_id = $1 and ${isOwn} and gi.kind <> 'subrecipe'
  order by gi.item_id, gi.custom_item_id, ${inShelfOrder})`

/** Joins to an item `i` the pack `k` that the kitchen set for it, as in `kitchenPacks`; for a few items. */
export const joinKitchenPack = `left join lateral (
    select ${pack} from ${rows}
    where gi.location_id = i.location_id and gi.item_id = i.id and ${isOwn}
    order by ${inShelfOrder} limit 1
  ) k on true`

/** The pack of an item `i` for the kitchen: its own, `k`, where it set one. */
export const kitchenPackOfItem = {
  outer: 'coalesce(k.pack_outer, i.pack_outer)',
  inner: 'coalesce(k.pack_inner, i.pack_inner)',
  uom: 'coalesce(k.pack_uom, i.pack_uom)',
}

/** The pack that today's price of an item of a group (gi, with i or c) is for: not one that is kept for counts only. */
export const packOfPrice = { outer: ofPrice('outer'), inner: ofPrice('inner'), uom: ofPrice('uom') }

function ofPrice(part: 'outer' | 'inner' | 'uom'): string {
  return `coalesce(case when not gi.keeps_counted_pack then gi.custom_pack_${part} end, i.pack_${part}, c.pack_${part})`
}
