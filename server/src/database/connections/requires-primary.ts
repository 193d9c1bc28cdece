import type pg from 'pg'

/**
 * Refuses a server that only reads. A primary that was cut off comes back as one, under the primary's address for a moment,
 * with changes that nobody was answered for and that the new primary never had: what is read there may be gone afterwards.
 */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (!rows[0]?.isStandby) return
  // As PostgreSQL says that it can't be worked with yet.
  throw Object.assign(new Error('this database only reads: it is no primary, or was one'), { code: '57P03' })
}
