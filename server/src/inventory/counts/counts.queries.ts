import type { CountField } from '@larder/contract/inventory/counts.ts'
import type { Count } from '@larder/domain/inventory/count-input.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { placeLocks } from '../../database/advisory-locks.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Lets others count at the same time, but no inventory start or end until this transaction does. */
export async function holdInventoryOpen({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, 'select pg_advisory_xact_lock_shared($1, $2)', [placeLocks.counting, locationId])
}

/** Waits for every count that is being written, and keeps others out until this transaction ends. */
export async function holdAllCounts({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, 'select pg_advisory_xact_lock($1, $2)', [placeLocks.counting, locationId])
}

/** A reference to an item of a group, as calls name it. */
export type ItemRef = { kind: 'item' | 'custom'; groupItemId: number } | { kind: 'subrecipe'; recipeId: number }

export type LockedCounts = {
  groupItemId: number
  groupId: number
  listId: number
  onHand: Count | null
  onHandPack: Count | null
  onHandUom: Count | null
  onHandVersion: number
  onHandPackVersion: number
  onHandUomVersion: number
}

/** The counts of a row of group_items in hundredths, and their versions. */
const countColumns = (row: string) => `
  (${row}.on_hand * 100)::integer as "onHand", (${row}.on_hand_pack * 100)::integer as "onHandPack",
  (${row}.on_hand_uom * 100)::integer as "onHandUom", ${row}.on_hand_version as "onHandVersion",
  ${row}.on_hand_pack_version as "onHandPackVersion", ${row}.on_hand_uom_version as "onHandUomVersion"`

/** Locks the counts of these items, in the order of their ids; those that have gone are left out. */
export async function lockCounts(
  { db: tx, locationId }: AtLocation<Tx>,
  groupItemIds: readonly number[],
): Promise<LockedCounts[]> {
  const ids = [locationId, groupItemIds]
  await selectPlain(
    tx,
    'select 1 from group_items where location_id = $1 and id = any($2::integer[]) order by id for no key update',
    ids,
  )
  // Read only now: a row that was moved while this waited for its lock is in another group by now.
  return selectPlain(
    tx,
    `select gi.id as "groupItemId", g.id as "groupId", g.inventory_list_id as "listId", ${countColumns('gi')}
      from group_items gi join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
      where gi.location_id = $1 and gi.id = any($2::integer[]) order by gi.id`,
    ids,
  )
}

/** The item of a group that a path names; undefined when there is none. */
export async function findGroupItemId(
  { db, locationId }: AtLocation,
  listId: number,
  groupId: number,
  ref: ItemRef,
): Promise<number | undefined> {
  const [found] = await selectPlain<{ id: number }>(
    db,
    `select gi.id from group_items gi
        join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
      where gi.location_id = $1 and g.inventory_list_id = $2 and g.id = $3 and gi.kind = $4
        and (case when gi.kind = 'subrecipe' then gi.recipe_id else gi.id end) = $5`,
    [locationId, listId, groupId, ref.kind, ref.kind === 'subrecipe' ? ref.recipeId : ref.groupItemId],
  )
  return found?.id
}

export type FieldChange = { field: CountField; value: Count | null; previous: Count | null; version: number }
export type CountedItem = { groupItemId: number; groupId: number; listId: number; changes: readonly FieldChange[] }
export type EntrySource = {
  inventoryId: number | null
  /** repacked: said in the unit of a new pack */
  reason: 'counted' | 'synced' | 'corrected' | 'repacked'
  /** null: no person, an order guide began by itself or a sales rep's did */
  userId: number | null
  device?: string | undefined
  now: Date
}

const columnsOf = {
  onHand: ['on_hand', 'on_hand_version'],
  onHandPack: ['on_hand_pack', 'on_hand_pack_version'],
  onHandUom: ['on_hand_uom', 'on_hand_uom_version'],
} as const satisfies Record<CountField, readonly [string, string]>

