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
