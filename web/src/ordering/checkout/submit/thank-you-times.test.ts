import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownForAMoment } from './thank-you-times.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the thank-you comes 500 ms after the answer and goes 1,500 ms later (spec 1 §9)', async () => {
  const happened: string[] = []
  const done = shownForAMoment((onClosed) => {
    happened.push('opened')
    return () => {
      happened.push('closed')
      onClosed()
    }
  }).then(() => happened.push('done'))
  await vi.advanceTimersByTimeAsync(499)
  expect(happened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(happened).toEqual(['opened'])
  await vi.advanceTimersByTimeAsync(1_499)
  expect(happened).toEqual(['opened'])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(happened).toEqual(['opened', 'closed', 'done'])
})
