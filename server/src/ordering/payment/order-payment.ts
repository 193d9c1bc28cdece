import type { OrderPayment } from '@larder/contract/ordering/orders.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { findPaymentOfOrder, type PaymentRow } from '../../payments/payments.queries.ts'

type PaymentAnswer = z.output<typeof OrderPayment>

export const paymentOnTerms = { paymentDisplay: 'Payment terms', payment: null } as const

/** The payment of an order, in words and, by card, in full. */
export async function paymentOfOrder(
  at: AtLocation,
  { id, paymentType }: { id: number; paymentType: string },
): Promise<{ paymentDisplay: string; payment: PaymentAnswer | null }> {
  if (paymentType !== 'card') return paymentOnTerms
  const payment = await findPaymentOfOrder(at, id)
  if (!payment) return { paymentDisplay: 'Card', payment: null }
  return { paymentDisplay: cardText(payment), payment: paymentAnswer(payment) }
}

/** 'Visa •••• 4242' */
function cardText({ cardType, last4 }: Pick<PaymentRow, 'cardType' | 'last4'>): string {
  return last4 === '' ? cardType : `${cardType} •••• ${last4}`
}

const statuses: Record<string, PaymentAnswer['status']> = {
  asking: 'pending',
  needs_action: 'needs_action',
  authorised: 'authorised',
  capturing: 'charging',
  captured: 'captured',
  capture_failed: 'charge_failed',
  declined: 'declined',
}

function paymentAnswer(payment: PaymentRow): PaymentAnswer {
  return {
    status: statuses[payment.status] ?? 'cancelled',
    cardType: payment.cardType,
    last4: payment.last4,
    amount: cents(payment.amountCents),
    charged: chargedOf(payment),
    message: payment.message,
    clientSecret: payment.status === 'needs_action' ? payment.clientSecret : null,
  }
}

/** The amount charged, or about to be; else null, as for a hold that could not be charged. */
function chargedOf({ status, capturedCents }: PaymentRow): PaymentAnswer['charged'] {
  return capturedCents !== null && (status === 'captured' || status === 'capturing') ? cents(capturedCents) : null
}
