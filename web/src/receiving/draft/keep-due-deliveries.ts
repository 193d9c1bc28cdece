import type { OrderRow } from '@larder/contract/ordering/orders.ts'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { currentSession, onLocationChange } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { infiniteQueryOf, queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { groupOf } from '../../ordering/order-history/order-groups.ts'
import { keepAnswer, keepOrder } from './kept-changes.ts'

/** More deliveries than come in a morning. */
const mostKept = 12
const patienceMs = 3_000
/** What somebody else changes is told meanwhile. */
const longEnoughMs = 10 * 60_000
/** The history that was read ahead opens at the back door too, as long as the page lives. */
const aShiftMs = 12 * 3_600_000
const phone = '(width < 48em)'

const kept = new Set<string>()

/**
 * Keeps what is due on a phone, so that a delivery opens at a back door without a signal: what the history shows, and once
 * somebody is signed in or comes back to the app also without it. Called once.
 */
export function keepDueDeliveries() {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: ['getOrders'] })) keepDueOf(query)
  cache.subscribe(({ type, query }) => type === 'updated' && keepDueOf(query))
  onLocationChange(() => {
    // The kept deliveries go with the person.
    kept.clear()
    lookWhenIdle()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookWhenIdle())
  window.addEventListener('online', lookWhenIdle)
  lookWhenIdle()
}

/** After what the screen itself asks for. */
function lookWhenIdle() {
  const look = () => void lookForDue().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: patienceMs })
  else setTimeout(look, patienceMs)
}

/** One small count as a rule; the history's first page is read where something is due, and kept by `keepDueOf` when it comes. */
async function lookForDue(): Promise<void> {
  if (!matchMedia(phone).matches || !navigator.onLine || ownerNow() === undefined) return
  const { dueToday, overdue } = await queryClient.fetchQuery({
    ...queryOf('getOrderReminders'),
    staleTime: longEnoughMs,
  })
  if (dueToday + overdue === 0) return
  const history = infiniteQueryOf('getOrders', { query: {} })
  await queryClient.fetchInfiniteQuery({ ...history, staleTime: longEnoughMs, gcTime: aShiftMs })
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
      // oxlint-disable-next-line no-await-in-loop
      await keepAnswer(owner, id, await queryClient.fetchQuery(queryOf('getOrderAcknowledgement', { params: { id } })))
    } catch {
      kept.delete(`${owner} ${id}`)
      return
    }
  }
}
