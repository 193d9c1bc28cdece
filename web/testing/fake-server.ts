import { allCalls, type CallName } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import type { Change } from '@larder/contract/ordering/changes.ts'
import { pricesHiddenAt } from '@larder/contract/hidden-prices.ts'
import { keyReused, notSignedIn, type Failure, type Refusal } from '@larder/contract/refusal.ts'
import type { AnswerOf, InputOf } from '../src/api/call-input.ts'
import { storedKey } from '../src/api/stored-key.ts'
import { aCompany } from './a-company.ts'
import { FakeTransfer } from './fake-transfer.ts'

/** A refusal as the server writes it. */
export type Refused = { readonly refused: number; readonly failure: Failure }
/** No answer comes: the connection is gone. */
export const noConnection = Symbol('no connection')

type Reply<N extends CallName> = AnswerOf<N> | Refused | typeof noConnection
/** An answer, or what makes one of what was sent; a promise keeps the screen waiting. */
export type Answers = {
  [N in CallName]?: Reply<N> | ((input: InputOf<N>) => Reply<N> | Promise<Reply<N>>)
}

export type FakeServer = {
  /** the inputs of a call so far, oldest first */
  sent<N extends CallName>(name: N): InputOf<N>[]
  /** the keys against doing a thing twice that came with a call, oldest first */
  keys(name: CallName): (string | null)[]
  /** replaces answers from now on */
  answer(answers: Answers): void
  /** answers from now on as to somebody who may no longer see prices at the location */
  hidePricesAt(locationId: number | undefined): void
  /** tells the screen what somebody else did, as the stream of changes does */
  tell(change: Change): void
}

type Asked = { name: CallName; input: { params?: object; query?: object; body?: unknown }; key: string | null }

const before = '/api/v1'
/** milliseconds that each answer takes in the drill of late answers (tools/drills.mjs) */
const lateMs = Number(import.meta.env.VITE_LATE_ANSWERS ?? 0)
// Tests stop the clock: the drill goes by another one.
const realSetTimeout = window.setTimeout.bind(window)
const calls = Object.entries(allCalls as Record<CallName, Call>).map(([name, call]) => ({
  name: name as CallName,
  call,
  path: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  literalParts: call.path.split('/').filter((part) => !part.startsWith('{')).length,
}))
// items/download is no item with the id 'download'.
calls.sort((one, other) => other.literalParts - one.literalParts)

let answers: Answers = {}
let asked: Asked[] = []
let hiddenAt: number | undefined
let unexpected: string[] = []
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
const keysLeft = new Set<string>()
/** comes when the test that is running is over */
let over = Promise.withResolvers<void>()
/** by idempotency key: what was asked for and done */
let done = new Map<string, { asked: string; reply: unknown }>()

export function refuse(refusal: Refusal, more: Partial<Failure> = {}): Refused {
  return { refused: refusal.status, failure: { code: refusal.code, message: refusal.text, ...more } }
}

/** An answer that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; come: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, come: resolve }
}

/**
 * Puts a server between the screen and the network that gives the test's answers. What is sent and what is answered is
 * checked against the contract, so that a screen can't be tested against what the real server never says. A key against
 * doing a thing twice is answered as by the real one: from memory, or with a refusal where something else is asked for.
 */
export function startFakeServer(first: Answers): FakeServer {
  // The sign-in page of the test before may be open still, and asks for it as soon as somebody is signed in.
  answers = { getCompany: aCompany, ...first }
  asked = []
  hiddenAt = undefined
  unexpected = []
  streams = []
  done = new Map()
  window.fetch = answerTo
  Object.assign(window, { XMLHttpRequest: FakeTransfer })
  return {
    sent: <N extends CallName>(name: N) =>
      asked.filter((one) => one.name === name).map(({ input }) => input as InputOf<N>),
    keys: (name) => asked.filter((one) => one.name === name).map(({ key }) => key),
    answer: (more) => void Object.assign(answers, more),
    hidePricesAt: (locationId) => void (hiddenAt = locationId),
    tell(change) {
      const event = JSON.stringify(allCalls.getChanges.response.parse(change) && change)
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(`data: ${event}\n\n`))
    },
  }
}

/** The calls that the test does not answer, and requests or answers that the contract does not allow, a line each. */
export function complaints(): string {
  return unexpected.join('\n')
}

