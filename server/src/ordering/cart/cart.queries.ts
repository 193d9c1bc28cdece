import { mostCartLines, type CartLine, type SavedCart } from '@larder/contract/ordering/cart.ts'
import type { ShownPack } from '@larder/domain/ordering/pack-change.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { cartItemObject } from '../../catalogue/items/item-columns.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { Statement } from '../../database/batch.ts'
import { runStatement, runBatch, preparedStatement } from '../../database/statements.ts'
import { parInCases } from '../../catalogue/items/par-in-cases.ts'
import { joinAcceptedSwap } from '../savings/accepted-swaps.queries.ts'

export type CartLineRow = z.output<typeof CartLine>
export type SavedCartAnswer = z.output<typeof SavedCart>

/** The cart's revision, without a lock; 0 before the first save. */
export async function findCartRevision({ db, locationId }: AtLocation): Promise<number> {
  const cart = await db.selectFrom('carts').select('revision').where('locationId', '=', locationId).executeTakeFirst()
  return cart?.revision ?? 0
}

/** The revision of the location's cart, which is locked for the transaction; no row when nobody made one yet. */
export function cartToLock(locationId: number): Statement<{ revision: number }> {
  return preparedStatement('select revision from carts where location_id = $1 for update', [locationId])
}

export async function makeCart({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await tx
    .insertInto('carts')
    .values({ locationId, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the location's cart for this transaction and gives its revision; makes the cart when there is none. */
export async function lockCart(tx: AtLocation<Tx>): Promise<number> {
  const [cart] = await runStatement(tx.db, cartToLock(tx.locationId))
  if (cart) return cart.revision
  await makeCart(tx)
  const [made] = await runStatement(tx.db, cartToLock(tx.locationId))
  return made?.revision ?? 0
}

/** Also tells everybody, by a trigger that reads the lines, so it has to run after they are written. */
export function newCartRevision(locationId: number, revision: number): Statement<never> {
  return preparedStatement('update carts set revision = $1 where location_id = $2', [revision, locationId])
}

export async function updateCartRevision({ db: tx, locationId }: AtLocation<Tx>, revision: number): Promise<void> {
  await runStatement(tx, newCartRevision(locationId, revision))
}

/** The number of lines in the cart. */
export async function countCartLines({ db, locationId }: AtLocation): Promise<number> {
  const [counted] = await runStatement(
    db,
    preparedStatement<{ count: number }>(
      'select count(*)::integer as count from cart_lines where location_id = $1 and quantity > 0',
      [locationId],
    ),
  )
  return counted?.count ?? 0
}

/** Lines of an order that was not placed come back on top of a cart that is full by then. */
const mostAnswered = 2 * mostCartLines

/** The lines of the cart, grouped by distributor as people see them. */
export function listCartLines(at: AtLocation, changedAfter?: number): Promise<CartLineRow[]> {
  if (changedAfter !== undefined) return runStatement(at.db, changedCartLines(at, changedAfter))
  return runStatement(at.db, preparedStatement<CartLineRow>(cartLinesText(at.db, inCartText), [at.locationId]))
}

/** The lines that changed after a revision, removed ones among them. */
export function changedCartLines({ db, locationId }: AtLocation, changedAfter: number): Statement<CartLineRow> {
  return preparedStatement(cartLinesText(db, changedAfterText), [locationId, changedAfter])
}

/** The pack of the item `i` as it is kept with a line. */
export const packToSee = `pack_to_see(i.unit_measure, i.pack_text, i.pack_outer, i.pack_inner, i.pack_uom,
    case when i.is_catch_weight then i.average_weight end)`
const isPackedOtherwise = `i.id is not null and l.seen_pack <> ${packToSee}`

const inCartText = 'l.quantity > 0'
/** Few lines change after a revision. The upper end is never reached: with one the planner expects few lines too. */
const changedAfterText = `l.id = any(array(
      select c.id from cart_lines c where c.location_id = $1 and c.version > $2 and c.version < 9223372036854775807))`

const cartLinesTexts = new Map<string, string>()

/** Every save asks for lines, and compiling and planning this join takes longer than running it: its text is kept. */
function cartLinesText(db: Queryable, which: typeof inCartText | typeof changedAfterText): string {
  const kept = cartLinesTexts.get(which)
  if (kept) return kept
  const text = `
    select l.id, l.quantity, l.item_id as "itemDistributorId", l.distributor_id as "distributorId",
      l.search_text as "searchText", l.description, swap.id as "swapAcceptId", swap.savings,
      ${parInCases} as "parLevel", stock.on_hand::float8 as "onHand", stock.counted_on as "lastCountDate", l.version::text as version,
      l.seen_price_cents as "priceWhenAdded", l.seen_fee_cents as "deliveryFeeWhenAdded",
      case when ${isPackedOtherwise} then l.seen_pack end as "packWhenAdded", case when ${isPackedOtherwise} then ${packToSee} end as "packNow",
      case when l.special_uom is null then null else json_build_object(
        'distributorId', l.distributor_id, 'din', coalesce(l.special_din, ''), 'packSize', coalesce(l.special_pack_size, ''),
        'uom', l.special_uom, 'description', coalesce(l.description, ''), 'distributorName', d.nickname) end as "specialItem",
      ${cartItemObject.compile(db).sql} as item
    from cart_lines l
      join distributors d on d.id = l.distributor_id
      left join items i on i.location_id = l.location_id and i.id = l.item_id
      ${joinAcceptedSwap}
      left join lateral (select s.* from item_stock(l.location_id, l.item_id) s where i.belongs_to_group) stock on true
    where l.location_id = $1 and ${which}
    order by l.distributor_id, l.id
    limit ${mostAnswered}`
  cartLinesTexts.set(which, text)
  return text
}

export type ExistingLine = {
  id: number
  itemId: number | null
  distributorId: number
  quantity: number
  version: number
  description: string | null
  specialUom: string | null
  specialDin: string | null
  specialPackSize: string | null
  name: string | null
  firstName: string | null
  lastName: string | null
}

/** The lines that a save touches, removed ones included. */
export function existingLines(
  locationId: number,
  itemIds: readonly number[],
  lineIds: readonly number[],
): Statement<ExistingLine> {
  return preparedStatement(
    `select l.id, l.item_id as "itemId", l.distributor_id as "distributorId", l.quantity, l.version, l.description,
        l.special_uom as "specialUom", l.special_din as "specialDin", l.special_pack_size as "specialPackSize",
        i.name, u.first_name as "firstName", u.last_name as "lastName"
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
  unitMeasure: string
  packText: string
}

/**
 * The items of a save, named by themselves or by their lines: in one list, since 'this or one of those' has every item of
 * the location read.
 */
export function orderableItems(
  locationId: number,
  itemIds: readonly number[],
  lineIds: readonly number[],
): Statement<OrderableItem> {
  return preparedStatement(
    `select id, distributor_id as "distributorId", status, is_punched_out as "isPunchedOut", is_unpurchasable as "isUnpurchasable",
        unit_measure as "unitMeasure", pack_text as "packText"
      from items where location_id = $1 and id = any($2::integer[]
        || array(select item_id from cart_lines where location_id = $1 and id = any($3::integer[])))`,
    [locationId, itemIds, lineIds],
  )
}

/** Which of these distributors the location has. */
export async function listOwnDistributorIds(
  { db, locationId }: AtLocation,
  distributorIds: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', sql<number>`any(${distributorIds}::integer[])`)
    .where('retiredAt', 'is', null)
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
  /** the price people saw, in cents; the current price when nobody says */
  shownPriceCents: number | null
  /** the pack people saw; the current pack when nobody says */
  shownPack: ShownPack | null
  /** a line that was taken out comes back: what people saw of it before still counts */
  isBack: boolean
}

type Change = { revision: number; userId: number; now: Date }

/** Inserts new lines and changes existing ones, all with the new revision. */
export function cartLineWrites(
  locationId: number,
  lines: readonly LineToWrite[],
  { revision, userId, now }: Change,
): Statement<never>[] {
  const fresh = lines.filter((line) => line.id === null)
  const existing = lines.filter((line) => line.id !== null)
  const valuesOf = (these: LineToWrite[]) => [locationId, revision, userId, now, JSON.stringify(these)]
  return [
    ...(fresh.length > 0 ? [preparedStatement<never>(insertText, valuesOf(fresh))] : []),
    ...(existing.length > 0
      ? [preparedStatement<never>(updateText, [...valuesOf(existing), existing.map(({ id }) => id)])]
      : []),
  ]
}

const writtenLines = `rows from (jsonb_to_recordset($5::jsonb) as (id integer, "itemId" integer, "distributorId" integer, quantity integer,
    "searchText" text, description text, "specialUom" text, "specialDin" text, "specialPackSize" text, "shownPriceCents" bigint,
    "shownPack" jsonb, "isBack" boolean)) with ordinality as w(id, "itemId", "distributorId", quantity, "searchText", description,
    "specialUom", "specialDin", "specialPackSize", "shownPriceCents", "shownPack", "isBack", place)`

/**
 * The lowest price that people saw since the line is in the cart: domain's `lowestSeen`, in SQL because the item's price
 * is read with the write. `existing` is the value already stored with a line of the cart.
 */
const seenPrice = (existing: string) => `case when i.id is null then null
      when i.is_market_price then coalesce(least(${existing}, w."shownPriceCents"), 0)
      else least(${existing}, w."shownPriceCents", greatest(i.effective_price_cents, 0)) end`

/** The largest pack that people saw since the line is in the cart; packs in unlike units leave the first as it is. */
const seenPack = (existing: string) => `case when i.id is null then null
      when ${existing} is null then ${shownPackOrNow}
      when ${existing}->>'unitMeasure' = ${shownPackOrNow}->>'unitMeasure' and ${existing}->>'uom' = ${shownPackOrNow}->>'uom'
        and (${shownPackOrNow}->>'amount')::numeric > (${existing}->>'amount')::numeric then ${shownPackOrNow}
      else ${existing} end`

const shownPackOrNow = `coalesce(w."shownPack", ${packToSee})`

/** The price, pack and fee that people saw of a line are kept with it, and count again when the line is put back. */
const inCart = (column: string) => `case when cart_lines.quantity > 0 or w."isBack" then cart_lines.${column} end`

const insertText = `
  insert into cart_lines (location_id, item_id, distributor_id, quantity, search_text, description, special_uom, special_din,
    special_pack_size, seen_price_cents, seen_pack, seen_fee_cents, version, updated_by, updated_at)
  select $1, w."itemId", w."distributorId", w.quantity, w."searchText", w.description, w."specialUom", w."specialDin",
    w."specialPackSize", ${seenPrice('null::bigint')}, ${seenPack('null::jsonb')},
    greatest(d.delivery_fee_cents, 0), $2, $3, $4
  from ${writtenLines}
    left join items i on i.location_id = $1 and i.id = w."itemId"
    left join ordering_terms d on d.location_id = $1 and d.distributor_id = w."distributorId"
  -- their ids, and with them their order in the cart, follow the order they were sent in
  order by w.place`

const updateText = `
  update cart_lines set quantity = w.quantity, distributor_id = w."distributorId", version = $2, updated_by = $3, updated_at = $4,
    search_text = coalesce(w."searchText", cart_lines.search_text), description = coalesce(w.description, cart_lines.description),
    special_uom = coalesce(w."specialUom", cart_lines.special_uom), special_din = coalesce(w."specialDin", cart_lines.special_din),
    special_pack_size = coalesce(w."specialPackSize", cart_lines.special_pack_size),
    seen_price_cents = ${seenPrice(inCart('seen_price_cents'))}, seen_pack = ${seenPack(inCart('seen_pack'))},
    seen_fee_cents = least(case when cart_lines.distributor_id = w."distributorId" then ${inCart('seen_fee_cents')} end,
      (select greatest(d.delivery_fee_cents, 0) from ordering_terms d where d.location_id = $1 and d.distributor_id = w."distributorId"))
  from ${writtenLines}
    left join items i on i.location_id = $1 and i.id = w."itemId"
  where cart_lines.location_id = $1 and cart_lines.id = any($6::integer[]) and cart_lines.id = w.id`

export async function writeCartLines(
  { db: tx, locationId }: AtLocation<Tx>,
  lines: LineToWrite[],
  change: Change,
): Promise<void> {
  await runBatch(tx, cartLineWrites(locationId, lines, change))
}

/** Takes lines out of the cart; they stay as removed, so that others' saves can tell. */
export function cartLineRemoval(
  locationId: number,
  lineIds: readonly number[],
  { revision, userId, now }: Change,
): Statement<never> {
  return preparedStatement(
    `update cart_lines set quantity = 0, version = $1, updated_by = $2, updated_at = $3
      where location_id = $4 and id = any($5::integer[])`,
    [revision, userId, now, locationId, lineIds],
  )
}
