import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { currentSession, onLocationChange } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { groupOf } from '../../ordering/order-history/order-groups.ts'
import { keepOrder } from './kept-changes.ts'

/** More deliveries than come in a morning. */
const mostKept = 12
const phone = '(max-width: 767px)'

const kept = new Set<string>()

/**
 * Keeps what is due on a phone as soon as it has seen the history, so that a delivery opens at a back door without a signal.
 * Called once.
 */
export function keepDueDeliveries() {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: ['getOrders'] })) keepDueOf(query)
  // The kept deliveries go with the person.
  onLocationChange(() => kept.clear())
  cache.subscribe(({ type, query }) => type === 'updated' && keepDueOf(query))
}

function keepDueOf({ queryKey, state }: Query) {
  const isHistory = queryKey[0] === 'getOrders' && queryKey[2] === 'pages'
  if (!isHistory || state.status !== 'success' || !matchMedia(phone).matches) return
  const { pages } = state.data as InfiniteData<AnswerOf<'getOrders'>>
  void keepThose(dueOf(pages[0]?.data ?? []))
}

function dueOf(orders: readonly OrderRow[]): OrderRow[] {
  const today = todayAt(currentSession().activeLocation)
  return orders.filter((order) => ['To receive today', 'Overdue'].includes(groupOf(order, today))).slice(0, mostKept)
}

async function keepThose(orders: readonly OrderRow[]): Promise<void> {
  const owner = ownerNow()
  for (const { id } of orders) {
    if (owner === undefined || owner !== ownerNow() || kept.has(`${owner} ${id}`)) continue
    kept.add(`${owner} ${id}`)
    // The same query as the receiving screen's, which then has it at once.
    const query = queryOf('getOrder', { params: { id: String(id) }, query: { expand: 'items' } })
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another, beside what the person does
      await keepOrder(owner, await queryClient.fetchQuery(query), new Date().toISOString())
    } catch {
      kept.delete(`${owner} ${id}`)
      return
    }
  }
}
