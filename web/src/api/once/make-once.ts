import { CallFailure, isFirstUnderWay } from '../failures.ts'

/** A body that was sent without an answer, and its key. */
export type Unanswered<Body> = { body: Body; key: string }

type Making<Body, Made> = {
  make: (body: Body, idempotencyKey: string) => Promise<Made>
  /** brings what was made to other contents; without it other contents are another thing */
  change?: (made: Made, body: Body) => Promise<Made>
  /** as an earlier page left it, and where it is kept for a later one */
  unanswered?: Unanswered<Body> | undefined
  keep?: (unanswered: Unanswered<Body> | undefined) => void
}

/**
 * Makes one thing, however often it is tried. A try without an answer may have made it: the same contents go out again
 * under the same key. Where they were changed since, that try is repeated first, and what it made is changed, so that
 * there are never two. Throws CallFailure.
 */
export function makeOnce<Body, Made>({
  make,
  change,
  unanswered: before,
  keep,
}: Making<Body, Made>): (body: Body) => Promise<Made> {
  let unanswered = before
  /** without contents while it is not known which it has */
  let made: { is: Made; body?: Body } | undefined

  async function tried(body: Body, key: string): Promise<Made> {
    const isRepeat = unanswered?.key === key
    wait({ body, key })
    try {
      const is = await make(body, key)
      wait(undefined)
      made = { is, body }
      return is
    } catch (failure) {
      if (isRefused(failure, isRepeat)) wait(undefined)
      throw failure
    }
  }
  function wait(next: typeof unanswered) {
    unanswered = next
    keep?.(next)
  }
  async function changed(to: (made: Made, body: Body) => Promise<Made>, body: Body): Promise<Made> {
    if (unanswered && !isSame(unanswered.body, body)) {
      await tried(unanswered.body, unanswered.key).catch((failure: unknown) => {
        // It made nothing, and these contents may be better.
        if (!isRefused(failure, true)) throw failure
      })
    }
    if (!made) return tried(body, keyFor(body))
    if (made.body === undefined || !isSame(made.body, body)) {
      const { is } = made
      made = { is }
      made = { is: await to(is, body), body }
    }
    return made.is
  }
  function keyFor(body: Body): string {
    return unanswered && isSame(unanswered.body, body) ? unanswered.key : crypto.randomUUID()
  }
  return (body) => (change ? changed(change, body) : tried(body, keyFor(body)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Whether a call did nothing. After an error of the server, or of something in between, nobody knows; nor while a first
 * try is still under way. A repeat that was turned away unread says nothing of the try before it.
 */
export function isRefused(failure: unknown, isRepeat = false): boolean {
  if (!(failure instanceof CallFailure) || isFirstUnderWay(failure)) return false
  const { status } = failure
  return status >= 400 && status < 500 && !(isRepeat && unreadStatuses.has(status))
}

/** Signed out, not allowed, too many calls: refused before anybody looked at what was sent. */
const unreadStatuses: ReadonlySet<number> = new Set([401, 403, 429])
