import type { Database } from '@larder/server/database/connections/connection.ts'
import { shelvesOf, type CountedList } from '../inventory/counting-screen.ts'
import type { Kitchen } from '../people.ts'
import { stock } from './stock.ts'

type StockedList = CountedList & { items: { id: number; name: string }[] }

/** An inventory list with so many items, 20 a shelf, straight in the database; in the order of the shelf. */
export async function aStockedList(database: Database, kitchen: Kitchen, itemCount: number): Promise<StockedList> {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await stock(database, kitchen, distributorId, itemCount)
  const db = database.forLocation(kitchen.location.id)
  const ofLocation = { locationId: kitchen.location.id }
  const list = { ...ofLocation, name: 'Walk-in', sortIndex: 1 }
  const { id } = await db.insertInto('inventoryLists').values(list).returning('id').executeTakeFirstOrThrow()
  const stocked = await db.selectFrom('items').select('id').orderBy('id').execute()
  for (let from = 0; from < stocked.length; from += 20) {
    const shelf = { ...ofLocation, inventoryListId: id, name: `Shelf ${1 + from / 20}`, sortIndex: from }
    // One after the other: their order is the one they were made in.
    // oxlint-disable-next-line no-await-in-loop
    const group = await db.insertInto('genericGroups').values(shelf).returning('id').executeTakeFirstOrThrow()
    const places = stocked.slice(from, from + 20).map((item, at) => ({
      ...ofLocation,
      genericGroupId: group.id,
      kind: 'item' as const,
      itemId: item.id,
      shelfIndex: at,
    }))
    // oxlint-disable-next-line no-await-in-loop
    await db.insertInto('groupItems').values(places).execute()
  }
  const shelves = await shelvesOf(kitchen, id)
  return { id, shelves, items: shelves.flatMap(({ items }) => items) }
}

/** The items of a list on the server. */
export async function itemsOf(kitchen: Kitchen, listId: number) {
  return (await shelvesOf(kitchen, listId)).flatMap(({ items }) => items)
}
