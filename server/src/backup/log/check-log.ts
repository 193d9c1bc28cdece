import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { BrokenBackup, LockedBackup, readArchive } from '../archive.ts'
import { momentOf } from '../back-up.ts'
import type { BackupPlace } from '../backup-place.ts'
import { logsIn, rangesOf, type KeptLog, type Range } from './kept-logs.ts'
import { segmentAfter } from './log-names.ts'
import { mayNeedChanges, opened } from './restore-to-moment.ts'
import { listOfChanges } from './store-log.ts'

export type CheckedLog = {
  name: string
  segments: number
  lists: number
  bases: number
  hasBrokenBase: boolean
  /** a sentence for each file that is missing or broken */
  faults: string[]
  ranges: Range[]
}

/**
 * Reads the logs of a place to their end, and the backups that they go on from, without restoring anything: whether each
 * segment is there and has its sum, and which moments can be restored with what is whole.
 */
export async function checkLogs(place: BackupPlace, identityFile: string | undefined): Promise<CheckedLog[]> {
  const room = await mkdtemp(path.join(tmpdir(), 'larder-check-'))
  try {
    const checked = []
    for (const log of await logsIn(place)) checked.push(await checkLog(place, log, room, identityFile))
    return checked
  } finally {
    await rm(room, { recursive: true })
  }
}

async function checkLog(
  place: BackupPlace,
  log: KeptLog,
  room: string,
  identityFile: string | undefined,
): Promise<CheckedLog> {
  const broken = new Map<string, string>()
  const read = async (from: BackupPlace, name: string, look: (file: string) => Promise<unknown>) => {
    try {
      const file = await from.bring(name, room)
      await look(file)
      if (path.dirname(file) === room) await rm(file)
    } catch (error) {
      // No other file can be read either.
      if (error instanceof LockedBackup) throw error
      broken.set(name, error instanceof Error ? error.message : String(error))
    }
  }
  for (const { backup } of log.bases) await read(place, backup, (file) => readArchive(file, identityFile))
  for (const kept of log.segments) await read(log.place, kept.name, (file) => opened(file, kept, identityFile))
  for (const { name } of log.changes) await read(log.place, name, (file) => readList(file, identityFile))

  // The backup of the night removes old ones meanwhile.
  const there = new Set([...(await place.names()), ...(await log.place.names())])
  const faults = [...broken].filter(([name]) => there.has(name)).map(([name, reason]) => `${name}: ${reason}`)
  const isWhole = ({ name }: { name: string }) => !broken.has(name)
  const brokenLists = log.changes.filter((list) => !isWhole(list))
  const whole = { ...log, segments: log.segments.filter(isWhole) }
  const ranges = log.bases
    .filter(({ backup }) => !broken.has(backup))
    .flatMap((base) => {
      const begun = momentOf(base.backup) ?? base.ended
      const [cut] = brokenLists.filter((list) => mayNeedChanges(list, begun)).map(({ segment }) => segment)
      if (cut !== undefined && cut <= base.first) return []
      const before = whole.segments.filter(({ segment }) => cut === undefined || segment < cut)
      return rangesOf({ ...whole, bases: [base], segments: before })
    })
  return {
    name: log.name,
    segments: log.segments.length,
    lists: log.changes.length,
    bases: log.bases.length,
    hasBrokenBase: log.bases.some(({ backup }) => broken.has(backup) && there.has(backup)),
    faults: [...missingSegments(log), ...faults],
    ranges,
  }
}

async function readList(file: string, identityFile: string | undefined): Promise<void> {
  let hasList = false
  await readArchive(file, identityFile, async (name, bytes: Readable) => {
    if (name === listOfChanges) hasList = true
    for await (const _ of bytes);
  })
  if (!hasList) throw new BrokenBackup('its list of files is missing')
}

/** A sentence for each gap from the first segment that a backup needs to the last one that is there. */
function missingSegments({ bases: [oldest], segments }: KeptLog): string[] {
  const [first, ...others] = segments.filter(
    ({ segment }) => segment.length === 24 && (!oldest || segment >= oldest.first),
  )
  const gaps: string[] = []
  if (first === undefined) return oldest ? [`${oldest.first} is missing: ${oldest.backup} needs it`] : []
  if (oldest && first.segment !== oldest.first) gaps.push(gap(oldest.first, first.segment))
  let before = first.segment
  for (const { segment } of others) {
    const expected = segmentAfter(before)
    if (segment !== expected && segment !== before) gaps.push(gap(expected, segment))
    before = segment
  }
  return gaps
}

function gap(first: string, next: string): string {
  return segmentAfter(first) === next ? `${first} is missing` : `${first} and what follows it until ${next} is missing`
}
