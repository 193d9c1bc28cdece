import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

export type StartedDatabase = { url: string; stop(): Promise<void> }

/** Gives a migrated database: the outside one when DATABASE_URL is set, else the embedded server, started here. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  if (config.databaseUrl) {
    await migrate(config.databaseUrl, log)
    return { url: config.databaseUrl, stop: () => Promise.resolve() }
  }
  const embedded = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory })
  try {
    await migrate(embedded.url, log)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return embedded
}
