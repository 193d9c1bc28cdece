import { cents } from '@larder/domain/values/money.ts'
import { Stripe } from 'stripe'
import { stripeSubscriptions, subscriptionOfEvent } from './stripe-subscriptions.ts'
import {
  currency,
  providerMayTakeMs,
  signatureLastsSeconds,
  type PaymentGateway,
  type PaymentOutcome,
  type ReadEvent,
  type ShownCard,
} from './payment-gateway.ts'

type StripeOptions = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** another address than Stripe's own, for tests */
  apiUrl?: string
  mayTakeMs?: number
  onError(error: unknown): void
}

/** Card payments at Stripe: payment methods made by its script in the browser, held by payment intents, captured by hand. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    timeout: options.mayTakeMs ?? providerMayTakeMs,
    // we ask again ourselves, with the same key
    maxNetworkRetries: 0,
    telemetry: false,
    ...placeOf(options.apiUrl),
  })
  const answered = async <T>(ask: () => Promise<T>): Promise<T | ReturnType<typeof failureOf>> => {
    try {
      return await ask()
    } catch (error) {
      return failureOf(error, options.onError)
    }
  }

  return {
    name: 'stripe',
    publishableKey: options.publishableKey,

    async openAccount({ key, reference, name }) {
      const made = await answered(() =>
        stripe.customers.create({ name, metadata: { location: reference } }, { idempotencyKey: key }),
      )
      return 'id' in made ? made.id : undefined
    },

    attach: ({ ownerId, token }) =>
      answered(async () => {
        // attaching twice to the same customer is one attachment
        const kept = await stripe.paymentMethods.attach(token, { customer: ownerId })
        if (!kept.card) return { kind: 'unknownCard' as const }
        const { exp_month: expiresMonth, exp_year: expiresYear } = kept.card
        return { kind: 'approved' as const, card: { ...shown(kept.card), expiresMonth, expiresYear } }
      }),

    async detach({ token }) {
      const gone = await answered(() => stripe.paymentMethods.detach(token))
      if ('kind' in gone && gone.kind === 'unanswered') throw new Error('the card provider does not answer')
    },

    authorise: ({ key, ownerId, token, amount, reference }) =>
      answered(async () =>
        outcomeOf(
          await stripe.paymentIntents.create(
            {
              amount,
              currency,
              ...(ownerId === null ? {} : { customer: ownerId }),
              payment_method: token,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              capture_method: 'manual',
              confirm: true,
              metadata: { reference },
              expand: ['payment_method'],
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    outcomeOf: (paymentId) =>
      answered(async () => outcomeOf(await stripe.paymentIntents.retrieve(paymentId, { expand: ['payment_method'] }))),

    void: ({ key, paymentId }) =>
      answered(async () => {
        const now = await stripe.paymentIntents.retrieve(paymentId)
        if (now.status === 'canceled' || now.status === 'succeeded') return outcomeOf(now)
        return outcomeOf(await stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: key }))
      }),

    capture: ({ key, paymentId, amount }) =>
      answered(async () => {
        const now = await stripe.paymentIntents.retrieve(paymentId)
        if (now.status !== 'requires_capture') return outcomeOf(now)
        return outcomeOf(
          await stripe.paymentIntents.capture(paymentId, { amount_to_capture: amount }, { idempotencyKey: key }),
        )
      }),

    ...stripeSubscriptions(stripe, options.onError),

    readEvent(body, signature, now): ReadEvent {
      const heard = trustedEvent(stripe, body, signature, options.webhookSecret, now)
      return heard ? eventOf(heard) : { kind: 'untrusted' }
    },
  }
}

function placeOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port: Number(port) }
}

/** Stripe's words for a card's failure are fit to show; what is our own fault is not, and is told to the operator. */
function failureOf(error: unknown, onError: (error: unknown) => void) {
  if (error instanceof Stripe.errors.StripeCardError) return { kind: 'declined' as const, message: error.message }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'resource_missing') return { kind: 'unknownCard' as const }
    onError(error)
    return { kind: 'declined' as const, message: 'This card can’t be used here.' }
  }
  onError(error)
  return { kind: 'unanswered' as const }
}

function outcomeOf(intent: Stripe.PaymentIntent): PaymentOutcome {
  const method = intent.payment_method
  const card = typeof method === 'object' && method?.card ? { card: shown(method.card) } : {}
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return { kind: 'approved', paymentId: intent.id, ...card }
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'needsAction', paymentId: intent.id, clientSecret: intent.client_secret ?? '', ...card }
    case 'canceled':
      return { kind: 'voided' }
    case 'requires_payment_method':
      return { kind: 'declined', message: intent.last_payment_error?.message ?? 'Your card was declined.' }
    default:
      return { kind: 'unanswered' }
  }
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function shown({ brand, last4 }: { brand: string; last4: string }): ShownCard {
  return { cardType: brands[brand] ?? 'Card', last4 }
}

function trustedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, signatureLastsSeconds, undefined, now.getTime())
  } catch {
    return undefined
  }
}

function eventOf(heard: Stripe.Event): ReadEvent {
  const subscriptionId = subscriptionOfEvent(heard)
  if (subscriptionId !== undefined) return { kind: 'subscription', event: { eventId: heard.id, subscriptionId } }
  if (
    heard.type !== 'payment_intent.amount_capturable_updated' &&
    heard.type !== 'payment_intent.payment_failed' &&
    heard.type !== 'payment_intent.canceled'
  )
    return { kind: 'irrelevant' }
  const intent = heard.data.object
  const outcome = outcomeOf(intent)
  const { reference } = intent.metadata
  if (!reference || outcome.kind === 'needsAction' || outcome.kind === 'unknownCard' || outcome.kind === 'unanswered')
    return { kind: 'irrelevant' }
  const { id: paymentId, amount, currency: inCurrency } = intent
  return {
    kind: 'event',
    event: { eventId: heard.id, reference, paymentId, amount: cents(amount), currency: inCurrency, outcome },
  }
}
