import pg from 'pg'

const mustBeOn = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Refuses to go on with a database that may lose what it has acknowledged (reliability R7). */
export async function requireDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_settings where name = any($1) and setting = $2',
      [mustBeOn, 'off'],
    )
    if (rows.length > 0)
      throw new Error(
        `the database has ${rows.map((row) => row.name).join(', ')} switched off and could lose orders; switch it on`,
      )
  } finally {
    await client.end()
  }
}
