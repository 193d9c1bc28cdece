import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres, freePort } from '@larder/server/database/embedded-postgres.ts'

/** Starts the real product once for all journeys: its own database server, mail kept as files, no demo data. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-browser-'))
  const database = await startEmbeddedPostgres({ dataDirectory: folder, settings: { max_connections: '100' } })
  const port = await freePort()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
    },
  })
  await ready(server)
  process.env.LARDER_URL = `http://localhost:${port}`
  process.env.LARDER_DATABASE_URL = database.url
  process.env.LARDER_DATA = folder
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready:') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
