import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '@larder/server/database/embedded/embedded-postgres.ts'

export type ServerProcess = {
  url: string
  stop(): Promise<number | null>
  /** ends it at once, with whatever it was doing */
  kill(): Promise<number | null>
}

/** Starts one process of the product on a database that runs already, without demo data and without limits of calls. */
export async function startServerProcess(
  databaseUrl: string,
  dataFolder: string,
  port?: number,
): Promise<ServerProcess> {
  port ??= await freePort()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
    },
  })
  await ready(server)
  return {
    url: `http://localhost:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }

  function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
    server.kill(signal)
    return ended
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready:') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
