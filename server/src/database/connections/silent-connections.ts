import type pg from 'pg'

/**
 * Hangs up on a server that lets a query wait beyond its time: whatever is sent after it, a rollback first of all, would
 * wait behind it for as long again.
 */
export function hangUpOnSilence(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (...given: unknown[]): unknown => {
    const answer = send(...given)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void closeAtOnce(client)
      throw error
    })
  }
  client.query = query as typeof client.query
}

/** The pool throws a closed connection away when it comes back; a query still open ends it without a farewell. */
function closeAtOnce(client: pg.PoolClient): Promise<void> {
  return (client as unknown as pg.Client).end().catch(() => {})
}
