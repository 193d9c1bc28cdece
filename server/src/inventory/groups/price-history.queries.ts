import { mostHistoricInventories } from '@larder/contract/inventory/price-history.ts'
import type { Cents } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { isCountedOf } from '../../orders-that-count.ts'

export type HistoricRow = {
  inventoryId: number
  startDate: string
  packOuter: number | null
  packInner: number | null
  packUom: string | null
  onHand: string | null
  onHandPack: string | null
  onHandUom: string | null
  onHandAmount: Cents | null
  ordered: number | null
}

/**
 * An item of a group in the newest finished inventories, newest first. An item that was taken out of its group and
 * put back is the same item; of two rows in one inventory it is the one that was this row.
 */
export function listHistoricInventories({ db, locationId }: AtLocation, groupItemId: number): Promise<HistoricRow[]> {
  return selectPlain(
    db,
    `select distinct on (v.started_on, v.id) v.id as "inventoryId", v.started_on as "startDate",
        line.pack_outer::float8 as "packOuter", line.pack_inner::float8 as "packInner", line.pack_uom as "packUom",
        line.on_hand::text as "onHand", line.on_hand_pack::text as "onHandPack", line.on_hand_uom::text as "onHandUom",
        case when not line.lacks_price and (line.kind = 'custom' or line.price_cents <> 0) or coalesce(greatest(line.on_hand, line.on_hand_pack, line.on_hand_uom), 0) = 0
          then line.amount_cents end as "onHandAmount",
        case when gi.item_id is not null and v.before is not null then (
          select coalesce(sum(l.bought_quantity), 0)::float8 from order_items l join orders o on o.location_id = l.location_id and o.id = l.order_id
          where l.location_id = $1 and l.item_id = gi.item_id and ${isCountedOf('o')}
            and (o.created_at at time zone o.time_zone)::date > v.before and (o.created_at at time zone o.time_zone)::date <= v.started_on
        ) end as ordered
      from group_items gi
        join inventory_lines line on line.location_id = gi.location_id
          and (line.group_item_id = gi.id or (line.group_id = gi.generic_group_id and line.item_id = gi.item_id))
        join (select id, started_on, lag(started_on) over (order by started_on, id) as before
          from inventories where location_id = $1 and status <> 'active') v on v.id = line.inventory_id
      where gi.location_id = $1 and gi.id = $2
      order by v.started_on desc, v.id desc, line.group_item_id = gi.id desc limit ${mostHistoricInventories}`,
    [locationId, groupItemId],
  )
}
