import { textOf } from '../backup/backup-place.ts'
import type { Config } from '../config.ts'
import { keepCell } from './cells/id-ranges.ts'
import { followNames } from './cells/directory/follow-names.ts'
import { prepareLogins, type Logins } from './logins/application-login.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

/**
 * `url` is what the running application signs in with, `jobsUrl` its queue of jobs; `ownerUrl` is for what is made before
 * it serves. Role names are already quoted for SQL.
 */
export type StartedDatabase = Logins & {
  url: string
  ownerUrl: string
  applicationRole: string
  /** of the ids that the database gives out */
  cell: number
  stop(): Promise<void>
}

/** A migrated database: the outside one when DATABASE_URL is set, else the embedded server, started here. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'> & Partial<Pick<Config, 'cell' | 'directory' | 'backups'>>,
  log: (message: string) => void,
): Promise<StartedDatabase> {
  if (config.databaseUrl) return migrateOutside(config.databaseUrl, config, log)
  const { dataDirectory, backups } = config
  const logTo = backups && (backups.log && backups.to ? textOf(backups.to) : null)
  const embedded = await startEmbeddedPostgres({ dataDirectory, logTo })
  try {
    return await prepare(embedded.url, config, log, () => embedded.stop())
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

type Cells = Partial<Pick<Config, 'cell' | 'directory'>>

async function prepare(
  ownerUrl: string,
  { cell, directory }: Cells,
  log: (message: string) => void,
  stop: () => Promise<void>,
): Promise<StartedDatabase> {
  const role = await migrate(ownerUrl, { log })
  const ofDatabase = await keepCell(ownerUrl, cell)
  if (directory) await followNames(ownerUrl)
  const logins = await prepareLogins(ownerUrl, role)
  return { ...logins, url: logins.applicationUrl, ownerUrl, applicationRole: role, cell: ofDatabase, stop }
}

async function migrateOutside(url: string, cells: Cells, log: (message: string) => void): Promise<StartedDatabase> {
  try {
    return await prepare(url, cells, log, () => Promise.resolve())
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
