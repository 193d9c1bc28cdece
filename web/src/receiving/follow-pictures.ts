import { onChange } from '../api/live/live-changes.ts'
import { readAgain } from '../api/queries.ts'

/** Several pictures are sent one after another: what comes within this is read together. */
const togetherMs = 150

const reading = new Map<string, ReturnType<typeof setTimeout>>()

/** Has the pictures of an order that are shown read again when somebody adds or deletes one, or one is turned. Called once. */
export function followPictures() {
  onChange((change) => {
    if (change.kind !== 'order-pictures') return
    const calls = change.of === 'rejects' ? ['getRejectImages'] : ['getInvoiceImages', 'getOrder']
    const name = `${change.orderId} ${change.of}`
    clearTimeout(reading.get(name))
    reading.set(
      name,
      setTimeout(() => {
        reading.delete(name)
        for (const call of calls) void readAgain({ queryKey: [call, { params: { id: String(change.orderId) } }] })
      }, togetherMs),
    )
  })
}
