import type { ShoppingListFilter, ShoppingListRow } from '@larder/contract/ordering/shopping-lists.ts'
import type { AtLocation } from '../../context.ts'
import { narrowingConditions } from '../../catalogue/items/item-list.queries.ts'
import { selectPlain } from '../../database/plain-sql.ts'

type Found = Omit<ShoppingListRow, 'lastUsedAt'> & { lastUsedAt: Date | null }

/** At most as many as a location can keep. */
const mostLists = 500

/**
 * The item `i` of an entry `s`, looked up by its key. A plain join reads all items of the location once an entry as
 * long as the database has no statistics of a location that has just got its first guide.
 */
export const itemOfEntry =
  'cross join lateral (select * from items where location_id = s.location_id and id = s.item_id offset 0) i'

const listColumns = `l.id, l.name, l.last_used_at as "lastUsedAt", held."itemCount", held.distributors`
const listTables = `shopping_lists l cross join lateral (
    select count(*)::integer as "itemCount", coalesce(array_agg(distinct d.nickname collate "und-x-icu" order by d.nickname collate "und-x-icu"), '{}') as distributors
    from shopping_list_items s
      ${itemOfEntry}
      join distributors d on d.id = i.distributor_id
    where s.location_id = l.location_id and s.shopping_list_id = l.id
  ) held`

/** The location's shopping lists by name: those of the filter, and those that hold an item that fits all of it. */
export async function listShoppingLists(
  { db, locationId }: AtLocation,
  filter: ShoppingListFilter = {},
  itemDistributorId?: number,
): Promise<ShoppingListRow[]> {
  const { purchasedOnly = false, distributorIds = [], shoppingIds = [], pastOrderIds = [] } = filter
  const narrowing = narrowingConditions(
    { purchasedOnly, distributorIds, shoppingIds: [], pastOrderIds, itemIds: null },
    [locationId, itemDistributorId ?? null, wordsOf(filter.search), shoppingIds],
  )
  const rows = await selectPlain<Found>(
    db,
    `select ${listColumns}, exists (
        select from shopping_list_items h where h.location_id = $1 and h.shopping_list_id = l.id and h.item_id = $2::integer
      ) as "holdsItem"
    from ${listTables}
    where l.location_id = $1 and lower(l.name) like all($3::text[])
      and (cardinality($4::integer[]) = 0 or l.id = any($4::integer[]))
      ${narrowing.conditions === '' ? '' : `and exists (${anItemThatFits(narrowing.conditions)})`}
    order by l.name collate "und-x-icu", l.id limit ${mostLists}`,
    narrowing.parameters,
  )
  return rows.map(written)
}

function anItemThatFits(conditions: string): string {
  return `select from shopping_list_items s ${itemOfEntry}
    where s.location_id = $1 and s.shopping_list_id = l.id${conditions}`
}

export async function findShoppingList(
  { db, locationId }: AtLocation,
  listId: number,
): Promise<Omit<ShoppingListRow, 'holdsItem'> | undefined> {
  const [row] = await selectPlain<Found>(
    db,
    `select ${listColumns} from ${listTables} where l.location_id = $1 and l.id = $2`,
    [locationId, listId],
  )
  return row && written(row)
}

export async function shoppingListExists({ db, locationId }: AtLocation, listId: number): Promise<boolean> {
  const [row] = await selectPlain(db, 'select 1 from shopping_lists where location_id = $1 and id = $2', [
    locationId,
    listId,
  ])
  return row !== undefined
}

export async function countShoppingLists({ db, locationId }: AtLocation): Promise<number> {
  const { lists } = await db
    .selectFrom('shoppingLists')
    .select((eb) => eb.fn.countAll<number>().as('lists'))
    .where('locationId', '=', locationId)
    .executeTakeFirstOrThrow()
  return lists
}

export async function insertShoppingList({ db: tx, locationId }: AtLocation, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('shoppingLists')
    .values({ locationId, name, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The name of a list, which stays as it is until the transaction ends. */
export async function lockListName({ db: tx, locationId }: AtLocation, listId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shoppingLists')
    .select('name')
    .where('locationId', '=', locationId)
    .where('id', '=', listId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
}

export async function updateShoppingList(
  { db: tx, locationId }: AtLocation,
  listId: number,
  change: { name: string } | { lastUsedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shoppingLists')
    .set(change)
    .where('locationId', '=', locationId)
    .where('id', '=', listId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeShoppingList(
  { db: tx, locationId }: AtLocation,
  listId: number,
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('shoppingLists')
    .where('locationId', '=', locationId)
    .where('id', '=', listId)
    .returning('name')
    .executeTakeFirst()
}

/** The patterns that a text must match for every word of a search to be in it. */
export function wordsOf(search = ''): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
}

function written<Row extends { lastUsedAt: Date | null }>(
  row: Row,
): Omit<Row, 'lastUsedAt'> & { lastUsedAt: string | null } {
  return { ...row, lastUsedAt: row.lastUsedAt?.toISOString() ?? null }
}
