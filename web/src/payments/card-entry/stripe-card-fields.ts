import type { BillingAddress } from '@larder/domain/payments/billing-address.ts'
import type { Stripe, StripeElementChangeEvent } from '@stripe/stripe-js'
import { CardProblem, type Tokenise } from './card-entry-props.ts'

type CardFieldName = 'number' | 'expiration' | 'cvc'
export type CardFieldErrors = Partial<Record<CardFieldName, string | undefined>>

type Listener = (errors: CardFieldErrors, tokenise: Tokenise | undefined) => void

/** Puts Stripe's three frames into their places and tells after each change what they say. Gives the function that removes them. */
export function mountStripeFields(
  stripe: Stripe,
  places: Record<CardFieldName, HTMLElement>,
  listener: Listener,
): () => void {
  const options = { style: { base: likeOurs(places.number) } }
  const group = stripe.elements()
  const number = group.create('cardNumber', { ...options, showIcon: true })
  const expiration = group.create('cardExpiry', options)
  const cvc = group.create('cardCvc', options)
  const complete = new Set<CardFieldName>()
  let errors: CardFieldErrors = {}

  const tell =
    (field: CardFieldName) => (event: StripeElementChangeEvent & { error?: { message: string } | undefined }) => {
      errors = { ...errors, [field]: event.error?.message }
      if (event.complete) complete.add(field)
      else complete.delete(field)
      listener(errors, complete.size === 3 ? tokenise : undefined)
    }
  const tokenise = async (billing: BillingAddress) => {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card: number,
      billing_details: { address: addressOf(billing) },
    })
    if (error) throw new CardProblem(error.message ?? 'Your card could not be read. Please try again.')
    return paymentMethod.id
  }

  number.on('change', tell('number')).mount(places.number)
  expiration.on('change', tell('expiration')).mount(places.expiration)
  cvc.on('change', tell('cvc')).mount(places.cvc)
  return () => [number, expiration, cvc].forEach((element) => element.destroy())
}

function addressOf({ address_line1, address_line2, address_city, address_state, address_zip }: BillingAddress) {
  return {
    line1: address_line1,
    line2: address_line2 ?? '',
    city: address_city,
    state: address_state,
    postal_code: address_zip,
    country: 'US',
  }
}

/** The frames can't see our styles, so they are given the current colours. */
function likeOurs(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place)
  const muted = getComputedStyle(place, '::placeholder').color
  return { color, fontSize, fontFamily: 'system-ui, sans-serif', '::placeholder': { color: muted } }
}
