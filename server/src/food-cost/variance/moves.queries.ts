import type { WasteReason } from '@larder/domain/food-cost/waste.ts'
import { keptFraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { parsePackSize, unitsPerCase } from '@larder/domain/values/pack-size.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import { unitsOfPound } from '../../catalogue/prices/units-of-a-pound.ts'
import { unitPriceOfLine } from '../../ordering/orders/price-of-line.ts'
import { kitchenPacks } from '../../inventory/packs/kitchen-packs.ts'
import { cameAt } from '../../orders-that-count.ts'

/** The quantity of an item received between two counts, in one unit; `credited` of it was rejected. */
export type ReceivedRow = { itemId: number | null; uom: string; received: string; credited: string; cents: number }

/**
 * Deliveries after one instant, until another; without an item: special requests. Catch weight counts by the weight paid
 * for, a pack that was corrected at the door by what it says, any other by the kitchen's own pack where it set one.
 */
export async function listReceived({ db, locationId }: AtLocation, from: Date, until: Date): Promise<ReceivedRow[]> {
  const rows = await selectPlain<ReceivedRow & { correctedPack: string | null }>(
    db,
    `with ${kitchenPacks}
      select l.item_id as "itemId", pack.uom, corrected.pack as "correctedPack", sum(kept.units + kept.rejected)::text as received, sum(kept.rejected)::text as credited,
        sum(l.bought_cents)::bigint as cents
      from orders o
        join order_items l on l.location_id = o.location_id and l.order_id = o.id
        left join received_lines r on r.location_id = l.location_id and r.order_item_id = l.id
        cross join lateral (select case when not l.is_catch_weight then r.edited_pack_text end as pack) corrected
        left join kitchen_packs k on k.item_id = l.item_id and not l.is_catch_weight
        cross join lateral (select coalesce(k.pack_outer, l.pack_outer) as pack_outer, coalesce(k.pack_inner, l.pack_inner) as pack_inner,
          coalesce(k.pack_uom, l.pack_uom) as pack_uom) said
        cross join lateral (select corrected.pack is null
          and coalesce(said.pack_outer > 0 and said.pack_inner > 0 and said.pack_uom is not null, false) as is_known) known
        cross join lateral (select
          case when known.is_known then said.pack_uom else l.unit_measure end as uom,
          case when known.is_known then said.pack_outer * said.pack_inner else 1 end as content,
          -- the price of a pound, said in the pack's unit; of a pack that is counted the weight says nothing
          case when l.is_catch_weight and known.is_known then
            nullif(coalesce(r.edited_unit_price, ${unitPriceOfLine('l')}), 0) / ${unitsOfPound('l.pack_uom')}
          end as weighed_at) pack
        cross join lateral (select
          case when pack.weighed_at is null then l.bought_quantity * pack.content else round(l.bought_cents * 100.0 / pack.weighed_at, 3) end as units,
          coalesce(r.rejected_quantity, 0) * pack.content as rejected) kept
      where o.location_id = $1 and o.status in ('received', 'electronically_received')
        and ${cameAt('o')} > $2 and ${cameAt('o')} <= $3
      group by l.item_id, pack.uom, corrected.pack order by l.item_id, pack.uom, corrected.pack`,
    [locationId, from, until],
  )
  return rows.map(inPackThatCame)
}

/** Cases whose pack was corrected, which is kept as text; they stay cases where nobody can read it. */
function inPackThatCame({ correctedPack, ...row }: ReceivedRow & { correctedPack: string | null }): ReceivedRow {
  const read = correctedPack === null ? null : parsePackSize(correctedPack)
  if (read?.kind !== 'understood') return row
  const units = (cases: string) => printDecimal(keptFraction(cases).mul(unitsPerCase(read.pack)), 9)
  return { ...row, uom: read.pack.uom, received: units(row.received), credited: units(row.credited) }
}

type SoldRow = { recipeId: number; quantity: string; cents: number }

/** Portions of each recipe that were sold on these days, after voids, and what they brought. */
export function listSold({ db, locationId }: AtLocation, from: string, to: string): Promise<SoldRow[]> {
  return selectPlain(
    db,
    `select p.recipe_id as "recipeId", (sum(s.sold_thousandths - s.void_thousandths) / 1000.0)::text as quantity,
        sum(s.amount_cents)::bigint as cents
      from pos_sales s join pos_recipes p on p.location_id = s.location_id and p.name_key = s.name_key
      where s.location_id = $1 and s.sold_on between $2::date and $3::date group by p.recipe_id order by p.recipe_id`,
    [locationId, from, to],
  )
}

/** The quantity of a food, a sub-recipe or a dish in the waste log, in one unit and for one reason. */
export type WastedRow = {
  itemId: number | null
  customItemId: number | null
  recipeId: number | null
  uom: string
  reason: WasteReason
  quantity: string
}

export function listWasted({ db, locationId }: AtLocation, from: Date, until: Date): Promise<WastedRow[]> {
  return selectPlain(
    db,
    `select item_id as "itemId", custom_item_id as "customItemId", recipe_id as "recipeId", uom, reason,
        sum(quantity)::text as quantity
      from waste_entries where location_id = $1 and happened_at > $2 and happened_at <= $3
        and num_nonnulls(item_id, custom_item_id, recipe_id) = 1
      group by item_id, custom_item_id, recipe_id, uom, reason
      order by item_id, custom_item_id, recipe_id, uom, reason`,
    [locationId, from, until],
  )
}
