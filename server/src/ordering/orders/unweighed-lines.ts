/**
 * SQL over an order: how many lines in its total are billed by weight and were not weighed. Their money is an estimate. What a
 * draft of the receiving says of a weight is not in the total yet.
 */
export function unweighedLinesOf(order: string): string {
  return `(select count(*)::integer from order_items l
    where l.location_id = ${order}.location_id and l.order_id = ${order}.id and l.is_catch_weight and l.bought_cents > 0
      and (${order}.received_at is null or not exists (select from received_lines r
        where r.location_id = l.location_id and r.order_id = l.order_id
          and r.order_item_id = l.id and r.edited_weight is not null)))`
}

/**
 * SQL over a line of a received order: what it cost is an estimate, billed by weight that nobody took. 'offset 0' has the
 * weights looked up for the few lines that need one, rather than all of a location read.
 */
export function isUnweighedLine(line: string): string {
  return `(${line}.is_catch_weight and ${line}.bought_cents > 0 and not exists (select from received_lines w
    where w.location_id = ${line}.location_id and w.order_id = ${line}.order_id and w.order_item_id = ${line}.id
      and w.edited_weight is not null offset 0))`
}
