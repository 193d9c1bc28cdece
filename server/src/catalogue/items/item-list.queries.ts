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

/**
 * Each order has an index that gives it (migrations 0005 and 1087), so that a page costs the same in any catalogue: 'Most
 * Purchased' has two, one of what was bought and one of the rest.
 */
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
  const counts = await countItems(at, narrowing)
  const { matching, all } = counts
  if (offset >= matching) return { keys: [], totalCount: matching }
  const given = [at.locationId, ...(narrowing.distributorIds.length > 0 ? [narrowing.distributorIds] : [])]
  const isSmall = isNarrowed(narrowing) && matching < all * smallShare
  // Counts are kept whatever the tags.
  const purchased =
    sort === 'Most Purchased' && narrowing.untaggedOnly ? await countPurchased(at, narrowing, given) : counts.purchased
  const ids =
    sort === 'Most Purchased' && !isSmall
      ? mostPurchasedIds(narrowing, { limit, offset, purchased }, given)
      : idsInOneOrder(sort, narrowing, { limit, offset, isSmall }, given)
  const keys = await selectPrepared<Key>(at.db, pageOf(ids.text, order, more), [...given, ...ids.values])
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

type Ids = { text: string; values: readonly number[] }

function isNarrowed({ distributorIds, untaggedOnly }: ItemNarrowing): boolean {
  return distributorIds.length > 0 || untaggedOnly === true
}

function idsInOneOrder(
  sort: ListSort,
  narrowing: ItemNarrowing,
  { limit, offset, isSmall }: { limit: number; offset: number; isSmall: boolean },
  given: readonly unknown[],
): Ids {
  const order = itemOrders[sort]
  const { rows, upTo, values } = partOf(limit, offset, given.length)
  const conditions = conditionsOf(narrowing, 'i.id') + (narrowing.purchasedOnly ? ' and i.is_purchased' : '')
  if (!isNarrowed(narrowing))
    return { text: `select i.id from items i where ${conditions} order by ${order} ${rows}`, values }
  if (sort === 'Custom' && !narrowing.purchasedOnly && !narrowing.untaggedOnly)
    return { text: `${mergedByDistributor(upTo)} order by i.sort_index, i.id ${rows}`, values }
  const from = isSmall ? `(select * from items i where ${conditions} offset 0) i` : `items i where ${conditions}`
  return { text: `select i.id from ${from} order by ${order} ${rows}`, values }
}

/** The items bought most often, then by name those that were never bought; only those of the page are read. */
function mostPurchasedIds(
  narrowing: ItemNarrowing,
  { limit, offset, purchased }: { limit: number; offset: number; purchased: number },
  given: readonly unknown[],
): Ids {
  const bought = (rows: string) =>
    `(select i.item_id as id from purchase_counts i where ${conditionsOf(narrowing, 'i.item_id')}
      order by i.purchase_count desc, i.name collate "und-x-icu", i.item_id ${rows})`
  const never = (rows: string) =>
    `(select i.id from items i where ${conditionsOf(narrowing, 'i.id')} and not i.is_purchased
      order by i.name collate "und-x-icu", i.id ${rows})`
  const ofBought = Math.max(0, Math.min(limit, purchased - offset))
  if (ofBought === limit || narrowing.purchasedOnly) {
    const { rows, values } = partOf(limit, offset, given.length)
    return { text: bought(rows), values }
  }
  const ofNever = partOf(limit - ofBought, Math.max(0, offset - purchased), given.length)
  if (ofBought === 0) return { text: never(ofNever.rows), values: ofNever.values }
  const both = partOf(ofBought, offset, given.length + ofNever.values.length)
  return {
    text: `${bought(both.rows)} union all ${never(ofNever.rows)}`,
    values: [...ofNever.values, ...both.values],
  }
}

/** The conditions on rows `i` that hold items or tell of them, where `id` is the item's. */
function conditionsOf({ distributorIds, untaggedOnly }: ItemNarrowing, id: string): string {
  return [
    'i.location_id = $1',
    ...(distributorIds.length > 0 ? ['i.distributor_id = any($2::integer[])'] : []),
    ...(untaggedOnly ? [isUntagged(id)] : []),
  ].join(' and ')
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
): Promise<{ matching: number; all: number; purchased: number }> {
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
  const counts = { all: 0, matching: 0, purchased: 0 }
  for (const { distributorId, isPurchased, itemCount } of counted) {
    if (narrowing.purchasedOnly && !isPurchased) continue
    counts.all += itemCount
    if (narrowing.distributorIds.length > 0 && !narrowing.distributorIds.includes(distributorId)) continue
    counts.matching += itemCount
    if (isPurchased) counts.purchased += itemCount
  }
  return { ...counts, matching: counted[0]?.untagged ?? counts.matching }
}

async function countPurchased({ db }: AtLocation, narrowing: ItemNarrowing, given: readonly unknown[]) {
  const [counted] = await selectPrepared<{ total: number }>(
    db,
    `select count(*) as total from purchase_counts i where ${conditionsOf(narrowing, 'i.item_id')}`,
    given,
  )
  return counted?.total ?? 0
}

/** The condition that the books have no GL code for the item with that id. */
function isUntagged(id: string): string {
  return `not exists (select from accounting_tags t
    where t.location_id = $1 and t.item_id = ${id} and t.gl_code_id is not null)`
}

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
  if (narrowing.purchasedOnly) conditions += ' and i.is_purchased'
  if (narrowing.distributorIds.length > 0)
    conditions += ` and i.distributor_id = any(${place(narrowing.distributorIds)}::integer[])`
  if (narrowing.shoppingIds.length > 0) {
    conditions += ` and i.id in (select s.item_id from shopping_list_items s where s.location_id = $1 and s.shopping_list_id = any(${place(narrowing.shoppingIds)}::integer[]))`
  }
  if (narrowing.pastOrderIds.length > 0) {
    conditions += ` and i.id in (select o.item_id from order_items o where o.location_id = $1 and o.order_id = any(${place(narrowing.pastOrderIds)}::integer[]) and o.item_id is not null)`
  }
  if (narrowing.itemIds !== null) conditions += ` and i.id = any(${place(narrowing.itemIds)}::integer[])`
  if (narrowing.untaggedOnly) conditions += ` and ${isUntagged('i.id')}`
  return { conditions, parameters }
}
