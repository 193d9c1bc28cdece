import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { statementOf, type Statement } from './statement.ts'

/** A recorded statement, by a part of its text, with other values. */
export type Asked = readonly [part: string, values: unknown[]]
/** Sends them before waiting for any, as our server does, and gives their rows; the last ones take the commit along. */
type AskTogether = (asked: readonly Asked[], isLast?: 'with the commit') => Promise<Row[][]>
type Row = Record<string, unknown>

export async function inThinTransaction<T>(
  pool: pg.Pool,
  statements: readonly Statement[],
  work: (ask: AskTogether) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    inOnePiece(client)
    const begun = client.query('begin')
    const result = await work(async (asked, isLast) => {
      inOnePiece(client)
      const answers = asked.map(([part, values]) => client.query<Row>({ ...statementOf(statements, part), values }))
      const ended = isLast ? [begun, client.query('commit')] : [begun]
      const [rows] = await Promise.all([Promise.all(answers), ...ended])
      return rows.map((answer) => answer.rows)
    })
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

function inOnePiece(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
