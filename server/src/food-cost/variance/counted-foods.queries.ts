import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import { pricePerPoundToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { kitchenPackOfItem, kitchenPacks } from '../../inventory/packs/kitchen-packs.ts'

export type CompletedInventory = { id: number; startedOn: string; startedAt: Date }

const selectCompleted = `select v.id, v.started_on as "startedOn", v.started_at as "startedAt"
  from inventories v where v.location_id = $1 and v.status = 'completed'`

/** A completed inventory, the newest without an id. */
export async function findCompleted(
  { db, locationId }: AtLocation,
  id: number | undefined,
): Promise<CompletedInventory | undefined> {
  const [row] = await selectPlain<CompletedInventory>(
    db,
    `${selectCompleted} and ($2::integer is null or v.id = $2) order by v.started_on desc, v.id desc limit 1`,
    [locationId, id ?? null],
  )
  return row
}

/** The completed inventory before another one. */
export async function findCompletedBefore(
  { db, locationId }: AtLocation,
  { id, startedOn }: CompletedInventory,
): Promise<CompletedInventory | undefined> {
  const [row] = await selectPlain<CompletedInventory>(
    db,
    `${selectCompleted} and (v.started_on, v.id) < ($2::date, $3::integer) order by v.started_on desc, v.id desc limit 1`,
    [locationId, startedOn, id],
  )
  return row
}

/** The count of a food in one inventory, in one unit. Exactly one food id is set; of a sub-recipe it is recipeId. */
export type CountRow = {
  inventoryId: number
  itemId: number | null
  customItemId: number | null
  recipeId: number | null
  name: string
  distributor: string
  groups: string[]
  uom: string
  units: string
  /** one of its places on the shelves has no count */
  isMissing: boolean
  /** dollars of one `uom` as it was valued; null: no price */
  unitPrice: string | null
}

/** Counts of the inventories, added up over all lists and groups. */
export function listCounts({ db, locationId }: AtLocation, inventoryIds: readonly number[]): Promise<CountRow[]> {
  return selectPlain(
    db,
    `select k.inventory_id as "inventoryId", k.item_id as "itemId",
        case when k.recipe_id is null then k.custom_item_id end as "customItemId", k.recipe_id as "recipeId",
        (array_agg(k.description order by k.position))[1] as name, (array_agg(k.distributor order by k.position))[1] as distributor,
        array_agg(distinct k.group_name) as groups, pack.uom,
        coalesce(sum(case when pack.is_known
          then coalesce(k.on_hand, 0) * k.pack_outer * k.pack_inner + coalesce(k.on_hand_pack, 0) * k.pack_inner + coalesce(k.on_hand_uom, 0)
          else coalesce(k.on_hand, 0) end), 0)::text as units,
        bool_or(num_nonnulls(k.on_hand, k.on_hand_pack, k.on_hand_uom) = 0
          or (not pack.is_known and num_nonnulls(k.on_hand_pack, k.on_hand_uom) > 0)) as "isMissing",
        (array_agg(round(k.price_cents / 100.0 / pack.content, 10) order by k.position) filter (where k.price_cents > 0))[1]::text as "unitPrice"
      from inventory_lines k cross join lateral (
        select coalesce(k.pack_outer > 0 and k.pack_inner > 0 and k.pack_uom is not null, false) as is_known) known
        cross join lateral (select known.is_known,
          case when known.is_known then k.pack_uom else k.unit_measure end as uom,
          case when known.is_known then k.pack_outer * k.pack_inner else 1 end as content) pack
      where k.location_id = $1 and k.inventory_id = any($2::integer[])
      group by k.inventory_id, k.item_id, case when k.recipe_id is null then k.custom_item_id end, k.recipe_id, pack.uom
      order by k.inventory_id, min(k.position), pack.uom`,
    [locationId, inventoryIds],
  )
}

/** A food as its items say it today, in the kitchen's own pack where it set one, and what it costs. */
export type FoodRow = {
  kind: 'item' | 'custom'
  id: number
  name: string
  distributor: string
  category: string
  priceCents: number | null
  unitMeasure: string
  perPound: number | null
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  isCatchWeight: boolean
  isPunchedOut: boolean
  lastPurchasedOn: string | null
}

/** The foods with these ids. */
export async function listFoods(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  customItemIds: readonly number[],
): Promise<FoodRow[]> {
  return selectPlain(
    db,
    `with ${kitchenPacks}
      select 'item' as kind, i.id, i.name, d.nickname as distributor, i.category, i.effective_price_cents as "priceCents",
        i.unit_measure as "unitMeasure", ${pricePerPoundToday} as "perPound", ${kitchenPackOfItem.outer}::text as "packOuter",
        ${kitchenPackOfItem.inner}::text as "packInner", ${kitchenPackOfItem.uom} as "packUom", i.is_catch_weight as "isCatchWeight", i.is_punched_out as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn"
      from items i join distributors d on d.id = i.distributor_id left join kitchen_packs k on k.item_id = i.id
      where i.location_id = $1 and i.id = any($2::integer[])
      union all
      select 'custom', c.id, c.description, c.distributor, 'House', c.price_cents, c.unit_measure, null, coalesce(k.pack_outer, c.pack_outer)::text,
        coalesce(k.pack_inner, c.pack_inner)::text, coalesce(k.pack_uom, c.pack_uom), false, false, null
      from custom_items c left join kitchen_packs k on k.custom_item_id = c.id
      where c.location_id = $1 and c.id = any($3::integer[])`,
    [locationId, itemIds, customItemIds],
  )
}
