import { showMessage } from '../../shell/modals.tsx'
import type { PlacedOrder } from './order-attempt.ts'

/** Says honestly that the order stands and its payment does not yet, so that nobody orders a second time. */
export function tellWaiting({ purchaseOrderNumber, distributor, payment }: PlacedOrder): Promise<void> {
  const needsConsent = payment?.status === 'needs_action'
  return showMessage({
    title: needsConsent ? 'Payment not confirmed yet' : 'Waiting for the payment provider',
    message: needsConsent
      ? `Order ${purchaseOrderNumber} to ${distributor} is saved. It goes out once you confirm the payment on the review order screen. Don’t order again.`
      : `Order ${purchaseOrderNumber} to ${distributor} is saved. We keep trying; it goes out once your card is approved. Don’t order again.`,
  })
}
