import type { ShoppingListEntry } from '@larder/contract/ordering/shopping-lists.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { CustomOrder } from '../../catalogue/items/custom-order.queries.ts'
import {
  cartItemObject,
  listItemColumns,
  type CartItemRow,
  type ListItemRow,
} from '../../catalogue/items/item-columns.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { itemOfEntry, wordsOf } from './shopping-lists.queries.ts'

/** The order of a list's items. */
export function orderOfList(locationId: number, listId: number): CustomOrder {
  return {
    table: 'shopping_list_items',
    key: 'item_id',
    within: sql<boolean>`location_id = ${locationId} and shopping_list_id = ${listId}`,
    keeper: sql`shopping_lists where location_id = ${locationId} and id = ${listId}`,
  }
}

type OfList = { listIndex: number; listDescription: string | null; listPar: number | null; totalCount: number }

/** A page of a list in its order, each item with what the list says of it, and how many items there are. */
export async function listListItems(
  { db, locationId }: AtLocation,
  listId: number,
  { search, limit, page }: { search?: string | undefined; limit: number; page: number },
): Promise<{ rows: ListItemRow[]; totalCount: number }> {
  const words = wordsOf(search)
  const isSearched = `lower(concat_ws(' ', i.name, i.brand, i.din, coalesce(s.custom_description, i.custom_description)))
    like all($3::text[])`
  const matching = `from shopping_list_items s ${words.length > 0 ? itemOfEntry : ''}
    where s.location_id = $1 and s.shopping_list_id = $2 and ${words.length > 0 ? isSearched : '$3::text[] is not null'}`
  const [counted] = await selectPlain<{ total: number }>(db, `select count(*) as total ${matching}`, [
    locationId,
    listId,
    words,
  ])
  const found = await selectPlain<ListItemRow & OfList>(
    db,
    `with page as materialized (
        select s.* ${matching} order by s.sort_index, s.item_id limit $4 offset $5
      )
      select ${listItemColumns}, s.sort_index as "listIndex", s.custom_description as "listDescription", s.par_level as "listPar"
      from page s ${itemOfEntry} join distributors d on d.id = i.distributor_id
      order by s.sort_index, s.item_id`,
    [locationId, listId, words, limit, (page - 1) * limit],
  )
  const rows = found.map(({ listIndex, listDescription, listPar, ...row }) => ({
    ...row,
    sortIndex: listIndex,
    customDescription: listDescription ?? row.customDescription,
    parLevel: listPar ?? row.parLevel,
  }))
  return { rows, totalCount: counted?.total ?? 0 }
}

/** The first items of a list, as far as the specification names their fields. */
export async function listListEntries(
  { db, locationId }: AtLocation,
  listId: number,
  most: number,
): Promise<z.output<typeof ShoppingListEntry>[]> {
  return selectPlain(
    db,
    `select i.id as "itemId", i.id as "itemDistributorId", i.name, i.brand, i.din, d.nickname as distributor,
        i.effective_price_cents as price, i.unit_measure as "unitMeasure", i.pack_text as "packSize", i.image_url as "imageUrl",
        i.is_punched_out as "isPunchedOut", i.is_market_price as "isMarketPrice",
        coalesce(s.custom_description, i.custom_description) as "customDescription", s.par_level as "parLevel"
      from shopping_list_items s
        ${itemOfEntry}
        join distributors d on d.id = i.distributor_id
      where s.location_id = $1 and s.shopping_list_id = $2 order by s.sort_index, s.item_id limit $3`,
    [locationId, listId, most],
  )
}

export async function listListItemIds({ db, locationId }: AtLocation, listId: number): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    'select item_id as id from shopping_list_items where location_id = $1 and shopping_list_id = $2 order by sort_index, item_id',
    [locationId, listId],
  )
  return rows.map(({ id }) => id)
}

export async function countListItems({ db, locationId }: AtLocation, listId: number): Promise<number> {
  const [counted] = await selectPlain<{ total: number }>(
    db,
    'select count(*) as total from shopping_list_items where location_id = $1 and shopping_list_id = $2',
    [locationId, listId],
  )
  return counted?.total ?? 0
}

/** Those of the ids that are items of the location. */
export async function listKnownItems({ db, locationId }: AtLocation, ids: readonly number[]): Promise<Set<number>> {
  const rows = await selectPlain<{ id: number }>(
    db,
    'select id from items where location_id = $1 and id = any($2::integer[])',
    [locationId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export type NewListItem = {
  itemId: number
  sortIndex: number
  customDescription: string | null
  parLevel: number | null
}

export async function insertListItems(
  { db: tx, locationId }: AtLocation,
  listId: number,
  items: readonly NewListItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('shoppingListItems')
    .values(items.map((item) => ({ ...item, locationId, shoppingListId: listId })))
    .execute()
}

export async function updateListItem(
  { db: tx, locationId }: AtLocation,
  listId: number,
  itemId: number,
  change: { customDescription?: string | null; parLevel?: number | null },
): Promise<{ customDescription: string | null; parLevel: number | null } | undefined> {
  return (
    tx
      .updateTable('shoppingListItems')
      // The key keeps its value: an empty change is a statement too.
      .set({ itemId, ...change })
      .where('locationId', '=', locationId)
      .where('shoppingListId', '=', listId)
      .where('itemId', '=', itemId)
      .returning(['customDescription', 'parLevel'])
      .executeTakeFirst()
  )
}

export async function removeListItem(
  { db: tx, locationId }: AtLocation,
  listId: number,
  itemId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shoppingListItems')
    .where('locationId', '=', locationId)
    .where('shoppingListId', '=', listId)
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ListLine = {
  itemId: number
  din: string
  distributor: string
  parLevel: number | null
  lastQuantity: number | null
  lastPriceCents: number | null
  cartLineId: number | null
  inCart: number
  item: CartItemRow
}

/** The first items of a list beside what the cart holds of them. */
export async function listListLines({ db, locationId }: AtLocation, listId: number, most: number): Promise<ListLine[]> {
  const { rows } = await sql<ListLine>`
    select s.item_id as "itemId", i.din, d.nickname as distributor, s.par_level as "parLevel",
      i.last_purchased_quantity::integer as "lastQuantity", i.last_purchased_price_cents as "lastPriceCents",
      c.id as "cartLineId", coalesce(c.quantity, 0) as "inCart", ${cartItemObject} as item
    from shopping_list_items s
      ${sql.raw(itemOfEntry)}
      join distributors d on d.id = i.distributor_id
      left join cart_lines c on c.location_id = s.location_id and c.item_id = s.item_id and c.quantity > 0
    where s.location_id = ${locationId} and s.shopping_list_id = ${listId}
    order by s.sort_index, s.item_id limit ${most}`.execute(db.withoutPlugins())
  return rows
}
