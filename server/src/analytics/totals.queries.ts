import type { SavingsKind } from '@larder/domain/analytics/figure-definitions.ts'
import type { AtLocation } from '../context.ts'
import { selectPlain } from '../database/plain-sql.ts'
import { boughtLines, byClock, isWithin, receivedByClock, receivedOrders } from './bought-lines.ts'
import type { Days, WantedPeriod } from './wanted-period.ts'
import { isCountedOf } from '../orders-that-count.ts'
import { isUnweighedLine } from '../ordering/orders/unweighed-lines.ts'
import { promoThatCounts } from '../ordering/orders/promo-that-counts.ts'

/** A sum of one slice; of all when neither a distributor, a category nor a step is said. Steps count from 1. */
type PurchaseSum = {
  slice: 'all' | 'distributor' | 'category' | 'step'
  distributorId: number | null
  category: string | null
  step: number | null
  cents: number
  /** some of it is billed by weight that nobody took */
  isEstimate: boolean
}

/** The purchases of a period: in total, and by distributor, category and step. One pass over the lines. */
export function sumPurchases(at: AtLocation, period: WantedPeriod): Promise<PurchaseSum[]> {
  return selectPlain(
    at.db,
    `select case grouping(distributor_id, category, step)
        when 3 then 'distributor' when 5 then 'category' when 6 then 'step' else 'all' end as slice,
        distributor_id as "distributorId", category, step, coalesce(sum(bought_cents), 0)::bigint as cents,
        coalesce(bool_or(is_unweighed), false) as "isEstimate"
      from (
        select o.distributor_id, l.category, width_bucket(${receivedByClock}, $4::timestamp[]) as step, l.bought_cents,
          ${isUnweighedLine('l')} as is_unweighed
        from ${boughtLines} where ${receivedOrders}
      ) bought
      group by grouping sets ((), (distributor_id), (category), (step))
      order by distributor_id, category, step`,
    [...of(at, period.days), period.steps],
  )
}

export async function sumPurchasesOf(at: AtLocation, days: Days): Promise<Pick<PurchaseSum, 'cents' | 'isEstimate'>> {
  const [row] = await selectPlain<Pick<PurchaseSum, 'cents' | 'isEstimate'>>(
    at.db,
    `select coalesce(sum(l.bought_cents), 0)::bigint as cents, coalesce(bool_or(${isUnweighedLine('l')}), false) as "isEstimate"
      from ${boughtLines} where ${receivedOrders}`,
    of(at, days),
  )
  return row ?? { cents: 0, isEstimate: false }
}

type OrderMoney = {
  items: number
  fees: number
  taxes: number
  discounts: number
  total: number
  appliedCredits: number
}

/**
 * The cost of the received orders of a period, and the credits that were applied to them. Credits are no discount: they pay
 * back money billed too much for other orders, which those orders' totals never had.
 */
export async function sumOrderTotals(at: AtLocation, period: WantedPeriod): Promise<OrderMoney> {
  const [row] = await selectPlain<OrderMoney>(
    at.db,
    `select coalesce(sum(o.items_cents), 0)::bigint as items,
        coalesce(sum(o.delivery_fee_cents + o.same_day_delivery_fee_cents), 0)::bigint as fees,
        coalesce(sum(o.sales_tax_cents), 0)::bigint as taxes,
        coalesce(sum(${promoThatCounts('o')}), 0)::bigint as discounts,
        coalesce(sum(o.total_cents + o.used_credit_cents), 0)::bigint as total,
        coalesce(sum(o.used_credit_cents), 0)::bigint as "appliedCredits"
      from orders o where ${receivedOrders}`,
    of(at, period.days),
  )
  if (!row) throw new Error('a sum without a row')
  return row
}

type OrderCount = { distributorId: number; step: number; counted: number; cancelled: number }

/** The number of orders placed in a period, by distributor and step; cancelled ones are counted apart, refused ones not at all. */
export function countOrders(at: AtLocation, period: WantedPeriod): Promise<OrderCount[]> {
  return selectPlain(
    at.db,
    `select o.distributor_id as "distributorId", width_bucket(${byClock('o.created_at')}, $4::timestamp[]) as step,
        count(*) filter (where ${isCountedOf('o')})::integer as counted,
        count(*) filter (where o.status = 'cancelled')::integer as cancelled
      from orders o where o.location_id = $1 and ${isWithin('o.created_at')}
        and o.status <> 'payment_pending'
      group by 1, 2 order by 1, 2`,
    [...of(at, period.days), period.steps],
  )
}

export async function countOrdersOf(at: AtLocation, days: Days): Promise<number> {
  const [row] = await selectPlain<{ orders: number }>(
    at.db,
    `select count(*)::integer as orders from orders o
      where o.location_id = $1 and ${isWithin('o.created_at')}
        and ${isCountedOf('o')}`,
    of(at, days),
  )
  return row?.orders ?? 0
}

export type SavingsSum = { kind: SavingsKind; step: number; cents: number }

/**
 * The savings of received orders by kind and step; accepted swaps and rebates as each order says them. What a correction at
 * the door made dearer is taken off the saving of a piece; by weight the price of a piece says nothing about it.
 */
export function sumSavings(at: AtLocation, days: Days, stepStarts: readonly string[]): Promise<SavingsSum[]> {
  return selectPlain(
    at.db,
    `select kind, step, sum(cents)::bigint as cents from (
        select s.kind, width_bucket(${receivedByClock}, $4::timestamp[]) as step, l.bought_quantity * case when l.is_catch_weight
          then s.saving_cents else greatest(0, s.saving_cents + l.price_cents - l.bought_price_cents) end as cents
        from orders o
          join line_savings s on s.location_id = o.location_id and s.order_id = o.id
          join order_items l on l.location_id = s.location_id and l.id = s.order_item_id
        where ${receivedOrders}
        union all
        select of_order.kind, width_bucket(${receivedByClock}, $4::timestamp[]), of_order.cents
        from orders o cross join lateral (values ('matchSavings', o.savings_cents), ('rebateSavings', o.rebates_cents)) of_order (kind, cents)
        where ${receivedOrders}
      ) saved group by kind, step`,
    [...of(at, days), stepStarts],
  )
}

/** Nicknames of distributors, those the location buys of no more among them. */
export async function namesOfDistributors(at: AtLocation, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await selectPlain<{ id: number; nickname: string }>(
    at.db,
    'select id, nickname from distributors where id = any($1::integer[])',
    [ids],
  )
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

function of({ locationId }: AtLocation, { from, until }: Days): unknown[] {
  return [locationId, from, until]
}