/**
 * The test is over: its person's late requests, as of a screen that is being left, are refused from now on and no longer
 * belong to any test.
 */
export function leaveServer(): void {
  const key = storedKey()
  if (key !== undefined) keysLeft.add(`Bearer ${key}`)
}

/** In the drill of late answers those that have not come are refused, as what follows on one would be asked of the next test. */
export async function refuseLateAnswers(): Promise<void> {
  if (lateMs === 0) return
  over.resolve()
  over = Promise.withResolvers()
  await new Promise((resolve) => realSetTimeout(resolve))
}

function keysOf({ headers }: RequestInit) {
  const sent = new Headers(headers)
  return { authorization: sent.get('Authorization') ?? '', key: sent.get('Idempotency-Key') }
}

const realFetch = window.fetch.bind(window)

async function answerTo(to: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(to instanceof Request ? to.url : to, window.location.origin)
  if (!url.pathname.startsWith(before)) return realFetch(to, init)
  const method = init.method ?? 'GET'
  const path = url.pathname.slice(before.length)
  const found = calls.find((one) => one.call.method === method && one.path.test(path))
  if (!found) return complain(`${method} ${path} is no call of the contract`)
  if (found.name === 'getChanges') return stream(init.signal)
  const params = Object.fromEntries(
    Object.entries(found.path.exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const query = Object.fromEntries(url.searchParams)
  const { authorization, key } = keysOf(init)
  if (keysLeft.has(authorization)) return responseTo(found.name, found.call, refuse(notSignedIn))
  const input = { params, query, body: bodyOf(init.body) }
  asked.push({ name: found.name, input, key })
  const wrong = wrongInput(found.call, input)
  if (wrong) return complain(`${found.name} was sent what the contract refuses: ${wrong}`)
  const answer: unknown = answers[found.name]
  if (answer === undefined) return complain(`${found.name} is asked for, and this test has no answer to it`)
  const text = JSON.stringify([found.name, input])
  const once = found.call.idempotent && key !== null ? done.get(key) : undefined
  if (once) return responseTo(found.name, found.call, once.asked === text ? once.reply : refuse(keyReused))
  if (lateMs > 0 && navigator.onLine)
    await aborted(init.signal, Promise.race([new Promise((resolve) => realSetTimeout(resolve, lateMs)), over.promise]))
  if (keysLeft.has(authorization)) return responseTo(found.name, found.call, refuse(notSignedIn))
  const reply = await aborted(
    init.signal,
    typeof answer === 'function' ? (answer as (sent: object) => unknown)(input) : answer,
  )
  if (key !== null && reply !== noConnection && !isRefused(reply)) done.set(key, { asked: text, reply })
  return responseTo(found.name, found.call, reply)
}

function responseTo(name: CallName, call: Call, reply: unknown): Response {
  if (reply === noConnection) throw new TypeError('Failed to fetch')
  if (isRefused(reply)) return jsonResponse(reply.refused, reply.failure)
  const checked = call.response.safeParse(reply)
  if (!checked.success) return complain(`the answer to ${name} is none of the contract: ${checked.error.message}`)
  return jsonResponse(call.status ?? 200, reply)
}

function isRefused(reply: unknown): reply is Refused {
  return typeof reply === 'object' && reply !== null && 'refused' in reply
}

function jsonResponse(status: number, body: unknown): Response {
  const hidden: Record<string, string> = hiddenAt === undefined ? {} : { [pricesHiddenAt]: String(hiddenAt) }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...hidden } })
}

/** The screen gets a failure as of a defect, and the test fails at its end. */
function complain(what: string): Response {
  unexpected.push(what)
  return jsonResponse(500, { code: 'defect', message: 'Something went wrong.' })
}

function wrongInput(call: Call, input: Asked['input']): string | undefined {
  for (const part of ['params', 'query', 'body'] as const) {
    if (input[part] instanceof FormData) continue
    const checked = call[part]?.safeParse(input[part])
    if (checked && !checked.success) return `${part}: ${checked.error.message}`
  }
  return undefined
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined)
}

/** A call that the screen calls off is over at once. */
function aborted(signal: AbortSignal | null | undefined, answer: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal?.reason as Error)
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    Promise.resolve(answer).then(resolve, reject)
  })
}

function stream(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push(controller)
      signal?.addEventListener('abort', () => {
        streams = streams.filter((one) => one !== controller)
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
}
