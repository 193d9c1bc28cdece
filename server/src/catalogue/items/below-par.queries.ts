import type { AtLocation } from '../../context.ts'
import { parInCases, unitRates } from './par-in-cases.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/** A generic group with less on hand than its par, and the days between which its items were counted. */
type GroupBelowPar = { groupId: number; countedFrom: string; countedTo: string }

/**
 * The generic groups of a location that hold less than their par and something that can be ordered. A group is judged as a
 * whole: its items can replace one another. On hand is the last count of each item, as in item_stock (migration 0048). A
 * group of which nothing was ever counted is left out, and one whose counts can't be said in the unit of its par.
 */
export function listGroupsBelowPar({ db, locationId }: AtLocation): Promise<GroupBelowPar[]> {
  return selectPlain(db, `select "groupId", "countedFrom", "countedTo" from (${groupsBelowPar}) below`, [locationId])
}

/** The items that can be ordered of these groups. */
export async function listItemIdsOfGroups(
  { db, locationId }: AtLocation,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return []
  const rows = await selectPlain<{ itemId: number }>(
    db,
    `select distinct item_id as "itemId" from group_items
      where location_id = $1 and generic_group_id = any($2::integer[]) and item_id is not null order by item_id`,
    [locationId, groupIds],
  )
  return rows.map(({ itemId }) => itemId)
}

/** `missing`: how many cases of one of its items would bring the whole group to its par. */
type MissingOfGroup = { groupId: number; missing: number }

/** For each item the group that lacks most, with how many cases of the item it lacks. The key is the item's id. */
export async function findMissingOfGroups(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
): Promise<Map<number, MissingOfGroup>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectPlain<MissingOfGroup & { itemId: number }>(
    db,
    `select distinct on (said.item_id) said.item_id as "itemId", said.group_id as "groupId", said.missing
      from (
        select gi.item_id, below."groupId" as group_id, ${parInCases} as missing
        from (${groupsBelowPar}) below
          join group_items gi on gi.location_id = $1 and gi.generic_group_id = below."groupId" and gi.item_id = any($2::integer[])
          join items i on i.location_id = gi.location_id and i.id = gi.item_id
          cross join lateral (select below.lacking as par_level, below.par_unit, coalesce(gi.custom_pack_outer, i.pack_outer) as par_outer,
            coalesce(gi.custom_pack_inner, i.pack_inner) as par_inner, coalesce(gi.custom_pack_uom, i.pack_uom) as par_uom) stock
      ) said
      where said.missing > 0 order by said.item_id, said.missing desc, said.group_id`,
    [locationId, itemIds],
  )
  return new Map(rows.map(({ itemId, ...missing }) => [itemId, missing]))
}

/** The current count of a row, else its count in the newest finished inventory that counted it; no row when none did. */
const lastCount = `
  (select coalesce(gi.custom_pack_outer, i.pack_outer, c.pack_outer) as outer_pack,
      coalesce(gi.custom_pack_inner, i.pack_inner, c.pack_inner) as inner_pack,
      coalesce(gi.custom_pack_uom, i.pack_uom, c.pack_uom) as uom, gi.on_hand, gi.on_hand_pack, gi.on_hand_uom,
      (gi.counted_at at time zone l.time_zone)::date as counted_on
    from locations l
      left join items i on i.location_id = gi.location_id and i.id = gi.item_id
      left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
    where l.id = gi.location_id and num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) > 0)
  union all
  (select k.pack_outer, k.pack_inner, k.pack_uom, k.on_hand, k.on_hand_pack, k.on_hand_uom, v.started_on
    from inventory_lines k join inventories v on v.location_id = k.location_id and v.id = k.inventory_id
    where k.location_id = gi.location_id and k.group_item_id = gi.id and v.status <> 'active'
      and num_nonnulls(k.on_hand, k.on_hand_pack, k.on_hand_uom) > 0
      and num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) = 0
    order by v.started_on desc, v.id desc limit 1)`

const inUnitOfPar = `
  select case
    when g.par_unit is null then cases
    when not (last.outer_pack > 0 and last.inner_pack > 0) then null
    when g.par_unit = last.uom then cases * last.outer_pack * last.inner_pack
    else cases * last.outer_pack * last.inner_pack * (
      select pack.n * par.d / (pack.d * par.n)
      from (values ${unitRates}) par (code, dimension, n, d) join (values ${unitRates}) pack (code, dimension, n, d) using (dimension)
      where par.code = g.par_unit and pack.code = last.uom)
  end as amount
  from cases_on_hand(last.outer_pack, last.inner_pack, last.on_hand, last.on_hand_pack, last.on_hand_uom) cases`

/** An item that may be added to the cart, as `availability` of the domain has it. */
const isOrderable = `not i.is_unpurchasable and i.status = 'active' and not i.is_punched_out`

const groupsBelowPar = `
  select g.id as "groupId", min(last.counted_on)::text as "countedFrom", max(last.counted_on)::text as "countedTo",
    g.par_unit, g.par_level - sum(said.amount) as lacking
  from generic_groups g
    join group_items gi on gi.location_id = g.location_id and gi.generic_group_id = g.id
    cross join lateral (${lastCount}) last
    cross join lateral (${inUnitOfPar}) said
  where g.location_id = $1 and g.par_level > 0
  group by g.id, g.par_level, g.par_unit
  having bool_and(said.amount is not null) and sum(said.amount) < g.par_level
    and exists (select from group_items o join items i on i.location_id = o.location_id and i.id = o.item_id
      where o.location_id = $1 and o.generic_group_id = g.id and ${isOrderable})`
