import { sql } from 'kysely'
import type { AtLocation } from '../context.ts'
import type { Deps } from '../deps.ts'
import { insertListItems, type NewListItem } from '../ordering/shopping-lists/shopping-list-items.queries.ts'
import { insertShoppingList, updateShoppingList } from '../ordering/shopping-lists/shopping-lists.queries.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

type DemoList = {
  name: string
  categories: readonly string[]
  size: number
  usedDaysAgo?: number
  /** a par is what was bought last, plus this */
  reserve?: number
}

/** Categories in the order in which the shelves are walked. */
const lists: readonly DemoList[] = [
  { name: 'Monday produce', categories: ['Produce'], size: 22, usedDaysAgo: 3, reserve: 0 },
  {
    name: 'Weekend prep',
    categories: ['Meat', 'Seafood', 'Produce', 'Dairy & Eggs'],
    size: 24,
    usedDaysAgo: 6,
    reserve: 1,
  },
  { name: 'Brunch', categories: ['Dairy & Eggs', 'Produce', 'Dry Goods'], size: 16, usedDaysAgo: 5, reserve: 0 },
  { name: 'Bar', categories: ['Beverages', 'Produce'], size: 14, usedDaysAgo: 11, reserve: 1 },
  {
    name: 'Dry store and paper',
    size: 30,
    usedDaysAgo: 18,
    reserve: 2,
    categories: ['Dry Goods', 'Canned Goods', 'Oils & Vinegars', 'Paper & Disposables'],
  },
  { name: 'Cash and carry run', categories: ['Produce', 'Dairy & Eggs', 'Dry Goods', 'Paper & Disposables'], size: 12 },
]

/** Cooks' notes on an item, by a word of its name. */
const remarks: readonly (readonly [RegExp, string])[] = [
  [/avocado/i, 'ripe, for the same day'],
  [/\blemon/i, 'bar and fish station'],
  [/\blime/i, 'bar'],
  [/tomato/i, 'firm, for the salad station'],
  [/basil|cilantro|parsley/i, 'no yellow leaves, send back if wilted'],
  [/butter/i, 'unsalted only'],
  [/egg/i, 'check the cases for cracks'],
  [/chicken/i, 'stock and staff meal too'],
  [/salmon|cod|shrimp/i, 'dry packed'],
  [/flour/i, 'pastry'],
  [/glove/i, 'size L'],
  [/napkin/i, 'dining room'],
]
const dayMs = 86_400_000

/** Lists of what each place buys most, with pars from its last purchases, and one that could not be bought whole today. */
export async function writeDemoShoppingLists(
  deps: Pick<Deps, 'database' | 'clock'>,
  places: readonly DemoLocation[],
): Promise<void> {
  const now = deps.clock.now()
  for (const place of places) {
    const db = deps.database.forLocation(place.id)
    for (const list of lists) await writeList({ db, locationId: place.id }, list, now)
    await writeOneThatHasGaps({ db, locationId: place.id }, now)
  }
}

async function writeList(at: AtLocation, list: DemoList, now: Date): Promise<void> {
  const items = await at.db
    .selectFrom('items')
    .select(['id', 'name', 'category', 'lastPurchasedQuantity'])
    .where('locationId', '=', at.locationId)
    .where('category', 'in', list.categories)
    .where('purchaseCount', '>', 0)
    .orderBy('purchaseCount', 'desc')
    .orderBy('id')
    .limit(list.size)
    .execute()
  if (items.length === 0) return
  const id = await insertShoppingList(at, list.name, now)
  const shelf = (category: string) => list.categories.indexOf(category)
  const inOrder = items.toSorted((a, b) => shelf(a.category) - shelf(b.category) || a.name.localeCompare(b.name))
  await insertListItems(
    at,
    id,
    inOrder.map((item, at) => entryOf(item, at + 1, list.reserve)),
  )
  if (list.usedDaysAgo === undefined) return
  const lastUsedAt = new Date(now.getTime() - list.usedDaysAgo * dayMs)
  await updateShoppingList(at, id, { lastUsedAt })
}

/** Items that are punched out, out of stock or sold by phone only are mixed with those that can be bought. */
async function writeOneThatHasGaps(at: AtLocation, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; lastPurchasedQuantity: number | null }>`
    (select id, name, last_purchased_quantity from items where location_id = ${at.locationId} and is_punched_out order by id limit 2)
    union all (select id, name, null from items where location_id = ${at.locationId} and is_unpurchasable order by id limit 1)
    union all (select id, name, null from items where location_id = ${at.locationId} and status = 'inactive' order by id limit 1)
    union all (select id, name, null from items where location_id = ${at.locationId} and is_market_price order by id limit 1)
    union all (select id, name, last_purchased_quantity from items
      where location_id = ${at.locationId} and status = 'active' and not is_punched_out and not is_unpurchasable and not is_market_price
      order by purchase_count desc, id limit 7)`.execute(at.db)
  const items = [...new Map(rows.map((row) => [row.id, row])).values()]
  if (items.length === 0) return
  const id = await insertShoppingList(at, 'Summer party', now)
  await insertListItems(
    at,
    id,
    items.map((item, at) => entryOf(item, at + 1)),
  )
}

function entryOf(
  item: { id: number; name: string; lastPurchasedQuantity: number | null },
  sortIndex: number,
  reserve?: number,
): NewListItem {
  const last = item.lastPurchasedQuantity
  return {
    itemId: item.id,
    sortIndex,
    customDescription: remarks.find(([word]) => word.test(item.name))?.[1] ?? null,
    parLevel: reserve === undefined || last === null ? null : Math.max(1, Math.round(last) + reserve),
  }
}
