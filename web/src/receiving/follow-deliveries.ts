import type { Order } from '@larder/contract/ordering/orders.ts'
import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** Several people check at once: what comes within this is read together. */
const togetherMs = 150

let reading: ReturnType<typeof setTimeout> | undefined

/** Has a delivery that is shown read again when somebody else checks a line of it. Called once. */
export function followDeliveries() {
  onChange((change) => {
    if (change.kind !== 'receiving') return
    const shown = queryClient.getQueriesData<Order>({ queryKey: ['getOrder'] }).flatMap(([, order]) => order ?? [])
    const order = shown.find(({ id }) => id === change.orderId)
    if (!order) return
    const versions = new Map(order.items?.map(({ oi_id, version }) => [oi_id, version]))
    const isKnown =
      change.itemCount > 0 &&
      change.itemCount === change.items.length &&
      change.items.every(({ id, version }) => (versions.get(id) ?? -1) >= version)
    // The answer to this person's own tap said it already.
    if (isKnown) return
    clearTimeout(reading)
    reading = setTimeout(() => void refresh('getOrder'), togetherMs)
  })
}
