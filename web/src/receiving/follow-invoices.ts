import { onChange } from '../api/live/live-changes.ts'
import { readAgain, refresh } from '../api/queries.ts'

/** Lines are checked one after another: what comes within this is read together. */
const togetherMs = 150

const changed = new Set<number>()
let reading: ReturnType<typeof setTimeout> | undefined

/** Has invoices that are shown read again when somebody reads, corrects, books or deletes one. Called once. */
export function followInvoices() {
  onChange((change) => {
    if (change.kind !== 'invoice') return
    changed.add(change.invoiceId)
    clearTimeout(reading)
    reading = setTimeout(() => {
      for (const id of changed) void readAgain({ queryKey: ['getInvoice', { params: { id: String(id) } }] })
      changed.clear()
      void refresh('getInvoices', 'getInvoiceReadings', 'getOrderMatch', 'getUnclaimedRejects')
    }, togetherMs)
  })
}
