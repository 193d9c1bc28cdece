import { notSignedIn } from '@larder/contract/refusal.ts'
import { refuse } from '../../http/failures.ts'
import type { AtLocation } from '../../context.ts'
import type { WantedIds } from '../savings/accepted-swaps.queries.ts'
import type { ShownPack } from '@larder/domain/ordering/pack-change.ts'
import type { DeliveryDay, TimeSpan } from '@larder/domain/distributors/ordering-terms.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Statement } from '../../database/batch.ts'
import { runStatement, preparedStatement } from '../../database/statements.ts'
import { packToSee } from '../cart/cart.queries.ts'
import { unitPriceToOrder } from '../../catalogue/prices/price-of-a-pound.ts'

export type DistributorTerms = ReturnType<typeof termsOf>

type TermsRow = {
  nickname: string
  minOrderCents: number
  isMinOrderRequired: boolean
  skipMinOrder: boolean
  isOwnDelivery: boolean
  acceptCc: number
  deliveryDays: DeliveryDay[]
  slots: TimeSpan[] | null
  holidays: string[]
  deliveryFeeCents: number
  isRetired: boolean
}

/** The distributor's terms for an order; no row when it is not one of the location's. */
export function distributorTerms(locationId: number, distributorId: number): Statement<TermsRow> {
  return preparedStatement(
    `select t.nickname, t.min_order_cents as "minOrderCents", t.is_min_order_required as "isMinOrderRequired",
        t.skip_min_order as "skipMinOrder", t.is_own_delivery as "isOwnDelivery", t.accept_cc as "acceptCc",
        t.delivery_days as "deliveryDays", t.slots, t.holidays, t.delivery_fee_cents as "deliveryFeeCents",
        t.retired_at is not null as "isRetired"
      from ordering_terms t
      where t.location_id = $1 and t.distributor_id = $2`,
    [locationId, distributorId],
  )
}

export function termsOf(row: TermsRow) {
  return {
    nickname: row.nickname,
    minimumCents: cents(row.minOrderCents),
    isMinOrderAmountRequired: row.isMinOrderRequired,
    skipMinOrder: row.skipMinOrder,
    isOwnDelivery: row.isOwnDelivery,
    acceptCC: row.acceptCc === 1 ? (1 as const) : row.acceptCc === 2 ? (2 as const) : (0 as const),
    deliveryDays: row.deliveryDays,
    slots: row.slots,
    holidays: row.holidays,
    isRetired: row.isRetired,
    deliveryFeeCents: cents(row.deliveryFeeCents),
  }
}

export async function findDistributorTerms(
  { db, locationId }: AtLocation,
  distributorId: number,
): Promise<DistributorTerms | undefined> {
  const [row] = await runStatement(db, distributorTerms(locationId, distributorId))
  return row && termsOf(row)
}

export type LineToOrder = {
  id: number
  version: number
  itemId: number | null
  distributorId: number
  quantity: number
  name: string
  din: string
  brand: string
  category: string
  description: string | null
  unitMeasure: string
  packText: string
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  priceCents: Cents
  /** the price it was shown at, 0 for a market price; null for a special request */
  seenPriceCents: Cents | null
  /** the pack it was shown in; null for a special request */
  seenPack: ShownPack | null
  /** how it is packed now; null for a special request */
  pack: ShownPack | null
  /** the distributor's delivery fee when it was put in */
  seenFeeCents: Cents | null
  unitPrice: number | null
  rebateCents: number | null
  averageWeight: string | null
  imageUrl: string | null
  status: string
  isUnpurchasable: boolean
  isMarketPrice: boolean
  isCatchWeight: boolean
  isElectronicInvoice: boolean
  isSpecial: boolean
}

/** The wanted lines that exist, locked, with the server's own prices. */
export function linesToOrder(locationId: number, { lineIds, itemIds }: WantedIds): Statement<LineToOrder> {
  return preparedStatement(
    `select l.id, l.version, l.item_id as "itemId", l.distributor_id as "distributorId", l.quantity,
    coalesce(i.name, left(l.description, 200)) as name, coalesce(i.din, l.special_din, '') as din,
    coalesce(i.brand, '') as brand, coalesce(i.category, '') as category, l.description,
    coalesce(i.unit_measure, l.special_uom) as "unitMeasure", coalesce(i.pack_text, l.special_pack_size, '') as "packText",
    i.pack_outer as "packOuter", i.pack_inner as "packInner", i.pack_uom as "packUom",
    coalesce(i.effective_price_cents, 0) as "priceCents", l.seen_price_cents as "seenPriceCents",
    l.seen_pack as "seenPack", l.seen_fee_cents as "seenFeeCents", case when i.id is not null then ${packToSee} end as pack, ${unitPriceToOrder} as "unitPrice", i.rebate_cents as "rebateCents",
    i.average_weight as "averageWeight", i.image_url as "imageUrl", coalesce(i.status, 'active') as status,
    coalesce(i.is_unpurchasable, false) as "isUnpurchasable", coalesce(i.is_market_price, false) as "isMarketPrice",
    coalesce(i.is_catch_weight, false) as "isCatchWeight", coalesce(i.is_electronic_invoice, false) as "isElectronicInvoice",
    l.item_id is null as "isSpecial"
  from cart_lines l
    left join items i on i.location_id = l.location_id and i.id = l.item_id
  where l.location_id = $1 and l.quantity > 0
    and (l.id = any($2::integer[]) or l.item_id = any($3::integer[]))
  order by l.id
  for update of l`,
    [locationId, lineIds, itemIds],
  )
}

/** The order that was placed with this key. */
export function orderOfClientKey(locationId: number, clientKey: string | null): Statement<{ id: number }> {
  return preparedStatement('select id from orders where location_id = $1 and client_key = $2', [locationId, clientKey])
}

/** The number of the next order of a location, and the ids of its rows. */
export type NextOrder = {
  orderId: number
  purchaseOrderNumber: string
  mailId: number
  repEmail: string | null
  /** the distributor takes orders by EDI: no mail goes out */
  isByEdi: boolean
}

/**
 * The names of the next order, and the sales rep to be told: the primary one, else the first active one. Numbers
 * have no gaps: other orders wait until this one is placed or given up. Only the order's insert takes the number.
 * None once the deletion of the location has begun.
 */
export function nextOrder(locationId: number, distributorId: number): Statement<NextOrder> {
  return preparedStatement(
    `select nextval('orders_id_seq')::integer as "orderId", nextval('outbound_mails_id_seq')::integer as "mailId",
        l.id || '-' || lpad(l.next_purchase_order_number::text, greatest(5, length(l.next_purchase_order_number::text)), '0') as "purchaseOrderNumber",
        (select r.email from sales_reps r where r.location_id = $1 and r.distributor_id = $2 and not r.is_deleted and r.email <> ''
          order by r.is_primary desc, r.id limit 1) as "repEmail",
        exists (select from edi_connections e where e.location_id = $1 and e.distributor_id = $2 and e.is_on) as "isByEdi"
      from locations l where l.id = $1 and l.closed_at is null for no key update of l`,
    [locationId, distributorId],
  )
}

export async function reserveOrder({ db: tx, locationId }: AtLocation<Tx>, distributorId: number): Promise<NextOrder> {
  const [next] = await runStatement(tx, nextOrder(locationId, distributorId))
  return next ?? refuse(notSignedIn)
}

/** True when the location has an item of this id, whether or not it is in the cart. */
export async function existsItem({ db, locationId }: AtLocation, itemId: number): Promise<boolean> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item !== undefined
}
