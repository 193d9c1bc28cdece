import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import { pricedFor } from '../../distributors/import/priced-for.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { pricePerPoundToday, unitPriceToday } from '../../catalogue/prices/price-of-a-pound.ts'

/** A row of a group as the database has it; money in cents, counts and packs as decimal texts. */
export type GroupItemRow = {
  id: number
  groupId: number
  type: 'item' | 'custom' | 'subrecipe'
  itemDistributorId: number | null
  subRecipeId: number | null
  name: string
  description: string
  din: string
  brand: string
  category: string
  distributor: string
  imageUrl: string | null
  unitMeasure: string
  price: number
  /** a custom item that nobody has entered a price of: price is 0 then */
  isPriceMissing: boolean
  /** of a custom item, null of all others */
  customVersion: number | null
  unitPrice: number | null
  /** of catch weight, in ten-thousandths of a dollar */
  perPound: number | null
  packText: string
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  customPackOuter: string | null
  keepsCountedPack: boolean
  customPackInner: string | null
  customPackUom: string | null
  shelfIndex: number
  onHand: string | null
  onHandPack: string | null
  onHandUom: string | null
  onHandVersion: number
  onHandPackVersion: number
  onHandUomVersion: number
  countedAt: Date | null
  countedBy: string | null
  isPreferred: boolean
  autoAdded: boolean
  isPartner: boolean
  rebate: number | null
  isPunchedOut: boolean
  isUnpurchasable: 0 | 1
  isElectronicInvoiceItem: boolean
  orderGuideId: number | null
  isPurchased: boolean
  lastPurchasedQty: number | null
  lastPurchasedDate: string | null
  lastPurchasedPrice: number | null
  matchId: number | null
  matchType: 'ExactMatch' | 'SavingsOption' | null
  matchDistributor: string | null
  savings: number | null
  isCatchWeight: boolean
  isMarketPrice: boolean
  isPriceOutdated: boolean
  isFromInvoice: boolean
  purchasedPrice: number | null
  invoiceDate: string | null
  endDate: string | null
}

const columns = `gi.id, gi.generic_group_id as "groupId", gi.kind as type, gi.item_id as "itemDistributorId", gi.recipe_id as "subRecipeId",
  coalesce(i.name, c.description, '') as name, coalesce(i.description, c.description, '') as description,
  coalesce(i.din, c.din, '') as din, coalesce(i.brand, c.brand, '') as brand, coalesce(i.category, '') as category, coalesce(d.nickname, c.distributor, '') as distributor,
  i.image_url as "imageUrl", coalesce(i.unit_measure, c.unit_measure, '') as "unitMeasure",
  coalesce(i.effective_price_cents, c.price_cents, 0) as price, gi.kind = 'custom' and c.price_cents is null as "isPriceMissing",
  case when gi.kind = 'custom' then c.version end as "customVersion", ${unitPriceToday} as "unitPrice", ${pricePerPoundToday} as "perPound", coalesce(i.pack_text, '') as "packText",
  coalesce(i.pack_outer, c.pack_outer)::text as "packOuter", coalesce(i.pack_inner, c.pack_inner)::text as "packInner",
  coalesce(i.pack_uom, c.pack_uom) as "packUom",
  gi.custom_pack_outer::text as "customPackOuter", gi.custom_pack_inner::text as "customPackInner", gi.custom_pack_uom as "customPackUom", gi.keeps_counted_pack as "keepsCountedPack",
  gi.shelf_index as "shelfIndex", gi.on_hand::text as "onHand", gi.on_hand_pack::text as "onHandPack", gi.on_hand_uom::text as "onHandUom",
  gi.on_hand_version as "onHandVersion", gi.on_hand_pack_version as "onHandPackVersion", gi.on_hand_uom_version as "onHandUomVersion",
  gi.counted_at as "countedAt", u.first_name || ' ' || u.last_name as "countedBy",
  gi.is_preferred as "isPreferred", gi.auto_added as "autoAdded", coalesce(i.is_partner, false) as "isPartner", i.rebate_cents as rebate,
  coalesce(i.is_punched_out, false) as "isPunchedOut", coalesce(i.is_unpurchasable, false)::integer as "isUnpurchasable",
  coalesce(i.is_electronic_invoice, false) as "isElectronicInvoiceItem", i.order_guide_id as "orderGuideId",
  coalesce(i.is_purchased, false) as "isPurchased", i.last_purchased_quantity as "lastPurchasedQty",
  i.last_purchased_on as "lastPurchasedDate", i.last_purchased_price_cents as "lastPurchasedPrice",
  i.match_id as "matchId", i.match_type as "matchType", i.savings_cents as savings,
  (select md.nickname from items m join distributors md on md.id = m.distributor_id where m.location_id = gi.location_id and m.id = i.match_id) as "matchDistributor",
  coalesce(i.is_catch_weight, false) as "isCatchWeight", coalesce(i.is_market_price, false) as "isMarketPrice",
  coalesce(i.is_price_outdated, false) as "isPriceOutdated", coalesce(i.is_from_invoice, false) as "isFromInvoice",
  i.purchased_price_cents as "purchasedPrice", i.invoice_date as "invoiceDate", i.end_date as "endDate"`

