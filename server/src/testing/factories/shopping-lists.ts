import { sql } from 'kysely'
import type { TestLocation } from './accounts.ts'
import { anItem, type TestItem } from './catalogue.ts'
import type { Premises } from './premises.ts'

/** A list with that many new items, in their order. */
export async function aShoppingList(
  app: Premises,
  location: TestLocation,
  { name = 'Weekend prep', items = 3 }: { name?: string; items?: number | readonly TestItem[] } = {},
): Promise<{ id: number; items: TestItem[] }> {
  const db = app.deps.database.forLocation(location.id)
  const { id } = await db
    .insertInto('shoppingLists')
    .values({ locationId: location.id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held: TestItem[] = typeof items === 'number' ? [] : [...items]
  if (typeof items === 'number')
    for (let n = 1; n <= items; n++) held.push(await anItem(app, location, { name: `Item ${n}` }))
  for (const [index, item] of held.entries()) {
    await db
      .insertInto('shoppingListItems')
      .values({ locationId: location.id, shoppingListId: id, itemId: item.id, sortIndex: index + 1 })
      .execute()
  }
  return { id, items: held }
}

/** Makes many items of the location's first distributor at once and gives their ids in their order. */
export async function manyItems(app: Premises, location: TestLocation, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into items (location_id, distributor_id, din, name, brand, category, description, unit_measure, pack_text,
      price_cents, effective_price_cents, sort_index, search_text)
    select ${location.id}, ${location.distributorIds[0]}, 'M' || n, 'Item ' || n, '', '', '', 'CS', '1/1 EA', 100, 100, n, 'item ' || n
    from generate_series(1, ${count}::integer) n returning id`.execute(app.deps.database.forLocation(location.id))
  return rows.map(({ id }) => id)
}
