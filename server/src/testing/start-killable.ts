import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { apiPrefix } from '../http/route.ts'
import type { TestApp } from './test-app.ts'

const script = fileURLToPath(new URL('./killable-server.ts', import.meta.url))

/** A server of its own on the test's database, at the test's time; the test may kill it. */
export async function startKillable(app: TestApp): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [script, app.databaseUrl, app.clock.now().toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Killed, it can't remove its own files: they go with those of the test.
    env: { ...process.env, TMPDIR: app.deps.config.dataDirectory },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { address: `http://127.0.0.1:${port.toString().trim()}${apiPrefix}`, child }
}
