import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type TargetRow = { target: number; high: number; changedByName: string; changedAt: Date }

/** The target that the location set; undefined: it set none. */
export async function findTarget({ db, locationId }: AtLocation): Promise<TargetRow | undefined> {
  const [row] = await selectPlain<TargetRow>(
    db,
    `select target_percent::double precision as target, high_percent::double precision as high,
        changed_by_name as "changedByName", changed_at as "changedAt"
      from food_cost_targets where location_id = $1`,
    [locationId],
  )
  return row
}

export async function saveTarget(
  { db: tx, locationId }: AtLocation<Tx>,
  { target, high, changedByName, changedAt }: TargetRow,
): Promise<void> {
  await selectPlain(
    tx,
    `insert into food_cost_targets (location_id, target_percent, high_percent, changed_by_name, changed_at) values ($1, $2, $3, $4, $5)
      on conflict (location_id) do update set target_percent = excluded.target_percent, high_percent = excluded.high_percent,
        changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at`,
    [locationId, target, high, changedByName, changedAt],
  )
}
