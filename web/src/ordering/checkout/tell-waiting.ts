import { showMessage } from '../../shell/modals.tsx'
import type { PlacedOrder } from './order-attempt.ts'

/** Says honestly that the order stands and its payment does not yet, so that nobody orders a second time. */
export function tellWaiting({ purchaseOrderNumber, distributor, payment }: PlacedOrder): Promise<void> {
  const needsConsent = payment?.status === 'needs_action'
  return showMessage({
    title: needsConsent ? 'Payment not confirmed yet' : 'Waiting for the payment provider',
    message: needsConsent
      ? `Order ${purchaseOrderNumber} to ${distributor} is kept. It goes out as soon as its payment is confirmed, which can be done on review order. There is no need to order again.`
      : `Order ${purchaseOrderNumber} to ${distributor} is kept. We’ll keep trying; it goes out as soon as your card is approved. There is no need to order again.`,
  })
}
