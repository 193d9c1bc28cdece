import { createReadStream, type ReadStream } from 'node:fs'
import { open, readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { clusterLogFile, storedSegments } from '../database/embedded/cluster-log.ts'

/** A file of the backup: its name within it, its exact size, its bytes. */
export type BackupFile = { name: string; size: number; bytes: AsyncIterable<Buffer> }

/** The server makes these anew when it starts, or they describe the running server. */
const ofTheRunningServer = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'tablespace_map',
  'standby.signal',
  'recovery.signal',
  'current_logfiles',
  // A restored cluster does not go on with the log of this one.
  clusterLogFile,
])
/** Only the folder itself is kept of these. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
])

export type ClusterCopy = {
  /** aborted when the database has ended: a copy that was begun before can't be finished after it */
  lost: AbortSignal
  /** the first segment of the log that the copy needs */
  first: string
  /** the cluster's files, copied while it is written to; not yet whole */
  files(): AsyncIterable<BackupFile>
  /** folders that must exist though nothing of them is copied */
  emptyFolders(): Promise<string[]>
  /** Ends the copy: the label and the log, by which a new server makes the copied files whole again. */
  finish(): AsyncIterable<BackupFile>
  /** gives up, or lets go after finish */
  end(): Promise<void>
}

/**
 * A copy of a running PostgreSQL cluster by its own interface for online backups: the files may change while they are
 * read, and the write-ahead log from before the copy until after it sets that right at the first start.
 */
export async function beginClusterCopy(url: string, folder: string): Promise<ClusterCopy> {
  const client = new pg.Client({ connectionString: url, application_name: 'larder-backup' })
  const lost = new AbortController()
  client.on('error', (cause) => lost.abort(new Error('the database ended while it was copied', { cause })))
  await client.connect()
  const slot = `larder_backup_${process.pid}`
  try {
    // The slot ends with the connection; until then no log that the copy needs is recycled.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const { rows } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('larder', fast => true)) as first`,
    )
    const first = rows[0]?.first ?? ''
    return {
      lost: lost.signal,
      first,
      files: () => filesOf(folder),
      emptyFolders: () => foldersToMake(folder),
      finish: () => finish(client, folder, first),
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* finish(client: pg.Client, folder: string, first: string): AsyncIterable<BackupFile> {
  const { rows } = await client.query<{ last: string; label: string }>(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  const { last = '', label = '' } = rows[0] ?? {}
  yield aText('backup_label', label)
  const segments = (await readdir(path.join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const needed = segments.filter((name) => name.slice(8) >= first.slice(8) && name.slice(8) <= last.slice(8)).sort()
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(`the database no longer has its log from ${first} to ${last}; try the backup again`)
  for (const name of needed) {
    const file = await openFile(path.join(folder, 'pg_wal', name), `pg_wal/${name}`)
    if (file) yield file
  }
}

async function* filesOf(folder: string, within = ''): AsyncIterable<BackupFile> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true }).catch(orNothing)
  for (const entry of entries) {
    const name = path.posix.join(within, entry.name)
    if (entry.isDirectory()) {
      if (!emptyFolders.has(entry.name) && entry.name !== storedSegments) yield* filesOf(folder, name)
    } else if (entry.isFile() && !ofTheRunningServer.has(entry.name) && name !== 'larder-password') {
      const file = await openFile(path.join(folder, name), name)
      if (file) yield file
    }
  }
  // Last, as a half restored folder without it is taken for damaged.
  if (within === '') yield aText('larder-password', await readFile(path.join(folder, 'larder-password'), 'utf8'))
}

async function foldersToMake(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true }).catch(orNothing)
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isDirectory() && each.name !== storedSegments)) {
    const name = path.posix.join(within, entry.name)
    found.push(name)
    if (!emptyFolders.has(entry.name)) found.push(...(await foldersToMake(folder, name)))
    if (name === 'pg_wal') found.push('pg_wal/archive_status', 'pg_wal/summaries')
  }
  return found
}

/** The file at the size it has now; undefined when it has gone meanwhile, as tables that are dropped do. */
export async function openFile(place: string, name: string): Promise<BackupFile | undefined> {
  const found = await stat(place).catch(orUndefined)
  return found && { name, size: found.size, bytes: exactly(found.size, place) }
}

/** The file as it is at this moment, whatever it is called and wherever it is moved until it is read; undefined when it has gone. */
export async function holdFile(place: string, name: string): Promise<BackupFile | undefined> {
  const file = await open(place).catch(orUndefined)
  if (!file) return undefined
  const { size } = await file.stat()
  return {
    name,
    size,
    bytes: (async function* () {
      try {
        yield* filledTo(size, () => file.createReadStream({ end: size - 1, autoClose: false }))
      } finally {
        await file.close()
      }
    })(),
  }
}

/** A file that grows is cut, one that shrinks is filled with zeros: the log has what is true. */
function exactly(size: number, place: string): AsyncIterable<Buffer> {
  return filledTo(size, () => createReadStream(place, { end: size - 1, highWaterMark: 1 << 18 }))
}

async function* filledTo(size: number, begin: () => ReadStream): AsyncIterable<Buffer> {
  let left = size
  if (left > 0)
    try {
      for await (const chunk of begin()) {
        left -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    } catch (error) {
      orUndefined(error)
    }
  for (; left > 0; left -= Math.min(left, 1 << 18)) yield Buffer.alloc(Math.min(left, 1 << 18))
}

export function aText(name: string, text: string): BackupFile {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    bytes: (async function* () {
      yield await Promise.resolve(bytes)
    })(),
  }
}

/** As orUndefined, of a folder's entries. */
export function orNothing(error: unknown): [] {
  orUndefined(error)
  return []
}

/** Only what has gone meanwhile is passed over. */
function orUndefined(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}
