import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/**
 * Makes the backup of the night in a process of its own, so that nobody waits for its computing. Throws when it fails, or
 * is stopped. The process also ends when this one is killed: nothing of it runs beside the next server.
 */
export async function backUpBeside({ log }: Pick<Deps, 'log'>, stopping?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)))
  const stop = () => child.connected && child.disconnect()
  stopping?.addEventListener('abort', stop)
  if (stopping?.aborted) stop()
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => stopping?.removeEventListener('abort', stop))
  if (code === 0) return
  if (stopping?.aborted) throw new Error('the backup was stopped with the server, and nothing of it is kept')
  log.error({ code, said }, 'the backup failed')
  throw new Error(`the backup failed: ${said}`)
}
