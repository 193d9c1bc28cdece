import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'

/** Dishes without a recipe, of which something was sold: given away, they bring no money and take food too. */
export const unmappedItems = `count(distinct s.name_key) filter (
  where r.id is null and not s.is_modifier and s.sold_thousandths > s.void_thousandths)::integer as "unmappedItems"`

type Sold = { totalCents: number; mappedCents: number; unmappedItems: number; days: number; rows: number }

/**
 * The money of the sales of these days, the part of it that is mapped to recipes, the dishes that are not, and how many
 * days and rows that is; null is from the first day, or to the last.
 */
export async function sumSold({ db, locationId }: AtLocation, from: string | null, to: string | null): Promise<Sold> {
  const [row] = await selectPlain<Sold>(
    db,
    `select coalesce(sum(s.amount_cents), 0)::bigint as "totalCents",
        coalesce(sum(s.amount_cents) filter (where r.id is not null), 0)::bigint as "mappedCents",
        ${unmappedItems}, count(distinct s.sold_on)::integer as days, count(*)::integer as rows
      from pos_sales s
        left join pos_recipes p on p.location_id = s.location_id and p.name_key = s.name_key
        left join recipes r on r.location_id = p.location_id and r.id = p.recipe_id
      where s.location_id = $1 and ($2::date is null or s.sold_on >= $2::date)
        and ($3::date is null or s.sold_on <= $3::date)`,
    [locationId, from, to],
  )
  return row ?? { totalCents: 0, mappedCents: 0, unmappedItems: 0, days: 0, rows: 0 }
}
