import pg from 'pg'
import { signatureOf } from '../../../adapters/secrets/signed.ts'

export type NameKind = 'email' | 'company' | 'location'
export type Name = { kind: NameKind; name: string }
type DirectoryAt = { url: string; key: Buffer }

/** Which cell has an e-mail address, a company or a location: a table in the publisher's cell. */
export type Directory = {
  /** The cell that has the name; undefined when none has. */
  cellOf(name: Name): Promise<number | undefined>
  /**
   * Notes that the cell has these names; the ones that are noted now. One that another cell has stays that cell's, unless
   * it is `movedFrom`, which a company has left with it.
   */
  claim(cell: number, names: readonly Name[], movedFrom?: number): Promise<Name[]>
  /** Forgets names that the cell has no more; those of other cells stay. */
  release(cell: number, names: readonly Name[]): Promise<void>
  close(): Promise<void>
}

const mayTakeMs = 2_000

export function openDirectory({ url, key }: DirectoryAt, connections = 1): Directory {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'larder-directory',
    max: connections,
    connectionTimeoutMillis: mayTakeMs,
    query_timeout: mayTakeMs,
    statement_timeout: mayTakeMs,
  })
  // A connection that is lost while nobody uses it is opened again for the next look.
  pool.on('error', () => {})
  const hashed = (names: readonly Name[]) => names.map((name) => hashOfName(key, name))

  return {
    async cellOf(name) {
      const { rows } = await pool.query<{ cell: number }>(
        'select cell from directory_entries where kind = $1 and name_hash = $2',
        [name.kind, hashOfName(key, name)],
      )
      return rows[0]?.cell
    },
    async claim(cell, names, movedFrom) {
      const hashes = hashed(names)
      const { rows } = await pool.query<{ kind: string; hash: Buffer }>(
        `insert into directory_entries (kind, name_hash, cell)
          select kind, hash, $3 from unnest($1::text[], $2::bytea[]) as wanted(kind, hash) order by kind, hash
        on conflict (kind, name_hash) do update set cell = excluded.cell, changed_at = clock_timestamp()
          where directory_entries.cell = excluded.cell or directory_entries.cell = $4
        returning kind, name_hash as hash`,
        [names.map(({ kind }) => kind), hashes, cell, movedFrom ?? null],
      )
      const noted = new Set(rows.map(({ kind, hash }) => kind + hash.toString('hex')))
      return names.filter(({ kind }, at) => noted.has(kind + hashes[at]?.toString('hex')))
    },
    async release(cell, names) {
      await pool.query(
        `delete from directory_entries using unnest($1::text[], $2::bytea[]) as gone(kind, hash)
          where directory_entries.kind = gone.kind and name_hash = hash and cell = $3`,
        [names.map(({ kind }) => kind), hashed(names), cell],
      )
    },
    close: () => pool.end(),
  }
}

/** The form in which the directory and a front know a name: nothing is read from it without the key that all cells share. */
export function hashOfName(key: Buffer, { kind, name }: Name): Buffer {
  return Buffer.from(signatureOf([key], `${kind} ${name.trim().toLowerCase()}`, 'directory'), 'base64url')
}
