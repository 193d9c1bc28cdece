import { cents } from '@larder/domain/values/money.ts'
import { Stripe } from 'stripe'
import {
  currency,
  mostReceipts,
  type NewSubscription,
  type PaymentGateway,
  type PaymentReceipt,
  type SubscriptionOutcome,
} from './payment-gateway.ts'

type Subscriptions = Pick<
  PaymentGateway,
  'startSubscription' | 'subscriptionOf' | 'changeSubscriptionCard' | 'cancelSubscription' | 'receiptsOf'
>

const monthlyProduct = { id: 'larder-monthly', name: 'Larder, monthly' }
const setUpProduct = { id: 'larder-set-up', name: 'Larder, set-up' }
const expand = ['latest_invoice']

/** Subscriptions at Stripe: a price per month, the set-up on the first invoice, the kept card as their own. */
export function stripeSubscriptions(stripe: Stripe, onError: (error: unknown) => void): Subscriptions {
  const answered = async (ask: () => Promise<Stripe.Subscription>): Promise<SubscriptionOutcome> => {
    try {
      const subscription = await ask()
      const outcome = outcomeOf(subscription)
      return outcome.kind === 'pastDue' ? { ...outcome, ...(await consentTo(stripe, subscription)) } : outcome
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        return { kind: 'unknownCard' }
      onError(error)
      return { kind: 'unanswered' }
    }
  }
  const read = (id: string) => stripe.subscriptions.retrieve(id, { expand })

  return {
    startSubscription: (wanted) =>
      answered(async () => {
        await ensureProduct(stripe, monthlyProduct)
        await ensureProduct(stripe, setUpProduct)
        return stripe.subscriptions.create(bodyOf(wanted), { idempotencyKey: wanted.key })
      }),

    subscriptionOf: (id) => answered(() => read(id)),

    changeSubscriptionCard: ({ id, token }) =>
      answered(async () => {
        const changed = await stripe.subscriptions.update(id, { default_payment_method: token, expand })
        const invoice = invoiceOf(changed)
        if (invoice?.status !== 'open') return changed
        try {
          await stripe.invoices.pay(invoice.id, { payment_method: token })
        } catch (error) {
          // the state that is read next says so, in the provider's words
          if (!(error instanceof Stripe.errors.StripeCardError) && !asksForConsent(error)) throw error
        }
        return read(id)
      }),

    cancelSubscription: ({ id, isCancelled }) =>
      answered(async () => {
        const now = await read(id)
        const isUnpaid = now.status !== 'active' && now.status !== 'trialing'
        // nothing is paid for that it could go on until
        return isCancelled && isUnpaid
          ? stripe.subscriptions.cancel(id, { expand })
          : stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled, expand })
      }),

    async receiptsOf(ownerId) {
      try {
        const paid = await stripe.invoices.list({ customer: ownerId, status: 'paid', limit: mostReceipts })
        return paid.data.flatMap(receiptOf)
      } catch (error) {
        onError(error)
        return undefined
      }
    },
  }
}

/** Events are written in the version of their endpoint, not of this package: before 2025-03-31 without `parent`. */
type EventInvoice = Pick<Stripe.Invoice, 'parent'> & { subscription?: string | null }

/** The subscription that an event is about: the subscription itself or an invoice of it. */
export function subscriptionOfEvent(heard: Stripe.Event): string | undefined {
  switch (heard.type) {
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return heard.data.object.id
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const invoice: EventInvoice = heard.data.object
      const of = invoice.parent?.subscription_details?.subscription ?? invoice.subscription
      return typeof of === 'string' ? of : of?.id
    }
    default:
      return undefined
  }
}

/** Nothing was paid for a month that a credit covered: no receipt. */
function receiptOf(invoice: Stripe.Invoice): PaymentReceipt[] {
  const { id, number, amount_paid: paid, created, status_transitions: times, invoice_pdf: pdf } = invoice
  if (paid <= 0) return []
  const paidAt = new Date((times.paid_at ?? created) * 1000)
  return [{ id, number: number ?? id, paidAt, amount: cents(paid), pdfUrl: pdf ?? null }]
}

function bodyOf({ ownerId, token, setUp, monthly, reference }: NewSubscription): Stripe.SubscriptionCreateParams {
  return {
    customer: ownerId,
    default_payment_method: token,
    items: [
      {
        price_data: {
          currency,
          product: monthlyProduct.id,
          unit_amount: monthly,
          recurring: { interval: 'month' },
        },
      },
    ],
    ...(setUp > 0
      ? { add_invoice_items: [{ price_data: { currency, product: setUpProduct.id, unit_amount: setUp } }] }
      : {}),
    // a card that does not pay leaves the subscription to be mended, with another card
    payment_behavior: 'allow_incomplete',
    metadata: { reference },
    expand,
  }
}

/** A price names a product; made once, and found there ever after. */
async function ensureProduct(stripe: Stripe, product: { id: string; name: string }): Promise<void> {
  try {
    await stripe.products.create(product)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'))
      throw error
  }
}

function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  return invoice && typeof invoice === 'object' ? invoice : undefined
}

function asksForConsent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'invoice_payment_intent_requires_action'
}

/** The consent that the payment of an open invoice waits for; nothing where it failed for another reason. */
async function consentTo(stripe: Stripe, subscription: Stripe.Subscription) {
  const invoice = invoiceOf(subscription)
  if (invoice?.status !== 'open') return {}
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id, expand: ['data.payment.payment_intent'] })
  for (const { payment } of payments.data) {
    const intent = payment.payment_intent
    if (typeof intent !== 'object' || intent.status !== 'requires_action' || intent.client_secret === null) continue
    return { message: 'Your bank wants you to confirm the payment.', consentSecret: intent.client_secret }
  }
  return {}
}

function outcomeOf(subscription: Stripe.Subscription): SubscriptionOutcome {
  const { id, status, cancel_at_period_end: isCancelled } = subscription
  const [item] = subscription.items.data
  const paidUntil = new Date((item?.current_period_end ?? subscription.created) * 1000)
  if (status === 'active' || status === 'trialing') return { kind: 'active', id, paidUntil, isCancelled }
  if (status === 'canceled' || status === 'incomplete_expired') return { kind: 'ended', id, paidUntil }
  // Stripe moves the period on before it is paid: the time that is paid for ended where it begins.
  const since = new Date((item?.current_period_start ?? subscription.created) * 1000)
  const message =
    invoiceOf(subscription)?.last_finalization_error?.message ?? 'Your card did not pay. Please use another card.'
  return { kind: 'pastDue', id, paidUntil: since, isCancelled, message }
}
