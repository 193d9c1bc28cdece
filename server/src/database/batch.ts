import pg from 'pg'

/** A statement that names its columns as its rows do, and its values. */
export type Statement<Row> = {
  text: string
  values: readonly unknown[]
  /** only its type counts */
  row?: Row
}

export type BatchStatement = { text: string; values: readonly unknown[]; name?: string | undefined }

type Results = pg.QueryResult | pg.QueryResult[]
/** pg's own record of a connection's prepared statements: the existing ones, and those on their way. */
type Names = { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> }

/**
 * Sends statements in one piece that ends with the protocol's only Sync, and gives the result of each. They are carried out
 * one after the other; when one fails, PostgreSQL skips all those behind it, and `onUnsure` tells when nobody
 * knows any more which of them the connection has prepared.
 */
export async function sendBatch(
  client: pg.ClientBase,
  statements: readonly BatchStatement[],
  onUnsure: () => void,
): Promise<pg.QueryResult[]> {
  const batch = new Batch(statements)
  try {
    const results = await new Promise<Results>((resolve, reject) => {
      batch.callback = (error, all) => (error ? reject(error) : resolve(all))
      client.query(batch)
    })
    if (batch.unsendable) throw batch.unsendable
    batch.rememberNames()
    return [results].flat()
  } catch (error) {
    if (batch.hasNewNames()) onUnsure()
    throw error
  }
}

/** pg's own query, which gathers several results already, but sends more than one statement. */
class Batch extends pg.Query {
  callback: (error: Error | undefined, results: Results) => void = () => undefined
  /** a value that pg could not send; nothing behind it was */
  unsendable: Error | undefined
  readonly statements: readonly BatchStatement[]
  readonly #newNames = new Map<string, string>()
  #names: Names | undefined

  constructor(statements: readonly BatchStatement[]) {
    super({ text: 'a batch' })
    this.statements = statements
  }

  override submit = (connection: pg.Connection): null => {
    this.#names = connection as pg.Connection & Names
    const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => undefined } })
    connection.stream.cork()
    for (const { text, values, name } of this.statements) {
      if (this.unsendable) break
      if (name && !isKnown(this.#names, name)) this.#newNames.set(name, text)
      // Only the extended protocol can do without a Sync.
      const config = { text, values: [...values], ...(name ? { name } : {}), queryMode: 'extended' }
      new pg.Query(config, (error: Error | undefined) => (this.unsendable = error)).submit(withoutSync)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  hasNewNames(): boolean {
    return this.#newNames.size > 0
  }

  rememberNames(): void {
    if (!this.#names) return
    for (const [name, text] of this.#newNames) {
      this.#names.parsedStatements[name] = text
      delete this.#names.submittedNamedStatements[name]
    }
  }
}

function isKnown({ parsedStatements, submittedNamedStatements }: Names, name: string): boolean {
  return name in parsedStatements || name in submittedNamedStatements
}
