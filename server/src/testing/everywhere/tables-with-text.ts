import type { TestApp } from '../test-app.ts'

/** The tables with a row of a location, or of no location, that has a text somewhere. */
export async function tablesWithText(app: TestApp, text: string, locationId: number): Promise<string[]> {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ name: string }>(
    "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')",
  )
  const found: string[] = []
  const client = await pool.connect()
  for (const { name } of rows) {
    await client.query('begin')
    await client.query("select set_config('app.location', $1, true), set_config('app.administrator', 'on', true)", [
      String(locationId),
    ])
    const rows = await client.query(`select from "${name}" t where strpos(lower(t::text), $1) > 0 limit 1`, [text])
    await client.query('rollback')
    if (rows.rowCount) found.push(name)
  }
  client.release()
  return found.toSorted()
}
