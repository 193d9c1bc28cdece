import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { clusterIn } from '../../database/embedded/embedded-cluster.ts'
import { give, placeIn, unprivilegedOwner } from '../../database/embedded/embedded-place.ts'
import { BrokenBackup, LockedBackup, decrypted, readArchive } from '../archive.ts'
import { filesBelow, momentOf } from '../back-up.ts'
import type { BackupPlace } from '../backup-place.ts'
import { extract, inNewFolder, startOnce, writeRestored } from '../restore.ts'
import { joined, logsIn, rangesOf, type KeptLog, type Range } from './kept-logs.ts'
import { segmentAfter, type KeptChanges, type KeptSegment } from './log-names.ts'
import { foldersOfMovedFiles, listOfChanges, type ListOfChanges } from './store-log.ts'

type MomentPlan = {
  place: BackupPlace
  at: Date
  /** a data folder that does not exist yet or is empty */
  to: string
  /** a file with secret keys of age */
  identityFile?: string | undefined
}

type RestoredMoment = { base: string; segments: number; locations: number; orders: number }

/** a day of log is read in minutes */
const startMayTakeMs = 24 * 3_600_000
const lookEveryMs = 20
/** PostgreSQL reads one while the next ones are being opened */
const openedAhead = 4
/** clocks are put right by less */
const clockMayJumpMs = 600_000

/**
 * Restores what was there at a moment to a new data folder: the newest backup before it, then PostgreSQL itself reads its log
 * up to that moment. Throws, with the moments that are possible, when this one is not.
 */
export async function restoreToMoment({ place, at, to, identityFile }: MomentPlan): Promise<RestoredMoment> {
  const { log, base } = await rangeWith(at, place)
  const room = await mkdtemp(path.join(tmpdir(), 'larder-moment-'))
  try {
    return await inNewFolder(to, async (folder) => {
      await extract(await place.bring(base.backup, room), identityFile, folder)
      const segments = neededSegments(log, base.first, at)
      const last = segments.at(-1)?.segment ?? base.first
      await applyChanges(log, { from: momentOf(base.backup) ?? base.ended, at, last, folder, room, identityFile })
      const counted = await recover({ folder, log, at, room, identityFile })
      return { base: place.addressOf(base.backup), segments: segments.length, ...counted }
    })
  } finally {
    await rm(room, { recursive: true })
  }
}

/** The newest base from which the log leads to the moment. */
async function rangeWith(at: Date, place: BackupPlace): Promise<Range> {
  const ranges = (await logsIn(place)).flatMap(rangesOf)
  const found = ranges.filter(({ from, until }) => from <= at && at <= until)
  const newest = found.toSorted((a, b) => a.from.getTime() - b.from.getTime()).at(-1)
  if (newest) return newest
  const possible = joined(ranges).map(({ from, until }) => `from ${from.toISOString()} to ${until.toISOString()}`)
  throw new Error(
    possible.length === 0
      ? `${at.toISOString()} can’t be restored: no log is kept in ${place.addressOf('')}. Without one a backup is restored as a whole`
      : `${at.toISOString()} can’t be restored; possible is ${possible.join(', and ')}`,
  )
}

/** Those up to the first one that was written to after the moment, which has the last commits before it. */
function neededSegments(log: KeptLog, first: string, at: Date): KeptSegment[] {
  const bySegment = new Map(log.segments.map((each) => [each.segment, each]))
  const needed: KeptSegment[] = []
  for (let segment = bySegment.get(first); segment; segment = bySegment.get(segmentAfter(segment.segment))) {
    needed.push(segment)
    if (segment.until > at) break
  }
  return needed
}

type ChangesPlan = {
  from: Date
  at: Date
  last: string
  folder: string
  room: string
  identityFile: string | undefined
}

/**
 * Adds the files that came, also those of the minute after the moment, as each row's file came before it; and removes only
 * what was gone by the moment.
 */
async function applyChanges(log: KeptLog, { from, at, last, folder, room, identityFile }: ChangesPlan): Promise<void> {
  for (const changes of log.changes) {
    if (changes.segment > last || !mayNeedChanges(changes, from)) continue
    let list: ListOfChanges | undefined
    const file = await log.place.bring(changes.name, room)
    await readArchive(file, identityFile, async (name, bytes) => {
      if (name === listOfChanges) list = JSON.parse((await buffer(bytes)).toString()) as ListOfChanges
      else await writeRestored(folder, name, bytes)
    })
    if (!list) throw new BrokenBackup(`${changes.name} has no list of its files`)
    if (changes.at < at) await removeGone(folder, list)
  }
}

/** Whether a backup that was begun then may lack what a list of files brings. */
export function mayNeedChanges({ at }: KeptChanges, begun: Date): boolean {
  return at.getTime() >= begun.getTime() - clockMayJumpMs
}

async function removeGone(folder: string, { removed, present }: ListOfChanges): Promise<void> {
  const stillThere = new Set(present)
  for (const name of removed) await rm(path.join(folder, name), { force: true })
  for (const moved of foldersOfMovedFiles)
    for await (const { place } of filesBelow(path.join(folder, moved)))
      if (!stillThere.has(path.relative(folder, place).split(path.sep).join('/'))) await rm(place)
}

