import { expect, test } from 'vitest'
import { followTaps, traceparent } from './trace-of-tap.ts'

test('calls of one press share a trace, and the next press begins another', () => {
  const page = new EventTarget()
  followTaps(page)
  const traces = ['pointerdown', 'keydown'].map((kind) => {
    page.dispatchEvent(new Event(kind))
    return [traceparent(), traceparent()]
  })
  for (const [first, second] of traces) {
    expect(first).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/)
    expect(second).toBe(first)
  }
  expect(traces[0]?.[0]).not.toBe(traces[1]?.[0])
})
