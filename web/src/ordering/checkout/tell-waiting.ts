import { toast } from '../../kit/layers/toasts.tsx'
import type { PlacedOrder } from './order-attempt.ts'

/** Says honestly that the order stands and its payment does not yet; the banner of review order goes on saying it. */
export function tellWaiting({ purchaseOrderNumber, distributor, payment }: PlacedOrder): void {
  const next =
    payment?.status === 'needs_action'
      ? 'It goes out once you confirm the payment.'
      : 'It goes out once your card is approved; we keep trying.'
  toast({ message: `Order ${purchaseOrderNumber} to ${distributor} is saved. ${next} Don’t order again.` })
}
