import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../accounts/area-manifest.ts'
import { useActiveLocation } from '../accounts/session.ts'
import { queryOf } from '../api/queries.ts'
import { todayAt } from '../distributors/today-at.ts'
import { groupOf } from '../ordering/order-history/order-groups.ts'

/** 'Receive {distributor}': the deliveries that are due, today's before those of earlier days. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate()
  const today = todayAt(useActiveLocation())
  const { data } = useQuery(queryOf('getOrders', { query: {} }))
  return (data?.data ?? []).flatMap((order) => {
    const group = groupOf(order, today)
    if (group !== 'To receive today' && group !== 'Overdue') return []
    return {
      key: `receive ${order.id}`,
      label: `Receive ${order.distributor}, ${order.purchaseOrderNumber}`,
      group: 'Do' as const,
      rank: group === 'Overdue' ? 60 : 50,
      run: () => navigate({ to: '/order-history/receive/$id', params: { id: String(order.id) } }),
    }
  })
}
