import type { Dirent } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { notStoredYet } from '../adapters/files/disk-file-store.ts'
import { requireDatabase } from '../database/embedded/earlier-database.ts'
import { logOf } from '../database/embedded/cluster-log.ts'
import { clusterIn, isAlive, postgresVersion } from '../database/embedded/embedded-cluster.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { placeIn } from '../database/embedded/embedded-place.ts'
import { findRunningPostgres } from '../database/embedded/find-running-postgres.ts'
import { readArchive, writeArchive, type Manifest } from './archive.ts'
import {
  aText,
  beginClusterCopy,
  holdFile,
  openFile,
  orNothing,
  type BackupFile,
  type ClusterCopy,
} from './cluster-files.ts'

type BackupPlan = {
  dataDirectory: string
  /** the folder that keeps backups */
  to: string
  /** a public key of age; without one the backup can be read by whoever has it */
  recipient?: string | undefined
  now: () => Date
  /** aborted when it shall end before it is whole */
  stopping?: AbortSignal
}

/** EDI files are moved as they are read: one that is moved meanwhile is there in both places, and is not taken in twice. */
const foldersOfFiles = ['files', 'outbox', 'edi']
type MadeBackup = { file: string; manifest: Manifest }
export const listOfFolders = 'database-folders.json'

/**
 * Makes a backup of the data folder while the product runs or stands still: database, files, kept mails, EDI and, when
 * it is encrypted, the key of credentials, all of one moment. It counts only once it is whole, on the disk and, when it is not
 * encrypted, read back. Stopped, it leaves nothing behind and throws the reason.
 */
export async function backUp({ dataDirectory, to, recipient, now, stopping }: BackupPlan): Promise<MadeBackup> {
  const running = findRunningPostgres(dataDirectory)
  if (!running) requireDatabase(path.resolve(dataDirectory))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDirectory })
  let lost: AbortSignal | undefined
  try {
    stopping?.throwIfAborted()
    await mkdir(to, { recursive: true, mode: 0o700 })
    await removeLeftovers(to)
    const begun = now()
    const file = path.join(to, nameOf(begun, recipient !== undefined))
    const unfinished = `${file}.${process.pid}.unfinished`
    try {
      const cluster = clusterIn(placeIn(path.resolve(dataDirectory)))
      const log = logOf(cluster)
      const copy = await beginClusterCopy(running ?? own?.url ?? '', cluster)
      lost = copy.lost
      const contents = contentsOf(dataDirectory, copy, recipient !== undefined)
      const describe = () => ({
        postgres: postgresVersion,
        begun: begun.toISOString(),
        ended: now().toISOString(),
        ...(log ? { log: { ...log, first: copy.first } } : {}),
      })
      const ending = AbortSignal.any([lost, ...(stopping ? [stopping] : [])])
      const manifest = await writeArchive(unfinished, contents, describe, recipient, ending)
      if (!recipient) await readArchive(unfinished, undefined, undefined, stopping)
      await rename(unfinished, file)
      return { file, manifest }
    } catch (error) {
      await rm(unfinished, { force: true })
      stopping?.throwIfAborted()
      lost?.throwIfAborted()
      throw error
    }
  } finally {
    await own?.stop()
  }
}

/**
 * Files are written before the row that names them, and never changed: those that are there before the database's copy
 * ends, and those that came until then, are all that it names.
 */
async function* contentsOf(dataDirectory: string, copy: ClusterCopy, isEncrypted: boolean): AsyncIterable<BackupFile> {
  try {
    yield aText(listOfFolders, JSON.stringify(await copy.emptyFolders()))
    yield* below('database', copy.files())
    const taken = new Set<string>()
    yield* ownFiles(dataDirectory, taken)
    yield* below('database', copy.finish())
    yield* ownFiles(dataDirectory, taken)
    // Whoever finds a backup must not find the key of its passwords in it.
    const key = isEncrypted ? await openFile(path.join(dataDirectory, 'credentials.key'), 'credentials.key') : undefined
    if (key) yield key
  } finally {
    await copy.end()
  }
}

async function* below(folder: string, files: AsyncIterable<BackupFile>): AsyncIterable<BackupFile> {
  for await (const file of files) yield { ...file, name: `${folder}/${file.name}` }
}

/** Files of the product that are not among those taken already. */
async function* ownFiles(dataDirectory: string, taken: Set<string>): AsyncIterable<BackupFile> {
  for (const folder of foldersOfFiles) {
    for await (const { place, entry } of filesBelow(path.join(dataDirectory, folder))) {
      const name = path.relative(dataDirectory, place).split(path.sep).join('/')
      if (taken.has(name) || isUnfinished(entry.name) || name.startsWith(`files/${notStoredYet}/`)) continue
      const file = await holdFile(place, name)
      if (!file) continue
      taken.add(name)
      yield file
    }
  }
}

/** Files in a folder and all below it; a folder that goes meanwhile, as that of a deleted location, has none. */
export async function* filesBelow(folder: string): AsyncIterable<{ place: string; entry: Dirent }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(orNothing)) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(place)
    else if (entry.isFile()) yield { place, entry }
  }
}

/** Files are written under a name with a random ending, or as '.name.part', and renamed when whole. */
export function isUnfinished(name: string): boolean {
  return /^\..*\.part$|\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(name)
}

function nameOf(moment: Date, isEncrypted: boolean): string {
  const time = moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `larder-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

/** When the backup of this name was begun; undefined for other files. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^larder-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(?:\.age)?$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.unfinished$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(path.join(folder, name), { force: true })
  }
}
