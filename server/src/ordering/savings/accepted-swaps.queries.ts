import type { Cents } from '@larder/domain/values/money.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement } from '../../database/statements.ts'

/**
 * The swaps behind a cart line `l`, with the saving of each at today's prices: the old cases less the new ones. A line that
 * has fewer of the new item now saves less in proportion, one that has more saves no more than was accepted.
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

/** Lines of the cart by their own ids or by their items. */
export type WantedIds = { lineIds: number[]; itemIds: number[] }

/** Joins to a cart line `l` its `swap.id` (the latest) and `swap.savings` in cents; both null without a swap. */
export const joinAcceptedSwap = `left join lateral (
    select max(each.id) as id, sum(each.savings)::bigint as savings from (${acceptedSwaps}) each
  ) swap on true`

export type AcceptedSwap = { id: number; savings: Cents }

/** The accepted swaps behind these lines of the cart. */
export function acceptedSwapsBehind(locationId: number, { lineIds, itemIds }: WantedIds): Statement<AcceptedSwap> {
  return preparedStatement(
    `select each.id, each.savings::bigint as savings from cart_lines l cross join lateral (${acceptedSwaps}) each
      where l.location_id = $1 and (l.id = any($2::integer[]) or l.item_id = any($3::integer[])) and l.quantity > 0 order by each.id`,
    [locationId, lineIds, itemIds],
  )
}

/**
 * With the order its swaps are done, and rejects about its items are from then on only remembered; `returnSwaps` takes
 * both back. To be asked before the lines leave the cart.
 */
export function swapsSettled(
  locationId: number,
  order: {
    id: number
    itemIds: readonly number[]
    swaps: readonly AcceptedSwap[]
    userId: number
    now: Date
  },
): Statement<never>[] {
  const done = order.swaps.map(({ id }) => id)
  const savings = order.swaps.map((swap) => swap.savings)
  const ended = preparedStatement<never>(
    `update item_swaps s set ended_at = $2, ended_by = $3, ended_how = 'ordered', order_id = $4, order_savings_cents = done.savings
      from unnest($5::integer[], $6::bigint[]) as done (id, savings)
      where s.location_id = $1 and s.id = done.id`,
    [locationId, order.now, order.userId, order.id, done, savings],
  )
  const remembered = preparedStatement<never>(
    `update item_swaps set is_remembered = true, order_id = $3
      where location_id = $1 and type = 'reject' and ended_at is null and old_item_id = any($2::integer[])
        and not is_remembered`,
    [locationId, order.itemIds, order.id],
  )
  return done.length > 0 ? [ended, remembered] : [remembered]
}
