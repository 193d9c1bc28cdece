import type { InventoryStatus } from '@larder/domain/inventory/inventory-status.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { isCountedOf } from '../../orders-that-count.ts'

export type InventoryRow = {
  id: number
  status: InventoryStatus
  startedOn: string
  startedAt: Date
  startedById: number | null
  startedByName: string | null
  completedAt: Date | null
  completedById: number | null
  completedByName: string | null
  /** null while active: nothing is kept yet */
  totalCents: number | null
}

const selectInventory = `
  select v.id, v.status, v.started_on as "startedOn", v.started_at as "startedAt",
    s.id as "startedById", s.first_name || ' ' || s.last_name as "startedByName",
    v.completed_at as "completedAt", c.id as "completedById", c.first_name || ' ' || c.last_name as "completedByName",
    v.total_cents as "totalCents"
  from inventories v left join users s on s.id = v.started_by left join users c on c.id = v.completed_by`

export async function findInventory({ db, locationId }: AtLocation, id: number): Promise<InventoryRow | undefined> {
  const [row] = await selectPlain<InventoryRow>(db, `${selectInventory} where v.location_id = $1 and v.id = $2`, [
    locationId,
    id,
  ])
  return row
}

export async function findActiveInventory({ db, locationId }: AtLocation): Promise<InventoryRow | undefined> {
  const [row] = await selectPlain<InventoryRow>(
    db,
    `${selectInventory} where v.location_id = $1 and v.status = 'active'`,
    [locationId],
  )
  return row
}

/** The number of items on the shelves, and of those without a count. */
export async function countOfActive({
  db,
  locationId,
}: AtLocation): Promise<{ itemCount: number; notCounted: number }> {
  const [row] = await selectPlain<{ itemCount: number; notCounted: number }>(
    db,
    `select count(*)::integer as "itemCount",
        (count(*) filter (where num_nonnulls(on_hand, on_hand_pack, on_hand_uom) = 0))::integer as "notCounted"
      from group_items where location_id = $1`,
    [locationId],
  )
  return row ?? { itemCount: 0, notCounted: 0 }
}

/** Locks an inventory until the transaction ends. */
export async function lockInventory(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
): Promise<InventoryRow | undefined> {
  const [row] = await selectPlain<InventoryRow>(
    tx,
    `${selectInventory} where v.location_id = $1 and v.id = $2 for no key update of v`,
    [locationId, id],
  )
  return row
}

/**
 * The counted lines of these inventories that no total includes; `unpriced`: of these, sub-recipes of unknown cost and
 * custom items without a price, which have no market price.
 */
export function countLeftOutLines(
  { db, locationId }: AtLocation,
  inventoryIds: readonly number[],
): Promise<{ inventoryId: number; count: number; unpriced: number }[]> {
  return selectPlain(
    db,
    `select inventory_id as "inventoryId", count(*)::integer as count, (count(*) filter (where kind <> 'item'))::integer as unpriced
      from inventory_lines
      where location_id = $1 and inventory_id = any($2::integer[]) and (lacks_price or kind <> 'custom' and price_cents = 0)
        and greatest(on_hand, on_hand_pack, on_hand_uom) > 0
      group by inventory_id`,
    [locationId, inventoryIds],
  )
}

/** Finished inventories, reopened ones too, newest first. */
export function listFinishedInventories(
  { db, locationId }: AtLocation,
  { page, limit }: { page: number; limit: number },
): Promise<InventoryRow[]> {
  return selectPlain(
    db,
    `${selectInventory} where v.location_id = $1 and v.status <> 'active'
      order by v.started_on desc, v.id desc limit $2 offset $3`,
    [locationId, limit, (page - 1) * limit],
  )
}

export async function countFinishedInventories({ db, locationId }: AtLocation): Promise<number> {
  const [row] = await selectPlain<{ count: number }>(
    db,
    `select count(*) as count from inventories where location_id = $1 and status <> 'active'`,
    [locationId],
  )
  return row?.count ?? 0
}

export async function findNewestFinished(at: AtLocation): Promise<InventoryRow | undefined> {
  const [newest] = await listFinishedInventories(at, { page: 1, limit: 1 })
  return newest
}

/** The newest finished inventory that started before another; of one day, the one that was started first. */
export async function findInventoryBefore(
  { db, locationId }: AtLocation,
  { startedOn, id }: Pick<InventoryRow, 'startedOn' | 'id'>,
): Promise<InventoryRow | undefined> {
  const [row] = await selectPlain<InventoryRow>(
    db,
    `${selectInventory} where v.location_id = $1 and v.status <> 'active' and v.id <> $3 and (v.started_on, v.id) < ($2, $3)
      order by v.started_on desc, v.id desc limit 1`,
    [locationId, startedOn, id],
  )
  return row
}

/** The new inventory's id; undefined when another is active. */
export async function insertInventory(
  { db: tx, locationId }: AtLocation<Tx>,
  { startedOn, userId, now }: { startedOn: string; userId: number; now: Date },
): Promise<number | undefined> {
  const [row] = await selectPlain<{ id: number }>(
    tx,
    `insert into inventories (location_id, status, started_on, started_by, started_at) values ($1, 'active', $2, $3, $4)
      on conflict (location_id) where status = 'active' do nothing returning id`,
    [locationId, startedOn, userId, now],
  )
  return row?.id
}

/**
 * Marks an inventory as completed, with what was on hand. The day and the person of the first completion stay when it was
 * reopened: they are of the count, and the audit log has who corrected it.
 */
export async function updateToCompleted(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  { totalCents, userId, now }: { totalCents: number; userId: number; now: Date },
): Promise<void> {
  await selectPlain(
    tx,
    `update inventories set status = 'completed', total_cents = $3, completed_by = case when completed_at is null then $4 else completed_by end, completed_at = coalesce(completed_at, $5)
      where location_id = $1 and id = $2`,
    [locationId, id, totalCents, userId, now],
  )
}

export async function updateToReopened({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await selectPlain(tx, `update inventories set status = 'reopened' where location_id = $1 and id = $2`, [
    locationId,
    id,
  ])
}

export type Purchase = { itemId: number; cents: number }

/**
 * The quantity ordered of each item after one day, up to another, each order by the clock it was placed by. That clock has no
 * index: the days around, by any clock, are what is read.
 */
export function listPurchases(
  { db, locationId }: AtLocation,
  { after, until }: { after: string | null; until: string },
): Promise<Purchase[]> {
  const afterThat =
    after === null
      ? ''
      : `and (o.created_at at time zone o.time_zone)::date > $3 and o.created_at >= ($3::date - 1)::timestamp at time zone 'UTC'`
  return selectPlain(
    db,
    `select l.item_id as "itemId", sum(l.bought_cents)::bigint as cents
      from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
      where l.location_id = $1 and l.item_id is not null and ${isCountedOf('o')}
        and (o.created_at at time zone o.time_zone)::date <= $2
        and o.created_at < ($2::date + 2)::timestamp at time zone 'UTC' ${afterThat}
      group by l.item_id`,
    after === null ? [locationId, until] : [locationId, until, after],
  )
}
