import { sql } from 'kysely'
import type { SearchableItem } from '@larder/domain/catalogue/search/search-words.ts'
import type { AtLocation } from '../../context.ts'
import type { Database, LocationDb, Tx } from '../../database/connections/connection.ts'

export type ReadItem = SearchableItem & { id: number; searchText: string }

/** The locations whose items were read by another edition of the word lists, or never. */
export async function listLocationsToRead({ shared, forLocation }: Database, edition: string): Promise<number[]> {
  const locations = await shared.selectFrom('locations').select('id').orderBy('id').execute()
  const toRead: number[] = []
  for (const { id } of locations)
    if ((await editionOf({ db: forLocation(id), locationId: id })) !== edition) toRead.push(id)
  return toRead
}

async function editionOf({ db, locationId }: AtLocation): Promise<string | undefined> {
  const row = await db
    .selectFrom('searchWordsRead')
    .select('edition')
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return row?.edition
}

export async function noteEdition(db: LocationDb | Tx, locationId: number, edition: string): Promise<void> {
  await db
    .insertInto('searchWordsRead')
    .values({ locationId, edition })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet({ edition }))
    .execute()
}

/** The items behind an id, in the order of their ids. */
export async function listItemsToRead(
  { db, locationId }: AtLocation,
  { after, most }: { after: number; most: number },
): Promise<ReadItem[]> {
  return db
    .selectFrom('items')
    .select(['id', 'name', 'din', 'description', 'brand', 'category', 'manufacturerNumber', 'packText', 'searchText'])
    .where('locationId', '=', locationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** An item that an order guide wrote meanwhile has its newer words already and keeps them. */
export async function writeSearchTexts(
  { db, locationId }: AtLocation,
  items: readonly { id: number; before: string; searchText: string }[],
): Promise<void> {
  await sql`
    update items set search_text = given.text
    from unnest(${items.map(({ id }) => id)}::integer[], ${items.map(({ before }) => before)}::text[],
      ${items.map(({ searchText }) => searchText)}::text[]) as given (id, before, text)
    where items.location_id = ${locationId} and items.id = given.id and items.search_text = given.before`.execute(db)
}
