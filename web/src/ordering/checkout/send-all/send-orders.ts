import { messageOf } from '../../../api/failures.ts'
import type { Settlement } from '../../order-payment/settle-payment.ts'
import { whyUnanswered, type PlacedOrder } from '../submit/order-attempt.ts'

/** The state of one of the orders. An 'unanswered' one went out, and sending it again can't place it twice. */
export type Sending =
  | { state: 'queued' | 'sending' }
  | { state: 'placed' | 'waiting'; order: PlacedOrder }
  | { state: 'unanswered'; words?: string | undefined }
  | { state: 'failed'; words: string }

type SendWorld<T> = {
  /** sends an order, or the same one again when it got no answer; throws CallFailure */
  send: (order: T) => Promise<PlacedOrder>
  settle: (order: PlacedOrder) => Promise<Settlement>
  /** whether nobody knows if a failed order arrived: no answer, a defect, or a first try that is still at work */
  isUnanswered: (order: T) => boolean
  tell: (order: T, sending: Sending) => void
}

/** Sends orders one after the other, each on its own: what one of them meets does not hold up the rest. */
export async function sendOrders<T>(orders: readonly T[], world: SendWorld<T>): Promise<void> {
  for (const order of orders) {
    world.tell(order, { state: 'sending' })
    world.tell(order, await sendOne(order, world))
  }
}

async function sendOne<T>(order: T, { send, settle, isUnanswered }: SendWorld<T>): Promise<Sending> {
  try {
    const settlement = await settle(await send(order))
    if (settlement.kind === 'declined') return { state: 'failed', words: settlement.words }
    return { state: settlement.kind, order: settlement.order }
  } catch (failure) {
    if (isUnanswered(order)) return { state: 'unanswered', words: whyUnanswered(failure) }
    return { state: 'failed', words: messageOf(failure) }
  }
}

/** Whether its lines are out of the cart, also while the payment waits. */
export function isOrdered(sending: Sending): sending is Extract<Sending, { state: 'placed' | 'waiting' }> {
  return sending.state === 'placed' || sending.state === 'waiting'
}
