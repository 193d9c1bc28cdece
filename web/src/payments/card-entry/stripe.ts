import type { Stripe } from '@stripe/stripe-js'
import { CardProblem } from './card-entry-props.ts'

let loading: Promise<Stripe> | undefined

/** Loads the provider's script from its own host, once, and only when a card is about to be typed or confirmed. Throws CardProblem. */
export function stripeWith(publishableKey: string): Promise<Stripe> {
  loading ??= load(publishableKey).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

async function load(publishableKey: string): Promise<Stripe> {
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    const stripe = await loadStripe(publishableKey)
    if (stripe) return stripe
  } catch {
    // Told below: what failed is the network or the provider, and both are tried again.
  }
  throw new CardProblem('The payment provider could not be reached. Please check your connection and try again.')
}
