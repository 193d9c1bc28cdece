import pg from 'pg'
import { runCommand, type ExitCode } from '../admin/run-command.ts'
import type { TestApp } from './test-app.ts'

/** Runs a command of the operator on the installation of a test. */
export function operatorOf(app: TestApp) {
  return async (...words: string[]): Promise<{ exitCode: ExitCode; said: string }> => {
    const lines: string[] = []
    const operator = {
      ...app.deps,
      now: app.clock.now(),
      name: 'tester',
      say: (line: string) => lines.push(line),
    }
    const exitCode = await runCommand(operator, words)
    return { exitCode, said: lines.join('\n') }
  }
}

/** The last note, by anybody. */
export async function lastAudit({ databaseUrl }: TestApp) {
  const reader = new pg.Client({ connectionString: databaseUrl })
  await reader.connect()
  const { rows } = await reader.query(
    'select action, object_type, user_id, after from audit_log order by id desc limit 1',
  )
  await reader.end()
  return rows[0]
}
