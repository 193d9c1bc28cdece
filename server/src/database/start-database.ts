import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/** `applicationRole` is ready to stand in SQL. */
export type StartedDatabase = { url: string; applicationRole: string; stop(): Promise<void> }

/** Gives a migrated database: the outside one when DATABASE_URL is set, else the embedded server, started here. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  if (config.databaseUrl) return migrateOutside(config.databaseUrl, log)
  const embedded = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory })
  try {
    return { url: embedded.url, applicationRole: await migrate(embedded.url, log), stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function migrateOutside(url: string, log: (message: string) => void): Promise<StartedDatabase> {
  try {
    return { url, applicationRole: await migrate(url, log), stop: () => Promise.resolve() }
  } catch (error) {
    throw new Error(`the database at ${placeOf(url)} can't be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** A name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
