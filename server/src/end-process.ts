import { setTimeout as pause } from 'node:timers/promises'

const compilingMayTakeMs = 200

/**
 * Ends the process with `code` after a moment without work. Ended right after much work, Node may wait for ever for its
 * own compilers (nodejs/node#54918); by then they are done.
 */
export async function endProcess(code: number): Promise<never> {
  await pause(compilingMayTakeMs)
  return process.exit(code)
}
