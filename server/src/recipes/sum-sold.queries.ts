import { selectPlain } from '../catalogue/search/plain-sql.ts'
import type { AtLocation } from '../context.ts'

/** The total of these days' sales, the part of it that is mapped to recipes, and the number of days with sales; null: from the first or to the last. */
export async function sumSold({ db, locationId }: AtLocation, from: string | null, to: string | null) {
  const [row] = await selectPlain<{ totalCents: number; mappedCents: number; days: number }>(
    db,
    `select coalesce(sum(s.amount_cents), 0)::bigint as "totalCents", coalesce(sum(s.amount_cents) filter (where r.id is not null), 0)::bigint as "mappedCents",
        count(distinct s.sold_on)::integer as days
      from pos_sales s
        left join pos_recipes p on p.location_id = s.location_id and p.name_key = s.name_key
        left join recipes r on r.location_id = p.location_id and r.id = p.recipe_id
      where s.location_id = $1 and ($2::date is null or s.sold_on >= $2::date)
        and ($3::date is null or s.sold_on <= $3::date)`,
    [locationId, from, to],
  )
  return row ?? { totalCents: 0, mappedCents: 0, days: 0 }
}
