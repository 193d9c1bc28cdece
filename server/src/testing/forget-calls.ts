import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Until the end of the file no minute of a limit is over: a busy machine may take longer than one for all its calls. */
export function stopTheMinute(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

/** As after a day: nobody has called yet. The limits count by the clock of the machine, which tests can't set. */
export async function forgetCalls(app: TestApp): Promise<void> {
  await app.deps.database.pool.query('delete from call_limits')
}
