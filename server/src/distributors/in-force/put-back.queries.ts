import type { PackSize } from '@larder/domain/values/pack-size.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { ChangedPack } from '../import/compare-order-guide.ts'

/** The items of a guide whose price, pack or name somebody changed since, such as a sales rep: they stay as they are. */
export async function listChangedSince({ db, locationId }: AtLocation<Tx>, orderGuideId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from order_guide_items l
      join order_guides g on g.location_id = l.location_id and g.id = l.order_guide_id
      join items i on i.location_id = l.location_id and i.id = l.item_id
    where l.location_id = ${locationId} and l.order_guide_id = ${orderGuideId}
      and (i.order_guide_id, i.start_date, i.name, i.brand, i.unit_measure, i.price_cents, i.unit_price, i.price_per_pound,
          i.is_catch_weight, i.is_market_price, i.pack_text, i.pack_outer, i.pack_inner, i.pack_uom)
        is distinct from (g.id, g.start_date, l.name, l.brand, l.unit_measure, l.price_cents, l.unit_price, l.price_per_pound,
          l.is_catch_weight, l.is_market_price, l.pack_text, l.pack_outer, l.pack_inner, l.pack_uom)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The items whose pack the guide changed: the pack it brought, and the one from before it. */
export async function listPacksBefore(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
): Promise<ChangedPack[]> {
  type Pack = { outer: string | null; inner: string | null; uom: string | null }
  const { rows } = await sql<{ id: number; now: Pack; then: Pack }>`
    select i.id, jsonb_build_object('outer', i.pack_outer::text, 'inner', i.pack_inner::text, 'uom', i.pack_uom) as now,
      jsonb_build_object('outer', r.pack_outer::text, 'inner', r.pack_inner::text, 'uom', r.pack_uom) as then
    from guide_items_before b
      cross join lateral jsonb_populate_record(null::items, b.before) r
      join items i on i.location_id = b.location_id and i.id = b.item_id
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.before ? 'din'
      and b.item_id <> all(${kept}::integer[])
      and (i.pack_outer, i.pack_inner, i.pack_uom) is distinct from (r.pack_outer, r.pack_inner, r.pack_uom)`.execute(
    db,
  )
  const packOf = ({ outer, inner, uom }: Pack): PackSize | null =>
    outer !== null && inner !== null && uom !== null ? { outer: Number(outer), inner: Number(inner), uom } : null
  return rows.map(({ id, now, then }) => ({ itemId: id, before: packOf(now), after: packOf(then) }))
}

/** An invoice that was booked since the guide may have outdated the price that comes back. */
const isOutdated = sql.raw(`case when i.invoice_date is not distinct from r.invoice_date then r.is_price_outdated
  else coalesce(r.price_cents, i.price_cents) <> i.purchased_price_cents and coalesce(r.start_date <= i.invoice_date, true) end`)

/** Writes back items that the guide changed or no longer had. Returns their ids. */
export async function putBackWholeItems(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update items i set name = r.name, brand = r.brand, description = r.description, category = r.category,
      manufacturer_number = r.manufacturer_number, unit_measure = r.unit_measure, price_cents = r.price_cents,
      unit_price = r.unit_price, price_per_pound = r.price_per_pound, average_weight = r.average_weight,
      break_price_cents = r.break_price_cents, is_breakable = r.is_breakable, is_catch_weight = r.is_catch_weight,
      is_market_price = r.is_market_price, pack_text = r.pack_text, pack_outer = r.pack_outer, pack_inner = r.pack_inner,
      pack_uom = r.pack_uom, pack_reason = r.pack_reason, search_text = r.search_text, is_punched_out = r.is_punched_out,
      order_guide_id = r.order_guide_id, start_date = r.start_date, end_date = r.end_date,
      is_price_outdated = ${isOutdated}, effective_price_cents = r.price_cents, updated_at = ${now}
    from guide_items_before b cross join lateral jsonb_populate_record(null::items, b.before) r
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.before ? 'din'
      and i.location_id = b.location_id and i.id = b.item_id and i.id <> all(${kept}::integer[])
    returning i.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes back the dates of items that the guide left the same. Returns their ids. */
export async function putBackSameItems(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update items i set order_guide_id = r.order_guide_id, start_date = r.start_date, end_date = r.end_date,
      is_price_outdated = ${isOutdated}, effective_price_cents = i.price_cents
    from guide_items_before b cross join lateral jsonb_populate_record(null::items, b.before) r
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and not b.before ? 'din'
      and i.location_id = b.location_id and i.id = b.item_id and i.id <> all(${kept}::integer[])
    returning i.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes the guide's prices out of the history of prices, and those of a sales rep that it repeated for its first day; puts
 * back those it replaced.
 */
export async function putBackPrices(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
): Promise<void> {
  await sql`
    delete from item_prices
    where location_id = ${locationId} and order_guide_id = ${orderGuideId} and item_id <> all(${kept}::integer[])
      and item_id in (select item_id from guide_items_before
        where location_id = ${locationId} and order_guide_id = ${orderGuideId})`.execute(db)
  await sql`
    delete from item_prices p using guide_items_before b, order_guides g
    where p.location_id = ${locationId} and p.order_guide_id is null and p.item_id <> all(${kept}::integer[])
      and b.location_id = p.location_id and b.order_guide_id = ${orderGuideId} and b.item_id = p.item_id and b.before ? 'din'
      and g.location_id = b.location_id and g.id = b.order_guide_id and p.start_date = g.start_date`.execute(db)
  await sql`
    insert into item_prices
    select p.* from guide_items_before b cross join lateral jsonb_populate_record(null::item_prices, b.price_that_day) p
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.price_that_day is not null
      and b.item_id <> all(${kept}::integer[])
    on conflict (location_id, item_id, start_date) do nothing`.execute(db)
}

/** The price guard tells no more of the guide's prices, and again of what it told before. */
export async function putBackPriceChanges(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
): Promise<void> {
  await sql`
    update price_changes set status = 'replaced'
    where location_id = ${locationId} and order_guide_id = ${orderGuideId} and status <> 'replaced'
      and item_id <> all(${kept}::integer[])`.execute(db)
  await sql`
    update price_changes c set status = b.price_change ->> 'status'
    from guide_items_before b
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.item_id <> all(${kept}::integer[])
      and c.location_id = b.location_id and c.id = (b.price_change ->> 'id')::integer and c.status = 'replaced'
      and not exists (select from price_changes newer
        where newer.location_id = c.location_id and newer.item_id = c.item_id and newer.status <> 'replaced')`.execute(
    db,
  )
}

/** The tables in which people use an item. An item in one of them is not deleted with the guide that brought it. */
export const usesOfItems = [
  'accounting_tags',
  'cart_lines',
  'food_diets',
  'food_equivalents',
  'group_items',
  'inventory_lines',
  'item_barcodes',
  'order_items',
  'recipe_ingredients',
  'shopping_list_items',
  'waste_entries',
] as const

/** The tables whose rows are made from an item or a guide, and are deleted with the item. */
export const followsFromItems = [
  'guide_items_before',
  'item_comparisons',
  'item_matches',
  'item_prices',
  'item_product_keys',
  'item_words',
  'order_guide_items',
  'price_changes',
  'purchase_counts',
] as const

/**
 * Takes the guide's items out of the groups that it put them into itself. What somebody counted, prefers or cooks with
 * stays, and keeps its item in use.
 */
export async function removeAutoAdded(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
): Promise<void> {
  await sql`
    delete from group_items gi using guide_items_before b
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.before is null
      and gi.location_id = b.location_id and gi.item_id = b.item_id and gi.item_id <> all(${kept}::integer[])
      and gi.auto_added and not gi.is_preferred and num_nonnulls(gi.on_hand, gi.on_hand_pack, gi.on_hand_uom) = 0
      and not exists (select from recipe_ingredient_links l
        where l.location_id = gi.location_id and l.group_item_id = gi.id)`.execute(db)
}

/** Deletes the items that the guide brought; those in use are greyed out instead. Returns how many those are. */
export async function removeCreatedItems(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
  kept: readonly number[],
  now: Date,
): Promise<number> {
  const inUse = sql.join(
    [
      ...usesOfItems.map(
        (table) =>
          sql`exists (select from ${sql.table(table)} u where u.location_id = b.location_id and u.item_id = b.item_id)`,
      ),
      sql`exists (select from item_swaps u where u.location_id = b.location_id and b.item_id in (u.old_item_id, u.new_item_id))`,
    ],
    sql` or `,
  )
  const { rows: used } = await sql<{ id: number }>`
    update items i set is_punched_out = true, updated_at = ${now}
    from guide_items_before b
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.before is null
      and i.location_id = b.location_id and i.id = b.item_id and i.id <> all(${kept}::integer[]) and (${inUse})
    returning i.id`.execute(db)
  await sql`
    delete from items i using guide_items_before b
    where b.location_id = ${locationId} and b.order_guide_id = ${orderGuideId} and b.before is null
      and i.location_id = b.location_id and i.id = b.item_id and i.id <> all(${kept}::integer[])
      and i.id <> all(${used.map(({ id }) => id)}::integer[])`.execute(db)
  return used.length
}
