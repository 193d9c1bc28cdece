import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketAccess } from '../adapters/files/bucket-client.ts'
import { isAlive } from '../database/embedded/embedded-cluster.ts'
import { syncToDisk } from './archive.ts'
import { momentOf } from './back-up.ts'

/** A folder of backups, on this machine or in a bucket. */
export type BackupAddress = { folder: string } | ({ bucket: string; prefix: string } & BucketAccess)

/** A whole backup: its file or its 's3://…' address, as the commands take it. */
type KeptBackup = { name: string; address: string; begun: Date }

export type BackupPlace = {
  /** an empty or shared folder of this machine that a backup is written to */
  prepare(): Promise<string>
  /** Keeps a whole backup of that folder; the result is its address. Stopped, it keeps nothing and throws. */
  keep(file: string, stopping?: AbortSignal): Promise<string>
  /** the names that are there, of backups and others */
  names(): Promise<string[]>
  /** the names of the folders in it */
  folders(): Promise<string[]>
  /** a folder in it */
  within(folder: string): BackupPlace
  addressOf(name: string): string
  /** a file of this machine with these contents; one from a bucket comes into the folder `to` */
  bring(name: string, to: string): Promise<string>
  remove(name: string): Promise<void>
}

/** `dataDirectory` has the room for a backup that is on its way to a bucket. The bucket's large packages are loaded only then. */
export async function backupPlace(address: BackupAddress, dataDirectory: string): Promise<BackupPlace> {
  if ('folder' in address) return inFolder(address.folder)
  const { inBucket } = await import('./backup-bucket.ts')
  return inBucket(address, path.join(dataDirectory, 'unsent-backups'))
}

function inFolder(folder: string): BackupPlace {
  const addressOf = (name: string) => path.join(folder, name)
  return {
    prepare: () => Promise.resolve(folder),
    keep: (file) => Promise.resolve(file),
    names: () => readdir(folder).catch(() => []),
    folders: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    },
    within: (name) => inFolder(path.join(folder, name)),
    addressOf,
    bring: (name) => Promise.resolve(addressOf(name)),
    remove: (name) => rm(addressOf(name)),
  }
}

/** The address as it is written in the settings. */
export function textOf(address: BackupAddress): string {
  return 'folder' in address ? address.folder : `s3://${path.posix.join(address.bucket, address.prefix)}`
}

/** Keeps bytes under a name. Nobody ever sees a part of them under it. */
export async function keepBytes(place: BackupPlace, name: string, bytes: Uint8Array): Promise<void> {
  await keepMade(place, name, async (file) => {
    await writeFile(file, bytes, { mode: 0o600, flush: true })
    const { size } = await stat(file)
    if (size !== bytes.length) throw new Error(`${file} has ${size} of ${bytes.length} bytes`)
  })
}

/** Keeps what `make` writes under a name. Nobody ever sees a part of it under that name. */
export async function keepMade(place: BackupPlace, name: string, make: (file: string) => Promise<unknown>) {
  const folder = await place.prepare()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    await make(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncToDisk(folder)
  await place.keep(file)
}

/** Whole backups of a place, the newest first. */
export async function backupsIn(place: BackupPlace): Promise<KeptBackup[]> {
  return (await place.names())
    .flatMap((name) => {
      const begun = momentOf(name)
      return begun ? [{ name, address: place.addressOf(name), begun }] : []
    })
    .toSorted((a, b) => b.begun.getTime() - a.begun.getTime())
}

const knownForMs = 60_000
const bucketMayTakeMs = 3_000

/**
 * When the newest whole backup was begun, for whoever asks often: a bucket is asked once a minute, and one that does not
 * answer leaves the last answer.
 */
export function lastBackup(address: BackupAddress, dataDirectory: string): () => Promise<Date | undefined> {
  let place: Promise<BackupPlace> | undefined
  let known: Date | undefined
  let knownAt = -Infinity
  let reading: Promise<unknown> | undefined
  const read = async () => {
    place ??= backupPlace(address, dataDirectory)
    known = (await backupsIn(await place))[0]?.begun
  }
  const ended = () => {
    knownAt = performance.now()
    reading = undefined
  }
  return async () => {
    if ('folder' in address) await read()
    else if (performance.now() - knownAt > knownForMs) {
      reading ??= read().then(ended, ended)
      await Promise.race([reading, pause(bucketMayTakeMs, undefined, { ref: false })])
    }
    return known
  }
}

/**
 * Removes whole backups but the newest `keep` and the newest of each of as many days: a day of many backups, as one
 * whose last step fails again and again makes, takes no earlier night along. The result is what was removed.
 */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const backups = await backupsIn(place)
  const count = Math.max(1, keep)
  const ofDays = backups.filter(({ begun }, n) => n === 0 || dayOf(begun) !== dayOf(backups[n - 1]?.begun))
  const staying = new Set([...backups.slice(0, count), ...ofDays.slice(0, count)])
  const old = backups.filter((backup) => !staying.has(backup))
  for (const { name } of old) await place.remove(name)
  return old.map(({ address }) => address)
}

function dayOf(moment: Date | undefined): string | undefined {
  return moment?.toISOString().slice(0, 10)
}

/** A folder of this process below `folder`; those of processes that ended go with what they left. */
export async function ownFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const pid = Number(name)
    if (pid === process.pid || !isAlive(pid)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  return path.join(folder, String(process.pid))
}
