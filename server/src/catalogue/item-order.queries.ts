import { sql } from 'kysely'
import type { Queryable } from '../database/connection.ts'

export type ItemPosition = { id: number; sortIndex: number }

/** Holds the custom order of a location until the transaction ends: two people who drag at once take turns. */
export async function lockItemOrder(tx: Queryable, locationId: number): Promise<void> {
  await tx.selectFrom('locations').select('id').where('id', '=', locationId).forNoKeyUpdate().execute()
}

export async function findItemPosition(
  tx: Queryable,
  locationId: number,
  itemId: number,
): Promise<ItemPosition | undefined> {
  return tx
    .selectFrom('items')
    .select(['id', 'sortIndex'])
    .where('locationId', '=', locationId)
    .where('id', '=', itemId)
    .executeTakeFirst()
}

export async function findFirstPosition(
  tx: Queryable,
  locationId: number,
  besides: number,
): Promise<ItemPosition | undefined> {
  return positions(tx, locationId, besides).orderBy('sortIndex').orderBy('id').limit(1).executeTakeFirst()
}

export async function findLastPosition(
  tx: Queryable,
  locationId: number,
  besides: number,
): Promise<ItemPosition | undefined> {
  return positions(tx, locationId, besides)
    .orderBy('sortIndex', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Gives the item that stands at or before that index. */
export async function findPositionUpTo(
  tx: Queryable,
  locationId: number,
  sortIndex: number,
  besides: number,
): Promise<ItemPosition | undefined> {
  return positions(tx, locationId, besides)
    .where('sortIndex', '<=', sortIndex)
    .orderBy('sortIndex', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findPositionBefore(
  tx: Queryable,
  locationId: number,
  before: ItemPosition,
  besides: number,
): Promise<ItemPosition | undefined> {
  return positions(tx, locationId, besides)
    .where('sortIndex', '<=', before.sortIndex)
    .where(sql<boolean>`(sort_index, id) < (${before.sortIndex}::float8, ${before.id}::integer)`)
    .orderBy('sortIndex', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listPositionsAfter(
  tx: Queryable,
  locationId: number,
  after: ItemPosition,
  besides: number,
  most: number,
): Promise<ItemPosition[]> {
  return positions(tx, locationId, besides)
    .where('sortIndex', '>=', after.sortIndex)
    .where(sql<boolean>`(sort_index, id) > (${after.sortIndex}::float8, ${after.id}::integer)`)
    .orderBy('sortIndex')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function updateItemPositions(
  tx: Queryable,
  locationId: number,
  moved: readonly ItemPosition[],
): Promise<void> {
  await sql`update items i set sort_index = moved.sort_index
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ sortIndex }) => sortIndex)}::float8[]) as moved (id, sort_index)
    where i.location_id = ${locationId} and i.id = moved.id`.execute(tx)
}

function positions(tx: Queryable, locationId: number, besides: number) {
  return tx
    .selectFrom('items')
    .select(['id', 'sortIndex'])
    .where('locationId', '=', locationId)
    .where('id', '<>', besides)
}
