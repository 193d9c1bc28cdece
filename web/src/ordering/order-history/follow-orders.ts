import { refresh } from '../../api/queries.ts'
import { onChange } from '../../api/live/live-changes.ts'

/** Has lists of orders and shown orders read again when somebody places one or its status changes. Called once. */
export function followOrders() {
  onChange(({ kind }) => {
    // No news came about changes before the stream began, or while it was silent.
    if (kind === 'order' || kind === 'look-again' || kind === 'start')
      void refresh('getOrders', 'getOrder', 'getOrderReminders')
  })
}
