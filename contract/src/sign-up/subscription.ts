import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CardToken, cardProviderAway, cardRefused } from '../payments/payment-methods.ts'
import { notAllowed, notFound } from '../refusal.ts'
import { InstantText, Money, listOf } from '../shared.ts'

/** The subscription of a business. 'none': the operator set it up, and it pays nothing here. */
export const Subscription = z.object({
  status: z.enum(['none', 'starting', 'active', 'past_due', 'ended']),
  businessName: z.string(),
  monthlyPrice: Money,
  cardType: z.string(),
  last4: z.string(),
  /** the end of the month that is paid for; the next payment is due then */
  paidUntil: InstantText.nullable(),
  /** cancelled: it ends with the month that is paid for */
  isCancelled: z.boolean(),
  /** the card provider's words about the last payment that failed */
  problem: z.string().nullable(),
  /** the payment waits for the owner to confirm it at their bank: what the provider's script opens that with */
  consentSecret: z.string().nullable(),
})
export type Subscription = z.input<typeof Subscription>

export const paymentStillDue = { code: 'payment_still_due', status: 400, text: '{message}' } as const

const refusals = [notAllowed, notFound, cardProviderAway] as const

export const getSubscription = defineCall({
  name: 'getSubscription',
  method: 'GET',
  path: '/subscription',
  summary: 'What the business of the active location pays; for its owners',
  who: 'member',
  needsPrices: true,
  response: Subscription,
  refusals: [notAllowed],
})

export const putSubscriptionCard = defineCall({
  name: 'putSubscriptionCard',
  method: 'PUT',
  path: '/subscription/card',
  summary: 'Pay by another card from now on, and what is due at once',
  who: 'member',
  needsPrices: true,
  notWhileActingAs: true,
  body: z.object({ token: CardToken }),
  response: Subscription,
  refusals: [...refusals, cardRefused, paymentStillDue],
})

export const postSubscriptionCancel = defineCall({
  name: 'postSubscriptionCancel',
  method: 'POST',
  path: '/subscription/cancel',
  summary: 'Let the subscription end with the month that is paid for, or take that back',
  who: 'member',
  needsPrices: true,
  notWhileActingAs: true,
  body: z.object({ isCancelled: z.boolean() }),
  response: Subscription,
  refusals,
})

/** A payment that was made. */
export const Receipt = z.object({
  id: z.string(),
  /** the provider's number of the invoice */
  number: z.string(),
  paidTime: InstantText,
  amount: Money,
  /** the provider's own document, where it has one */
  pdfUrl: z.string().nullable(),
})
export type Receipt = z.input<typeof Receipt>

export const getSubscriptionReceipts = defineCall({
  name: 'getSubscriptionReceipts',
  method: 'GET',
  path: '/subscription/receipts',
  summary: 'The newest hundred payments of the business of the active location, newest first; for its owners',
  who: 'member',
  needsPrices: true,
  response: listOf(Receipt),
  refusals: [notAllowed, cardProviderAway],
})
