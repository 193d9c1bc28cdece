import { existsSync } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { clusterIn, postgresVersion } from '../database/embedded/embedded-cluster.ts'
import { detach } from '../database/cells/shared-facts.ts'
import { noteDatabase } from '../database/embedded/earlier-database.ts'
import { placeIn } from '../database/embedded/embedded-place.ts'
import { startEmbeddedPostgres, type EmbeddedOptions } from '../database/embedded/embedded-postgres.ts'
import { readArchive, syncToDisk, type Manifest } from './archive.ts'
import { listOfFolders } from './back-up.ts'

type RestorePlan = {
  file: string
  /** a data folder that does not exist yet or is empty */
  to: string
  /** a file with secret keys of age */
  identityFile?: string | undefined
}

/** Facts about a restored data folder, for a person to compare. */
export type Restored = { manifest: Manifest; locations: number; orders: number }

/**
 * Restores a backup to a new data folder and starts its database once, so that what is said to be restored is.
 * The folder appears only when all of it is there and every sum is right. Throws when it has anything in it, or when the
 * backup is broken.
 */
export async function restore({ file, to, identityFile }: RestorePlan): Promise<Restored> {
  return inNewFolder(to, async (folder) => {
    const manifest = await extract(file, identityFile, folder)
    return { manifest, ...(await startOnce({ dataDirectory: folder })) }
  })
}

/**
 * Calls `fill` with a new folder beside `to`: when that succeeds, all of it is brought to the disk and it is renamed to
 * `to`, and removed when it fails.
 */
export async function inNewFolder<T>(to: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const target = path.resolve(to)
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new Error(`${to} is not empty: restore to a new folder, and start with it as DATA_DIR`)
  const unfinished = `${target}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const filled = await fill(unfinished)
    await syncAll(unfinished)
    if (existsSync(target)) await rmdir(target)
    await rename(unfinished, target)
    await syncToDisk(path.dirname(target))
    return filled
  } catch (error) {
    // A file that was just being opened may still appear while its folder is emptied.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

const ownModes = { folders: 0o700, files: 0o600 }
/** A group's other programs read EDI files, as those that the product writes itself (adapters/edi). */
const sharedModes = { folders: 0o750, files: 0o640 }

/** Writes the contents of a backup to a folder that is not there yet. */
export async function extract(file: string, identityFile: string | undefined, folder: string): Promise<Manifest> {
  const cluster = clusterIn(placeIn(folder))
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const manifest = await readArchive(file, identityFile, (name, bytes) => writeRestored(folder, name, bytes))
  if (manifest.postgres !== postgresVersion)
    throw new Error(
      `the backup was made with PostgreSQL ${manifest.postgres}; this version of Larder brings ${postgresVersion}. Restore it with the version that made it`,
    )
  const folders = JSON.parse(await readFile(path.join(folder, listOfFolders), 'utf8')) as string[]
  for (const name of folders) await mkdir(path.join(cluster, name), { recursive: true, mode: 0o700 })
  await rm(path.join(folder, listOfFolders))
  noteDatabase(folder)
  return manifest
}

/** Writes a file of a backup to its place in a data folder. */
export async function writeRestored(dataDirectory: string, name: string, bytes: Readable): Promise<void> {
  const ofDatabase = 'database/'
  const place = name.startsWith(ofDatabase)
    ? path.join(clusterIn(placeIn(dataDirectory)), name.slice(ofDatabase.length))
    : path.join(dataDirectory, name)
  const { folders, files } = name.startsWith('edi/') ? sharedModes : ownModes
  await mkdir(path.dirname(place), { recursive: true, mode: folders })
  const file = await open(place, 'w', files)
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) await file.writeFile(chunk)
  } finally {
    await file.close()
  }
}

/** PostgreSQL has some thousand files: one after the other each would wait for the disk by itself. */
const syncedAtOnce = 16

/** Waits until a folder and all files and folders below it are on the disk. */
async function syncAll(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  const kept = below.filter((entry) => entry.isFile() || entry.isDirectory())
  const places = [folder, ...kept.map(({ parentPath, name }) => path.join(parentPath, name))].values()
  const syncSome = async () => {
    for (const place of places) await syncToDisk(place)
  }
  await Promise.all(Array.from({ length: syncedAtOnce }, syncSome))
}

/**
 * Starts the database of a restored folder and ends it: a database that starts is there, and its rows can be counted. It
 * never follows the publisher of shared facts, who would take it for the one that was backed up. It does not wait for the
 * disk: a folder that is not whole yet counts for nothing.
 */
export async function startOnce(options: EmbeddedOptions): Promise<{ locations: number; orders: number }> {
  const settings = { ...options.settings, max_logical_replication_workers: '0', fsync: 'off' }
  const server = await startEmbeddedPostgres({ ...options, settings })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  try {
    await client.connect()
    await detach(client)
    return { locations: await countOf(client, 'locations'), orders: await countOf(client, 'orders') }
  } finally {
    await client.end()
    await server.stop()
  }
}

/** none when the table is not there, as in a database that the product has not prepared yet */
async function countOf(client: pg.Client, table: 'locations' | 'orders'): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass($1) is not null as "isThere"`, [table])
  if (!rows[0]?.isThere) return 0
  const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return counted.rows[0]?.count ?? 0
}
