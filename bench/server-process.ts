import { spawn } from 'node:child_process'
import path from 'node:path'
import { processCpuMs } from './cpu.ts'
import { freePort } from '../server/src/database/embedded/embedded-postgres.ts'

/** the project's own folder */
export const root = path.resolve(import.meta.dirname, '..')

export type ServerProcess = {
  address: string
  pid: number
  /** from the start of the process to its line 'Ready:' */
  readyMs: number
  /** CPU time of the process so far, all threads; NaN where the system does not tell */
  cpuMs(): number
  stop(): Promise<void>
}

const readyWithinMs = 180_000

/** Starts a script with this Node on a free port and waits until it says 'Ready:'. */
export async function startServer(script: string, environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const nodeOptions = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
      ...environment,
      PORT: String(port),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${script} was not ready in time`)), readyWithinMs)
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!/^Ready:/m.test(said)) return
      clearTimeout(timer)
      resolve()
    })
    void ended.then(() => reject(new Error(`${script} ended before it was ready: ${said}`)))
  })
  const readyMs = performance.now() - startedAt
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs,
    cpuMs: () => processCpuMs(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
