import type { CountField } from '@larder/contract/inventory/counts.ts'
import { mostOnShelves } from '@larder/contract/inventory/group-items.ts'
import type { CountsToCheck } from '@larder/domain/inventory/list-checksum.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Makes new devices this person's, locks all of them, and gives whose each is: a device's batches go one after another. */
export async function lockDevices(
  { db: tx, locationId }: AtLocation<Tx>,
  deviceIds: readonly string[],
  { userId, now }: { userId: number; now: Date },
): Promise<Map<string, number>> {
  await selectPlain(
    tx,
    `insert into counting_devices (location_id, device_id, user_id, first_seen_at)
      select $1, device, $3, $4 from unnest($2::text[]) device order by device on conflict do nothing`,
    [locationId, deviceIds, userId, now],
  )
  const rows = await selectPlain<{ deviceId: string; userId: number }>(
    tx,
    `select device_id as "deviceId", user_id as "userId" from counting_devices
      where location_id = $1 and device_id = any($2::text[]) order by device_id for update`,
    [locationId, deviceIds],
  )
  return new Map(rows.map((row) => [row.deviceId, row.userId]))
}

/** Which of these operations were applied before. */
export async function listAppliedOps(
  { db: tx, locationId }: AtLocation<Tx>,
  deviceIds: readonly string[],
  opIds: readonly string[],
): Promise<Set<string>> {
  const rows = await selectPlain<{ deviceId: string; opId: string }>(
    tx,
    `select device_id as "deviceId", op_id as "opId" from sync_ops
      where location_id = $1 and device_id = any($2::text[]) and op_id = any($3::uuid[])`,
    [locationId, deviceIds, opIds],
  )
  return new Set(rows.map((row) => opKey(row.deviceId, row.opId)))
}

export function opKey(deviceId: string, opId: string): string {
  return `${opId.toLowerCase()} ${deviceId}`
}

export type AppliedOp = { deviceId: string; opId: string; seq: number }

export async function insertAppliedOps(
  { db: tx, locationId }: AtLocation<Tx>,
  ops: readonly AppliedOp[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await selectPlain(
    tx,
    `insert into sync_ops (location_id, user_id, at, device_id, op_id, seq)
      select $1, $2, $3, o."deviceId", o."opId", o.seq
      from jsonb_to_recordset($4::jsonb) as o("deviceId" text, "opId" uuid, seq bigint)`,
    [locationId, userId, now, JSON.stringify(ops)],
  )
}

type LastSyncedEntry = { groupItemId: number; field: CountField; device: string; seq: number; version: number }

/** The fields whose newest entry came from a device that was offline, and that operation's place among the device's. */
export function listLastSyncedEntries(
  { db: tx, locationId }: AtLocation<Tx>,
  groupItemIds: readonly number[],
): Promise<LastSyncedEntry[]> {
  return selectPlain(
    tx,
    `select last."groupItemId", last.field, last.device, o.seq, last.version from (
        select distinct on (group_item_id, field) group_item_id as "groupItemId", field, device, op_id, version
        from count_entries where location_id = $1 and group_item_id = any($2::integer[]) and reason <> 'corrected'
        order by group_item_id, field, id desc) last
      join sync_ops o on o.location_id = $1 and o.device_id = last.device and o.op_id = last.op_id`,
    [locationId, groupItemIds],
  )
}

/** The counts of every item of a list. */
export function listCountsOfList({ db, locationId }: AtLocation, listId: number): Promise<CountsToCheck[]> {
  return selectPlain(
    db,
    `select gi.id, (gi.on_hand * 100)::integer as "onHand", (gi.on_hand_pack * 100)::integer as "onHandPack",
        (gi.on_hand_uom * 100)::integer as "onHandUom"
      from group_items gi join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
      where gi.location_id = $1 and g.inventory_list_id = $2 order by gi.id limit $3`,
    [locationId, listId, mostOnShelves],
  )
}
