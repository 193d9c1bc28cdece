import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

/** A place of a food in an inventory list; `order` counts through all lists. */
export type ShelfPlace = {
  itemId: number | null
  recipeId: number | null
  groupId: number
  group: string
  list: string
  order: number
}

/** The places of these foods, list by list in shelf order; a group is where its first item is. */
export function listPlaces(
  { db, locationId }: AtLocation,
  of: { itemIds: readonly number[]; recipeIds: readonly number[]; groupIds: readonly number[] },
): Promise<ShelfPlace[]> {
  return selectPlain(
    db,
    `select gi.item_id as "itemId", gi.recipe_id as "recipeId", g.id as "groupId", g.name as "group", l.name as list,
        row_number() over (order by l.sort_index, l.id, g.sort_index, g.id, gi.shelf_index, gi.id)::integer as "order"
      from generic_groups g
        join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
        left join group_items gi on gi.location_id = g.location_id and gi.generic_group_id = g.id
          and (gi.item_id = any($2::integer[]) or gi.recipe_id = any($3::integer[]))
      where g.location_id = $1 and g.id = any($4::integer[]
        || array(select w.generic_group_id from group_items w where w.location_id = $1 and w.item_id = any($2::integer[]))
        || array(select w.generic_group_id from group_items w where w.location_id = $1 and w.recipe_id = any($3::integer[])))
      order by "order"`,
    [locationId, of.itemIds, of.recipeIds, of.groupIds],
  )
}

/** The names of items today; an ingredient keeps the name that its item had when it was added. */
export function listItemNames({ db, locationId }: AtLocation, ids: readonly number[]): Promise<ItemName[]> {
  return selectPlain(db, 'select id, name from items where location_id = $1 and id = any($2::integer[])', [
    locationId,
    ids,
  ])
}

type ItemName = { id: number; name: string }
