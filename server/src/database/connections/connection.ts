import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { takeApplicationRole } from '../logins/application-role.ts'
import { columnTypes } from '../column-types.ts'
import { locationDialect } from './location-driver.ts'
import { planIsOutdated, sendPreparedByName } from './prepared-statements.ts'
import type { DB } from '../schema.gen.ts'
import { pendingNotices } from './pending-notices.ts'
import { hangUpOnSilence } from './silent-connections.ts'
import { requirePrimary } from './requires-primary.ts'
import { readingFromStandby, type Connections } from './standby.ts'
import { closePool, warmPool } from './pool-of-connections.ts'

export type LocationDb = Kysely<DB>
export type Tx = Transaction<DB>
export type Queryable = Kysely<DB> | Tx

/**
 * The way to the database. `forLocation` gives queries of one location: the connection carries the location's id, and
 * row-level security shows no row of any other. `shared` sees only what belongs to no location.
 */
export type Database = {
  forLocation(locationId: number): LocationDb
  shared: LocationDb
  pool: pg.Pool
  /** has notices told that wait because who left them is gone */
  tellNotices(): void
  /** opens its connections, so that the first requests find them */
  warm(): Promise<void>
  close(): Promise<void>
}

const knownLocationsKept = 2_000

type DatabaseOptions = {
  url: string
  /** a standby of it, read from while the database itself can't be reached */
  standbyUrl?: string | undefined
  maxConnections?: number
  /** for work on many rows that nobody waits for with a request: longer than what a request may take */
  longestStatementMs?: number
  /** how long a connection may take; longer for work that nobody else waits for */
  connectMayTakeMs?: number
  onError: (error: Error) => void
  /** sees every new connection, to follow what is sent on it */
  onClient?: ((client: pg.PoolClient) => void) | undefined
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, standbyUrl, maxConnections = 10, onError } = options
  const pool = openPool(options, {
    connectionString: url,
    min: maxConnections,
    idleTimeoutMillis: 30_000,
    async onConnect(client) {
      await requirePrimary(client)
      await takeApplicationRole(client)
    },
  })
  // Which of them is the standby may change: nothing is kept open to one.
  const standby =
    standbyUrl &&
    openPool(options, {
      connectionString: standbyUrl,
      min: 0,
      idleTimeoutMillis: 1_000,
      onConnect: takeApplicationRole,
    })
  const connections = standby ? readingFromStandby(pool, standby) : pool

  const notices = pendingNotices(pool, onError)

  const byLocation = new Map<number, LocationDb>()
  const shared = kyselyAt(connections, '')
  return {
    pool,
    shared,
    warm: () => warmPool({ pool, size: maxConnections }),
    forLocation(locationId) {
      let db = byLocation.get(locationId)
      if (!db) {
        if (byLocation.size >= knownLocationsKept) byLocation.clear()
        db = kyselyAt(connections, String(locationId))
        byLocation.set(locationId, db)
      }
      return db
    },
    tellNotices: notices.tell,
    async close() {
      await notices.stop()
      await closePool(pool)
      if (standby) await closePool(standby)
    },
  }
}

function openPool(
  { maxConnections = 10, longestStatementMs = 5_000, connectMayTakeMs = 2_000, onError, onClient }: DatabaseOptions,
  own: Pick<pg.PoolConfig, 'connectionString' | 'min' | 'idleTimeoutMillis' | 'onConnect'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...own,
    max: maxConnections,
    types: columnTypes,
    pipeline: true,
    connectionTimeoutMillis: connectMayTakeMs,
    // A little longer than the server's own limit: then the server itself is silent.
    query_timeout: longestStatementMs + 1_000,
    statement_timeout: longestStatementMs,
    idle_in_transaction_session_timeout: Math.max(10_000, longestStatementMs),
    application_name: 'larder',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    hangUpOnSilence(client)
    sendPreparedByName(client)
    onClient?.(client)
  })
  return pool
}

function kyselyAt(connections: Connections, location: string): LocationDb {
  return new Kysely<DB>({ dialect: locationDialect(connections, location), plugins: [new CamelCasePlugin()] })
}

/** serialization failure, deadlock, a plan made before a migration */
const triedAgain = new Set(['40001', '40P01', planIsOutdated])

/**
 * Runs the work in one transaction of a location, or as part of the one under way. Deadlocks, serialization failures
 * and outdated plans are tried again, three times at most. `isWhole` says that the transaction ends with the work.
 */
export async function transactionOn<T>(db: Queryable, work: (tx: Tx, isWhole: boolean) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db, false)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => work(tx, true))
    } catch (error) {
      if (attempt >= 3 || !triedAgain.has(String((error as { code?: unknown }).code))) throw error
    }
  }
}

function isTransaction(db: Queryable): db is Tx {
  return db.isTransaction
}
