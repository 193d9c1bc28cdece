import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { unitPriceToOrder } from '../catalogue/prices/price-of-a-pound.ts'

export type AddedItem = {
  itemId: number | null
  din: string
  name: string
  brand: string
  category: string
  unitMeasure: string
  packText: string
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  /** of one orderable unit; 0 for a market price */
  priceCents: number
  unitPrice: number | null
  isCatchWeight: boolean
  averageWeight: string | null
  imageUrl: string | null
  quantity: number
}

export async function findItemByNumber(
  { db, locationId }: AtLocation,
  distributorId: number,
  din: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('items')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('din', '=', din)
    .executeTakeFirst()
}

/** Items as they are sold today, to be added to a delivery. */
export function listItemsToAdd(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
): Promise<(Omit<AddedItem, 'quantity' | 'itemId'> & { itemId: number; distributorId: number })[]> {
  return selectPlain(
    db,
    `select id as "itemId", distributor_id as "distributorId", din, name, brand, category, unit_measure as "unitMeasure",
        pack_text as "packText", pack_outer as "packOuter", pack_inner as "packInner", pack_uom as "packUom",
        case when is_market_price then 0 else effective_price_cents end as "priceCents", ${unitPriceToOrder} as "unitPrice",
        is_catch_weight as "isCatchWeight", average_weight as "averageWeight", image_url as "imageUrl"
      from items i where location_id = $1 and id = any($2::integer[])`,
    [locationId, itemIds],
  )
}

/** Writes a line behind the others of its order, which the caller holds; it counts once the order is received. */
export async function insertAddedItem(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  { itemId, ...item }: AddedItem,
): Promise<number> {
  const { lineNumber } = await tx
    .selectFrom('orderItems')
    .select((eb) => eb.fn.coalesce(eb.fn.max('lineNumber'), eb.lit(0)).as('lineNumber'))
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('orderItems')
    .values({
      ...item,
      locationId,
      orderId,
      itemId,
      lineNumber: lineNumber + 1,
      isAdded: true,
      lineTotalCents: item.priceCents * item.quantity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order that a line is of. */
export async function findOrderOfItem(
  { db, locationId }: AtLocation,
  orderItemId: number,
): Promise<number | undefined> {
  const line = await db
    .selectFrom('orderItems')
    .select('orderId')
    .where('locationId', '=', locationId)
    .where('id', '=', orderItemId)
    .executeTakeFirst()
  return line?.orderId
}

export async function deleteAddedItem({ db: tx, locationId }: AtLocation<Tx>, orderItemId: number): Promise<void> {
  await tx
    .deleteFrom('orderItems')
    .where('locationId', '=', locationId)
    .where('id', '=', orderItemId)
    .where('isAdded', '=', true)
    .execute()
}
