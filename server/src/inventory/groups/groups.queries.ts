import type { GroupReference, GroupSort } from '@larder/contract/inventory/groups.ts'
import { sql } from 'kysely'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { AtLocation } from '../../context.ts'
import type { CustomOrder } from '../../catalogue/items/custom-order.queries.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { isCountedOf } from '../../orders-that-count.ts'

export type GroupRow = {
  id: number
  comparisonViewId: number
  comparisonViewName: string
  name: string
  sort: number
  parLevel: string
  parLevelUom: string | null
  unitId: string | null
  version: number
  belongsToRecipe: boolean
}

// 'offset 0' keeps the planner from reading the ingredients of all recipes first.
const columns = `g.id, g.inventory_list_id as "comparisonViewId", l.name as "comparisonViewName", g.name, g.sort,
  g.par_level::text as "parLevel", g.par_unit as "parLevelUom", g.unit as "unitId", g.version,
  exists(select 1 from recipe_ingredients n where n.location_id = g.location_id and n.generic_group_id = g.id offset 0) as "belongsToRecipe"`

const orders: Readonly<Record<GroupSort, string>> = {
  Custom: 'g.sort',
  'A-Z': 'g.name collate "und-x-icu", g.id',
  'Z-A': 'g.name collate "und-x-icu" desc, g.id desc',
}

/** The groups of one list with their places in its custom order; of that list only those are kept that fit. */
const ofList = `(
    select *, row_number() over (order by sort_index, id)::integer as sort
    from generic_groups where location_id = $1 and inventory_list_id = $2
  ) g join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id`

export async function listGroups(
  { db, locationId }: AtLocation,
  listId: number,
  { page, limit, sort, nameLike }: { page: number; limit: number; sort: GroupSort; nameLike: readonly string[] },
): Promise<{ rows: GroupRow[]; totalCount: number }> {
  const fits = likes(nameLike)
  const [counted] = await selectPlain<{ count: number }>(
    db,
    `select count(*)::integer as count from generic_groups
      where location_id = $1 and inventory_list_id = $2 and lower(name) like all($3::text[])`,
    [locationId, listId, fits],
  )
  const rows = await selectPlain<GroupRow>(
    db,
    `select ${columns} from ${ofList} where lower(g.name) like all($3::text[]) order by ${orders[sort]} limit $4 offset $5`,
    [locationId, listId, fits, limit, (page - 1) * limit],
  )
  return { rows, totalCount: counted?.count ?? 0 }
}

export async function findGroup(
  { db, locationId }: AtLocation,
  listId: number,
  groupId: number,
): Promise<GroupRow | undefined> {
  const [row] = await selectPlain<GroupRow>(db, `select ${columns} from ${ofList} where g.id = $3`, [
    locationId,
    listId,
    groupId,
  ])
  return row
}

export async function findListOfGroup({ db, locationId }: AtLocation, groupId: number): Promise<number | undefined> {
  const [row] = await selectPlain<{ listId: number }>(
    db,
    'select inventory_list_id as "listId" from generic_groups where location_id = $1 and id = $2',
    [locationId, groupId],
  )
  return row?.listId
}

/** These groups of a list in its custom order. */
export function listGroupsOf(
  { db, locationId }: AtLocation,
  listId: number,
  groupIds: readonly number[],
): Promise<GroupRow[]> {
  return selectPlain(db, `select ${columns} from ${ofList} where g.id = any($3::integer[]) order by g.sort`, [
    locationId,
    listId,
    groupIds,
  ])
}

/** The groups of every list whose name has these texts in it. */
export async function listGroupNames(
  { db, locationId }: AtLocation,
  { page, limit, nameLike }: { page: number; limit: number; nameLike: readonly string[] },
): Promise<{ rows: GroupReference[]; totalCount: number }> {
  const rows = await selectPlain<GroupReference & { totalCount: number }>(
    db,
    `select g.id, g.name, l.id as "comparisonViewId", l.name as "comparisonViewName", count(*) over ()::integer as "totalCount"
      from generic_groups g join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
      where g.location_id = $1 and lower(g.name) like all($2::text[])
      order by g.name collate "und-x-icu", g.id limit $3 offset $4`,
    [locationId, likes(nameLike), limit, (page - 1) * limit],
  )
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}

