import { afterAll, vi } from 'vitest'
import { closeOpened } from './after-file.ts'
import { letAnswersComeLate } from './busy/late-database.ts'

// A drill: files that share a process share one database driver.
const late = globalThis as { isDatabaseLate?: boolean }
if (process.env['LATE_DATABASE'] && !late.isDatabaseLate) {
  late.isDatabaseLate = true
  letAnswersComeLate(Number(process.env['LATE_DATABASE']))
}

// A file must not leave anything open or replaced for the next one in the same process.
afterAll(async () => {
  await closeOpened()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
