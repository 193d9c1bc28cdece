import pg from 'pg'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { installJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import type { Administrator } from '../../administration/administrator.ts'
import { cellOf } from '../../database/cells/id-ranges.ts'
import { openDatabase } from '../../database/connections/connection.ts'
import { prepareLogins } from '../../database/logins/application-login.ts'
import { prepareApplicationRole } from '../../database/logins/application-role.ts'
import { appliedMigrations, migrationNames } from '../../database/migrate.ts'
import { queueWhenNeeded } from './queue-when-needed.ts'

const connectsWithinMs = 5_000

type CellAt = { cell: number; url: string; connectMayTakeMs?: number }
type Parts = Pick<Administrator, 'config' | 'now' | 'name'> & { files: Pick<FileStore, 'get'> }
export type OpenCell = { operator: Administrator; close(): Promise<void> }

/** The database of one cell as its own servers use it. Changes nothing: another cell's, or another version's, is refused. */
export async function openCell(at: CellAt, { config, ...parts }: Parts): Promise<OpenCell> {
  const { cell, url, connectMayTakeMs = connectsWithinMs } = at
  const role = await requireCell({ cell, url, connectMayTakeMs })
  const logins = await prepareLogins(url, role)
  const database = openDatabase({
    url: logins.applicationUrl,
    maxConnections: 2,
    longestStatementMs: 60_000,
    connectMayTakeMs,
    onError: () => {},
  })
  const roles = { ownerUrl: url, applicationRole: role, jobsRole: logins.jobsRole }
  const queue = queueWhenNeeded({ jobsUrl: logins.jobsUrl, prepareJobs: () => installJobQueue(roles) })
  return {
    operator: { ...parts, config: { ...config, cell }, database, jobs: queue.jobs },
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}

/** The role that the application works as there. */
async function requireCell({ cell, url, connectMayTakeMs }: Required<CellAt>): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'larder-admin',
    connectionTimeoutMillis: connectMayTakeMs,
    query_timeout: connectMayTakeMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await appliedMigrations(client)).join() !== migrationNames().join())
      throw new Error('it is of another version: start its servers with this one first')
    const found = (await cellOf(client)) ?? 0
    if (found !== cell) throw new Error(`it is the database of cell ${found}`)
    return await prepareApplicationRole(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
