import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Makes the backup of the night in a process of its own, so that nobody waits for its computing. Throws when it fails. */
export async function backUpBeside({ log }: Pick<Deps, 'log'>): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup'], { stdio: ['ignore', 'ignore', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  log.error({ code, said }, 'the backup failed')
  throw new Error(`the backup failed: ${said}`)
}