/** Orders of the groups' items from the day a year ago on, by the clock of the location, and their lines in the cart, in cents. */
export function listGroupSpend(
  { db, locationId }: AtLocation,
  groupIds: readonly number[],
  today: CalendarDate,
): Promise<{ groupId: number; purchased: number; inCart: number }[]> {
  return selectPlain(
    db,
    `select id as "groupId", (
        select coalesce(sum(b.bought_cents), 0)::bigint from group_items gi
          join order_items b on b.location_id = gi.location_id and b.item_id = gi.item_id
          join orders o on o.location_id = b.location_id and o.id = b.order_id
        where gi.location_id = $1 and gi.generic_group_id = wanted.id
          and ${isCountedOf('o')} and (o.created_at at time zone o.time_zone)::date >= ($3::date - interval '1 year')::date
      ) as purchased, (
        select coalesce(sum(c.quantity * i.effective_price_cents), 0)::bigint from group_items gi
          join cart_lines c on c.location_id = gi.location_id and c.item_id = gi.item_id
          join items i on i.location_id = gi.location_id and i.id = gi.item_id
        where gi.location_id = $1 and gi.generic_group_id = wanted.id
      ) as "inCart"
    from unnest($2::integer[]) as wanted (id)`,
    [locationId, groupIds, today],
  )
}

/** The order of a list's groups. */
export function orderOfGroups(locationId: number, listId: number): CustomOrder {
  return {
    table: 'generic_groups',
    key: 'id',
    within: sql<boolean>`location_id = ${locationId} and inventory_list_id = ${listId}`,
    keeper: sql`inventory_lists where location_id = ${locationId} and id = ${listId}`,
  }
}

/** The group that will be right before that place once `besides` has left the order; none at the top. */
export async function findGroupBefore(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
  place: number,
  besides: number,
): Promise<number | undefined> {
  if (place <= 1) return undefined
  const { rows } = await sql<{ id: number }>`select id from (
      select id, sort_index from generic_groups
      where location_id = ${locationId} and inventory_list_id = ${listId} and id <> ${besides}
      order by sort_index, id limit ${place - 1}
    ) first order by sort_index desc, id desc limit 1`.execute(tx)
  return rows[0]?.id
}

export async function listGroupIds({ db: tx, locationId }: AtLocation<Tx>, listId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from generic_groups
    where location_id = ${locationId} and inventory_list_id = ${listId} order by sort_index, id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function groupNameExists(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
  name: string,
  besides = 0,
): Promise<boolean> {
  const { rows } = await sql`select 1 from generic_groups where location_id = ${locationId}
    and inventory_list_id = ${listId} and lower(name) = lower(${name}) and id <> ${besides}`.execute(tx)
  return rows.length > 0
}

export async function insertGroup(
  { db: tx, locationId }: AtLocation<Tx>,
  listId: number,
  name: string,
  sortIndex: number,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('genericGroups')
    .values({ locationId, inventoryListId: listId, name, sortIndex, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type GroupChange = {
  name?: string
  parLevel?: string
  parUnit?: string | null
  sortIndex?: number
  inventoryListId?: number
}

export async function updateGroup(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  change: GroupChange,
): Promise<void> {
  await tx
    .updateTable('genericGroups')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('id', '=', groupId)
    .execute()
}

export type UnitOfGroup = { groupId: number; unitId: string | null; unitIdBefore: string | null; version: number }

/** Sets the unit of these groups as far as they are the location's; returns their new versions. */
export async function updateUnits(
  { db: tx, locationId }: AtLocation<Tx>,
  units: readonly { groupId: number; unitId: string | null }[],
): Promise<UnitOfGroup[]> {
  const { rows } = await sql<UnitOfGroup>`
    with held as (
      select id, unit from generic_groups where location_id = ${locationId}
        and id = any(${units.map(({ groupId }) => groupId)}::integer[]) order by id for no key update
    ), changed as (
      update generic_groups g set unit = chosen.unit, version = g.version + 1
      from unnest(${units.map(({ groupId }) => groupId)}::integer[], ${units.map(({ unitId }) => unitId)}::text[]) as chosen (id, unit), held
      where g.location_id = ${locationId} and g.id = chosen.id and held.id = g.id
      returning g.id as group_id, g.unit as unit_id, held.unit as unit_id_before, g.version
    )
    select * from changed order by group_id`.execute(tx)
  return rows
}

export async function removeGroup({ db: tx, locationId }: AtLocation<Tx>, groupId: number): Promise<void> {
  await tx.deleteFrom('genericGroups').where('locationId', '=', locationId).where('id', '=', groupId).execute()
}

function likes(texts: readonly string[]): string[] {
  return texts.map(
    (text) =>
      `%${text
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`,
  )
}
