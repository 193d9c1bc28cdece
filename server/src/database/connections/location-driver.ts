import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { sendBatch, type BatchStatement, type Statement } from '../batch.ts'
import { notePlanOutdated, preparedName } from './prepared-statements.ts'
import type { Connections } from './standby.ts'

type PlacedClient = pg.PoolClient & { placedAt?: string }

/**
 * Kysely over connections that are set to one location. The setting is sent only when a connection last served another
 * location, so that a busy location pays no extra round trip per query (docs/decisions/0003-location-on-the-connection.md).
 */
export function locationDialect(connections: Connections, location: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverAt(connections, location),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverAt(connections: Connections, location: string): Driver {
  const held = (connection: DatabaseConnection) => connection as LocationConnection
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => new LocationConnection(await clientAt(connections, location)),
    beginTransaction: (connection) => Promise.resolve(held(connection).begin()),
    commitTransaction: (connection) => held(connection).commit(),
    rollbackTransaction: (connection) => held(connection).rollBack(),
    releaseConnection: (connection) => Promise.resolve(held(connection).release()),
    destroy: () => Promise.resolve(),
  }
}

async function clientAt(connections: Connections, location: string): Promise<PlacedClient> {
  const client: PlacedClient = await connections.connect()
  if (client.placedAt === location) return client
  try {
    delete client.placedAt
    await client.query("select set_config('app.location', $1, false)", [location])
    client.placedAt = location
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

const begin: BatchStatement = { text: 'begin', values: [] }
const commit: BatchStatement = { text: 'commit', values: [] }

/**
 * One connection while it is lent out: for one statement, for one transaction, or for several in turn. After one that failed
 * only another transaction can be begun: a statement that was left over from it must not be carried out alone.
 */
export class LocationConnection implements DatabaseConnection {
  readonly #client: PlacedClient
  #isBeginDue = false
  #begun: Promise<unknown> | undefined
  #isCommitted = false
  #isBroken = false

  constructor(client: PlacedClient) {
    this.#client = client
  }

  /** Nothing is sent yet: a transaction begins in one piece with its first statements, or they are not carried out. */
  begin(): void {
    this.#isBeginDue = true
    this.#isCommitted = false
    this.#begun = undefined
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#requireOpen()
    if (this.#isBeginDue) {
      const [result] = await this.#send([{ text: sql, values: parameters, name: preparedName(sql) }])
      return resultOf(result as pg.QueryResult<R & pg.QueryResultRow>)
    }
    await this.#begun
    return resultOf(await this.#client.query<R & pg.QueryResultRow>(sql, parameters as unknown[]))
  }

  /**
   * Sends all of them before waiting for any, and gives their rows in the same order. They are carried out one after the
   * other; when one fails, so do those behind it. With `thenCommit` the transaction ends with them.
   */
  async runBatch(wanted: readonly Statement<unknown>[], thenCommit: boolean): Promise<unknown[][]> {
    this.#requireOpen()
    this.#isCommitted = thenCommit
    const statements = wanted.map(({ text, values }) => ({ text, values, name: preparedName(text) }))
    const results = await this.#send(thenCommit ? [...statements, commit] : statements)
    if (thenCommit) requireCommitted(results.at(-1))
    return results.slice(0, wanted.length).map(({ rows }) => rows)
  }

  async commit(): Promise<void> {
    const isNothingSent = this.#isBeginDue
    this.#isBeginDue = false
    if (this.#isCommitted || isNothingSent) return
    await this.#begun
    requireCommitted(await this.#client.query('commit'))
  }

  async rollBack(): Promise<void> {
    const isNothingSent = this.#isBeginDue
    this.#isBeginDue = false
    this.#begun = quietly(Promise.reject(new Error('the transaction has ended')))
    if (isNothingSent) return
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  streamQuery(): never {
    throw new Error('rows are not streamed')
  }

  /** Without the second try that single statements get: in a transaction nothing can be asked behind a failed one. */
  async #send(statements: readonly BatchStatement[]): Promise<pg.QueryResult[]> {
    const isFirst = this.#isBeginDue
    this.#isBeginDue = false
    if (!isFirst) await this.#begun
    const results = sendBatch(this.#client, isFirst ? [begin, ...statements] : statements, () => {
      this.#isBroken = true
    })
    if (isFirst) this.#begun = quietly(results)
    try {
      return isFirst ? (await results).slice(1) : await results
    } catch (error) {
      for (const { text } of statements) notePlanOutdated(error, text)
      throw error
    }
  }

  #requireOpen(): void {
    if (this.#isCommitted) throw new Error('the transaction has ended')
  }
}

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, and without an error. */
function requireCommitted(ended: Pick<pg.QueryResult, 'command'> | undefined): void {
  if (ended?.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf<R>({
  command,
  rowCount,
  rows,
}: {
  command: string
  rowCount: number | null
  rows: R[]
}): QueryResult<R> {
  return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows }
}

/** A caller that still waits gets the failure; without one it must not count as an unhandled rejection. */
function quietly<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  return answer
}
