import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { CustomItem } from '../../database/schema.gen.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../../database/connections/connection.ts'

export type CustomItemFields = Omit<Insertable<CustomItem>, 'locationId' | 'id' | 'version' | 'createdAt'>

export async function countGroupItems({ db: tx, locationId }: AtLocation<Tx>, groupId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from group_items
    where location_id = ${locationId} and generic_group_id = ${groupId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The number of items in all groups of the location. */
export async function countShelfItems({ db: tx, locationId }: AtLocation<Tx>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from group_items
    where location_id = ${locationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function countKnownItems(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from items
    where location_id = ${locationId} and id = any(${[...itemIds]}::integer[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Adds items at the end of the group, in the order given; returns how many were not there yet. */
export async function insertGroupItems(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into group_items (location_id, generic_group_id, kind, item_id, shelf_index, created_at)
    select ${locationId}, ${groupId}, 'item', wanted.id, wanted.place + (
        select coalesce(max(shelf_index), 0) from group_items
        where location_id = ${locationId} and generic_group_id = ${groupId}
      ), ${now}::timestamptz
    from unnest(${[...itemIds]}::integer[]) with ordinality as wanted (id, place)
    on conflict (location_id, generic_group_id, item_id) where item_id is not null do nothing
    returning id`.execute(tx)
  return rows.length
}

/** Writes a custom item and its row in the group; gives the row's id. */
export async function insertCustomItem(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  fields: CustomItemFields,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('customItems')
    .values({ ...fields, locationId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into group_items (location_id, generic_group_id, kind, custom_item_id, shelf_index, created_at)
    select ${locationId}, ${groupId}, 'custom', ${id}::integer, coalesce(max(shelf_index), 0) + 1, ${now}::timestamptz
    from group_items where location_id = ${locationId} and generic_group_id = ${groupId} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the custom item was not put into its group')
  return row.id
}

export async function updateCustomItem(
  { db: tx, locationId }: AtLocation<Tx>,
  customItemId: number,
  fields: Partial<CustomItemFields>,
): Promise<void> {
  await tx
    .updateTable('customItems')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('id', '=', customItemId)
    .execute()
}

export type GroupItemKey =
  | { kind: 'item' | 'custom'; id: number }
  /** named by the recipe, not by the row */
  | { kind: 'subrecipe'; recipeId: number }

export type HeldGroupItem = {
  id: number
  itemId: number | null
  customItemId: number | null
  customVersion: number | null
  isCatchWeight: boolean
  pack: string | null
}

/** Finds a row of the group; the caller holds the group's list. */
export async function findGroupItem(
  { db: tx, locationId }: AtLocation,
  groupId: number,
  key: GroupItemKey,
): Promise<HeldGroupItem | undefined> {
  const named = key.kind === 'subrecipe' ? sql`gi.recipe_id = ${key.recipeId}` : sql`gi.id = ${key.id}`
  const { rows } = await sql<HeldGroupItem>`
    select gi.id, gi.item_id, gi.custom_item_id, c.version as custom_version, coalesce(i.is_catch_weight, false) as is_catch_weight,
      gi.custom_pack_outer::text || '/' || gi.custom_pack_inner::text || ' ' || gi.custom_pack_uom as pack
    from group_items gi left join items i on i.location_id = gi.location_id and i.id = gi.item_id
      left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
    where gi.location_id = ${locationId} and gi.generic_group_id = ${groupId} and gi.kind = ${key.kind} and ${named}`.execute(
    tx,
  )
  return rows[0]
}

/** Whether a row holds a count that somebody else than this person entered. */
export async function isCountedByOthers(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_items gi
    where gi.location_id = ${locationId} and gi.id = ${id}
      and exists (
        select 1 from (values ('onHand', gi.on_hand), ('onHandPack', gi.on_hand_pack), ('onHandUom', gi.on_hand_uom)) counted (field, value)
        where counted.value is not null and (
          select e.user_id from count_entries e
          where e.location_id = gi.location_id and e.group_item_id = gi.id and e.field = counted.field and e.reason not in ('corrected', 'repacked')
          order by e.id desc limit 1
        ) is distinct from ${userId}
      )`.execute(tx)
  return rows.length > 0
}

export async function updatePackSize(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  pack: { outer: number; inner: number; uom: string } | null,
): Promise<void> {
  await tx
    .updateTable('groupItems')
    .set({
      customPackOuter: pack ? String(pack.outer) : null,
      customPackInner: pack ? String(pack.inner) : null,
      customPackUom: pack?.uom ?? null,
      keepsCountedPack: false,
    })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** Takes the row out of its group; its custom item stays as long as the row can be put back. */
export async function removeGroupItem({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('groupItems').where('locationId', '=', locationId).where('id', '=', id).execute()
}

export async function isItemInGroup(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  itemId: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from group_items
    where location_id = ${locationId} and generic_group_id = ${groupId} and item_id = ${itemId}`.execute(tx)
  return rows.length > 0
}

export async function isRecipeInGroup(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  recipeId: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from group_items
    where location_id = ${locationId} and generic_group_id = ${groupId} and recipe_id = ${recipeId}`.execute(tx)
  return rows.length > 0
}

/** Moves the row to the end of another group and returns its place on the shelf there; people looking at the group it leaves are told. */
export async function updateGroupOfItem(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  { from, toGroupId }: { from: { id: number; groupId: number }; toGroupId: number },
): Promise<number> {
  const { rows } = await sql<{ shelfIndex: number }>`
    update group_items set generic_group_id = ${toGroupId}, shelf_index = (
        select coalesce(max(shelf_index), 0) + 1 from group_items
        where location_id = ${locationId} and generic_group_id = ${toGroupId}
      )
    where location_id = ${locationId} and id = ${id} returning shelf_index`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the row was not moved')
  // The trigger on the row knows only the group it has come to.
  await sql`select announce_inventory_view(${locationId}, ${from.id}, array[${from.groupId}::integer])`.execute(tx)
  return row.shelfIndex
}

export type ShelfPlace = { id: number; shelfIndex: number }

/** The rows of a group in shelf order. */
export async function listShelf({ db: tx, locationId }: AtLocation<Tx>, groupId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from group_items
    where location_id = ${locationId} and generic_group_id = ${groupId} order by shelf_index, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Puts the rows of a group into this order. */
export async function updateShelf({ db: tx, locationId }: AtLocation<Tx>, order: readonly ShelfPlace[]): Promise<void> {
  await sql`update group_items gi set shelf_index = placed.shelf_index
    from unnest(${order.map(({ id }) => id)}::integer[], ${order.map(({ shelfIndex }) => shelfIndex)}::float8[]) as placed (id, shelf_index)
    where gi.location_id = ${locationId} and gi.id = placed.id and gi.shelf_index <> placed.shelf_index`.execute(tx)
}

/** Whether the item is preferred now; undefined when there is no such row. */
export async function togglePreferred(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
): Promise<boolean | undefined> {
  const row = await tx
    .updateTable('groupItems')
    .set(({ not, ref }) => ({ isPreferred: not(ref('isPreferred')) }))
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .returning('isPreferred')
    .executeTakeFirst()
  return row?.isPreferred
}
