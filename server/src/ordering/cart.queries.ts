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
  const find = () =>
    tx.selectFrom('carts').select('revision').where('locationId', '=', locationId).forUpdate().executeTakeFirst()
  const cart = await find()
  if (cart) return cart.revision
  await tx
    .insertInto('carts')
    .values({ locationId, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.revision ?? 0
}

export async function updateCartRevision(tx: Tx, locationId: number, revision: number): Promise<void> {
  await tx.updateTable('carts').set({ revision }).where('locationId', '=', locationId).execute()
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

/** What a save has to know of the lines it touches, removed ones included. */
export function listStandingLines(tx: Tx, locationId: number, itemIds: number[], lineIds: number[]) {
  return tx
    .selectFrom('cartLines')
    .leftJoin('items', (join) =>
      join.onRef('items.locationId', '=', 'cartLines.locationId').onRef('items.id', '=', 'cartLines.itemId'),
    )
    .leftJoin('users', 'users.id', 'cartLines.updatedBy')
    .select([
      'cartLines.id',
      'cartLines.itemId',
      'cartLines.quantity',
      'cartLines.version',
      'cartLines.description',
      'items.name',
      'users.firstName',
      'users.lastName',
    ])
    .where('cartLines.locationId', '=', locationId)
    .where((eb) =>
      eb.or([
        eb('cartLines.itemId', '=', sql<number>`any(${itemIds}::integer[])`),
        eb('cartLines.id', '=', sql<number>`any(${lineIds}::integer[])`),
      ]),
    )
    .execute()
}

/** What a save has to know of the items it adds. */
export function listOrderableItems(tx: Tx, locationId: number, itemIds: number[]) {
  return tx
    .selectFrom('items')
    .select(['id', 'distributorId', 'status', 'isPunchedOut', 'isUnpurchasable'])
    .where('locationId', '=', locationId)
    .where('id', '=', sql<number>`any(${itemIds}::integer[])`)
    .execute()
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
    await sql`
      update cart_lines set quantity = w.quantity, version = ${revision}, updated_by = ${userId}, updated_at = ${now},
        search_text = coalesce(w."searchText", cart_lines.search_text), description = coalesce(w.description, cart_lines.description),
        special_uom = coalesce(w."specialUom", cart_lines.special_uom), special_din = coalesce(w."specialDin", cart_lines.special_din),
        special_pack_size = coalesce(w."specialPackSize", cart_lines.special_pack_size)
      from jsonb_to_recordset(${JSON.stringify(standing)}::jsonb) as w(
        id integer, quantity integer, "searchText" text, description text, "specialUom" text, "specialDin" text, "specialPackSize" text)
      where cart_lines.location_id = ${locationId} and cart_lines.id = w.id`.execute(tx)
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
  await tx
    .updateTable('cartLines')
    .set({ quantity: 0, version: revision, updatedBy: userId, updatedAt: now })
    .where('locationId', '=', locationId)
    .where('id', '=', sql<number>`any(${lineIds}::integer[])`)
    .execute()
}
