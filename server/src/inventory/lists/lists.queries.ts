import type { InventoryList } from '@larder/contract/inventory/lists.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

type Found = Omit<InventoryList, 'onInventoryUntil'> & { onInventoryUntil: Date | null }

/** The location's inventory lists in their order; a lease that has run out counts for nothing. */
export async function listInventoryLists({ db, locationId }: AtLocation, now: Date): Promise<InventoryList[]> {
  return selectLists(db, 'true', [locationId, now])
}

export async function findInventoryList(
  { db, locationId }: AtLocation,
  listId: number,
  now: Date,
): Promise<InventoryList | undefined> {
  const [list] = await selectLists(db, 'l.id = $3', [locationId, now, listId])
  return list
}

async function selectLists(db: Queryable, condition: string, parameters: unknown[]): Promise<InventoryList[]> {
  const rows = await selectPlain<Found>(
    db,
    `with used as materialized (
        select distinct g.inventory_list_id as list_id, n.recipe_id
        from recipe_ingredients n join generic_groups g on g.location_id = n.location_id and g.id = n.generic_group_id
        where n.location_id = $1 and n.generic_group_id is not null
      )
      select l.id, l.name, l.location_id as "merchantId", exists(select from used where used.list_id = l.id) as "hasRecipeGroups",
        array(select r.name from recipes r
          where r.location_id = $1 and r.id = any(array(select used.recipe_id from used where used.list_id = l.id))
          order by r.name collate "und-x-icu", r.id limit 200) as "recipeNames", l.sort, l.version,
        case when l.held then l.on_inventory_user_id end as "userId", l.held as "onInventory",
        case when l.held then u.first_name || ' ' || u.last_name end as "onInventoryBy",
        case when l.held then l.on_inventory_until end as "onInventoryUntil",
        (select count(*)::integer from generic_groups g where g.location_id = $1 and g.inventory_list_id = l.id) as "groupCount",
        (select count(*)::integer from generic_groups g join group_items gi on gi.location_id = g.location_id and gi.generic_group_id = g.id
          where g.location_id = $1 and g.inventory_list_id = l.id) as "itemCount"
      from (
        select *, row_number() over (order by sort_index, id)::integer as sort,
          coalesce(on_inventory_user_id is not null and on_inventory_until > $2::timestamptz, false) as held
        from inventory_lists where location_id = $1
      ) l left join users u on u.id = l.on_inventory_user_id
      where ${condition} order by l.sort`,
    parameters,
  )
  return rows.map((row) => ({ ...row, onInventoryUntil: row.onInventoryUntil?.toISOString() ?? null }))
}

/** Locks these lists as far as they are the location's and returns their ids; held until the transaction ends, in one order for all. */
export async function holdLists(
  { db: tx, locationId }: AtLocation<Tx>,
  listIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from inventory_lists
    where location_id = ${locationId} and id = any(${[...listIds]}::integer[]) order by id for no key update`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function countLists({ db: tx, locationId }: AtLocation<Tx>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from inventory_lists
    where location_id = ${locationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listNameExists(
  { db: tx, locationId }: AtLocation<Tx>,
  name: string,
  besides = 0,
): Promise<boolean> {
  const { rows } = await sql`select 1 from inventory_lists
    where location_id = ${locationId} and lower(name) = lower(${name}) and id <> ${besides}`.execute(tx)
  return rows.length > 0
}

export async function listIdOfName({ db: tx, locationId }: AtLocation<Tx>, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from inventory_lists
    where location_id = ${locationId} and lower(name) = lower(${name})`.execute(tx)
  return rows[0]?.id
}

export async function insertList({ db: tx, locationId }: AtLocation<Tx>, name: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into inventory_lists (location_id, name, sort_index, created_at)
    select ${locationId}, ${name}, coalesce(max(sort_index), 0) + 1, ${now}::timestamptz
    from inventory_lists where location_id = ${locationId} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the list was not written')
  return row.id
}

export async function findListName(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('inventoryLists')
    .select('name')
    .where('locationId', '=', locationId)
    .where('id', '=', listId)
    .executeTakeFirst()
  return row?.name
}

export async function updateListName(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
  name: string,
): Promise<void> {
  await sql`update inventory_lists set name = ${name}, version = version + 1
    where location_id = ${locationId} and id = ${listId}`.execute(tx)
}

export async function removeList({ db: tx, locationId }: AtLocation<Tx>, listId: number): Promise<void> {
  await tx.deleteFrom('inventoryLists').where('locationId', '=', locationId).where('id', '=', listId).execute()
}
