import type { Statement } from './batch.ts'
import type { Queryable } from './connections/connection.ts'
import type { LocationConnection } from './connections/location-driver.ts'
import { prepare } from './connections/prepared-statements.ts'

/** A statement that is sent often: planned once per connection. The number of such texts must be small and bounded. */
export function preparedStatement<Row>(text: string, values: readonly unknown[]): Statement<Row> {
  prepare(text)
  return { text, values }
}

/**
 * Until the transaction ends, prepared statements are carried out by plans made once for any values: planning the joins of
 * a small change takes several times as long as the change. Only for transactions whose every statement looks up few rows
 * by index.
 */
export const generalPlans: Statement<never> = {
  text: 'set local plan_cache_mode = force_generic_plan',
  values: [],
}

/** The rows of each statement of a batch. */
export type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [At in keyof Statements]: Statements[At] extends Statement<infer Row> ? Row[] : never
}

/**
 * The rows of each of several statements that go to the database and back in one round trip. They run in their order;
 * when one fails, none after it counts, and its error is thrown.
 */
export function runBatch<const Statements extends readonly Statement<unknown>[]>(
  db: Queryable,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  return send(db, statements, false)
}

/** The rows of named statements, by name. */
export type NamedRows<Statements extends Readonly<Record<string, Statement<unknown>>>> = {
  -readonly [Name in keyof Statements]: Statements[Name] extends Statement<infer Row> ? Row[] : never
}

/** The same with names for the rows; the statements run in the order in which they are written. */
export async function runNamedBatch<const Statements extends Readonly<Record<string, Statement<unknown>>>>(
  db: Queryable,
  statements: Statements,
): Promise<NamedRows<Statements>> {
  const rows = await runBatch(db, Object.values(statements))
  return Object.fromEntries(Object.keys(statements).map((name, at) => [name, rows[at]])) as NamedRows<Statements>
}

export async function runStatement<Row>(db: Queryable, statement: Statement<Row>): Promise<Row[]> {
  const [rows] = await runBatch(db, [statement])
  return rows
}

/** The last batch of a transaction, with its commit in the same round trip. Nothing can be run in it afterwards. */
export function runBatchAndCommit<const Statements extends readonly Statement<unknown>[]>(
  tx: Queryable,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  return send(tx, statements, true)
}

/** Changes something and reads what that left, in one round trip; the rows are those of the reads. */
export async function changeThenRead<const Statements extends readonly Statement<unknown>[]>(
  db: Queryable,
  changes: readonly Statement<never>[],
  reads: Statements,
): Promise<RowsOf<Statements>> {
  const rows: unknown[][] = await send(db, [...changes, ...reads], false)
  return rows.slice(changes.length) as RowsOf<Statements>
}

function send<Statements extends readonly Statement<unknown>[]>(
  db: Queryable,
  statements: Statements,
  thenCommit: boolean,
): Promise<RowsOf<Statements>> {
  return db
    .getExecutor()
    .provideConnection(
      (connection) =>
        (connection as LocationConnection).runBatch(statements, thenCommit) as Promise<RowsOf<Statements>>,
    )
}
