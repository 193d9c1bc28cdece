import { afterAll, vi } from 'vitest'
import { closeOpened } from './after-file.ts'

// A file must not leave anything open or replaced for the next one in the same process.
afterAll(async () => {
  await closeOpened()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
