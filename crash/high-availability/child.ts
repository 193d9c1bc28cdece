import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import type { Account } from './programs.ts'

/** Starts a program that writes what it says into a file. */
export function runProgram(file: string, args: string[], log: string, account?: Account): ChildProcess {
  const said = openSync(log, 'a')
  return spawn(file, args, {
    stdio: ['ignore', said, said],
    ...account,
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' },
  })
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  await ended
}
