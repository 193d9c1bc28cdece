import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { nameOfWaiting, notStoredYet } from '../../adapters/files/disk-file-store.ts'
import { logOf, storedSegments } from '../../database/embedded/cluster-log.ts'
import { clusterIn, postgresVersion } from '../../database/embedded/embedded-cluster.ts'
import { give, placeIn } from '../../database/embedded/embedded-place.ts'
import { encrypted, writeArchive } from '../archive.ts'
import { filesBelow, isUnfinished, removeLeftovers } from '../back-up.ts'
import { backupPlace, keepBytes, keepMade, textOf, type BackupAddress, type BackupPlace } from '../backup-place.ts'
import { aText, holdFile, orNothing, type BackupFile } from '../cluster-files.ts'
import { nameOfChanges, nameOfSegment, readNames } from './log-names.ts'

export type LogKeeping = {
  dataDirectory: string
  to: BackupAddress
  /** a public key of age */
  recipient?: string | undefined
}

/** The files that were removed since the last stored list, and all mails and EDI files that are there now, as these move. */
export type ListOfChanges = { removed: string[]; present: string[] }
export const listOfChanges = 'changes.json'
/** Files that other programs and people move; they are few. */
export const foldersOfMovedFiles = ['outbox', 'edi']

const levelOfSpeed = 1

/**
 * Stores what PostgreSQL has finished of its log, and the files that came since, in the place of backups; each call what is
 * there at that moment. The result is how many segments it stored. Throws when something can't be stored, which PostgreSQL then keeps.
 */