/** Writes changed fields of an item, each with its new version. */
export async function updateCounts(
  { db: tx, locationId }: AtLocation<Tx>,
  item: CountedItem,
  source: EntrySource,
): Promise<void> {
  const { sets, values } = assignments(item.changes, 5)
  await selectPlain(
    tx,
    `update group_items set ${sets}, counted_at = $3, counted_by = $4 where location_id = $1 and id = $2`,
    [locationId, item.groupItemId, source.now, source.userId, ...values],
  )
}

/** Writes all counts of items as they are in memory; their rows are locked. */
export async function updateManyCounts(
  { db: tx, locationId }: AtLocation<Tx>,
  items: readonly LockedCounts[],
  { now, userId }: EntrySource,
): Promise<void> {
  await selectPlain(
    tx,
    `update group_items gi set on_hand = w."onHand" / 100.0, on_hand_pack = w."onHandPack" / 100.0, on_hand_uom = w."onHandUom" / 100.0,
        on_hand_version = w."onHandVersion", on_hand_pack_version = w."onHandPackVersion", on_hand_uom_version = w."onHandUomVersion",
        counted_at = $2, counted_by = $3
      from jsonb_to_recordset($4::jsonb) as w("groupItemId" integer, "onHand" integer, "onHandPack" integer, "onHandUom" integer,
        "onHandVersion" bigint, "onHandPackVersion" bigint, "onHandUomVersion" bigint)
      where gi.location_id = $1 and gi.id = w."groupItemId"`,
    [locationId, now, userId, JSON.stringify(items)],
  )
}

/** Corrects the counts of an item in a completed inventory, and what it comes to. */
export async function updateKeptCounts(
  { db: tx, locationId }: AtLocation<Tx>,
  inventoryId: number,
  item: CountedItem,
  source: EntrySource,
): Promise<void> {
  const { sets, values } = assignments(item.changes, 6)
  const of = [locationId, inventoryId, item.groupItemId]
  const which = 'location_id = $1 and inventory_id = $2 and group_item_id = $3'
  await selectPlain(tx, `update inventory_lines set ${sets}, counted_at = $4, counted_by = $5 where ${which}`, [
    ...of,
    source.now,
    source.userId,
    ...values,
  ])
  await selectPlain(
    tx,
    `update inventory_lines set amount_cents =
        on_hand_cents(price_cents, pack_outer, pack_inner, on_hand, on_hand_pack, on_hand_uom) where ${which}`,
    of,
  )
  await selectPlain(
    tx,
    `update inventories set total_cents = (select coalesce(sum(amount_cents), 0) from inventory_lines
        where location_id = $1 and inventory_id = $2) where location_id = $1 and id = $2`,
    [locationId, inventoryId],
  )
}

function assignments(changes: readonly FieldChange[], firstParameter: number) {
  const sets = changes.flatMap(({ field }, at) => {
    const [value, version] = columnsOf[field]
    const parameter = firstParameter + at * 2
    return [`${value} = $${parameter}::integer / 100.0`, `${version} = $${parameter + 1}`]
  })
  return { sets: sets.join(', '), values: changes.flatMap(({ value, version }) => [value, version]) }
}

export type EntryToKeep = CountedItem & {
  typed?: string | undefined
  opId?: string | undefined
  device?: string | undefined
}

