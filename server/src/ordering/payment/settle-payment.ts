import { notFound } from '@larder/contract/refusal.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { PaymentOutcome } from '../../adapters/payments/payment-gateway.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { findPayment, type PaymentRow } from '../../payments/payments.queries.ts'
import { recordOutcome, type Settled } from './record-outcome.ts'

/**
 * Asks the provider for the state of a payment and records its meaning, once more when money is to be set free. Safe to
 * do at any time, by anybody, any number of times: the provider knows the request by its key, and only one answer counts.
 */
export async function settlePayment(
  deps: Pick<Deps, 'database' | 'payments' | 'jobs' | 'clock' | 'log'>,
  locationId: number,
  paymentId: number,
): Promise<Settled> {
  const db = deps.database.forLocation(locationId)
  const payment = (await findPayment({ db, locationId }, paymentId)) ?? refuse(notFound)
  if (!isOpen(payment)) return { payment }
  const outcome = await askProvider(deps, payment)
  const settled = await recordOutcome(deps, db, payment, outcome, deps.clock.now())
  if (settled.payment.status !== 'voiding' || payment.status === 'voiding') return settled
  const released = await settlePayment(deps, locationId, paymentId)
  return { payment: released.payment, refused: settled.refused }
}

function isOpen({ status }: PaymentRow): boolean {
  return status === 'asking' || status === 'needs_action' || status === 'voiding' || status === 'capturing'
}

async function askProvider({ payments }: Pick<Deps, 'payments'>, payment: PaymentRow): Promise<PaymentOutcome> {
  const { locationId, id, providerPaymentId } = payment
  if (payment.gateway !== payments.name) return { kind: 'unanswered' }
  if (payment.status === 'needs_action' && providerPaymentId) return payments.outcomeOf(providerPaymentId)
  if (payment.status === 'voiding' && providerPaymentId)
    return payments.void({ key: `void-${locationId}-${id}`, paymentId: providerPaymentId })
  if (payment.status === 'capturing') return payments.capture(captureOf(payment))
  const outcome = await payments.authorise(chargeOf(payment))
  if (payment.status !== 'voiding' || !('paymentId' in outcome)) return outcome
  // nobody had heard how the first try ended: now it is known what to set free
  return payments.void({ key: `void-${locationId}-${id}`, paymentId: outcome.paymentId })
}

function captureOf({ locationId, id, providerPaymentId, capturedCents }: PaymentRow) {
  const amount = cents(capturedCents ?? 0)
  return { key: `capture-${locationId}-${id}`, paymentId: providerPaymentId ?? '', amount }
}

function chargeOf({ locationId, id, ownerId, cardToken, amountCents }: PaymentRow) {
  const reference = `${locationId}-${id}`
  return { key: `pay-${reference}`, ownerId, token: cardToken, amount: cents(amountCents), reference }
}
