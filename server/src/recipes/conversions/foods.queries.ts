import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { PriceFacts } from '../costs/costs.queries.ts'
import { pricePerPoundToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { joinKitchenPack, kitchenPackOfItem, packOfPrice } from '../../inventory/packs/kitchen-packs.ts'

export type ItemFacts = PriceFacts & { itemId: number; name: string }
type GroupItemFacts = PriceFacts & {
  groupItemId: number
  itemId: number | null
  customItemId: number | null
  isPreferred: boolean
  name: string
}

/** The price and pack of a catalogue item. */
export async function findItemFacts({ db, locationId }: AtLocation, itemId: number): Promise<ItemFacts | undefined> {
  const [row] = await selectPlain<ItemFacts>(
    db,
    `select i.id as "itemId", i.name, i.effective_price_cents as "priceCents", i.unit_measure as "unitMeasure", ${pricePerPoundToday} as "perPound",
        ${kitchenPackOfItem.outer}::text as "packOuter", ${kitchenPackOfItem.inner}::text as "packInner", ${kitchenPackOfItem.uom} as "packUom",
        i.is_catch_weight as "isCatchWeight", i.is_punched_out or i.status = 'inactive' as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn"
      from items i ${joinKitchenPack} where i.location_id = $1 and i.id = $2`,
    [locationId, itemId],
  )
  return row
}

const groupItemFacts = `gi.id as "groupItemId", gi.item_id as "itemId", gi.custom_item_id as "customItemId", gi.is_preferred as "isPreferred",
  coalesce(i.name, c.description, '') as name, coalesce(i.effective_price_cents, c.price_cents) as "priceCents",
  coalesce(i.unit_measure, c.unit_measure) as "unitMeasure", ${pricePerPoundToday} as "perPound",
  ${packOfPrice.outer}::text as "packOuter", ${packOfPrice.inner}::text as "packInner",
  ${packOfPrice.uom} as "packUom", coalesce(i.is_catch_weight, false) as "isCatchWeight",
  coalesce(i.is_punched_out or i.status = 'inactive', false) as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn"`
const groupItemTables = `group_items gi left join items i on i.location_id = gi.location_id and i.id = gi.item_id
  left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id`

/** The prices and packs of a group's items, without its sub-recipes. */
export function listGroupItemFacts({ db, locationId }: AtLocation, groupId: number): Promise<GroupItemFacts[]> {
  return selectPlain(
    db,
    `select ${groupItemFacts} from ${groupItemTables}
      where gi.location_id = $1 and gi.generic_group_id = $2 and gi.kind <> 'subrecipe' order by gi.id`,
    [locationId, groupId],
  )
}

export async function findGroupItemFacts(
  { db, locationId }: AtLocation,
  groupItemId: number,
  kind: 'item' | 'custom',
): Promise<(GroupItemFacts & { groupId: number }) | undefined> {
  const [row] = await selectPlain<GroupItemFacts & { groupId: number }>(
    db,
    `select ${groupItemFacts}, gi.generic_group_id as "groupId" from ${groupItemTables}
      where gi.location_id = $1 and gi.id = $2 and gi.kind = $3`,
    [locationId, groupItemId, kind],
  )
  return row
}
