import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

export type GroupOfItem = {
  id: number
  name: string
  unitId: string | null
  comparisonViewId: number
  comparisonViewName: string
}

export async function isKnownItem({ db, locationId }: AtLocation, itemId: number): Promise<boolean> {
  const found = await selectPlain(db, 'select 1 from items where location_id = $1 and id = $2', [locationId, itemId])
  return found.length > 0
}

/** The groups that hold an item, in the order of lists and groups. */
export function listGroupsOfItem({ db, locationId }: AtLocation, itemId: number): Promise<GroupOfItem[]> {
  return selectPlain<GroupOfItem>(
    db,
    `select g.id, g.name, g.unit as "unitId", l.id as "comparisonViewId", l.name as "comparisonViewName"
      from group_items gi
        join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
        join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
      where gi.location_id = $1 and gi.item_id = $2
      order by l.sort_index, l.id, g.sort_index, g.id`,
    [locationId, itemId],
  )
}
