import { onTestFinished, vi } from 'vitest'
import { thankYouMs } from '../src/ordering/checkout/submit/thank-you-times.ts'

/** From now on in this test, thanks for an order stay until `pass`: a busy machine may look at them too late. */
export function holdThanks(): { pass: () => void } {
  const inTime = window.setTimeout
  const held: (() => void)[] = []
  const hold = (work: () => void, ms?: number) => (ms === thankYouMs ? held.push(work) : inTime(work, ms))
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  return { pass: () => held.splice(0).forEach((work) => work()) }
}
