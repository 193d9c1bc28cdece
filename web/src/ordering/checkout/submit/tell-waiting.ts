import { toast } from '../../../kit/layers/toasts.tsx'
import type { PlacedOrder } from './order-attempt.ts'

/** Says that the order is placed but its payment is still open; the banner of review order keeps saying so. */
export function tellWaiting({ purchaseOrderNumber, distributor, payment }: PlacedOrder): void {
  const next =
    payment?.status === 'needs_action'
      ? 'It goes out once you confirm the payment.'
      : 'It goes out once your card is approved; we keep trying.'
  toast({ message: `Order ${purchaseOrderNumber} to ${distributor} is saved. ${next} Don’t order again.` })
}
