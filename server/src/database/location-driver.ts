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
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { notePlanOutdated, preparedName } from './prepared-statements.ts'
import type { Question } from './questions.ts'

type PlacedClient = pg.PoolClient & { placedAt?: string }

/**
 * Kysely over connections that stand at one location. The setting is sent only when a connection last served another
 * location, so that a busy location pays no extra round trip per query (docs/decisions/0003-location-on-the-connection.md).
 */
export function locationDialect(pool: pg.Pool, location: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverAt(pool, location),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function driverAt(pool: pg.Pool, location: string): Driver {
  const held = (connection: DatabaseConnection) => connection as LocationConnection
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => new LocationConnection(await clientAt(pool, location)),
    // Nobody waits for it: the transaction's first statement goes out with it.
    beginTransaction: (connection) => Promise.resolve(held(connection).begin()),
    commitTransaction: (connection) => held(connection).commit(),
    rollbackTransaction: (connection) => held(connection).rollBack(),
    releaseConnection: (connection) => Promise.resolve(held(connection).release()),
    destroy: () => Promise.resolve(),
  }
}

async function clientAt(pool: pg.Pool, location: string): Promise<PlacedClient> {
  const client: PlacedClient = await pool.connect()
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

/** One connection while it is lent out: for one statement, or for one transaction. */
export class LocationConnection implements DatabaseConnection {
  readonly #client: PlacedClient
  #begun: Promise<unknown> | undefined
  #isCommitted = false
  #isBroken = false

  constructor(client: PlacedClient) {
    this.#client = client
  }

  begin(): void {
    this.#sendInOnePiece()
    this.#begun = quietly(this.#client.query('begin'))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#requireOpen()
    return resultOf(await this.#afterBegin(this.#client.query<R & pg.QueryResultRow>(sql, parameters as unknown[])))
  }

  /**
   * Sends all of them before waiting for any, and gives their rows in the same order. They are carried out one after the
   * other; when one fails, so do those behind it. With `thenCommit` the transaction ends with them.
   */
  async ask(questions: readonly Question<unknown>[], thenCommit: boolean): Promise<unknown[][]> {
    this.#requireOpen()
    this.#sendInOnePiece()
    const answers = questions.map((question) => quietly(this.#send(question)))
    const ended = thenCommit ? quietly(this.#client.query('commit')) : undefined
    this.#isCommitted = thenCommit
    const rows: unknown[][] = []
    for (const answer of answers) rows.push((await this.#afterBegin(answer)).rows)
    if (ended) requireCommitted(await this.#afterBegin(ended))
    return rows
  }

  async commit(): Promise<void> {
    if (this.#isCommitted) return
    requireCommitted(await this.#afterBegin(this.#client.query('commit')))
  }

  async rollBack(): Promise<void> {
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

  /** What is sent now and before the event loop turns leaves in one piece. */
  #sendInOnePiece(): void {
    const { stream } = (this.#client as PlacedClient & { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** Without the second try that single statements get: behind a failed one it would stand outside the transaction. */
  async #send({ text, values }: Question<unknown>): Promise<pg.QueryResult> {
    const name = preparedName(text)
    try {
      return await this.#client.query({ text, values: [...values], ...(name ? { name } : {}) })
    } catch (error) {
      notePlanOutdated(error, text)
      throw error
    }
  }

  /** What was sent behind a begin that failed belongs to no transaction. */
  async #afterBegin<T>(answer: Promise<T>): Promise<T> {
    if (!this.#begun) return answer
    void quietly(answer)
    await this.#begun
    return answer
  }

  #requireOpen(): void {
    if (this.#isCommitted) throw new Error('the transaction has ended')
  }
}

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, and without an error. */
function requireCommitted({ command }: Pick<pg.QueryResult, 'command'>): void {
  if (command === 'ROLLBACK') throw new Error('the transaction had failed and was rolled back')
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

/** Whoever waits for it hears of its failure; if nobody does any more, it is no unhandled one. */
function quietly<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  return answer
}
