import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { PriceFacts } from '../../recipes/costs/costs.queries.ts'
import { pricePerPoundToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { kitchenPackOfItem, kitchenPacks } from '../../inventory/packs/kitchen-packs.ts'

export type WastableRow = PriceFacts & {
  kind: 'item' | 'custom' | 'recipe'
  id: number
  name: string
  distributor: string
  /** of a recipe: dollars as an exact fraction, and what a batch yields */
  costExact: string | null
  yieldText: string | null
  yieldUom: string | null
}

// Items that nobody buys or counts any more are not offered.
const wastable = `(
  select 'item' as kind, i.id, i.name, d.nickname as distributor, i.effective_price_cents as "priceCents", i.unit_measure as "unitMeasure",
    ${pricePerPoundToday} as "perPound", ${kitchenPackOfItem.outer}::text as "packOuter",
    ${kitchenPackOfItem.inner}::text as "packInner", ${kitchenPackOfItem.uom} as "packUom",
    i.is_catch_weight as "isCatchWeight", i.is_punched_out as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn",
    null::text as "costExact", null::text as "yieldText", null::text as "yieldUom", i.purchase_count as bought
  from items i join distributors d on d.id = i.distributor_id left join kitchen_packs k on k.item_id = i.id
  where i.location_id = $1 and (i.belongs_to_group or i.is_purchased)
  union all
  select 'custom', c.id, c.description, c.distributor, c.price_cents, c.unit_measure, null, coalesce(k.pack_outer, c.pack_outer)::text,
    coalesce(k.pack_inner, c.pack_inner)::text, coalesce(k.pack_uom, c.pack_uom), false, false, null, null, null, null, 0
  from custom_items c left join kitchen_packs k on k.custom_item_id = c.id
  where c.location_id = $1
    and exists (select 1 from group_items gi where gi.location_id = $1 and gi.custom_item_id = c.id and gi.kind = 'custom')
  union all
  select 'recipe', r.id, r.name, '', null, null, null, null, null, null, false, false, null, r.cost_exact, r.yield_text, r.yield_uom, 0
  from recipes r where r.location_id = $1
)`

/** Foods and recipes with every word of the text in the name: most noted in sixty days first, then most bought. */
export function listWastable(
  { db, locationId }: AtLocation,
  { search, limit }: { search: string; limit: number },
  now: Date,
): Promise<WastableRow[]> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return selectPlain(
    db,
    `with ${kitchenPacks} select w.* from ${wastable} w left join (
        select case when item_id is not null then 'item' when custom_item_id is not null then 'custom' else 'recipe' end as kind,
          coalesce(item_id, custom_item_id, recipe_id) as id, count(*) as times
        from waste_entries where location_id = $1 and happened_at > $3::timestamptz - interval '60 days' group by 1, 2
      ) noted on noted.kind = w.kind and noted.id = w.id
      where w.name ilike all ($2::text[])
      order by coalesce(noted.times, 0) desc, w.bought desc, w.name collate "und-x-icu", w.id limit $4`,
    [locationId, patterns, now, limit],
  )
}

export async function findWastable(
  { db, locationId }: AtLocation,
  kind: WastableRow['kind'],
  id: number,
): Promise<WastableRow | undefined> {
  const [row] = await selectPlain<WastableRow>(
    db,
    `with ${kitchenPacks} select w.* from ${wastable} w where w.kind = $2 and w.id = $3`,
    [locationId, kind, id],
  )
  return row
}
