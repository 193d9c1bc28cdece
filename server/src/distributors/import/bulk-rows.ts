import { sql, type RawBuilder } from 'kysely'
import { setImmediate } from 'node:timers/promises'

/** Few enough rows that no statement comes near the statement timeout. */
const rowsPerStatement = 2_500

/** A column of a statement that writes many rows, and its value in each row. */
export type Column<Row> = {
  name: string
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'timestamptz'
  of: (row: Row) => string | number | boolean | null
}

type NamedColumn = { name: string }

/** Rows as arrays, one a column: a statement of thousands of rows keeps a handful of parameters. `position` counts from 1. */
export function unnest<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RawBuilder<unknown> {
  const arrays = columns.map((column) => sql`${rows.map(column.of)}::${sql.raw(column.type)}[]`)
  return sql`unnest(${sql.join(arrays)}) with ordinality as given(${columnNames(columns)}, position)`
}

export function columnNames(columns: readonly NamedColumn[], table?: string): RawBuilder<unknown> {
  return sql.raw(columns.map(({ name }) => (table ? `${table}.${name}` : name)).join(', '))
}

export function assignments(columns: readonly NamedColumn[]): RawBuilder<unknown> {
  return sql.raw(columns.map(({ name }) => `${name} = given.${name}`).join(', '))
}

/** Sends the rows batch after batch; while the database works on one, the next is made ready. */
export async function sendInBatches<Row, Ready>(
  rows: readonly Row[],
  makeReady: (row: Row) => Ready,
  send: (batch: Ready[]) => Promise<void>,
): Promise<void> {
  let sent = Promise.resolve()
  for (const batch of batches(rows)) {
    const ready = batch.map(makeReady)
    await sent
    sent = send(ready)
    // It is awaited in the next round; a failure until then must not count as unhandled.
    sent.catch(() => {})
    // Lets the statement leave before this thread is busy again.
    await setImmediate()
  }
  await sent
}

export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement)
}
