import { makeOnce, type Unanswered } from './make-once.ts'

/**
 * Makes one thing under a name, however often it is tried, over reloads of this tab too: the same contents go out again
 * under the key of a try without an answer. After an answer or a refusal the next press is another thing, so that it is
 * never answered from memory. With `change` other contents after such a try repeat it first, and bring what it made to
 * them. Throws CallFailure.
 */
export function onceInTab<Body extends object, Made>(
  name: string,
  body: Body,
  make: (idempotencyKey: string, body: Body) => Promise<Made>,
  change?: (made: Made, body: Body) => Promise<Made>,
): Promise<Made> {
  const place = `once ${name}`
  const once = makeOnce<Body, Made>({
    make: (tried, idempotencyKey) => make(idempotencyKey, tried),
    ...(change && { change }),
    unanswered: unansweredAt<Body>(place),
    keep: (unanswered) =>
      unanswered ? sessionStorage.setItem(place, JSON.stringify(unanswered)) : sessionStorage.removeItem(place),
  })
  return once(body)
}

function unansweredAt<Body>(place: string): Unanswered<Body> | undefined {
  try {
    // Only the function above writes there.
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unanswered<Body> | null) ?? undefined
  } catch {
    return undefined
  }
}
