import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@larder/server/database/embedded/embedded-postgres.ts'
import { fastFolder } from '@larder/server/testing/fast-folder.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { startServerProcess } from './server-process.ts'

/** in milliseconds; how long a call or its answer may be held back at random (`npm run drills -- 'slow answers'`) */
const longestDelayMs = Number(process.env.SLOW_ANSWERS ?? 0)
const delayedShare = 0.3

/** Starts the real product once for all journeys: its own database server, mail kept as files, no demo data. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = fastFolder('larder-browser-')
  const database = await startEmbeddedPostgres({ dataDirectory: folder, settings: { max_connections: '100' } })
  const server = await startServerProcess(database.url, folder)
  const line = longestDelayMs > 0 ? await slowLineTo(server.url) : undefined
  process.env.LARDER_URL = line?.url ?? server.url
  process.env.LARDER_DATABASE_URL = database.url
  process.env.LARDER_DATA = folder
  return async () => {
    await line?.stop()
    await server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Some calls and some answers of the browsers overtake each other; calls that a journey makes by itself are not delayed. */
async function slowLineTo(url: string) {
  const line = await startFaultProxy(url)
  line.delayOf = ({ headers }) =>
    headers['sec-fetch-mode'] && Math.random() < delayedShare ? Math.random() * longestDelayMs : 0
  return line
}
