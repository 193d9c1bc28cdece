import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

type CostDay = { date: string; costCents: number }

/**
 * The days from which on a recipe cost something else, with the one in force on the first day, the oldest first. Days on
 * which a part of the cost was not known are left out; those noted before it was noted are not.
 */
export function listCostDays({ db, locationId }: AtLocation, recipeId: number, since: string): Promise<CostDay[]> {
  return selectPlain(
    db,
    `select to_char(greatest(d.start_date, $3::date), 'YYYY-MM-DD') as date, d.cost_cents as "costCents"
      from recipe_cost_days d where d.location_id = $1 and d.recipe_id = $2 and d.is_complete is not false and d.start_date >= coalesce(
        (select max(o.start_date) from recipe_cost_days o where o.location_id = $1 and o.recipe_id = $2 and o.is_complete is not false and o.start_date <= $3::date), $3::date)
      order by d.start_date`,
    [locationId, recipeId, since],
  )
}
