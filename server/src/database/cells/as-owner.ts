import pg from 'pg'

/** Works on a database as its owner, past the rules for the application's role. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function rowsOf<Row extends object>(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query(statement, values)).rows as Row[]
}