export async function openLog(keeping: LogKeeping): Promise<() => Promise<number>> {
  const { dataDirectory, to, recipient } = keeping
  const cluster = clusterIn(placeIn(path.resolve(dataDirectory)))
  const log = logOf(cluster)
  if (log?.to !== textOf(to)) throw new Error(`the log of ${cluster} is not kept in ${textOf(to)}`)
  const place = (await backupPlace(to, dataDirectory)).within(log.name)
  if ('folder' in to) {
    await mkdir(path.join(to.folder, log.name), { recursive: true, mode: 0o700 })
    await removeLeftovers(path.join(to.folder, log.name))
  }
  const sums = new Map(readNames(await place.names()).segments.map(({ segment, sha256 }) => [segment, sha256]))
  const files = changedFiles(dataDirectory)
  return async () => {
    const waiting = await waitingSegments(cluster)
    await forgetMarks(cluster)
    const [first] = waiting
    if (first === undefined) return 0
    // Nothing of a copy gets among what the other one stores.
    await readSegment(first)
    // Now, as each file that a row of these segments names was there before the row.
    const changes = await files.list()
    if (changes) {
      await storeChanges(place, first, changes.files, recipient)
      await changes.stored()
    }
    for (const segment of waiting) await storeSegment(segment)
    return waiting.length
  }

  /** Throws when another database has stored one of this name. */
  async function readSegment(segment: string) {
    const file = path.join(cluster, 'pg_wal', segment)
    const bytes = await readFile(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const stored = sums.get(segment)
    if (stored !== undefined && stored !== sha256)
      throw new Error(
        `${segment} of another database is in ${place.addressOf('')}: a copy of this one keeps its log there too`,
      )
    return { file, bytes, sha256, isStored: stored !== undefined }
  }

  async function storeSegment(segment: string): Promise<void> {
    const { file, bytes, sha256, isStored } = await readSegment(segment)
    if (!isStored) {
      // Copied folders have newer times than the log in them.
      const written = [await stat(file), await stat(readyFile(cluster, segment))]
      const until = new Date(Math.min(...written.map(({ mtimeMs }) => mtimeMs)))
      await keepBytes(
        place,
        nameOfSegment({ segment, until, sha256 }, recipient !== undefined),
        await sealed(bytes, recipient),
      )
      sums.set(segment, sha256)
    }
    await mark(cluster, segment)
  }
}

/** Segments that are finished and not stored, the oldest first. */
export async function waitingSegments(cluster: string): Promise<string[]> {
  const ready = await readdir(path.join(cluster, 'pg_wal', 'archive_status')).catch(orNothing)
  const stored = new Set(await readdir(path.join(cluster, storedSegments)).catch(orNothing))
  return ready
    .flatMap((name) => (name.endsWith('.ready') ? [name.slice(0, -'.ready'.length)] : []))
    .filter((segment) => !stored.has(segment))
    .toSorted()
}

export function readyFile(cluster: string, segment: string): string {
  return path.join(cluster, 'pg_wal', 'archive_status', `${segment}.ready`)
}

/** PostgreSQL may reuse the file of a segment from now on. */
async function mark(cluster: string, segment: string): Promise<void> {
  const file = path.join(cluster, storedSegments, segment)
  await writeFile(file, '')
  const { uid, gid } = await stat(cluster)
  if (process.getuid?.() === 0) give(file, { uid, gid })
}

/** A mark is of no use once PostgreSQL has seen it. */
async function forgetMarks(cluster: string): Promise<void> {
  for (const segment of await readdir(path.join(cluster, storedSegments)).catch(orNothing)) {
    const isWaiting = await stat(readyFile(cluster, segment)).then(
      () => true,
      () => false,
    )
    if (!isWaiting) await rm(path.join(cluster, storedSegments, segment), { force: true })
  }
}

async function sealed(bytes: Buffer, recipient: string | undefined): Promise<Uint8Array> {
  const small = await promisify(gzip)(bytes, { level: levelOfSpeed })
  return recipient ? buffer(await encrypted(Readable.from([small]), recipient)) : small
}

async function storeChanges(
  place: BackupPlace,
  segment: string,
  files: AsyncIterable<BackupFile>,
  recipient: string | undefined,
): Promise<void> {
  const at = new Date()
  const time = { begun: at.toISOString(), ended: at.toISOString() }
  await keepMade(place, nameOfChanges({ segment, at }, recipient !== undefined), (file) =>
    writeArchive(file, files, () => ({ postgres: postgresVersion, ...time }), recipient),
  )
}

type Changes = { files: AsyncIterable<BackupFile>; stored(): Promise<void> }

/** Lists what changed since the list that was stored before; undefined when nothing did. */
function changedFiles(dataDirectory: string): { list(): Promise<Changes | undefined> } {
  const waitingFolder = path.join(dataDirectory, 'files', notStoredYet)
  /** of moved files, what was stored of each */
  let known: Map<string, string> | undefined

  return {
    async list() {
      const names = await readdir(waitingFolder).catch(orNothing)
      const waiting = names.filter((name) => !isUnfinished(name)).toSorted()
      const present = await movedFiles(dataDirectory)
      const isSame = known?.size === present.size && [...present].every(([name, what]) => known?.get(name) === what)
      if (waiting.length === 0 && isSame) return undefined
      const changed = [...present.keys()].filter((name) => known?.get(name) !== present.get(name))
      return {
        files: contents(waiting, changed, [...present.keys()]),
        async stored() {
          for (const name of waiting) await rm(path.join(waitingFolder, name), { force: true })
          known = present
        },
      }
    },
  }

  async function* contents(waiting: string[], changed: string[], present: string[]): AsyncIterable<BackupFile> {
    const removed: string[] = []
    for (const name of waiting) {
      const whole = `files/${nameOfWaiting(name)}`
      const endingOfNote = '.removed'
      if (name.endsWith(endingOfNote)) {
        const key = whole.slice(0, -endingOfNote.length)
        removed.push(`${key}.content`, `${key}.type`)
        continue
      }
      const file = await holdFile(path.join(waitingFolder, name), whole)
      if (file) yield file
    }
    for (const name of changed) {
      const file = await holdFile(path.join(dataDirectory, name), name)
      if (file) yield file
    }
    yield aText(listOfChanges, JSON.stringify({ removed, present } satisfies ListOfChanges))
  }
}

/** Mails and EDI files by name, each with what tells that it is another one. */
async function movedFiles(dataDirectory: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const folder of foldersOfMovedFiles)
    for await (const { place, entry } of filesBelow(path.join(dataDirectory, folder))) {
      if (isUnfinished(entry.name)) continue
      const facts = await stat(place).catch(() => undefined)
      if (facts)
        found.set(
          path.relative(dataDirectory, place).split(path.sep).join('/'),
          `${facts.ino} ${facts.size} ${facts.mtimeMs}`,
        )
    }
  return found
}
