import type { CallName } from '@larder/contract/all-calls.ts'
import { calls } from 'virtual:calls'
import type { AnswerOf, InputArgument } from './call-input.ts'
import { failureOf, noAnswer, tooLate, type CallFailure } from './failures.ts'
import { afterCall } from './kept/old-answers.ts'
import { countRequest } from './request-count.ts'
import { requestOf, type LooseInput } from './request-of.ts'
import { anonymousKey, storedKey } from './stored-key.ts'
import { traceparent } from './traces/trace-of-tap.ts'

const timeOutMs = 30_000

export type CallOptions = {
  signal?: AbortSignal
  /** of calls the contract marks idempotent: make one per intent, and send the same one again on a retry */
  idempotencyKey?: string
  /** not counted for the spinner, because the screen shows the waiting itself */
  quiet?: boolean
  /** instead of the stored key */
  authKey?: string
  /** a 401 changes nothing: the session is being left anyway */
  isLeaving?: boolean
  /** how long the answer may take, instead of 30 s */
  timeOutMs?: number
}

type CallArguments<N extends CallName> = [...InputArgument<N>, options?: CallOptions]

/** Makes a call of the contract and returns the answer as sent over the wire. Throws CallFailure. */
export function call<N extends CallName>(name: N, ...[input, options]: CallArguments<N>): Promise<AnswerOf<N>>
export function call<N extends CallName>(name: N, input?: LooseInput, options?: CallOptions): Promise<AnswerOf<N>> {
  return callLoosely(name, input, options)
}

/** The same for callers that have checked the input by its type already. */
export async function callLoosely<N extends CallName>(
  name: N,
  input: LooseInput = {},
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const ended = options.quiet ? undefined : countRequest()
  try {
    const sentAs = options.authKey ?? storedKey()
    const { status, text, hiddenAt } = await send(name, input, options)
    if (hiddenAt !== null) pricesAreHidden(Number(hiddenAt))
    if (status >= 200 && status < 300) return answerOf<N>(text)
    throw options.isLeaving ? failureOf(status, text) : refused({ name, status, text, sentAs })
  } finally {
    ended?.()
    afterCall(name)
  }
}

/** The server has checked its answer against the same contract; the browser does not check it again. */
export function answerOf<N extends CallName>(text: string): AnswerOf<N> {
  const answer: AnswerOf<N> = JSON.parse(text)
  return answer
}

async function send(name: CallName, input: LooseInput, options: CallOptions) {
  const request = requestOf(calls[name], input)
  const timeOut = AbortSignal.timeout(options.timeOutMs ?? timeOutMs)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request.isJson, options),
      body: request.body,
      signal: options.signal ? AbortSignal.any([options.signal, timeOut]) : timeOut,
    })
    const hiddenAt = response.headers.get('prices-hidden-at')
    return { status: response.status, text: await response.text(), hiddenAt }
  } catch (reason) {
    if (timeOut.aborted) throw tooLate
    if (options.signal?.aborted) throw reason
    throw noAnswer
  }
}

export function headersOf(isJson: boolean, options: CallOptions): Record<string, string> {
  return {
    Authorization: `Bearer ${options.authKey ?? storedKey() ?? anonymousKey}`,
    'Cache-Control': 'no-cache',
    traceparent: traceparent(),
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

type RefusedAnswer = { name: CallName; status: number; text: string; sentAs: string | undefined }

/**
 * The failure of an answer; listeners are told when it means that the session is over. A late answer to a key that is
 * no longer in use, as of a session that was left, says nothing of the present one.
 */
export function refused({ name, status, text, sentAs }: RefusedAnswer): CallFailure {
  if (status === 401 && name !== 'postAuthenticate' && sentAs === storedKey()) sessionIsOver()
  const failure = failureOf(status, text)
  if (status === 403 && failure.code === 'prices_hidden') pricesAreHidden()
  if (status !== 403 || failure.code !== 'second_factor_needed') return failure
  if (sentAs === storedKey()) secondFactorIsNeeded()
  // Whatever waits on this device waits on, as it does for a sign-in: nothing was decided about it.
  return failureOf(401, text)
}

let secondFactorIsNeeded: () => void = () => undefined

/** Sets what happens when the session needs a second factor before anything else. */
export function onSecondFactorNeeded(listener: () => void) {
  secondFactorIsNeeded = listener
}

let pricesAreHidden: (locationId?: number) => void = () => undefined

/** Sets what happens when the server will not tell prices to the person: it refused the call, or left them out of an answer about the location. */
export function onPricesHidden(listener: (locationId?: number) => void) {
  pricesAreHidden = listener
}

let sessionIsOver: () => void = () => undefined

/** Sets what happens on any 401 but the one of the sign-in call itself (spec 3 §8). */
export function onSessionOver(listener: () => void) {
  sessionIsOver = listener
}
