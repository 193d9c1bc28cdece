import { billingFieldError } from '@larder/domain/payments/billing-address.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound, unavailable } from '../refusal.ts'
import { Bool, listOf, text } from '../shared.ts'

export const cardRefused = { code: 'card_refused', status: 400, text: '{message}' } as const
/** the provider did not answer; nothing was saved */
export const cardProviderAway = {
  ...unavailable,
  code: 'card_provider_away',
  text: 'The payment provider does not answer right now. Your card was not saved; please try again in a moment.',
} as const

/** The provider's token of a card; the number of the card never reaches us. 1 to 200 of letters, digits, _ and -. */
export const CardToken = z.string().regex(/^[\w-]{1,200}$/, 'This is no token of a card.')

/** A saved card of the active location (spec 1 §3, spec 3 §3). */
export const PaymentMethod = z.object({
  token: z.string(),
  nickname: z.string(),
  last4: z.string(),
  cardType: z.string(),
  /** MM/YY */
  expiry: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  /** the one to be chosen first: the default */
  checked: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type PaymentMethod = z.input<typeof PaymentMethod>

const required = (field: Parameters<typeof billingFieldError>[0], maximum: number) =>
  text(maximum).superRefine((value, context) => {
    const message = billingFieldError(field, value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const BillingFields = {
  nickname: text(60).nullish(),
  address_line1: required('address_line1', 100).nullish(),
  address_line2: text(100).nullish(),
  address_city: required('address_city', 60).nullish(),
  address_state: required('address_state', 20).nullish(),
  address_zip: required('address_zip', 20).nullish(),
  default: Bool.nullish(),
}

export const getPaymentMethods = defineCall({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/payment-methods',
  summary: 'The saved cards of the active location, the default first',
  who: 'member',
  needsPrices: true,
  response: listOf(PaymentMethod),
})

export const getPaymentMethod = defineCall({
  name: 'getPaymentMethod',
  method: 'GET',
  path: '/payment-methods/{token}',
  summary: 'One saved card of the active location',
  who: 'member',
  needsPrices: true,
  params: z.object({ token: CardToken }),
  response: PaymentMethod,
  refusals: [notFound],
})

export const postPaymentMethod = defineCall({
  name: 'postPaymentMethod',
  method: 'POST',
  path: '/payment-methods',
  summary: 'Save a card by the token that the provider made of it in the browser; the first one becomes the default',
  who: 'member',
  needsPrices: true,
  notWhileActingAs: true,
  idempotent: true,
  status: 201,
  body: z.object({ token: CardToken, cardId: text(200).nullish(), ...BillingFields }),
  response: PaymentMethod,
  refusals: [cardRefused, cardProviderAway, notFound],
})

export const patchPaymentMethod = defineCall({
  name: 'patchPaymentMethod',
  method: 'PATCH',
  path: '/payment-methods/{token}',
  summary: 'Change nickname, billing address or the default; what is not sent stays',
  who: 'member',
  needsPrices: true,
  notWhileActingAs: true,
  idempotent: true,
  params: z.object({ token: CardToken }),
  body: z.object(BillingFields),
  response: PaymentMethod,
  refusals: [notFound],
})

export const deletePaymentMethod = defineCall({
  name: 'deletePaymentMethod',
  method: 'DELETE',
  path: '/payment-methods/{token}',
  summary: 'Forget a card; when it was the default, default_token names the next, else the newest of the others is',
  who: 'member',
  needsPrices: true,
  notWhileActingAs: true,
  params: z.object({ token: CardToken }),
  query: z.object({ default_token: CardToken.optional() }),
  response: z.object({ message: z.string(), defaultToken: z.string().nullable() }),
  refusals: [notFound],
})
