/**
 * SQL over an order: the answer of its sales rep names each line as it was placed, and none of any comes, now or
 * later (answerOutcome).
 * 'offset 0' keeps the planner from reading the lines of all orders: few are still to come.
 */
export function isRefusedOf(order: string): string {
  return `(${order}.status = 'placed' and exists (select from acknowledged_lines a
      where a.location_id = ${order}.location_id and a.order_id = ${order}.id offset 0)
    and not exists (select from order_items l left join acknowledged_lines a
        on a.location_id = l.location_id and a.order_id = l.order_id and a.order_item_id = l.id
      where l.location_id = ${order}.location_id and l.order_id = ${order}.id and not l.is_added
        and (a.quantity is distinct from 0 or a.waits is not null) offset 0))`
}

/** SQL over an order: by the answer to it none of any line comes with its delivery, but some of it may come later (answerOutcome). */
export function isDelayedOf(order: string): string {
  return `(${order}.status = 'placed' and exists (select from acknowledged_lines a
      where a.location_id = ${order}.location_id and a.order_id = ${order}.id and a.waits is not null offset 0)
    and not exists (select from order_items l left join acknowledged_lines a
        on a.location_id = l.location_id and a.order_id = l.order_id and a.order_item_id = l.id
      where l.location_id = ${order}.location_id and l.order_id = ${order}.id and not l.is_added
        and a.quantity is distinct from 0 offset 0))`
}

/** SQL over an order: it neither came nor was answered, so its distributor may not know of it. */
export function mayBeUnknownOf(order: string): string {
  return `(${order}.status = 'placed' and not exists (select from order_acknowledgements a
      where a.location_id = ${order}.location_id and a.order_id = ${order}.id))`
}

/**
 * SQL over an order: it came, or is to come. Nothing is bought by one that was cancelled, that waits for its card payment,
 * or that its sales rep refused, as long as nothing of it comes all the same.
 */
export function isCountedOf(order: string): string {
  return `(${order}.status not in ('cancelled', 'payment_pending') and not ${isRefusedOf(order)})`
}

/**
 * SQL over an order: the moment its goods became the location's; what came before received_at was kept has it in status_at.
 * A case, since under row-level security no index is used for a condition with coalesce.
 */
export function cameAt(order: string): string {
  return `(case when ${order}.received_at is null then ${order}.status_at else ${order}.received_at end)`
}
