import { afterEach, expect, it, vi } from 'vitest'
import { expectEcho, isEcho } from './own-changes.ts'

afterEach(() => void vi.useRealTimers())

it('each change of this page is passed over once when it is told, and not for long', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(isEcho()).toBe(false)
  expectEcho()
  expectEcho()
  expect([isEcho(), isEcho(), isEcho()]).toEqual([true, true, false])
  expectEcho()
  vi.advanceTimersByTime(4_001)
  expect(isEcho()).toBe(false)
})
