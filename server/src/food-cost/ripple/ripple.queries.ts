import { pricePerPoundToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { pricedFor } from '../../distributors/import/priced-for.ts'
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

/**
 * The prices of these items that counted on a day, each for as much as a case holds now: of another pack its share. None
 * where nobody knows what it was for. A price last paid that counted by then in place of the guide's still counts now.
 */
export function listPricesOn(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  day: string,
): Promise<OldPrice[]> {
  const now = pricedFor('i')
  return selectPlain(
    db,
    `select item_id as "itemId", price_cents as "priceCents",
        -- The unit price is of the pack's unit, which is not always the pound.
        case when pack_uom <> 'LB' and average_weight > 0 then round(price_cents * 100 / average_weight)::bigint
          when is_paid then price_per_pound else unit_price end as "perPound"
      from (
        select distinct on (p.item_id) p.item_id, p.unit_price, i.pack_uom, i.average_weight, paid.is_paid,
          ${pricePerPoundToday} as price_per_pound,
          case when paid.is_paid then i.effective_price_cents
            when p.keeps_pack is not true or (p.pack_amount, p.pack_uom) is not distinct from (now.amount, now.uom) then p.price_cents
            when p.pack_uom = now.uom and p.pack_amount > 0 then round(p.price_cents * now.amount / p.pack_amount)::bigint end as price_cents
        from item_prices p join items i on i.location_id = p.location_id and i.id = p.item_id
          cross join lateral (select ${now.amount} as amount, ${now.uom} as uom) now
          cross join lateral (select i.effective_price_cents <> i.price_cents and i.invoice_date <= $3::date
            and (i.end_date is null or i.end_date < $3::date) as is_paid) paid
        where p.location_id = $1 and p.item_id = any($2::integer[]) and p.start_date <= $3::date
        order by p.item_id, p.start_date desc) counted
      where price_cents is not null`,
    [locationId, itemIds, day],
  )
}
