import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

export type SoldDish = {
  id: number
  name: string
  categoryId: number
  category: string
  costCents: number
  isCostComplete: boolean
  sold: number
  soldCents: number
}

/** Dishes that were sold on these days, also those of which voids left no portion, by category and name. */
export function listSoldDishes({ db, locationId }: AtLocation, from: string, to: string): Promise<SoldDish[]> {
  return selectPlain(
    db,
    `select r.id, r.name, m.id as "categoryId", m.name as category, r.cost_cents as "costCents", r.is_cost_complete as "isCostComplete",
        (sum(s.sold_thousandths - s.void_thousandths) / 1000.0)::float8 as sold, sum(s.amount_cents)::bigint as "soldCents"
      from pos_sales s
        join pos_recipes p on p.location_id = s.location_id and p.name_key = s.name_key
        join recipes r on r.location_id = p.location_id and r.id = p.recipe_id
        join recipe_menu_categories m on m.location_id = r.location_id and m.id = r.menu_category_id
      where s.location_id = $1 and s.sold_on between $2::date and $3::date
      group by r.id, r.name, m.id, m.name, r.cost_cents, r.is_cost_complete
      order by m.name collate "und-x-icu", m.id, r.name collate "und-x-icu", r.id`,
    [locationId, from, to],
  )
}
