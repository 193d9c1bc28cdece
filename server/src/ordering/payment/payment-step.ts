import type { PaymentOutcome } from '../../adapters/payments/payment-gateway.ts'

/** The meaning of a provider's answer for the payment and the order. */
export type PaymentStep =
  /** no order yet: it is placed, or written as pending until the owner consented or the provider answered */
  | 'placeOrder'
  | 'placeAwaitingOwner'
  | 'placeAwaitingAnswer'
  /** no order yet, and there will be none */
  | 'refuse'
  /** the pending order is placed, still waits, or is given up */
  | 'confirmOrder'
  | 'awaitOwner'
  | 'wait'
  | 'cancelOrder'
  /** the held amount was taken for what was received, or can't be: the hold had ended */
  | 'captured'
  | 'captureFailed'
  /** money is held that nothing is bought with */
  | 'release'
  | 'released'
  /** an answer that comes too late or again */
  | 'nothing'

type PaymentState = { status: string; hasOrder: boolean }

/** The next step when the provider's answer comes to a payment in this state: the one table of card orders. */
export function paymentStep({ status, hasOrder }: PaymentState, answer: PaymentOutcome['kind']): PaymentStep {
  if (status === 'asking' && !hasOrder) return beforeOrder[answer]
  if (status === 'asking' || status === 'needs_action') return pendingOrder[answer]
  if (status === 'capturing') return captures[answer]
  if (status === 'voiding') return answer === 'voided' || isRefusal(answer) ? 'released' : 'wait'
  if ((status === 'declined' || status === 'voided') && answer === 'approved') return 'release'
  return 'nothing'
}

const beforeOrder: Record<PaymentOutcome['kind'], PaymentStep> = {
  approved: 'placeOrder',
  needsAction: 'placeAwaitingOwner',
  unanswered: 'placeAwaitingAnswer',
  declined: 'refuse',
  unknownCard: 'refuse',
  voided: 'refuse',
}

const pendingOrder: Record<PaymentOutcome['kind'], PaymentStep> = {
  approved: 'confirmOrder',
  needsAction: 'awaitOwner',
  unanswered: 'wait',
  declined: 'cancelOrder',
  unknownCard: 'cancelOrder',
  voided: 'cancelOrder',
}

const captures: Record<PaymentOutcome['kind'], PaymentStep> = {
  approved: 'captured',
  needsAction: 'wait',
  unanswered: 'wait',
  declined: 'captureFailed',
  unknownCard: 'captureFailed',
  voided: 'captureFailed',
}

function isRefusal(answer: PaymentOutcome['kind']): boolean {
  return answer === 'declined' || answer === 'unknownCard'
}
