import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export type FiredServer = {
  address: string
  /** kill -9, then a new process on the same port; resolves when that says 'Ready:' */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
  /** times that the process ended without being told to */
  readonly endedByItself: number
}

const root = path.resolve(import.meta.dirname, '..')
const readyWithinMs = 180_000

/** Runs our server as a process that is killed again and again. */
export async function firedServer(port: number, environment: Record<string, string>): Promise<FiredServer> {
  let endedByItself = 0
  let isMeantToEnd = false
  let child = await start()
  return {
    address: `http://127.0.0.1:${port}`,
    get endedByItself() {
      return endedByItself
    },
    async killAndRestart() {
      await end('SIGKILL')
      child = await start()
    },
    stop: () => end('SIGTERM'),
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isMeantToEnd = true
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await ended
    }
    isMeantToEnd = false
  }

  function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...environment,
        PORT: String(port),
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
      },
    })
    started.once('exit', () => {
      if (!isMeantToEnd) endedByItself++
    })
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server was not ready in time')), readyWithinMs)
      let said = ''
      started.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (!/^Ready:/m.test(said)) return
        clearTimeout(timer)
        resolve(started)
      })
      started.once('exit', () => reject(new Error(`the server ended before it was ready: ${said}`)))
    })
  }
}
