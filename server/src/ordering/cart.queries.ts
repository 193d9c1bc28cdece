import type { CartLine, SavedCart } from '@larder/contract/ordering/cart.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { cartItemObject } from '../catalogue/item-columns.ts'
import { selectPrepared } from '../catalogue/plain-sql.ts'
import type { Queryable, Tx } from '../database/connection.ts'
import { joinAcceptedSwap } from './accepted-swaps.queries.ts'

export type CartLineRow = z.output<typeof CartLine>
export type SavedCartAnswer = z.output<typeof SavedCart>

/** The cart's revision, without a lock; 0 before the first save. */
export async function findCartRevision(db: Queryable, locationId: number): Promise<number> {
  const cart = await db.selectFrom('carts').select('revision').where('locationId', '=', locationId).executeTakeFirst()
  return cart?.revision ?? 0
}

/** Locks the location's cart for this transaction and gives its revision; makes the cart when there is none. */
export async function lockCart(tx: Tx, locationId: number): Promise<number> {
  const find = async () => {
    const [cart] = await selectPrepared<{ revision: number }>(
      tx,
      'select revision from carts where location_id = $1 for update',
      [locationId],
    )
    return cart
  }
  const cart = await find()
  if (cart) return cart.revision
  await tx
    .insertInto('carts')
    .values({ locationId, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.revision ?? 0
}

/** Tells everybody too, by a trigger that reads the lines: to be called when they stand. */
export async function updateCartRevision(tx: Tx, locationId: number, revision: number): Promise<void> {
  await selectPrepared(tx, 'update carts set revision = $1 where location_id = $2', [revision, locationId])
}

/** The lines of the cart, grouped by distributor as people see them. Removed lines only when asked for by `changedAfter`. */
export function listCartLines(db: Queryable, locationId: number, changedAfter?: number): Promise<CartLineRow[]> {
  if (changedAfter === undefined) return selectPrepared(db, cartLinesText(db, 'l.quantity > 0'), [locationId])
  return selectPrepared(db, cartLinesText(db, 'l.version > $2'), [locationId, changedAfter])
}

const cartLinesTexts = new Map<string, string>()

/** Every save asks for lines, and compiling and planning this join takes longer than running it: its text is kept. */
function cartLinesText(db: Queryable, which: 'l.quantity > 0' | 'l.version > $2'): string {
  const kept = cartLinesTexts.get(which)
  if (kept) return kept
  const text = `
    select l.id, l.quantity, l.item_id as "itemDistributorId", l.distributor_id as "distributorId",
      l.search_text as "searchText", l.description, swap.id as "swapAcceptId", swap.savings,
      null::float8 as "parLevel", null::float8 as "onHand", l.version::text as version,
      case when l.special_uom is null then null else json_build_object(
        'distributorId', l.distributor_id, 'din', coalesce(l.special_din, ''), 'packSize', coalesce(l.special_pack_size, ''),
        'uom', l.special_uom, 'description', coalesce(l.description, ''), 'distributorName', d.nickname) end as "specialItem",
      ${cartItemObject.compile(db).sql} as item
    from cart_lines l
      join distributors d on d.id = l.distributor_id
      left join items i on i.location_id = l.location_id and i.id = l.item_id
      ${joinAcceptedSwap}
    where l.location_id = $1 and ${which}
    order by l.distributor_id, l.id
    limit 2000`
  cartLinesTexts.set(which, text)
  return text
}

export type StandingLine = {
  id: number
  itemId: number | null
  quantity: number
  version: number
  description: string | null
  name: string | null
  firstName: string | null
  lastName: string | null
}

/** What a save has to know of the lines it touches, removed ones included. */
export function listStandingLines(
  tx: Tx,
  locationId: number,
  itemIds: readonly number[],
  lineIds: readonly number[],
): Promise<StandingLine[]> {
  return selectPrepared(
    tx,
    `select l.id, l.item_id as "itemId", l.quantity, l.version, l.description, i.name,
        u.first_name as "firstName", u.last_name as "lastName"
      from cart_lines l
        left join items i on i.location_id = l.location_id and i.id = l.item_id
        left join users u on u.id = l.updated_by
      where l.location_id = $1 and (l.item_id = any($2::integer[]) or l.id = any($3::integer[]))`,
    [locationId, itemIds, lineIds],
  )
}

export type OrderableItem = {
  id: number
  distributorId: number
  status: string
  isPunchedOut: boolean
  isUnpurchasable: boolean
}

/** What a save has to know of the items it adds. */
export function listOrderableItems(tx: Tx, locationId: number, itemIds: readonly number[]): Promise<OrderableItem[]> {
  return selectPrepared(
    tx,
    `select id, distributor_id as "distributorId", status, is_punched_out as "isPunchedOut", is_unpurchasable as "isUnpurchasable"
      from items where location_id = $1 and id = any($2::integer[])`,
    [locationId, itemIds],
  )
}

/** Which of these distributors the location has. */
export async function listOwnDistributorIds(
  db: Queryable,
  locationId: number,
  distributorIds: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', sql<number>`any(${distributorIds}::integer[])`)
    .execute()
  return rows.map((row) => row.distributorId)
}

export type LineToWrite = {
  id: number | null
  itemId: number | null
  distributorId: number
  quantity: number
  searchText: string | null
  description: string | null
  specialUom: string | null
  specialDin: string | null
  specialPackSize: string | null
}

/** Inserts new lines and changes standing ones, all with the new revision. */
export async function writeCartLines(
  tx: Tx,
  locationId: number,
  lines: LineToWrite[],
  { revision, userId, now }: { revision: number; userId: number; now: Date },
): Promise<void> {
  const fresh = lines.filter((line) => line.id === null)
  const standing = lines.filter((line) => line.id !== null)
  if (fresh.length > 0) {
    await tx
      .insertInto('cartLines')
      .values(
        fresh.map((line) => ({ ...withoutId(line), locationId, version: revision, updatedBy: userId, updatedAt: now })),
      )
      .execute()
  }
  if (standing.length > 0) {
    await selectPrepared(
      tx,
      `update cart_lines set quantity = w.quantity, version = $1, updated_by = $2, updated_at = $3,
          search_text = coalesce(w."searchText", cart_lines.search_text), description = coalesce(w.description, cart_lines.description),
          special_uom = coalesce(w."specialUom", cart_lines.special_uom), special_din = coalesce(w."specialDin", cart_lines.special_din),
          special_pack_size = coalesce(w."specialPackSize", cart_lines.special_pack_size)
        from jsonb_to_recordset($4::jsonb) as w(
          id integer, quantity integer, "searchText" text, description text, "specialUom" text, "specialDin" text, "specialPackSize" text)
        where cart_lines.location_id = $5 and cart_lines.id = w.id`,
      [revision, userId, now, JSON.stringify(standing), locationId],
    )
  }
}

function withoutId({
  itemId,
  distributorId,
  quantity,
  searchText,
  description,
  specialUom,
  specialDin,
  specialPackSize,
}: LineToWrite) {
  return { itemId, distributorId, quantity, searchText, description, specialUom, specialDin, specialPackSize }
}

/** Takes lines out of the cart; they stay as removed, so that others' saves can tell. */
export async function removeCartLines(
  tx: Tx,
  locationId: number,
  lineIds: number[],
  { revision, userId, now }: { revision: number; userId: number; now: Date },
): Promise<void> {
  await selectPrepared(
    tx,
    `update cart_lines set quantity = 0, version = $1, updated_by = $2, updated_at = $3
      where location_id = $4 and id = any($5::integer[])`,
    [revision, userId, now, locationId, lineIds],
  )
}
