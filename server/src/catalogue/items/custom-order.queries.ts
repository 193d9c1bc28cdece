import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../database/connections/connection.ts'

/** Rows that people put into an order of their own: which table, what narrows it, which column names a row, and the one row that is locked for all of them. */
export type CustomOrder = {
  table: 'items' | 'shopping_list_items' | 'generic_groups'
  key: 'id' | 'item_id'
  within: RawBuilder<boolean>
  /** one row for the whole order: its lock is needed to change the order */
  keeper: RawBuilder<unknown>
}

export type Position = { id: number; sortIndex: number }

/** The order of a location's items. */
export function orderOfItems(locationId: number): CustomOrder {
  return {
    table: 'items',
    key: 'id',
    within: sql<boolean>`location_id = ${locationId}`,
    keeper: sql`locations where id = ${locationId}`,
  }
}

/** Locks the order until the transaction ends, so that two people who drag at once wait for each other. False when there is no such order. */
export async function lockOrder(tx: Queryable, { keeper }: CustomOrder): Promise<boolean> {
  const { rows } = await sql`select 1 from ${keeper} for no key update`.execute(tx)
  return rows.length > 0
}

export async function findPosition(tx: Queryable, order: CustomOrder, id: number): Promise<Position | undefined> {
  return first(tx, order, sql`${sql.ref(order.key)} = ${id}`, sql``)
}

export async function findFirstPosition(tx: Queryable, order: CustomOrder, besides: number) {
  return first(tx, order, isOther(order, besides), upwards(order))
}

export async function findLastPosition(tx: Queryable, order: CustomOrder, besides: number) {
  return first(tx, order, isOther(order, besides), downwards(order))
}

/** The row at or before that index. */
export async function findPositionUpTo(tx: Queryable, order: CustomOrder, sortIndex: number, besides: number) {
  return first(tx, order, sql`${isOther(order, besides)} and sort_index <= ${sortIndex}::float8`, downwards(order))
}

export async function findPositionBefore(tx: Queryable, order: CustomOrder, before: Position, besides: number) {
  // The plain condition beside the pair lets the index begin at the right place.
  const isBefore = sql`sort_index <= ${before.sortIndex}::float8
    and (sort_index, ${sql.ref(order.key)}) < (${before.sortIndex}::float8, ${before.id}::integer)`
  return first(tx, order, sql`${isOther(order, besides)} and ${isBefore}`, downwards(order))
}

export async function listPositionsAfter(
  tx: Queryable,
  order: CustomOrder,
  after: Position,
  besides: number,
  most: number,
): Promise<Position[]> {
  const isAfter = sql`sort_index >= ${after.sortIndex}::float8
    and (sort_index, ${sql.ref(order.key)}) > (${after.sortIndex}::float8, ${after.id}::integer)`
  return positions(tx, order, sql`${isOther(order, besides)} and ${isAfter}`, upwards(order), most)
}

export async function updatePositions(
  tx: Queryable,
  { table, key, within }: CustomOrder,
  moved: readonly Position[],
): Promise<void> {
  await sql`update ${sql.table(table)} set sort_index = moved.sort_index
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ sortIndex }) => sortIndex)}::float8[]) as moved (moved_id, sort_index)
    where ${within} and ${sql.ref(`${table}.${key}`)} = moved.moved_id`.execute(tx)
}

function isOther({ key }: CustomOrder, besides: number) {
  return sql`${sql.ref(key)} <> ${besides}`
}

function upwards({ key }: CustomOrder) {
  return sql`order by sort_index, ${sql.ref(key)}`
}

function downwards({ key }: CustomOrder) {
  return sql`order by sort_index desc, ${sql.ref(key)} desc`
}

async function first(
  tx: Queryable,
  order: CustomOrder,
  condition: RawBuilder<unknown>,
  inOrder: RawBuilder<unknown>,
): Promise<Position | undefined> {
  const [position] = await positions(tx, order, condition, inOrder, 1)
  return position
}

async function positions(
  tx: Queryable,
  { table, key, within }: CustomOrder,
  condition: RawBuilder<unknown>,
  inOrder: RawBuilder<unknown>,
  most: number,
): Promise<Position[]> {
  const { rows } = await sql<Position>`select ${sql.ref(key)} as id, sort_index from ${sql.table(table)}
    where ${within} and ${condition} ${inOrder} limit ${most}`.execute(tx)
  return rows
}
