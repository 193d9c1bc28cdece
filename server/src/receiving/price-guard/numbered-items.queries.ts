import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { OrderedRow } from './price-points.ts'

type NumberedItem = OrderedRow & { itemId: number }

/** A distributor's items by their numbers, as they are offered now; `on` is the day that is said of them. */
export async function listNumberedItems(
  { db, locationId }: AtLocation,
  distributorId: number,
  dins: readonly string[],
  on: string,
): Promise<Map<string, NumberedItem>> {
  if (dins.length === 0) return new Map()
  const rows = await selectPlain<Omit<NumberedItem, 'on'> & { din: string }>(
    db,
    `select i.din, i.id as "itemId", i.pack_text as "packText", i.pack_outer as "packOuter", i.pack_inner as "packInner",
        i.pack_uom as "packUom", i.unit_measure as "unitMeasure", i.is_catch_weight as "isCatchWeight",
        coalesce(i.price_per_pound, i.unit_price) as "perPound", (i.average_weight * 1000)::integer as "averageThousandths",
        i.price_cents as "priceCents", i.is_market_price as "isMarketPrice"
      from items i
      where i.location_id = $1 and i.distributor_id = $2 and i.din = any($3::text[])
      order by i.id limit 2000`,
    [locationId, distributorId, dins],
  )
  return new Map(rows.map(({ din, ...row }) => [din, { ...row, on }]))
}