/** Notes every changed field; the list of entries can only grow. */
export async function insertCountEntries(
  { db: tx, locationId }: AtLocation<Tx>,
  items: readonly EntryToKeep[],
  { inventoryId, reason, userId, device: ofAll, now }: EntrySource,
): Promise<void> {
  const rows = items.flatMap(
    ({ changes, groupItemId, groupId, listId, typed = null, opId = null, device = ofAll ?? null }) =>
      changes.map((change) => ({ ...change, groupItemId, groupId, listId, typed, opId, device })),
  )
  if (rows.length === 0) return
  await selectPlain(
    tx,
    `insert into count_entries (location_id, inventory_id, reason, user_id, device, at,
        list_id, group_id, group_item_id, field, value, previous, version, typed, op_id)
      select $1, $2, $3, $4, e.device, $5,
        e."listId", e."groupId", e."groupItemId", e.field, e.value / 100.0, e.previous / 100.0, e.version, e.typed, e."opId"
      from jsonb_to_recordset($6::jsonb) as e("listId" integer, "groupId" integer, "groupItemId" integer, field text,
        value integer, previous integer, version bigint, typed text, "opId" uuid, device text)`,
    [locationId, inventoryId, reason, userId, now, JSON.stringify(rows)],
  )
}

/** Clears every count to not counted, noting each value that goes. */
export async function clearCounts(
  { db: tx, locationId }: AtLocation<Tx>,
  {
    inventoryId,
    reason,
    userId,
    now,
  }: { inventoryId: number; reason: 'started' | 'completed'; userId: number; now: Date },
): Promise<void> {
  await selectPlain(
    tx,
    `insert into count_entries (location_id, inventory_id, reason, user_id, at, list_id, group_id, group_item_id, field, value, previous, version)
      select $1, $2, $3, $4, $5, g.inventory_list_id, g.id, gi.id, counted.field, null, counted.value, counted.version + 1
      from group_items gi
        join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
        cross join lateral (values ('onHand', gi.on_hand, gi.on_hand_version), ('onHandPack', gi.on_hand_pack, gi.on_hand_pack_version),
          ('onHandUom', gi.on_hand_uom, gi.on_hand_uom_version)) counted (field, value, version)
      where gi.location_id = $1 and counted.value is not null
      order by gi.id, counted.field`,
    [locationId, inventoryId, reason, userId, now],
  )
  // Versions grow even where nothing was counted: what was counted against an older state never lands in a newer one.
  await selectPlain(
    tx,
    `update group_items set on_hand = null, on_hand_pack = null, on_hand_uom = null,
        on_hand_version = on_hand_version + 1, on_hand_pack_version = on_hand_pack_version + 1,
        on_hand_uom_version = on_hand_uom_version + 1, counted_at = null, counted_by = null
      where location_id = $1`,
    [locationId],
  )
  // A pack that was kept only for what was counted in it goes with the counts.
  await selectPlain(
    tx,
    `update group_items set custom_pack_outer = null, custom_pack_inner = null, custom_pack_uom = null, keeps_counted_pack = false,
        repacked_in_inventory = $2
      where location_id = $1 and keeps_counted_pack`,
    [locationId, inventoryId],
  )
}

/** The fields of an item that nobody counted since an inventory began, and whose pack did not change since. */
export async function listUntouchedFields(
  { db, locationId }: AtLocation<Tx>,
  { groupItemId, inventoryId }: { groupItemId: number; inventoryId: number },
): Promise<Set<CountField>> {
  const rows = await selectPlain<{ field: CountField }>(
    db,
    `select f.field from group_items gi cross join (values ('onHand'), ('onHandPack'), ('onHandUom')) f (field)
      where gi.location_id = $1 and gi.id = $2
        and (f.field = 'onHand' or gi.repacked_in_inventory is distinct from $3)
        and not exists (select from count_entries e
          where e.location_id = gi.location_id and e.group_item_id = gi.id and e.field = f.field
            and e.inventory_id = $3 and e.reason <> 'started')`,
    [locationId, groupItemId, inventoryId],
  )
  return new Set(rows.map(({ field }) => field))
}

export type LastEntry = { groupItemId: number; field: CountField; userId: number | null; name: string | null; at: Date }

/**
 * The last person to enter these fields on the shelf, or in a reopened inventory, and when. Corrections there say nothing
 * about the shelf, and a new pack size enters nothing.
 */
