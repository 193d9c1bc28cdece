import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'
import { parInCases } from '../../catalogue/items/par-in-cases.ts'

type Answer = z.output<typeof OrderInventoryItem>

/** The items of an order, each once, with what of them is on hand (item_stock of migration 0048); null where nothing was counted or set. */
export async function listOrderInventoryItems({ db, locationId }: AtLocation, orderId: number): Promise<Answer[]> {
  const rows = await selectPlain<Omit<Answer, 'updateTime'> & { countedAt: Date | null }>(
    db,
    `select l.item_id as "itemDistributorId", l.name as description, l.image_url as "imageUrl", l.category, l.din, l.brand,
        d.nickname as distributor, l.unit_measure as "unitMeasure", l.pack_text as "packSize",
        ${parInCases} as "parLevel", stock.on_hand::float8 as "onHand", case when stock.on_hand > 0 then nullif(stock.amount_cents, 0) else stock.amount_cents end as "onHandAmount",
        stock.counted_on as "lastCountDate", stock.counted_at as "countedAt", stock.list_name as "comparisonView"
      from order_items l
        join orders o on o.location_id = l.location_id and o.id = l.order_id
        join distributors d on d.id = o.distributor_id
        left join lateral item_stock(l.location_id, l.item_id) stock on true
      where l.location_id = $1 and l.order_id = $2 and not l.is_special and l.item_id is not null
      order by l.line_number limit 2000`,
    [locationId, orderId],
  )
  return rows.map(({ countedAt, ...row }) => ({ ...row, updateTime: countedAt?.toISOString() ?? null }))
}

/** The worth on the shelves of the items of an order, and when the newest finished inventory was started: one row. */
export function orderStock(
  locationId: number,
  orderId: number,
): Statement<{ lastInventoryDate: string | null; onHandCents: Cents }> {
  return preparedStatement(
    `select (select max(started_on) from inventories where location_id = $1 and status <> 'active') as "lastInventoryDate",
      (select coalesce(sum(stock.amount_cents), 0)::bigint
        from (select distinct item_id from order_items where location_id = $1 and order_id = $2 and item_id is not null) l
          cross join lateral item_stock($1, l.item_id) stock) as "onHandCents"`,
    [locationId, orderId],
  )
}
