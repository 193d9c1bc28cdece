import { afterAll, vi } from 'vitest'
import { closeOpened } from './after-file.ts'

// What one file leaves open, or replaced, must not reach the next in the same process.
afterAll(async () => {
  await closeOpened()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
