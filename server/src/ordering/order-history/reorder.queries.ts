import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { cartItemObject, type CartItemRow } from '../../catalogue/items/item-columns.ts'

export type OldLine = {
  id: number
  itemId: number | null
  name: string
  brand: string
  din: string
  category: string
  description: string | null
  imageUrl: string | null
  unitMeasure: string
  packText: string
  quantity: number
  priceCents: number
  isSpecial: boolean
  isMarketPrice: boolean
  /** the location still buys of the order's distributor */
  hasDistributor: boolean
  cartLineId: number | null
  inCart: number
  item: CartItemRow | null
}

/** The lines of an order beside what the catalogue and the cart say of them now. */
export async function listOldLines({ db, locationId }: AtLocation, orderId: number): Promise<OldLine[]> {
  const { rows } = await sql<OldLine>`
    select oi.id, oi.item_id as "itemId", oi.name, oi.brand, oi.din, oi.category, oi.description, oi.image_url as "imageUrl",
      oi.unit_measure as "unitMeasure", oi.pack_text as "packText", oi.quantity, oi.price_cents as "priceCents",
      oi.is_special as "isSpecial", oi.is_market_price as "isMarketPrice",
      own.distributor_id is not null as "hasDistributor",
      l.id as "cartLineId", coalesce(l.quantity, 0) as "inCart", ${cartItemObject} as item
    from order_items oi
      join orders o on o.location_id = oi.location_id and o.id = oi.order_id
      left join location_distributors own
        on own.location_id = o.location_id and own.distributor_id = o.distributor_id and own.retired_at is null
      left join items i on i.location_id = oi.location_id and i.id = oi.item_id
      left join distributors d on d.id = i.distributor_id
      left join lateral (
        select c.id, c.quantity from cart_lines c
        where c.location_id = oi.location_id and c.quantity > 0
          and (c.item_id = oi.item_id
            or oi.is_special and c.item_id is null and c.distributor_id = o.distributor_id
              and c.special_uom = oi.unit_measure and c.description = oi.description)
        order by c.id limit 1) l on true
    where oi.location_id = ${locationId} and oi.order_id = ${orderId} and not oi.is_added
    order by oi.line_number
    limit 2000`.execute(db.withoutPlugins())
  return rows
}

/** The number of a distributor's lines in the cart, but for these. */
export async function countOtherLines(
  { db, locationId }: AtLocation,
  distributorId: number,
  cartLineIds: number[],
): Promise<number> {
  const { lines } = await db
    .selectFrom('cartLines')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('quantity', '>', 0)
    .where('id', '!=', sql<number>`all(${cartLineIds}::integer[])`)
    .executeTakeFirstOrThrow()
  return lines
}
