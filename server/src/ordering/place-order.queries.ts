import { cents, type Cents } from '@larder/domain/values/money.ts'
import { selectPrepared } from '../catalogue/plain-sql.ts'
import type { Queryable, Tx } from '../database/connection.ts'

export type DistributorTerms = NonNullable<Awaited<ReturnType<typeof findDistributorTerms>>>

/** What the distributor asks of an order; nothing when it is not one of the location's. */
export async function findDistributorTerms(tx: Queryable, locationId: number, distributorId: number) {
  const row = await tx
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .selectAll('distributors')
    .where('locationDistributors.locationId', '=', locationId)
    .where('distributors.id', '=', distributorId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    nickname: row.nickname,
    minimumCents: cents(row.minOrderCents),
    isMinOrderAmountRequired: row.isMinOrderRequired,
    skipMinOrder: row.skipMinOrder,
    isOwnDelivery: row.isOwnDelivery,
    acceptCC: row.acceptCc === 1 ? (1 as const) : row.acceptCc === 2 ? (2 as const) : (0 as const),
    deliveryWeekdays: row.deliveryWeekdays,
    orderCutoffHour: row.orderCutoffHour,
    deliveryFeeCents: cents(row.deliveryFeeCents),
  }
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

/** The standing lines among the wanted ones, locked, with the server's own prices. */
export async function listLinesToOrder(
  tx: Tx,
  locationId: number,
  wanted: { shoppingCartId?: number | null | undefined; itemDistributorId?: number | null | undefined }[],
): Promise<LineToOrder[]> {
  const lineIds = wanted.flatMap((line) => line.shoppingCartId ?? [])
  const itemIds = wanted.flatMap((line) => line.itemDistributorId ?? [])
  return selectPrepared(
    tx,
    `select l.id, l.version, l.item_id as "itemId", l.distributor_id as "distributorId", l.quantity,
    coalesce(i.name, left(l.description, 200)) as name, coalesce(i.din, l.special_din, '') as din,
    coalesce(i.brand, '') as brand, coalesce(i.category, '') as category, l.description,
    coalesce(i.unit_measure, l.special_uom) as "unitMeasure", coalesce(i.pack_text, l.special_pack_size, '') as "packText",
    i.pack_outer as "packOuter", i.pack_inner as "packInner", i.pack_uom as "packUom",
    coalesce(i.effective_price_cents, 0) as "priceCents", i.unit_price as "unitPrice", i.rebate_cents as "rebateCents",
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

/** The next purchase order number of the location, without gaps: a rolled-back order gives its number back. */
export async function takePurchaseOrderNumber(tx: Tx, locationId: number): Promise<string> {
  const { number } = await tx
    .updateTable('locations')
    .set((eb) => ({ nextPurchaseOrderNumber: eb('nextPurchaseOrderNumber', '+', 1) }))
    .where('id', '=', locationId)
    .returning((eb) => eb('nextPurchaseOrderNumber', '-', 1).as('number'))
    .executeTakeFirstOrThrow()
  return `${locationId}-${String(number).padStart(5, '0')}`
}

export type NewOrder = {
  locationId: number
  distributorId: number
  clientKey: string | null
  status: 'placed' | 'payment_pending'
  paymentType: 'terms' | 'card'
  purchaseOrderNumber: string
  requestedDeliveryOn: string
  requestedDeliveryTime: string | null
  timeZone: string
  notes: string | null
  itemsCents: Cents
  deliveryFeeCents: Cents
  totalCents: Cents
  rebatesCents: Cents
  savingsCents: Cents
  marketPriceLines: number
  orderedBy: number
  orderedByName: string
  lines: (LineToOrder & { lineTotalCents: Cents })[]
  now: Date
}

export async function insertOrder(tx: Tx, { lines, now, ...order }: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...order,
      statusAt: now,
      lineCount: lines.length,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('orderItems')
    .values(
      lines.map((line, at) => ({
        locationId: order.locationId,
        orderId: id,
        lineNumber: at + 1,
        itemId: line.itemId,
        din: line.din,
        name: line.name,
        brand: line.brand,
        category: line.category,
        description: line.description,
        unitMeasure: line.unitMeasure,
        packText: line.packText,
        packOuter: line.packOuter,
        packInner: line.packInner,
        packUom: line.packUom,
        quantity: line.quantity,
        priceCents: line.priceCents,
        unitPrice: line.unitPrice,
        lineTotalCents: line.lineTotalCents,
        isSpecial: line.isSpecial,
        isMarketPrice: line.isMarketPrice,
        isCatchWeight: line.isCatchWeight,
        averageWeight: line.averageWeight,
        isElectronicInvoice: line.isElectronicInvoice,
        imageUrl: line.imageUrl,
      })),
    )
    .execute()
  return id
}

/** True when the location has an item of this id, whether or not it stands in the cart. */
export async function existsItem(db: Queryable, locationId: number, itemId: number): Promise<boolean> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item !== undefined
}
