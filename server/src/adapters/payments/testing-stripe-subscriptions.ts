type Answer = { status: number; body: object }
type Asked = { method: string; path: string; query: URLSearchParams; form: URLSearchParams }

type FakeSubscription = {
  id: string
  object: 'subscription'
  status: string
  created: number
  cancel_at_period_end: boolean
  items: { data: { current_period_start: number; current_period_end: number }[] }
  latest_invoice: { id: string; object: 'invoice'; status: string; amount_due: number }
}

/** Cards of these names don't pay; every other one does. */
const poor = 'pm_poor'
/** its owner has to confirm each payment at their bank */
const careful = 'pm_careful'
export const fakePeriod = { start: 1_770_000_000, end: 1_772_400_000 }

/** The part of the fake Stripe that keeps products, subscriptions and their invoices. */
export function fakeSubscriptions() {
  const products = new Set<string>()
  const subscriptions = new Map<string, FakeSubscription>()
  /** the state of the payment of an invoice that waits for its owner */
  const consents = new Map<string, 'requires_action' | 'requires_payment_method' | 'succeeded'>()

  function create(form: URLSearchParams): Answer {
    const named = [form.get('items[0][price_data][product]'), form.get('add_invoice_items[0][price_data][product]')]
    if (named.some((product) => product !== null && !products.has(product))) return failed(404, 'resource_missing')
    const card = form.get('default_payment_method') ?? ''
    const isPaid = card !== poor && card !== careful
    const id = `sub_${subscriptions.size + 1}`
    if (card === careful) consents.set(`in_${id}`, 'requires_action')
    const [monthly, setUp] = ['items', 'add_invoice_items'].map((list) =>
      Number(form.get(`${list}[0][price_data][unit_amount]`) ?? 0),
    )
    const made: FakeSubscription = {
      id,
      object: 'subscription',
      status: isPaid ? 'active' : 'incomplete',
      created: fakePeriod.start,
      cancel_at_period_end: false,
      items: { data: [{ current_period_start: fakePeriod.start, current_period_end: fakePeriod.end }] },
      latest_invoice: {
        id: `in_${id}`,
        object: 'invoice',
        status: isPaid ? 'paid' : 'open',
        amount_due: (monthly ?? 0) + (setUp ?? 0),
      },
    }
    subscriptions.set(id, made)
    return ok(made)
  }

  function pay(invoiceId: string, form: URLSearchParams): Answer {
    const found = [...subscriptions.values()].find((one) => one.latest_invoice.id === invoiceId)
    if (!found) return failed(404, 'resource_missing')
    if (form.get('payment_method') === poor) return failed(402, 'card_declined', 'card_error')
    if (form.get('payment_method') === careful) {
      consents.set(invoiceId, 'requires_action')
      return failed(402, 'invoice_payment_intent_requires_action')
    }
    Object.assign(found, { status: 'active' })
    found.latest_invoice.status = 'paid'
    return ok(found.latest_invoice)
  }

  /** The payment of the newest invoice waits for the card's owner. */
  function askForConsent(id: string) {
    const found = subscriptions.get(id)
    if (!found) return
    Object.assign(found, { status: 'past_due' })
    found.latest_invoice.status = 'open'
    consents.set(found.latest_invoice.id, 'requires_action')
  }

  /** The owner confirms the payment of a subscription's invoice at their bank, or declines it. */
  function confirm(id: string, isConfirmed: boolean) {
    const found = subscriptions.get(id)
    if (!found) return
    consents.set(found.latest_invoice.id, isConfirmed ? 'succeeded' : 'requires_payment_method')
    if (!isConfirmed) return
    Object.assign(found, { status: 'active' })
    found.latest_invoice.status = 'paid'
  }

  function paymentsOf(query: URLSearchParams) {
    const invoice = query.get('invoice') ?? ''
    const status = consents.get(invoice)
    if (!status || query.get('expand[0]') !== 'data.payment.payment_intent') return []
    const intent = { id: `pi_${invoice}`, object: 'payment_intent', status, client_secret: `pi_${invoice}_secret` }
    return [{ object: 'invoice_payment', invoice, payment: { type: 'payment_intent', payment_intent: intent } }]
  }

  /** newest first, as Stripe lists them */
  function paidInvoices() {
    return [...subscriptions.values()]
      .map(({ latest_invoice: invoice }) => invoice)
      .filter(({ status }) => status === 'paid')
      .toReversed()
      .map((invoice) => ({
        ...invoice,
        number: `F-${invoice.id}`,
        amount_paid: invoice.amount_due,
        created: fakePeriod.start,
        status_transitions: { paid_at: fakePeriod.start + 60 },
        invoice_pdf: `https://stripe.test/${invoice.id}`,
      }))
  }

  return {
    subscriptions,
    askForConsent,
    confirm,
    /** the answer when the request is about these things; undefined for all others */
    answer({ method, path, query, form }: Asked): Answer | undefined {
      if (path === '/v1/products') {
        const id = form.get('id') ?? ''
        if (products.has(id)) return failed(400, 'resource_already_exists')
        products.add(id)
        return ok({ id, object: 'product' })
      }
      const [, invoiceId] = /^\/v1\/invoices\/(\w+)\/pay$/.exec(path) ?? []
      if (invoiceId) return pay(invoiceId, form)
      if (path === '/v1/invoice_payments') return ok({ object: 'list', has_more: false, data: paymentsOf(query) })
      if (path === '/v1/invoices') return ok({ object: 'list', has_more: false, data: paidInvoices() })
      if (path === '/v1/subscriptions') return create(form)
      const [, id] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? []
      if (!id) return undefined
      const found = subscriptions.get(id)
      if (!found) return failed(404, 'resource_missing')
      if (method === 'DELETE') found.status = 'canceled'
      const cancels = form.get('cancel_at_period_end')
      if (cancels !== null) found.cancel_at_period_end = cancels === 'true'
      return ok(found)
    },
  }
}

const ok = (body: object): Answer => ({ status: 200, body })
const failed = (status: number, code: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, code, message: 'Your card was declined.' } },
})
