import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeSubscriptions } from './testing-stripe-subscriptions.ts'

type Asked = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  key: string | undefined
  authorization: string
}
type Answer = { status: number; body: object }

/** A fake of Stripe's API, as far as we use it: form bodies in, its objects and errors out, keys remembered. */
export async function startStripeServer() {
  const asked: Asked[] = []
  const remembered = new Map<string, Answer>()
  const intents = new Map<string, Intent>()
  const { subscriptions, askForConsent, confirm, answer: subscriptionAnswer } = fakeSubscriptions()
  let isSilent = false
  let hold: { begun: () => void; until: Promise<void> } | undefined

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = '', query] = (request.url ?? '').split('?')
    const key = request.headers['idempotency-key']
    const one: Asked = {
      method: request.method ?? '',
      path,
      query: new URLSearchParams(query),
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
      key: typeof key === 'string' ? key : undefined,
      authorization: request.headers.authorization ?? '',
    }
    asked.push(one)
    const known = one.key === undefined ? undefined : remembered.get(one.key)
    const { status, body } = known ?? subscriptionAnswer(one) ?? answerTo(one, intents)
    if (one.key !== undefined) remembered.set(one.key, { status, body })
    // worked on and never answered: the caller has to ask again
    if (isSilent) return
    // the state of now, however much later it arrives
    const text = JSON.stringify(body)
    const held = hold
    hold = undefined
    held?.begun()
    await held?.until
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    intents,
    subscriptions,
    askForConsent,
    confirm,
    silence(on: boolean) {
      isSilent = on
    },
    /** Works the next answer out at once (`begun`), and sends it when it is let go. */
    holdNextAnswer() {
      const [begun, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      hold = { begun: begun.resolve, until: until.promise }
      return { begun: begun.promise, letGo: until.resolve }
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  client_secret: string
  metadata: Record<string, string>
  payment_method: object
  last_payment_error: object | null
}

const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }

function answerTo({ method, path, form }: Asked, intents: Map<string, Intent>): Answer {
  if (path === '/v1/customers') return ok({ id: 'cus_1', object: 'customer' })
  const [, token, verb] = /^\/v1\/payment_methods\/(\w+)\/(attach|detach)$/.exec(path) ?? []
  if (token && verb) return methodAnswer(token)
  if (method === 'POST' && path === '/v1/payment_intents') return intentAnswer(form, intents)
  const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const intent = intents.get(id)
  if (!intent) return failed(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent')
  if (action === 'cancel') intent.status = 'canceled'
  if (action === 'capture') intent.status = 'succeeded'
  return ok(intent)
}

function methodAnswer(token: string): Answer {
  if (token === 'pm_unknown') return failed(404, 'invalid_request_error', 'resource_missing', 'No such PaymentMethod')
  if (token === 'pm_used')
    return failed(400, 'invalid_request_error', 'payment_method_unexpected_state', 'Used before.')
  if (token === 'pm_bank') return ok({ id: token, object: 'payment_method', type: 'us_bank_account' })
  if (token === 'pm_declined') return failed(402, 'card_error', 'card_declined', 'Your card was declined.')
  return ok({ id: token, object: 'payment_method', type: 'card', card: visa })
}

function intentAnswer(form: URLSearchParams, intents: Map<string, Intent>): Answer {
  const token = form.get('payment_method') ?? ''
  const refused = methodAnswer(token)
  if (refused.status !== 200) return refused
  const id = `pi_${intents.size + 1}`
  const intent: Intent = {
    id,
    object: 'payment_intent',
    status: token === 'pm_confirm' ? 'requires_action' : 'requires_capture',
    amount: Number(form.get('amount')),
    currency: form.get('currency') ?? '',
    client_secret: `${id}_secret_1`,
    metadata: { reference: form.get('metadata[reference]') ?? '' },
    payment_method: { id: token, object: 'payment_method', card: visa },
    last_payment_error: null,
  }
  intents.set(id, intent)
  return ok(intent)
}

const ok = (body: object): Answer => ({ status: 200, body })
const failed = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: { error: { type, code, message } },
})
