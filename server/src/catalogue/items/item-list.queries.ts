import type { ItemSort } from '@larder/contract/catalogue/items.ts'
import type { AtLocation } from '../../context.ts'
import { listItemState } from './item-columns.ts'
import type { ItemKey } from './item-rows.ts'
import { selectPlain, selectPrepared } from '../../database/plain-sql.ts'

/** The filters of the list (spec 1 §3, Filters); ids of one filter are alternatives, filters add up. Empty means all. */
export type ItemNarrowing = {
  purchasedOnly: boolean
  distributorIds: readonly number[]
  shoppingIds: readonly number[]
  pastOrderIds: readonly number[]
  /** null: not narrowed; empty: none qualifies */
  itemIds: readonly number[] | null
  /** only items that the books have no GL code for */
  untaggedOnly?: boolean
}

export type ItemPage<Key extends ItemKey = ItemKey> = { keys: Key[]; totalCount: number }

export type ListSort = Exclude<ItemSort, 'Sort by relevance'>

/** Each order has an index that gives it (migration 0005), so that a page costs the same in any catalogue. */
export const itemOrders: Record<ListSort, string> = {
  'A-Z': 'i.name collate "und-x-icu", i.id',
  'Z-A': 'i.name collate "und-x-icu" desc, i.id desc',
  'Price low to high': 'i.effective_price_cents, i.id',
  'Price high to low': 'i.effective_price_cents desc, i.id desc',
  'Most Purchased': 'i.purchase_count desc, i.name collate "und-x-icu", i.id',
  'Greatest Savings': 'coalesce(i.savings_cents, 0) desc, i.name collate "und-x-icu", i.id',
  Custom: 'i.sort_index, i.id',
}

/** Further columns of the items `i` of a page and the tables they are from, as SQL that goes on after others: ', t.id as tag'. */
export type MoreColumns = { columns: string; joins: string }

export const noMoreColumns: MoreColumns = { columns: '', joins: '' }

type PageAsked = { narrowing: ItemNarrowing; sort: ListSort; limit: number; page: number; more?: MoreColumns }

/** One page of the location's items in the order asked for, with the exact total. */
export async function listItems<Key extends ItemKey = ItemKey>(
  at: AtLocation,
  { narrowing, sort, limit, page, more = noMoreColumns }: PageAsked,
): Promise<ItemPage<Key>> {
  const offset = (page - 1) * limit
  const order = itemOrders[sort]
  if (isChosen(narrowing)) {
    return pageOfChosenItems(at, { narrowing, order, limit, offset, more })
  }
  const { matching, all } = await countItems(at, narrowing)
  if (offset >= matching) return { keys: [], totalCount: matching }
  const given = [at.locationId, ...(narrowing.distributorIds.length > 0 ? [narrowing.distributorIds] : [])]
  const part = partOf(limit, offset, given.length)
  const keys = await selectPrepared<Key>(
    at.db,
    pageOf(idsText(sort, narrowing, part, { matching, all }), order, more),
    [...given, ...part.values],
  )
  return { keys, totalCount: matching }
}

/** Whether the items are picked one by one, so few that the whole set is read. */
export function isChosen({ shoppingIds, pastOrderIds, itemIds }: ItemNarrowing): boolean {
  return shoppingIds.length > 0 || pastOrderIds.length > 0 || itemIds !== null
}

/** Below this share of the items that qualify, gathering them all is quicker than meeting enough of them on the index. */
const smallShare = 0.01

/** Sizes of the first page on a phone and on a desktop. */
const firstPages = [25, 50]

/** Which part of the rows: `rows` as the end of a statement, `upTo` how many rows there are until its last. */
type Part = { rows: string; upTo: string; values: readonly number[] }

/**
 * A first page is said in the text itself. How many rows a parameter asks for is known to no plan that is made once, so
 * PostgreSQL made one for each page, which took longer than the page.
 */
function partOf(limit: number, offset: number, given: number): Part {
  if (offset === 0 && firstPages.includes(limit)) return { rows: `limit ${limit}`, upTo: String(limit), values: [] }
  const [most, skipped] = [`$${given + 1}::bigint`, `$${given + 2}::bigint`]
  return { rows: `limit ${most} offset ${skipped}`, upTo: `${most} + ${skipped}`, values: [limit, offset] }
}

function idsText(
  sort: ListSort,
  narrowing: ItemNarrowing,
  { rows, upTo }: Part,
  { matching, all }: { matching: number; all: number },
): string {
  const order = itemOrders[sort]
  const conditions = [
    'i.location_id = $1',
    ...(narrowing.purchasedOnly ? ['i.purchase_count > 0'] : []),
    ...(narrowing.distributorIds.length > 0 ? ['i.distributor_id = any($2::integer[])'] : []),
    ...(narrowing.untaggedOnly ? [isUntagged] : []),
  ].join(' and ')
  if (narrowing.distributorIds.length === 0 && !narrowing.untaggedOnly)
    return `select i.id from items i where ${conditions} order by ${order} ${rows}`
  if (sort === 'Custom' && !narrowing.purchasedOnly && !narrowing.untaggedOnly)
    return mergedByDistributor(upTo) + ` order by i.sort_index, i.id ${rows}`
  if (matching >= all * smallShare) return `select i.id from items i where ${conditions} order by ${order} ${rows}`
  return `select i.id from (select * from items i where ${conditions} offset 0) i order by ${order} ${rows}`
}

