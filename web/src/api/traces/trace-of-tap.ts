/**
 * The W3C header that puts a call into the trace of the press of a finger, mouse or key it came from, so that an
 * operator with a collector sees all that one tap asked for. Random numbers only: they say nothing of the person.
 */
export function traceparent(): string {
  return `00-${traceId}-${spanId}-01`
}

let traceId = randomHex(16)
let spanId = randomHex(8)

/** Begins a new trace with each press; calls that no press caused stay in the trace of the last one. */
export function followTaps(pressed: EventTarget): void {
  const begin = () => {
    traceId = randomHex(16)
    spanId = randomHex(8)
  }
  for (const kind of ['pointerdown', 'keydown']) pressed.addEventListener(kind, begin, { capture: true, passive: true })
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
