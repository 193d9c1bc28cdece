import type { AnswerOf, InputOf } from '../../../api/call-input.ts'
import { CallFailure } from '../../../api/failures.ts'
import { isRefused } from '../../../api/once/make-once.ts'

export type OrderBody = InputOf<'postOrder'>['body']
export type PlacedOrder = AnswerOf<'postOrder'>

/**
 * One intent to place an order. 'open': nothing was sent. 'sent': sent, and no answer came, so that only the same order
 * under the same key may go out again. 'refused': the next press of Submit is a new intent.
 */
type Attempt = { idempotencyKey: string } & (
  | { state: 'open' }
  | { state: 'sent'; body: OrderBody }
  | { state: 'refused' }
)

type AttemptWorld = {
  /** what the names in the storage begin with */
  begin: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  newKey: () => string
  post: (body: OrderBody, idempotencyKey: string) => Promise<PlacedOrder>
}

/** The attempts of this tab to place orders, one for each scope (a location's order to a distributor). */
export function orderAttempts({ begin, storage, newKey, post }: AttemptWorld) {
  const nameOf = (scope: string) => `${begin}${scope}`
  const listeners = new Set<() => void>()
  const underWay = new Set<string>()
  const tell = () => listeners.forEach((listener) => listener())

  function read(scope: string): Attempt | undefined {
    const text = storage.getItem(nameOf(scope))
    // Only this file writes the name, so what is there has the shape it had.
    return text === null ? undefined : (JSON.parse(text) as Attempt)
  }

  function keep(scope: string, attempt: Attempt): Attempt {
    storage.setItem(nameOf(scope), JSON.stringify(attempt))
    tell()
    return attempt
  }

  /** Makes the key when the screen opens; one that is there stays, over reloads too. */
  function open(scope: string): Attempt {
    return read(scope) ?? keep(scope, { idempotencyKey: newKey(), state: 'open' })
  }

  /** The order that went out, while nobody knows whether it arrived. */
  function sentOrder(scope: string): OrderBody | undefined {
    const attempt = read(scope)
    return attempt?.state === 'sent' ? attempt.body : undefined
  }

  /** The orders of scopes that begin like this which went out, got no answer and are not being sent again right now. */
  function unanswered(beginning: string): OrderBody[] {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return names
      .filter((name) => name.startsWith(nameOf(beginning)))
      .toSorted()
      .flatMap((name) => {
        const scope = name.slice(nameOf('').length)
        return underWay.has(scope) ? [] : (sentOrder(scope) ?? [])
      })
  }

  /** Sends the order; the one that got no answer goes out again in its place. Throws CallFailure. */
  function submit(scope: string, body: OrderBody): Promise<PlacedOrder> {
    const before = open(scope)
    if (before.state === 'sent') return send(scope, before.idempotencyKey, before.body)
    return send(scope, before.state === 'refused' ? newKey() : before.idempotencyKey, body)
  }

  /** Sends again the order that got no answer. Throws CallFailure, RangeError when there is none. */
  function repeat(scope: string): Promise<PlacedOrder> {
    const before = read(scope)
    if (before?.state !== 'sent') throw new RangeError('Every order that was sent has its answer')
    return send(scope, before.idempotencyKey, before.body)
  }

  async function send(scope: string, idempotencyKey: string, body: OrderBody): Promise<PlacedOrder> {
    const isRepeat = sentOrder(scope) !== undefined
    underWay.add(scope)
    keep(scope, { idempotencyKey, state: 'sent', body })
    try {
      const order = await post(body, idempotencyKey)
      storage.removeItem(nameOf(scope))
      return order
    } catch (failure) {
      // A refusal is an answer: the order was not placed.
      if (isRefused(failure, isRepeat)) keep(scope, { idempotencyKey, state: 'refused' })
      throw failure
    } finally {
      underWay.delete(scope)
      tell()
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { open, sentOrder, unanswered, submit, repeat, subscribe }
}

/** The words that turned a repeat away before anybody looked at the order; undefined without an answer, or after a defect. */
export function whyUnanswered(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure)) return undefined
  return failure.status >= 400 && failure.status < 500 ? failure.message : undefined
}
