import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { backUp } from '../back-up.ts'
import { backupPlace, textOf, type BackupAddress } from '../backup-place.ts'
import { prepareFilesForLog } from './keep-log.ts'
import { noteBase } from './kept-logs.ts'
import { openLog } from './store-log.ts'

type Options = { address?: BackupAddress; recipient?: string }

/** A database whose log is kept, with a table of orders. What PostgreSQL finished is stored when `store` is called. */
export async function aKeptDatabase({ address, recipient }: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-kept-log-'))
  const dataDirectory = path.join(folder, 'data')
  const to = address ?? { folder: path.join(folder, 'backups') }
  if ('folder' in to) mkdirSync(to.folder)
  let server = await startEmbeddedPostgres({ dataDirectory, logTo: textOf(to) })
  await prepareFilesForLog(dataDirectory, true)
  let client = await connect(server.url)
  await client.query(
    'create table locations as select 1 as id; create table orders (id int primary key, note text, file text)',
  )
  const place = await backupPlace(to, dataDirectory)
  const store = await openLog({ dataDirectory, to, recipient })
  let named = 0
  return {
    folder,
    dataDirectory,
    to,
    client,
    place,
    files: diskFileStore({ directory: path.join(dataDirectory, 'files') }),
    /** a backup that the log goes on from */
    async base(): Promise<string> {
      // The names of two backups have different seconds.
      named = Math.max(named + 1_000, Date.now())
      const now = () => new Date(Math.max(named, Date.now()))
      const { file, manifest } = await backUp({ dataDirectory, to: await place.prepare(), recipient, now })
      await place.keep(file)
      await noteBase(place, to, path.basename(file), manifest)
      return path.basename(file)
    },
    order: (id: number, file: string | null = null) =>
      client.query('insert into orders values ($1, $2, $3)', [id, `order ${id}`, file]),
    /** has PostgreSQL finish the segment it writes to, as it does after some seconds by itself */
    async store(): Promise<number> {
      await client.query('select pg_switch_wal()')
      return store()
    },
    /** starts it again as a command does, which knows nothing of the log; a client of it */
    async startAsCommand(): Promise<pg.Client> {
      await client.end()
      await server.stop()
      server = await startEmbeddedPostgres({ dataDirectory })
      client = await connect(server.url)
      return client
    },
    async end(): Promise<void> {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A moment after all that was acknowledged until now, and before all that is written from now on. */
export function aMoment(): Date {
  const at = nextMillisecond()
  nextMillisecond()
  return new Date(at)
}

function nextMillisecond(): number {
  const now = Date.now()
  while (Date.now() === now);
  return Date.now()
}

/** Of the last second of a stored log it is not known whether it is whole. */
export async function aSecondPasses(): Promise<void> {
  const from = Date.now()
  await vi.waitFor(() => expect(Date.now() - from).toBeGreaterThan(1_100), { timeout: 60_000 })
}

type OrderRow = { id: number; note: string; file: string | null }

export async function ordersIn(dataDirectory: string): Promise<OrderRow[]> {
  const server = await startEmbeddedPostgres({ dataDirectory })
  const client = await connect(server.url)
  try {
    return (await client.query<OrderRow>('select * from orders order by id')).rows
  } finally {
    await client.end()
    await server.stop()
  }
}
