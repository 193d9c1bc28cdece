import type { Deps } from '../deps.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

const lists = [
  { name: 'Weekend prep', categories: ['Produce', 'Dairy & Eggs', 'Meat', 'Seafood'], size: 24 },
  { name: 'Bar', categories: ['Beverages'], size: 14 },
  {
    name: 'Dry store and paper',
    categories: ['Dry Goods', 'Canned Goods', 'Oils & Vinegars', 'Paper & Disposables'],
    size: 30,
  },
]

/** A few lists of what each place buys most. */
export async function writeDemoShoppingLists(
  deps: Pick<Deps, 'database'>,
  places: readonly DemoLocation[],
): Promise<void> {
  for (const place of places) {
    const db = deps.database.forLocation(place.id)
    for (const { name, categories, size } of lists) {
      const items = await db
        .selectFrom('items')
        .select('id')
        .where('locationId', '=', place.id)
        .where('category', 'in', categories)
        .where('purchaseCount', '>', 0)
        .orderBy('purchaseCount', 'desc')
        .orderBy('id')
        .limit(size)
        .execute()
      if (items.length === 0) continue
      const list = await db
        .insertInto('shoppingLists')
        .values({ locationId: place.id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('shoppingListItems')
        .values(
          items.map((item, at) => ({
            locationId: place.id,
            shoppingListId: list.id,
            itemId: item.id,
            sortIndex: at + 1,
          })),
        )
        .execute()
    }
  }
}
