import type { Queryable } from '../database/connection.ts'

export type ShoppingListSummary = { id: number; name: string; itemCount: number }

const mostLists = 500

/** Gives the location's shopping lists by name, each with how many items it holds. */
export async function listShoppingLists(db: Queryable, locationId: number): Promise<ShoppingListSummary[]> {
  return db
    .selectFrom('shoppingLists as l')
    .select((list) => [
      'l.id',
      'l.name',
      list
        .selectFrom('shoppingListItems as i')
        .select((items) => items.fn.countAll<number>().as('itemCount'))
        .whereRef('i.locationId', '=', 'l.locationId')
        .whereRef('i.shoppingListId', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    ])
    .where('l.locationId', '=', locationId)
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(mostLists)
    .execute()
}
