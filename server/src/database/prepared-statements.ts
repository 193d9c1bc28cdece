import type pg from 'pg'

/** texts that are prepared once on each connection; bounded, because a connection keeps every one of them */
const mostPrepared = 200
const nameOf = new Map<string, string>()

/** Has this text planned once per connection from now on: for the few hot reads whose planning costs as much as their work. */
export function prepare(text: string): void {
  if (!nameOf.has(text) && nameOf.size < mostPrepared) nameOf.set(text, `hot${nameOf.size + 1}`)
}

/** Lets a connection send prepared texts by name. Everything else goes as before. */
export function sendPreparedByName(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf.get(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
  }
  client.query = query as typeof client.query
}