/** Items are looked up one by one: a join would walk every item that the location is offered. */
const tables = `group_items gi
  left join lateral (select * from items where location_id = gi.location_id and id = gi.item_id offset 0) i on true
  left join distributors d on d.id = i.distributor_id
  left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
  left join users u on u.id = gi.counted_by`

/** A row of a group by its own id; undefined when it is not there. */
export async function findItemOfGroup(
  { db, locationId }: AtLocation,
  { id, groupId, itemId }: { id: number; groupId: number; itemId: number },
): Promise<number | undefined> {
  const [found] = await selectPlain<{ id: number }>(
    db,
    `select gi.id from group_items gi join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
      where gi.location_id = $1 and g.inventory_list_id = $2 and g.id = $3 and gi.id = $4`,
    [locationId, id, groupId, itemId],
  )
  return found?.id
}

/** The rows of these groups, in no order. */
export function listItemsOfGroups(
  { db, locationId }: AtLocation,
  groupIds: readonly number[],
): Promise<GroupItemRow[]> {
  return selectPlain<GroupItemRow>(
    db,
    `select ${columns} from ${tables} where gi.location_id = $1 and gi.generic_group_id = any($2::integer[])`,
    [locationId, groupIds],
  )
}

export type PriceChange = { itemId: number; startDate: CalendarDate; price: Cents }

/** A price with what it was for; null: not known. `isOfNow`: for what the item sells now. */
export type PackedPrice = PriceChange & { amount: number | null; uom: string | null; isOfNow: boolean }

/** The changes of price of these items since a day, the oldest first, and before them the price in force that day. */
export function listPriceChanges(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  since: string,
): Promise<PriceChange[]> {
  return selectPlain(db, `select ${priceColumns} from ${changesOfPrice} order by p.item_id, p.start_date`, [
    locationId,
    itemIds,
    since,
  ])
}

/**
 * The same with the pack of each. A price from before packs were kept is taken for one of the pack of now, unless its
 * unit price says that it was another.
 */
export function listPackedPrices(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
  since: string,
): Promise<PackedPrice[]> {
  const now = pricedFor('i')
  return selectPlain(
    db,
    `select ${priceColumns}, is_of_now as "isOfNow",
        (case when is_of_now then now.amount else p.pack_amount end)::float8 as amount,
        case when is_of_now then now.uom else p.pack_uom end as uom
      from ${changesOfPrice}
        join items i on i.location_id = $1 and i.id = p.item_id
        cross join lateral (select ${now.amount} as amount, ${now.uom} as uom) now
        cross join lateral (select case when p.keeps_pack then (p.pack_amount, p.pack_uom) is not distinct from (now.amount, now.uom)
          -- the price of a pound that a catch weight is typed at is rounded to cents by its weight: it tells nothing of the pack
          else i.is_catch_weight or p.unit_price is null or now.amount is null
            or abs(p.unit_price - p.price_cents * 100 / now.amount) <= 1 end as is_of_now) then_and_now
      order by p.item_id, p.start_date`,
    [locationId, itemIds, since],
  )
}

const priceColumns = `p.item_id as "itemId", p.start_date as "startDate", p.price_cents as price`
const changesOfPrice = `unnest($2::integer[]) as wanted (id) join item_prices p on p.location_id = $1 and p.item_id = wanted.id
  and p.start_date >= coalesce((select max(e.start_date) from item_prices e
    where e.location_id = $1 and e.item_id = wanted.id and e.start_date <= $3::date), $3::date)`
