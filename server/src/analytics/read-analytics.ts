import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { noCategory } from '@larder/contract/analytics/analytics-detail.ts'
import { savingsKinds, type SavingsKind } from '@larder/domain/analytics/figure-definitions.ts'
import { plusDays } from '@larder/domain/values/calendar-date.ts'
import { cents, sum, type Cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import {
  countOrders,
  countOrdersOf,
  namesOfDistributors,
  sumOrderTotals,
  sumPurchases,
  sumPurchasesOf,
  sumSavings,
} from './totals.queries.ts'
import type { WantedPeriod } from './wanted-period.ts'

type Answer = z.output<typeof Analytics>

/** The three headline figures of a period. */
export async function readAnalytics(context: Context, period: WantedPeriod): Promise<Omit<Answer, 'filter_type'>> {
  // Two at once: the sums of the lines take about as long as all the others.
  const [purchases, { orders, money, previous, savings }] = await Promise.all([
    sumPurchases(context, period),
    readOthers(context, period),
  ])
  const { items, fees, taxes, discounts, total, appliedCredits } = money
  const all = purchases.find(({ slice }) => slice === 'all')
  const ids = [...purchases, ...orders].flatMap(({ distributorId }) => distributorId ?? [])
  const names = await namesOfDistributors(context, [...new Set(ids)])
  return {
    period: { start_date: period.range.from, end_date: period.range.to },
    previousPeriod: { start_date: period.before.from, end_date: period.before.to },
    steps: period.steps.map((first, at) => {
      const next = period.steps[at + 1]
      return { start_date: first, end_date: next === undefined ? period.range.to : plusDays(next, -1) }
    }),
    total_purchases: {
      total: cents(all?.cents ?? 0),
      isEstimate: all?.isEstimate ?? false,
      previous: cents(previous.purchases.cents),
      isPreviousEstimate: previous.purchases.isEstimate,
      sparkline: perStep(
        period,
        purchases.flatMap(({ slice, step, cents: amount }) => (slice === 'step' ? [{ step: step ?? 0, amount }] : [])),
      ).map(cents),
      detail: {
        distributorData: coloured(
          purchases.flatMap(({ slice, distributorId, cents: amount, isEstimate }) =>
            slice === 'distributor' ? [{ ...ofDistributor(distributorId ?? 0, names, cents(amount)), isEstimate }] : [],
          ),
        ),
        categoryData: coloured(
          purchases.flatMap(({ slice, category, cents: amount, isEstimate }) =>
            slice === 'category' ? [{ category: category || noCategory, total: cents(amount), isEstimate }] : [],
          ),
        ),
      },
      orderTotals: {
        items: cents(items),
        fees: cents(fees),
        taxes: cents(taxes),
        discounts: cents(discounts),
        total: cents(total),
        appliedCredits: cents(appliedCredits),
      },
    },
    total_orders: {
      total: added(orders.map(({ counted }) => counted)),
      previous: previous.orders,
      sparkline: perStep(
        period,
        orders.map(({ step, counted }) => ({ step, amount: counted })),
      ),
      cancelled: added(orders.map(({ cancelled }) => cancelled)),
      detail: {
        distributorData: coloured(
          [...Map.groupBy(orders, ({ distributorId }) => distributorId)]
            .map(([id, counts]) => ofDistributor(id, names, added(counts.map(({ counted }) => counted))))
            .filter((slice) => slice.total > 0),
        ),
      },
    },
    total_savings: savings,
  }
}

async function readOthers(context: Context, period: WantedPeriod) {
  return {
    orders: await countOrders(context, period),
    money: await sumOrderTotals(context, period),
    previous: {
      purchases: await sumPurchasesOf(context, period.daysBefore),
      orders: await countOrdersOf(context, period.daysBefore),
    },
    savings: await savingsOf(context, period),
  }
}

async function savingsOf(context: Context, period: WantedPeriod): Promise<Answer['total_savings']> {
  const shown = savingsKinds.filter((kind) => isShown(kind, context.actor.flags))
  const isOfShown = ({ kind }: { kind: SavingsKind }) => shown.includes(kind)
  const sums = (await sumSavings(context, period.days, period.steps)).filter(isOfShown)
  const before = (await sumSavings(context, period.daysBefore, [period.daysBefore.from])).filter(isOfShown)
  const totalOf = (rows: typeof sums): Cents => sum(rows.map((row) => cents(row.cents)))
  return {
    total: totalOf(sums),
    previous: totalOf(before),
    sparkline: perStep(
      period,
      sums.map(({ step, cents: amount }) => ({ step, amount })),
    ).map(cents),
    detail: shown.map((name) => ({ name, amount: totalOf(sums.filter(({ kind }) => kind === name)) })),
  }
}

/** Savings that a location does not see elsewhere are not summed here either (spec 1 §1, spec 2 §6). */
function isShown(kind: SavingsKind, flags: Actor['flags']): boolean {
  if (kind === 'rebateSavings') return flags.display_rebate
  return kind === 'inventoryViewSavings' ? flags.display_comparison_view : flags.display_match
}

function perStep({ steps }: WantedPeriod, parts: readonly { step: number; amount: number }[]): number[] {
  const amounts = steps.map(() => 0)
  for (const { step, amount } of parts) amounts[step - 1] = (amounts[step - 1] ?? 0) + amount
  return amounts
}

/** Four hues in a fixed order, over and over (spec 3 §9); the screen draws them in those of its colour scheme. */
const hues = ['#1F6B4A', '#245F9E', '#A86A00', '#B3263A']

/** The largest slice first, each with its colour. */
function coloured<Slice extends { total: number }>(slices: readonly Slice[]): (Slice & { color: string })[] {
  return slices
    .toSorted((a, b) => b.total - a.total)
    .map((slice, at) => ({ ...slice, color: hues[at % hues.length] ?? '' }))
}

function ofDistributor<T>(id: number, names: ReadonlyMap<number, string>, total: T) {
  return { distributor: names.get(id) ?? `Distributor ${id}`, distributor_id: id, total }
}

function added(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
