import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

export type CostedDish = {
  id: number
  menuCategoryId: number
  name: string
  priceCents: number
  costCents: number
  /** what it cost on the day; null: it was not there yet, or not all of it was known */
  costBeforeCents: number | null
}

/** Dishes whose cost is known, with what they cost on a day. */
export function listCostedDishes({ db, locationId }: AtLocation, since: string): Promise<CostedDish[]> {
  return selectPlain(
    db,
    `select r.id, r.menu_category_id as "menuCategoryId", r.name, r.price_cents as "priceCents", r.cost_cents as "costCents",
        (select case when d.is_complete then d.cost_cents end from recipe_cost_days d where d.location_id = r.location_id and d.recipe_id = r.id and d.start_date <= $2::date
          order by d.start_date desc limit 1) as "costBeforeCents"
      from recipes r where r.location_id = $1 and not r.is_sub_recipe and r.is_cost_complete and r.typed_cost_cents is null
      order by r.id`,
    [locationId, since],
  )
}

export type OldPrice = { itemId: number; priceCents: number; perPound: number | null }

/** The prices of these items that were in force on a day. */
export function listPricesOn(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  day: string,
): Promise<OldPrice[]> {
  return selectPlain(
    db,
    // The unit price is of the pack's unit, which is not always the pound.
    `select distinct on (p.item_id) p.item_id as "itemId", p.price_cents as "priceCents",
        case when i.pack_uom <> 'LB' and i.average_weight > 0 then round(p.price_cents * 100 / i.average_weight)::bigint
          else p.unit_price end as "perPound"
      from item_prices p join items i on i.location_id = p.location_id and i.id = p.item_id
      where p.location_id = $1 and p.item_id = any($2::integer[]) and p.start_date <= $3::date
      order by p.item_id, p.start_date desc`,
    [locationId, itemIds, day],
  )
}
