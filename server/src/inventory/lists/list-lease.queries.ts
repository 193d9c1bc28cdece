import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type Lease = { name: string; userId: number | null; device: string | null; until: Date | null }

/** Locks a list and gives who counts it offline; undefined when there is no such list. */
export async function lockLease({ db: tx, locationId }: AtLocation<Tx>, listId: number): Promise<Lease | undefined> {
  const [lease] = await selectPlain<Lease>(
    tx,
    `select name, on_inventory_user_id as "userId", on_inventory_device as device, on_inventory_until as until
      from inventory_lists where location_id = $1 and id = $2 for no key update`,
    [locationId, listId],
  )
  return lease
}

export async function updateLease(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
  lease: { userId: number; device: string | null; now: Date; until: Date } | null,
): Promise<void> {
  await selectPlain(
    tx,
    `update inventory_lists set on_inventory_user_id = $3, on_inventory_device = $4, on_inventory_at = $5,
        on_inventory_until = $6 where location_id = $1 and id = $2`,
    [locationId, listId, lease?.userId ?? null, lease?.device ?? null, lease?.now ?? null, lease?.until ?? null],
  )
}
