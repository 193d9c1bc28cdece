import { makeOnce, type Unanswered } from './make-once.ts'

/**
 * Makes one thing under a name, however often it is tried, over reloads of this tab too: the same contents go out again
 * under the key of a try without an answer. After an answer or a refusal the next press is another thing, so that it is
 * never answered from memory. Throws CallFailure.
 */
export function onceInTab<Made>(
  name: string,
  body: object,
  make: (idempotencyKey: string) => Promise<Made>,
): Promise<Made> {
  const place = `once ${name}`
  const once = makeOnce<object, Made>({
    make: (_, idempotencyKey) => make(idempotencyKey),
    unanswered: unansweredAt(place),
    keep: (unanswered) =>
      unanswered ? sessionStorage.setItem(place, JSON.stringify(unanswered)) : sessionStorage.removeItem(place),
  })
  return once(body)
}

function unansweredAt(place: string): Unanswered<object> | undefined {
  try {
    // Only the function above writes there.
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Unanswered<object> | null) ?? undefined
  } catch {
    return undefined
  }
}
