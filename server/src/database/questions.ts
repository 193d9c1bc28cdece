import type { Question } from './batch.ts'
import type { Queryable } from './connection.ts'
import type { LocationConnection } from './location-driver.ts'
import { prepare } from './prepared-statements.ts'

/** A question of a hot text, planned once per connection. The number of such texts must be small and bounded. */
export function hotQuestion<Row>(text: string, values: readonly unknown[]): Question<Row> {
  prepare(text)
  return { text, values }
}

/**
 * Until the transaction ends, hot texts are carried out by plans made once for any values: planning the joins of a small
 * change takes several times as long as the change. Only for transactions whose every statement looks up few rows by index.
 */
export const generalPlans: Question<never> = {
  text: 'set local plan_cache_mode = force_generic_plan',
  values: [],
}

/** The rows of each of some questions. */
export type RowsOf<Questions extends readonly Question<unknown>[]> = {
  -readonly [At in keyof Questions]: Questions[At] extends Question<infer Row> ? Row[] : never
}

/**
 * Asks several questions in one way to the database and back, and gives the rows of each. They are carried out in their
 * order; when one fails, none behind it counts, and its error is thrown.
 */
export function askTogether<const Questions extends readonly Question<unknown>[]>(
  db: Queryable,
  questions: Questions,
): Promise<RowsOf<Questions>> {
  return send(db, questions, false)
}

/** Asks one question. */
export async function ask<Row>(db: Queryable, question: Question<Row>): Promise<Row[]> {
  const [rows] = await askTogether(db, [question])
  return rows
}

/** Asks the last questions of a transaction together: its commit goes along. Nothing can be asked in it afterwards. */
export function askAndCommit<const Questions extends readonly Question<unknown>[]>(
  tx: Queryable,
  questions: Questions,
): Promise<RowsOf<Questions>> {
  return send(tx, questions, true)
}

function send<Questions extends readonly Question<unknown>[]>(
  db: Queryable,
  questions: Questions,
  thenCommit: boolean,
): Promise<RowsOf<Questions>> {
  return db
    .getExecutor()
    .provideConnection(
      (connection) => (connection as LocationConnection).ask(questions, thenCommit) as Promise<RowsOf<Questions>>,
    )
}

/** Asks what changes something, and together with it questions about what it left; gives the rows of the latter. */
export async function changeThenAsk<const Questions extends readonly Question<unknown>[]>(
  db: Queryable,
  changes: readonly Question<never>[],
  questions: Questions,
): Promise<RowsOf<Questions>> {
  const rows: unknown[][] = await send(db, [...changes, ...questions], false)
  return rows.slice(changes.length) as RowsOf<Questions>
}
