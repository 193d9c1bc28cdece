import type { Cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import { selectPlain } from '../catalogue/plain-sql.ts'
import type { Queryable, Tx } from '../database/connection.ts'

/**
 * The swaps that stand behind a cart line `l`, with what each saves at today's prices: the old cases less the new ones. Who
 * has fewer of the new item now saves less in proportion, who has more saves no more than was accepted.
 */
const acceptedSwaps = `
  select s.id, case when o.is_market_price or n.is_market_price then 0 else
      greatest(0, s.old_quantity * o.effective_price_cents - s.new_quantity * n.effective_price_cents)
      * least(cases.total, greatest(0, l.quantity - s.base_quantity)) / cases.total end as savings
  from item_swaps s
    join items o on o.location_id = s.location_id and o.id = s.old_item_id
    join items n on n.location_id = s.location_id and n.id = s.new_item_id
    cross join lateral (
      select sum(t.new_quantity) as total from item_swaps t
      where t.location_id = s.location_id and t.new_item_id = s.new_item_id and t.type = 'swap' and t.ended_at is null
    ) cases
  where s.location_id = l.location_id and s.new_item_id = l.item_id and s.type = 'swap' and s.ended_at is null`

/** Joins to a cart line `l` its `swap.id` (the latest) and `swap.savings` in cents; both null without a swap. */
export const joinAcceptedSwap = `left join lateral (
    select max(each.id) as id, sum(each.savings)::bigint as savings from (${acceptedSwaps}) each
  ) swap on true`

export type AcceptedSwap = { id: number; savings: Cents }

/** The accepted swaps behind these lines of the cart. */
export function listAcceptedSwaps(
  db: Queryable,
  locationId: number,
  lineIds: readonly number[],
): Promise<AcceptedSwap[]> {
  return selectPlain(
    db,
    `select each.id, each.savings::bigint as savings from cart_lines l cross join lateral (${acceptedSwaps}) each
      where l.location_id = $1 and l.id = any($2::integer[]) and l.quantity > 0 order by each.id`,
    [locationId, lineIds],
  )
}

/**
 * With the order its swaps are done, and rejects about its items are from then on only remembered. To be called before
 * the lines leave the cart.
 */
export async function settleSwaps(
  tx: Tx,
  locationId: number,
  order: {
    id: number
    itemIds: readonly number[]
    swaps: readonly AcceptedSwap[]
    userId: number
    now: Date
  },
): Promise<void> {
  if (order.swaps.length > 0) {
    await sql`
      update item_swaps s set ended_at = ${order.now}, ended_by = ${order.userId}, ended_how = 'ordered', order_id = ${order.id},
        order_savings_cents = done.savings
      from unnest(${order.swaps.map(({ id }) => id)}::integer[], ${order.swaps.map(({ savings }) => savings)}::bigint[]) as done (id, savings)
      where s.location_id = ${locationId} and s.id = done.id`.execute(tx)
  }
  await tx
    .updateTable('itemSwaps')
    .set({ isRemembered: true })
    .where('locationId', '=', locationId)
    .where('type', '=', 'reject')
    .where('endedAt', 'is', null)
    .where('oldItemId', '=', sql<number>`any(${order.itemIds}::integer[])`)
    .execute()
}
