import { instantAt, plusDays, calendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { addTagName } from '../accounting/accounting-names.queries.ts'
import { makeExport } from '../accounting/exports/make-export.ts'
import { savePayableDays } from '../accounting/payable-terms.queries.ts'
import { listTaggedItems, writeTagTexts, type ItemTags } from '../accounting/tag-file.queries.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { contextOf, inTransaction, type Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { steadyChance } from './catalogue/steady-chance.ts'
import { demoActor } from './demo-actor.ts'

const tenInTheMorning = 10 * 60

/** The bookkeeper's code and category for the goods of each category; for the others she has not decided yet. */
const codes: Readonly<Record<string, readonly [code: string, category: string]>> = {
  Produce: ['5110 Produce', 'Food'],
  'Dairy & Eggs': ['5120 Dairy', 'Food'],
  'Cheese & Charcuterie': ['5120 Dairy', 'Food'],
  Meat: ['5130 Meat & Poultry', 'Food'],
  Poultry: ['5130 Meat & Poultry', 'Food'],
  Seafood: ['5140 Seafood', 'Food'],
  'Dry Goods': ['5150 Grocery', 'Food'],
  'Canned Goods': ['5150 Grocery', 'Food'],
  'Oils & Vinegars': ['5150 Grocery', 'Food'],
  Spices: ['5150 Grocery', 'Food'],
  'Pasta, Rice & Grains': ['5150 Grocery', 'Food'],
  Bakery: ['5160 Bread & Bakery', 'Food'],
  Beverages: ['5210 Beverages', 'Beverage'],
  'Paper & Disposables': ['6310 Paper Supplies', 'Supplies'],
  Cleaning: ['6320 Cleaning Supplies', 'Supplies'],
}
const shareDecided = 0.72

/** The books of the first place: two thirds of its items tagged, terms of two distributors, and last month exported. */
export async function writeDemoAccounting(
  deps: Deps,
  places: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  const [place] = places
  if (!place) return
  const actor = await demoActor(deps, place)
  const lastOfMonth = plusDays(calendarDate(`${today.slice(0, 8)}01`), -1)
  const firstOfMonth = calendarDate(`${lastOfMonth.slice(0, 8)}01`)
  const now = deps.clock.now()
  const onTheFirst = instantAt(plusDays(lastOfMonth, 1), tenInTheMorning, place.timeZone)
  const context = contextOf(deps.database.forLocation(place.id), actor, onTheFirst < now ? onTheFirst : now)
  await inTransaction(context, async (tx) => {
    await tagDemoItems(tx)
    const [first, second] = place.distributorIds
    if (first !== undefined) await savePayableDays(tx, first, 30)
    if (second !== undefined) await savePayableDays(tx, second, 21)
  })
  const days = { startDate: firstOfMonth, endDate: lastOfMonth }
  await makeExport(context, { format: 'quickbooks-desktop', ...days })
}

async function tagDemoItems(tx: Context<Tx>): Promise<void> {
  const items = await listTaggedItems(tx)
  const categories = await categoriesOf(tx)
  const tags: ItemTags[] = items.flatMap(({ itemId, din, distributor }) => {
    const [code, category] = codes[categories.get(itemId) ?? ''] ?? []
    if (!code || !category || steadyChance('tagged', distributor, din) > shareDecided) return []
    return { itemId, supplier: distributor, category, code }
  })
  // oxlint-disable-next-line no-await-in-loop -- a few names
  for (const code of new Set(tags.map((each) => each.code))) await addTagName(tx, 'code', code)
  // oxlint-disable-next-line no-await-in-loop -- a few names
  for (const name of new Set(tags.map(({ category }) => category))) await addTagName(tx, 'category', name)
  // oxlint-disable-next-line no-await-in-loop -- a few names
  for (const name of new Set(tags.map(({ supplier }) => supplier))) await addTagName(tx, 'supplier', name)
  await writeTagTexts(tx, tags)
}

async function categoriesOf({ db, locationId }: Context<Tx>): Promise<Map<number, string>> {
  const rows = await selectPlain<{ id: number; category: string }>(
    db,
    `select id, category from items where location_id = $1 order by id limit 100000`,
    [locationId],
  )
  return new Map(rows.map(({ id, category }) => [id, category]))
}
