import { refresh } from '../../api/queries.ts'
import { onChange } from '../../live/live-changes.ts'

/** Has lists of orders and shown orders read anew when somebody places one or its status changes. Called once. */
export function followOrders() {
  let hasStarted = false
  onChange((change) => {
    // What is heard first stands beside what the page has just read; a later start comes after a silence.
    const isNews = change.kind === 'order' || change.kind === 'look-again' || (change.kind === 'start' && hasStarted)
    hasStarted ||= change.kind === 'start'
    if (isNews) void refresh('getOrders', 'getOrder')
  })
}