type RecoveryPlan = { folder: string; log: KeptLog; at: Date; room: string; identityFile: string | undefined }

/** in the cluster while it recovers: the segments that PostgreSQL asks for, and those it is given */
const wantedFolder = 'larder-wanted'
const givenFolder = 'larder-given'
const none = '.none'

/** PostgreSQL's own user may read neither the backups nor their keys, so it asks for each segment and is given it. */
const restoreCommand = [
  `: > ${wantedFolder}/%f`,
  `until test -e ${givenFolder}/%f -o -e ${givenFolder}/%f${none}; do test -d ${wantedFolder} && sleep 0.02 || exit 1; done`,
  `test ! -e ${givenFolder}/%f${none} && mv ${givenFolder}/%f "%p"`,
].join('; ')

/** Has the server read its log up to the moment and go on from there, on a timeline of its own. */
async function recover(plan: RecoveryPlan): Promise<{ locations: number; orders: number }> {
  const { folder, at } = plan
  const cluster = clusterIn(placeIn(folder))
  const owner = unprivilegedOwner()
  for (const name of [wantedFolder, givenFolder]) {
    await mkdir(path.join(cluster, name), { mode: 0o700 })
    give(path.join(cluster, name), owner)
  }
  const giving = giveSegments(cluster, plan)
  const settings = {
    restore_command: restoreCommand,
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    recovery_target_action: 'promote',
  }
  const start = async (target: Record<string, string>) => {
    const signal = path.join(cluster, 'recovery.signal')
    await writeFile(signal, '')
    give(signal, owner)
    return startOnce({ dataDirectory: folder, settings: { ...settings, ...target }, startMayTakeMs })
  }
  try {
    return await start({ recovery_target_time: inPostgres(at) }).catch((error: unknown) => {
      // Nothing was committed between the moment and the end of what is kept, so that all of it is of before.
      if (isWithoutLaterCommit(error) && !giving.failure()) return start({})
      throw giving.failure() ?? error
    })
  } finally {
    await giving.stop()
    for (const name of [wantedFolder, givenFolder]) await rm(path.join(cluster, name), { recursive: true, force: true })
  }
}

/** Names of zones, as Z, are not known yet when the server reads its settings. */
function inPostgres(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '+00')
}

function isWithoutLaterCommit(error: unknown): boolean {
  return (
    error instanceof Error && error.message.includes('recovery ended before configured recovery target was reached')
  )
}

/** Puts the files that are asked for where PostgreSQL takes them; one that is broken ends the recovery. */
function giveSegments(cluster: string, { log, room, identityFile }: RecoveryPlan) {
  const bySegment = new Map(log.segments.map((each) => [each.segment, each]))
  const owner = unprivilegedOwner()
  const wanted = path.join(cluster, wantedFolder)
  const given = (name: string) => path.join(cluster, givenFolder, name)
  let isStopped = false
  let failure: unknown
  const write = async (name: string, bytes: Uint8Array) => {
    const unfinished = path.join(cluster, `larder-opened-${name}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    give(unfinished, owner)
    await rename(unfinished, given(name))
  }
  const answered = new Set<string>()
  const open = async (segment: string) => {
    const kept = bySegment.get(segment)
    if (!kept || existsSync(given(segment))) return
    const file = await log.place.bring(kept.name, room)
    const bytes = await opened(file, kept, identityFile)
    if (path.dirname(file) === room) await rm(file)
    await write(segment, bytes)
  }
  const answer = async (segment: string) => {
    // First, as it may be asked for again as soon as it is given.
    await rm(path.join(wanted, segment))
    try {
      if (failure === undefined) await open(segment)
    } catch (error) {
      failure = error
    }
    if (!existsSync(given(segment))) await write(segment + none, Buffer.alloc(0))
    if (failure !== undefined || segment.length !== 24) return
    let next = segment
    for (let n = 0; n < openedAhead; n++) {
      next = segmentAfter(next)
      if (!answered.has(next)) await open(next).catch(() => {})
    }
  }
  const giving = (async () => {
    while (!isStopped) {
      for (const name of (await readdir(wanted).catch(() => [])).toSorted()) {
        await answer(name)
        answered.add(name)
      }
      await pause(lookEveryMs)
    }
  })()
  return {
    failure: () => failure,
    stop: async () => {
      isStopped = true
      await giving
    },
  }
}

/** The bytes of a kept segment. Throws when they are not those that were stored. */
export async function opened(
  file: string,
  { name, sha256 }: KeptSegment,
  identityFile: string | undefined,
): Promise<Buffer> {
  const bytes = await readAll(file, identityFile)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BrokenBackup(`${name} differs from its sum`)
  return bytes
}

async function readAll(file: string, identityFile: string | undefined): Promise<Buffer> {
  try {
    return await pipeline(await decrypted(file, identityFile), createGunzip(), (bytes) => buffer(bytes))
  } catch (error) {
    if (error instanceof BrokenBackup || error instanceof LockedBackup) throw error
    throw new BrokenBackup(
      `${path.basename(file)} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