/** The custom order keeps a distributor's items together, so each distributor gives its first ones. */
function mergedByDistributor(upTo: string): string {
  return `select i.id from unnest($2::integer[]) as wanted (distributor_id) cross join lateral (
    select o.id, o.sort_index from items o where o.location_id = $1 and o.distributor_id = wanted.distributor_id
    order by o.sort_index, o.id limit ${upTo}
  ) i`
}

/** States are read only for the ids of the page: skipping to a deep page touches the index alone. */
function pageOf(ids: string, order: string, more: MoreColumns): string {
  return `with page as materialized (${ids})
    select i.id, ${listItemState} as state${more.columns} from page join items i on i.location_id = $1 and i.id = page.id
    join distributors d on d.id = i.distributor_id ${more.joins} order by ${order}`
}

async function countItems(
  { db, locationId }: AtLocation,
  narrowing: ItemNarrowing,
): Promise<{ matching: number; all: number }> {
  const { text, parameters } = narrowing.untaggedOnly
    ? countOfUntagged(narrowing, locationId)
    : { text: 'null::integer', parameters: [locationId] }
  // How many items some distributors have is known for these alone: a plan for any would be a worse one.
  const select = narrowing.untaggedOnly && narrowing.distributorIds.length > 0 ? selectPlain : selectPrepared
  const counted = await select<{
    distributorId: number
    isPurchased: boolean
    itemCount: number
    untagged: number | null
  }>(
    db,
    `select distributor_id as "distributorId", is_purchased as "isPurchased", item_count as "itemCount", ${text} as untagged
      from item_counts where location_id = $1`,
    parameters,
  )
  let all = 0
  let matching = 0
  for (const { distributorId, isPurchased, itemCount } of counted) {
    if (narrowing.purchasedOnly && !isPurchased) continue
    all += itemCount
    if (narrowing.distributorIds.length === 0 || narrowing.distributorIds.includes(distributorId)) matching += itemCount
  }
  return { matching: counted[0]?.untagged ?? matching, all }
}

const isUntagged = `not exists (select from accounting_tags t
  where t.location_id = $1 and t.item_id = i.id and t.gl_code_id is not null)`

/** The number of items of location $1 without a GL code, for which neither items nor tags are read. */
export const untaggedText = `select (coalesce((select sum(item_count) from item_counts where location_id = $1), 0)
    - coalesce((select item_count from tagged_item_counts where location_id = $1), 0))::integer as untagged`

/** The number of items without a GL code that qualify, as SQL that is worked out once for all rows beside it. */
function countOfUntagged(narrowing: ItemNarrowing, locationId: number): { text: string; parameters: unknown[] } {
  if (!narrowing.purchasedOnly && narrowing.distributorIds.length === 0)
    return { text: `(${untaggedText})`, parameters: [locationId] }
  const { conditions, parameters } = narrowingConditions(narrowing, [locationId])
  return { text: `(select count(*)::integer from items i where i.location_id = $1${conditions})`, parameters }
}

/** Items of shopping lists or past orders: a set small enough to be counted and sorted as a whole. */
async function pageOfChosenItems<Key extends ItemKey>(
  { db, locationId }: AtLocation,
  {
    narrowing,
    order,
    limit,
    offset,
    more,
  }: { narrowing: ItemNarrowing; order: string; limit: number; offset: number; more: MoreColumns },
): Promise<ItemPage<Key>> {
  const { conditions, parameters } = narrowingConditions(narrowing, [locationId, limit, offset])
  const keys = await selectPlain<Key & { totalCount: number }>(
    db,
    `with chosen as materialized (select i.id, count(*) over () as total from items i where i.location_id = $1${conditions} order by ${order} limit $2 offset $3)
      select i.id, ${listItemState} as state${more.columns}, chosen.total as "totalCount" from chosen join items i on i.location_id = $1 and i.id = chosen.id
      join distributors d on d.id = i.distributor_id ${more.joins} order by ${order}`,
    parameters,
  )
  const first = keys[0]
  if (first) return { keys, totalCount: first.totalCount }
  if (offset === 0) return { keys, totalCount: 0 }
  const counting = narrowingConditions(narrowing, [locationId])
  const [counted] = await selectPlain<{ total: number }>(
    db,
    `select count(*) as total from items i where i.location_id = $1${counting.conditions}`,
    counting.parameters,
  )
  return { keys, totalCount: counted?.total ?? 0 }
}

/** The conditions of every filter on `i`, as text that goes on after others, and the parameters with theirs added. */
export function narrowingConditions(
  narrowing: ItemNarrowing,
  given: readonly unknown[],
): { conditions: string; parameters: unknown[] } {
  const parameters = [...given]
  const place = (value: unknown): string => `$${parameters.push(value)}`
  let conditions = ''
  if (narrowing.purchasedOnly) conditions += ' and i.purchase_count > 0'
  if (narrowing.distributorIds.length > 0)
    conditions += ` and i.distributor_id = any(${place(narrowing.distributorIds)}::integer[])`
  if (narrowing.shoppingIds.length > 0) {
    conditions += ` and i.id in (select s.item_id from shopping_list_items s where s.location_id = $1 and s.shopping_list_id = any(${place(narrowing.shoppingIds)}::integer[]))`
  }
  if (narrowing.pastOrderIds.length > 0) {
    conditions += ` and i.id in (select o.item_id from order_items o where o.location_id = $1 and o.order_id = any(${place(narrowing.pastOrderIds)}::integer[]) and o.item_id is not null)`
  }
  if (narrowing.itemIds !== null) conditions += ` and i.id = any(${place(narrowing.itemIds)}::integer[])`
  if (narrowing.untaggedOnly) conditions += ` and ${isUntagged}`
  return { conditions, parameters }
}
