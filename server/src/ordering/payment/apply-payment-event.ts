import { currency, type PaymentEvent } from '../../adapters/payments/payment-gateway.ts'
import type { Deps } from '../../deps.ts'
import {
  existsPaymentEvent,
  findPayment,
  insertPaymentEvent,
  type PaymentRow,
} from '../../payments/payments.queries.ts'
import { recordOutcome } from './record-outcome.ts'
import { settlePayment } from './settle-payment.ts'

type EventEffect =
  | 'applied'
  /** heard before, or overtaken by what we know already */
  | 'none'
  /** it names a payment of ours with another amount, currency or provider's id */
  | 'mismatch'

/**
 * Takes over what the provider tells of a payment. Each event counts once; one that comes late finds the payment settled
 * and changes nothing, because only a pending payment moves.
 */
export async function applyPaymentEvent(deps: Deps, event: PaymentEvent): Promise<EventEffect> {
  const { shared } = deps.database
  const gateway = deps.payments.name
  const [locationId = 0, paymentId = 0] = event.reference.split('-').map(Number)
  if (!isId(locationId) || !isId(paymentId)) return 'none'
  const db = deps.database.forLocation(locationId)
  const payment = await findPayment({ db, locationId }, paymentId)
  if (!payment || payment.gateway !== gateway) return 'none'
  if (!isOf(event, payment)) {
    deps.log.error({ eventId: event.eventId, locationId, paymentId }, 'an event of a payment does not fit it')
    return 'mismatch'
  }
  if (await existsPaymentEvent(shared, gateway, event.eventId)) return 'none'
  // While an amount is being taken, an event that tells of its hold may come late: only the provider's books say more.
  const settled =
    payment.status === 'capturing'
      ? await settlePayment(deps, locationId, paymentId)
      : await recordOutcome(deps, db, payment, event.outcome, deps.clock.now())
  if (settled.payment.status === 'voiding') await settlePayment(deps, locationId, paymentId)
  const effect = settled.payment.status === payment.status ? 'none' : 'applied'
  await insertPaymentEvent(shared, { gateway, eventId: event.eventId, effect, receivedAt: deps.clock.now() })
  return effect
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647
}

function isOf(event: PaymentEvent, { amountCents, providerPaymentId }: PaymentRow): boolean {
  const isSamePayment = providerPaymentId === null || providerPaymentId === event.paymentId
  return isSamePayment && event.amount === amountCents && event.currency === currency
}
