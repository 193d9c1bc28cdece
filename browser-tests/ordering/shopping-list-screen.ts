import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '@larder/server/database/connections/connection.ts'
import { makeLocationKnown } from '@larder/server/database/known-locations.ts'
import type { Kitchen } from '../people.ts'

type Entry = { id: number } | { itemDistributorId: number; parLevel?: number; customDescription?: string }

/** Makes a list over the wire, as by another device of the owner, and gives its id. */
export async function addList(kitchen: Kitchen, name: string, entries: readonly Entry[]): Promise<number> {
  const itemList = entries.map((entry) => ('id' in entry ? entry.id : entry))
  const { id } = (await kitchen.call('POST', 'shopping-lists', { name, itemList })) as { id: number }
  return id
}

const partOfList = 1_000

/** Fills a list with that many new items, straight in the database, which knows of them then as after an order guide. */
export async function fillList(database: Database, kitchen: Kitchen, listId: number, count: number): Promise<void> {
  const { id: locationId, distributorIds } = kitchen.location
  const db = database.forLocation(locationId)
  // In parts, each within the time that a statement may take on a busy machine.
  for (let from = 1; from <= count; from += partOfList) {
    const to = Math.min(count, from + partOfList - 1)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await sql`with made as (
        insert into items (location_id, distributor_id, din, name, brand, category, description, unit_measure, pack_text,
          price_cents, effective_price_cents, sort_index, search_text)
        select ${locationId}, ${distributorIds[0]}, 'M' || n, 'Item ' || n, '', '', '', 'CS', '1/1 EA', 100, 100, n, 'item ' || n
        from generate_series(${from}::integer, ${to}::integer) n returning location_id, id, sort_index
      )
      insert into shopping_list_items (location_id, shopping_list_id, item_id, sort_index)
      select location_id, ${listId}, id, sort_index from made`.execute(db)
  }
  await makeLocationKnown({ db, locationId })
}

/** The row of a list on the screen of all lists. */
export function listRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

type Answer = { data: { name: string; parLevel: number | null; customDescription: string | null }[] }

export async function itemsOnList(kitchen: Kitchen, id: number): Promise<Answer['data']> {
  return ((await kitchen.call('GET', `shopping-lists/${id}/items`)) as Answer).data
}

export async function namesOnList(kitchen: Kitchen, id: number): Promise<string[]> {
  return (await itemsOnList(kitchen, id)).map(({ name }) => name)
}
