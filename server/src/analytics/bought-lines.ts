import { cameAt } from '../orders-that-count.ts'

const receivedAt = cameAt('o')

/** The moment an order's goods came, by the clock of the order. */
export const receivedByClock = byClock(receivedAt)

/** Orders `o` of location $1 whose goods were received from the day $2 until $3: what counts as purchased (docs/analytics.md). */
export const receivedOrders = `o.location_id = $1 and o.status in ('received', 'electronically_received')
  and ${isWithin(receivedAt)}`

/** A moment by the clock of its order `o`: its days stay what they were when the location moves to another time zone. */
export function byClock(moment: string): string {
  return `(${moment} at time zone o.time_zone)`
}

/**
 * Whether a moment is from the day $2 until $3 by the clock of its order. The comparisons with a day more on either side use
 * an index. A day less is within by every clock, so that only orders of the first and last days ask theirs: converting a
 * time costs more than reading the rest of an order. As two comparisons instead of a case, the planner would multiply their
 * share of the orders with that of the first two, expect one order where there are thousands, and sort what it should hash.
 */
export function isWithin(moment: string): string {
  return `${moment} >= ${startOf('$2::date - 1')} and ${moment} < ${startOf('$3::date + 1')}
  and case when ${moment} >= ${startOf('$2::date + 1')} and ${moment} < ${startOf('$3::date - 1')} then true
    else ${byClock(moment)} >= $2::date and ${byClock(moment)} < $3::date end`
}

function startOf(day: string): string {
  return `(${day})::timestamp at time zone 'UTC'`
}

/** Their lines `l`. */
export const boughtLines = `orders o join order_items l on l.location_id = o.location_id and l.order_id = o.id`

/** Beside lines `l`, the corrections at the door that change what a price is of. */
export const corrections = `left join received_lines r on r.location_id = l.location_id and r.order_item_id = l.id
  and (r.edited_pack_text is not null or r.edited_unit_price is not null)`

/** The pack a line came in. */
export const packOf = 'coalesce(r.edited_pack_text, l.pack_text)'

/** Ten-thousandths of a dollar for a pound of a catch-weight line; null for all that is sold by the piece. */
export const poundPriceOf =
  'case when l.is_catch_weight and coalesce(r.edited_unit_price, l.unit_price) > 0 then coalesce(r.edited_unit_price, l.unit_price) end'