export function listLastEntries(
  { db, locationId }: AtLocation,
  groupItemIds: readonly number[],
  reopenedId: number | null = null,
): Promise<LastEntry[]> {
  return selectPlain(
    db,
    `select distinct on (e.group_item_id, e.field) e.group_item_id as "groupItemId", e.field, u.id as "userId",
        u.first_name || ' ' || u.last_name as name, e.at
      from count_entries e left join users u on u.id = e.user_id
      where e.location_id = $1 and e.group_item_id = any($2::integer[]) and e.reason <> 'repacked'
        and case when $3::integer is null then e.reason <> 'corrected'
          else e.inventory_id = $3 and e.reason not in ('started', 'completed') end
      order by e.group_item_id, e.field, e.id desc`,
    [locationId, groupItemIds, reopenedId],
  )
}

type Place = 'group' | 'list' | 'all'

/**
 * Values in cents; `LeftOut`: how many counted items without a known price they leave out; `Unpriced`: of these, how many
 * have no market price, but are a sub-recipe of unknown cost or a custom item without a price.
 */
export type OnHandTotals = Readonly<Record<Place | `${Place}LeftOut` | `${Place}Unpriced`, number>>

/** The value on hand in a group, in its list and at the location; without a group only the latter two. */
export async function findOnHandTotals({ db, locationId }: AtLocation, of: CountedPlace): Promise<OnHandTotals> {
  const [totals] = await selectPlain<OnHandTotals>(
    db,
    `select ${sums('g.id', 'g.inventory_list_id')} from (
        select g.id, g.inventory_list_id, on_hand_cents(coalesce(i.effective_price_cents, c.price_cents, 0),
          coalesce(gi.custom_pack_outer, i.pack_outer, c.pack_outer), coalesce(gi.custom_pack_inner, i.pack_inner, c.pack_inner),
          gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) as amount_cents, gi.kind,
          coalesce(case gi.kind when 'item' then i.effective_price_cents = 0 when 'subrecipe' then c.price_cents = 0 else c.price_cents is null end
            and greatest(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) > 0, false) as is_left_out
        from group_items gi
          join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
          left join items i on i.location_id = gi.location_id and i.id = gi.item_id
          left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
        where gi.location_id = $1 and num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) > 0) g`,
    [locationId, of.groupId ?? null, of.listId],
  )
  return totals ?? nothingOnHand
}

/** The totals of the group, the list and all of a completed inventory. */
export async function findKeptTotals(
  { db, locationId }: AtLocation,
  inventoryId: number,
  of: CountedPlace,
): Promise<OnHandTotals> {
  const [totals] = await selectPlain<OnHandTotals>(
    db,
    `select ${sums('g.group_id', 'g.list_id')} from (
        select *, (lacks_price or kind <> 'custom' and price_cents = 0) and coalesce(greatest(on_hand, on_hand_pack, on_hand_uom) > 0, false) as is_left_out
        from inventory_lines where location_id = $1 and inventory_id = $4) g`,
    [locationId, of.groupId ?? null, of.listId, inventoryId],
  )
  return totals ?? nothingOnHand
}

type CountedPlace = { groupId?: number; listId: number }

const nothingOnHand: OnHandTotals = {
  group: 0,
  groupLeftOut: 0,
  groupUnpriced: 0,
  list: 0,
  listLeftOut: 0,
  listUnpriced: 0,
  all: 0,
  allLeftOut: 0,
  allUnpriced: 0,
}

const sums = (group: string, list: string) =>
  [sumsOf('group', `${group} = $2`), sumsOf('list', `${list} = $3`), sumsOf('all', 'true')].join(', ')

const sumsOf = (place: Place, isThere: string) => `
  coalesce(sum(g.amount_cents) filter (where ${isThere}), 0)::bigint as "${place}",
  count(*) filter (where ${isThere} and g.is_left_out)::integer as "${place}LeftOut",
  count(*) filter (where ${isThere} and g.is_left_out and g.kind <> 'item')::integer as "${place}Unpriced"`
