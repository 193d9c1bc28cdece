import type { AccountingItem } from '@larder/contract/accounting/accounting-items.ts'
import type { z } from 'zod'
import { selectPlain, selectPrepared } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { ListItemRow } from '../catalogue/items/item-columns.ts'
import { untaggedText, type MoreColumns } from '../catalogue/items/item-list.queries.ts'

type AccountingItemRow = z.output<typeof AccountingItem>

type ItemTags = Pick<AccountingItemRow, 'accountingId' | 'accountingSupplier' | 'accountingCategory' | 'accountingCode'>

/** The tags of items `i`. */
const tagColumns: MoreColumns = {
  columns: `, t.id as "accountingId", s.id as "supplierId", s.name as supplier, c.id as "categoryId", c.name as category,
    g.id as "glCodeId", g.code as "glCode"`,
  joins: `left join accounting_tags t on t.location_id = $1 and t.item_id = i.id
    left join accounting_suppliers s on s.location_id = $1 and s.id = t.supplier_id
    left join accounting_categories c on c.location_id = $1 and c.id = t.category_id
    left join accounting_gl_codes g on g.location_id = $1 and g.id = t.gl_code_id`,
}

/**
 * The tags of each item of a page, and the number of items of the location without a GL code. They are read together with
 * the page, because statements of their own made it a tenth slower than a page of the catalogue.
 */
export const booksColumns: MoreColumns = {
  columns: `${tagColumns.columns}, (${untaggedText}) as untagged`,
  joins: tagColumns.joins,
}

/** An item with its tags; null: never tagged, or not with that. */
export type Tagged = {
  id: number
  accountingId: number | null
  supplierId: number | null
  supplier: string | null
  categoryId: number | null
  category: string | null
  glCodeId: number | null
  glCode: string | null
}

const noTags: ItemTags = {
  accountingId: null,
  accountingSupplier: null,
  accountingCategory: null,
  accountingCode: null,
}

function tagsOf({ accountingId, supplierId, supplier, categoryId, category, glCodeId, glCode }: Tagged): ItemTags {
  return {
    accountingId,
    accountingSupplier: supplierId === null || supplier === null ? null : { id: supplierId, name: supplier },
    accountingCategory: categoryId === null || category === null ? null : { id: categoryId, name: category },
    accountingCode: glCodeId === null || glCode === null ? null : { id: glCodeId, code: glCode },
  }
}

/** These items with their tags, in their order. */
export function withTags(items: readonly Readonly<ListItemRow>[], tagged: readonly Tagged[]): AccountingItemRow[] {
  const byItem = new Map(tagged.map((item) => [item.id, tagsOf(item)]))
  return items.map((item) => ({ ...asTheBooksSee(item), ...(byItem.get(item.id) ?? noTags) }))
}

/** The tags of one item. */
export function readTags({ db, locationId }: AtLocation, itemId: number): Promise<Tagged[]> {
  const { columns, joins } = tagColumns
  return selectPlain<Tagged>(db, `select i.id${columns} from items i ${joins} where i.location_id = $1 and i.id = $2`, [
    locationId,
    itemId,
  ])
}

function asTheBooksSee(item: Readonly<ListItemRow>): Omit<AccountingItemRow, keyof ItemTags> {
  const { id, itemDistributorId, name, description, din, brand, distributor, price, unitMeasure, unitPrice } = item
  const { packSize, packSizeUom, isCatchWeight, isFixedWeight, isMarketPrice } = item
  const pack = { packSize, packSizeUom, isCatchWeight, isFixedWeight, isMarketPrice }
  return { id, itemDistributorId, name, description, din, brand, distributor, price, unitMeasure, unitPrice, ...pack }
}

/** The number of items of the location without a GL code. */
export async function countUntagged({ db, locationId }: AtLocation): Promise<number> {
  const [row] = await selectPrepared<{ untagged: number }>(db, untaggedText, [locationId])
  return row?.untagged ?? 0
}

/** undefined: stays as it is; null: taken off. */
export type TagChange = {
  supplierId?: number | null | undefined
  categoryId?: number | null | undefined
  glCodeId?: number | null | undefined
}

export type TagsBefore = {
  itemId: number
  supplierId: number | null
  categoryId: number | null
  glCodeId: number | null
}

/** The tags that these items have, locked until the transaction ends. */
export function lockTags({ db, locationId }: AtLocation<Tx>, itemIds: readonly number[]): Promise<TagsBefore[]> {
  return selectPlain<TagsBefore>(
    db,
    `select item_id as "itemId", supplier_id as "supplierId", category_id as "categoryId", gl_code_id as "glCodeId"
      from accounting_tags where location_id = $1 and item_id = any($2::integer[]) order by item_id for update`,
    [locationId, itemIds],
  )
}

/** Tags those of the items that the location has; how many. */
export async function writeTags(
  { db, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
  { supplierId, categoryId, glCodeId }: TagChange,
): Promise<number> {
  const rows = await selectPlain<{ itemId: number }>(
    db,
    `insert into accounting_tags as t (location_id, item_id, supplier_id, category_id, gl_code_id)
      select $1, i.id, $3, $4, $5 from items i where i.location_id = $1 and i.id = any($2::integer[]) order by i.id
      on conflict (location_id, item_id) do update set
        supplier_id = case when $6 then $3 else t.supplier_id end,
        category_id = case when $7 then $4 else t.category_id end,
        gl_code_id = case when $8 then $5 else t.gl_code_id end
      returning item_id as "itemId"`,
    [
      locationId,
      itemIds,
      supplierId ?? null,
      categoryId ?? null,
      glCodeId ?? null,
      supplierId !== undefined,
      categoryId !== undefined,
      glCodeId !== undefined,
    ],
  )
  return rows.length
}

/** The item of a row of tags. */
export async function findTaggedItem(
  { db, locationId }: AtLocation,
  accountingId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('accountingTags')
    .select('itemId')
    .where('locationId', '=', locationId)
    .where('id', '=', accountingId)
    .executeTakeFirst()
  return row?.itemId
}

export type TagTexts = { supplier: string | null; category: string | null; code: string | null }

/** The texts of tags, for the log; undefined when one of them is not the location's. Until the transaction ends none of them goes. */
export async function findTagTexts(
  { db, locationId }: AtLocation<Tx>,
  { supplierId, categoryId, glCodeId }: TagChange,
) {
  const [found] = await selectPlain<TagTexts>(
    db,
    `select (select name from accounting_suppliers where location_id = $1 and id = $2 for key share) as supplier,
        (select name from accounting_categories where location_id = $1 and id = $3 for key share) as category,
        (select code from accounting_gl_codes where location_id = $1 and id = $4 for key share) as code`,
    [locationId, supplierId ?? null, categoryId ?? null, glCodeId ?? null],
  )
  const asked = [supplierId, categoryId, glCodeId].filter((id) => typeof id === 'number').length
  const known = [found?.supplier, found?.category, found?.code].filter((text) => typeof text === 'string').length
  return known === asked ? found : undefined
}
