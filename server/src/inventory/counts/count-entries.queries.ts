import type { TracedEntry } from '@larder/contract/inventory/counts.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

type Entry = z.output<typeof TracedEntry>
type Row = Omit<Entry, 'at'> & { at: Date }

const mostEntries = 200

/** The entries of an item's counts, newest first; undefined for an item that nobody ever had in a group or counted. */
export async function listCountEntries(at: AtLocation, groupItemId: number): Promise<Entry[] | undefined> {
  const rows = await selectPlain<Row>(
    at.db,
    `select e.field, (e.value * 100)::integer as value, (e.previous * 100)::integer as previous, e.typed, e.version,
        e.reason, e.inventory_id as "inventoryId", v.started_on as "startDate",
        case when u.id is null then null
          else json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end as by,
        e.device, e.at
      from count_entries e
        left join inventories v on v.location_id = e.location_id and v.id = e.inventory_id
        left join users u on u.id = e.user_id
      where e.location_id = $1 and e.group_item_id = $2 order by e.id desc limit ${mostEntries}`,
    [at.locationId, groupItemId],
  )
  if (rows.length === 0 && !(await isGroupItem(at, groupItemId))) return undefined
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function isGroupItem({ db, locationId }: AtLocation, groupItemId: number): Promise<boolean> {
  const rows = await selectPlain(db, 'select 1 from group_items where location_id = $1 and id = $2', [
    locationId,
    groupItemId,
  ])
  return rows.length > 0
}
