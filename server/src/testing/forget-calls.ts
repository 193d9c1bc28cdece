import type { TestApp } from './test-app.ts'

/** As after a day: nobody has called yet. The limits count by the clock of the machine, which tests can't set. */
export async function forgetCalls(app: TestApp): Promise<void> {
  await app.deps.database.pool.query('delete from call_limits')
}
