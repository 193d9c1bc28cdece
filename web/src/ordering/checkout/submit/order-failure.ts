import { CallFailure } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { whyUnanswered } from './order-attempt.ts'

export const orderFailed = 'Something went wrong while processing the order.'

/**
 * Says that nobody knows whether an order that went out arrived. Without any answer the screen itself says so, and an
 * ended session leads to the sign-in; a dialog would only cover them.
 */
export async function tellUnanswered(failure: unknown) {
  const { status } = failure instanceof CallFailure ? failure : new CallFailure(500, {})
  if (status === 0 || status === 401) return
  const message = `${whyUnanswered(failure) ?? orderFailed} It may have been placed. Retry can’t place it twice.`
  await showMessage({ title: 'Order not confirmed', message })
}

type WaysOn = {
  toReviewOrder: () => Promise<void>
  /** where another delivery is chosen; unset where that can be done on the screen itself */
  toDelivery?: (() => Promise<void>) | undefined
}

/** Says why an order was not placed (spec 1 §8); what was typed stays. */
export async function tellOrderFailure(failure: unknown, { toReviewOrder, toDelivery }: WaysOn) {
  const { status, code, message } = failure instanceof CallFailure ? failure : new CallFailure(500, {})
  if (code === 'cart_changed') {
    await showMessage({ title: 'Simultaneous shopping', message })
    return toReviewOrder()
  }
  if (code === 'minimum_not_met') {
    // It was raised, or a price fell, since the screen read it.
    const [wanted = 'the minimum'] = /\$[\d,]+\.\d\d/.exec(message) ?? []
    void refresh('getDistributors')
    await showMessage({ title: `Price below ${wanted}`, message })
    return toReviewOrder()
  }
  // Without an answer the screen itself says what to do; a dialog would only cover it.
  if (status === 0) return
  if (code === 'card_gone') void refresh('getPaymentMethods')
  // A cut-off passed since the dates were read.
  if (isDeliveryRefused(failure)) void refresh('getDistributors')
  await showMessage({ title: 'Order not placed', message: status >= 500 ? orderFailed : message || orderFailed })
  if (isDeliveryRefused(failure)) await toDelivery?.()
  if (code === 'line_not_orderable') await toReviewOrder()
}

/** Whether the delivery that an order asked for is not offered, or not any more. */
export function isDeliveryRefused(failure: unknown): boolean {
  return failure instanceof CallFailure && deliveryRefusals.has(failure.code)
}

const deliveryRefusals: ReadonlySet<string> = new Set([
  'delivery_date_not_offered',
  'delivery_time_not_offered',
  'delivery_time_required',
])
