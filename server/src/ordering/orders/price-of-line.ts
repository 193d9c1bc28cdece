import { unitsOfPound } from '../../catalogue/prices/units-of-a-pound.ts'

/**
 * SQL over a line of an order: its unit price, of catch weight that of a pound. Lines of earlier kept the price of the
 * pack's unit, or none where a pound has no such units. Until one is booked by its weight it is read at the price of a
 * pound that made its case price: the item's, unless that changed since. Booking writes what was read.
 */
export function unitPriceOfLine(line: string): string {
  const isEarlier = `${line}.is_catch_weight and ${line}.pack_uom <> 'LB' and ${line}.price_cents > 0
    and not ${line}.is_market_price and ${line}.average_weight > 0`
  // Both prices are rounded, and so is that of the case.
  const isOfPackUnit = `case when pound.units is null
      then ${line}.unit_price is null or abs(${line}.unit_price - ${line}.price_cents * 100 / (${line}.pack_outer * ${line}.pack_inner)) <= 1
      else abs(${line}.unit_price * pound.units - pound.price) <= 2 * pound.units + 200 / ${line}.average_weight end`
  return `(case when ${isEarlier} then coalesce((
      select pound.price from orders w
        join items s on s.location_id = w.location_id and s.id = ${line}.item_id and s.is_catch_weight and s.price_per_pound is not null
        cross join lateral (select ${unitsOfPound(`${line}.pack_uom`)} as units,
          case when round(s.price_per_pound * ${line}.average_weight / 100) = ${line}.price_cents then s.price_per_pound
            else round(${line}.price_cents * 100 / ${line}.average_weight) end as price) pound
      where w.location_id = ${line}.location_id and w.id = ${line}.order_id and ${isOfPackUnit}
        and (w.received_at is null or not exists (select from received_lines b where b.location_id = ${line}.location_id
          and b.order_id = ${line}.order_id and b.order_item_id = ${line}.id and b.edited_weight is not null))
    ), ${line}.unit_price) else ${line}.unit_price end)::bigint`
}
