import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@larder/server/database/embedded/embedded-postgres.ts'
import { fastFolder } from '@larder/server/testing/fast-folder.ts'
import { startServerProcess } from './server-process.ts'

/** Starts the real product once for all journeys: its own database server, mail kept as files, no demo data. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = fastFolder('larder-browser-')
  const database = await startEmbeddedPostgres({ dataDirectory: folder, settings: { max_connections: '100' } })
  const server = await startServerProcess(database.url, folder)
  process.env.LARDER_URL = server.url
  process.env.LARDER_DATABASE_URL = database.url
  process.env.LARDER_DATA = folder
  return async () => {
    await server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
