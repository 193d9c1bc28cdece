import { expect } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import type { TestApp } from '../test-app.ts'

/** Runs a command of the operator's command line that must succeed; gives what it said. */
export async function operator(app: TestApp, ...words: string[]): Promise<string> {
  const lines: string[] = []
  const exitCode = await runCommand(
    { ...app.deps, now: app.clock.now(), name: 'tester', say: (line) => lines.push(line) },
    words,
  )
  expect(exitCode, lines.join('\n')).toBe(0)
  return lines.join('\n')
}
