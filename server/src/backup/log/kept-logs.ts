import type { Manifest } from '../archive.ts'
import { keepBytes, textOf, type BackupAddress, type BackupPlace } from '../backup-place.ts'
import { momentOf } from '../back-up.ts'
import { nameOfBase, readNames, segmentAfter, type Base, type KeptChanges, type KeptSegment } from './log-names.ts'

export type KeptLog = {
  name: string
  place: BackupPlace
  segments: KeptSegment[]
  changes: KeptChanges[]
  /** only those whose backup is there, the oldest first */
  bases: Base[]
  /** those whose backup is gone */
  lostBases: Base[]
}
/** Every moment from `from` to `until` can be restored. */
export type Range = { log: KeptLog; base: Base; from: Date; until: Date }

const isLog = /^log-\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}$/
/** clocks are put right by less */
const clockMayJumpMs = 3_600_000

/** The logs beside the backups of a place, by the time they were begun. */
export async function logsIn(place: BackupPlace): Promise<KeptLog[]> {
  const found = []
  for (const name of (await place.folders()).filter((folder) => isLog.test(folder)).toSorted()) {
    const within = place.within(name)
    found.push({ name, place: within, ...readNames(await within.names()) })
  }
  // Asked afterwards: a backup is there before it is noted in the log.
  const backups = new Set(await place.names())
  return found.map((log) => ({
    ...log,
    bases: log.bases.filter(({ backup }) => backups.has(backup)),
    lostBases: log.bases.filter(({ backup }) => !backups.has(backup)),
  }))
}

/** The moments that can be restored from each base: from the end of the backup to the end of the log that follows it without a gap. */
export function rangesOf(log: KeptLog): Range[] {
  const untils = new Map(log.segments.map(({ segment, until }) => [segment, until]))
  return log.bases.map((base) => {
    let until = base.ended
    for (let segment = base.first; ; segment = segmentAfter(segment)) {
      const next = untils.get(segment)
      if (!next) return { log, base, from: base.ended, until }
      // A commit of the last moment may be in the segment that follows.
      until = new Date(Math.max(until.getTime(), next.getTime() - 1_000))
    }
  })
}

/** Ranges that overlap as one, for people to read. */
export function joined(ranges: readonly Range[]): { from: Date; until: Date }[] {
  const found: { from: Date; until: Date }[] = []
  for (const { from, until } of ranges.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = found.at(-1)
    if (last && last.until >= from) last.until = last.until > until ? last.until : until
    else found.push({ from, until })
  }
  return found
}

/** Notes that a log goes on from a backup, when the log is kept in the same place. */
export async function noteBase(
  place: BackupPlace,
  address: BackupAddress,
  backup: string,
  { log, ended }: Manifest,
): Promise<void> {
  if (!log || log.to !== textOf(address)) return
  const name = nameOfBase({ first: log.first, ended: new Date(ended), backup })
  await keepBytes(place.within(log.name), name, Buffer.from(`The log goes on from ${backup}.\n`))
}

/**
 * Removes of all logs what no kept backup needs any more; of the log that is being kept, `current`, nothing that the backups
 * to come may need. `newest` is a backup that is certainly there: where it is not listed, nothing is known and nothing removed.
 */
export async function removeOldLogs(place: BackupPlace, newest: string, current: string | undefined): Promise<number> {
  if (!(await place.names()).includes(newest))
    throw new Error(`${place.addressOf(newest)} is not listed: no log was removed`)
  let removed = 0
  for (const log of await logsIn(place)) {
    const [oldest] = log.bases
    if (!oldest && log.name === current) continue
    const begun = (oldest && momentOf(oldest.backup)?.getTime()) ?? Infinity
    const isOld = ({ segment }: KeptSegment) =>
      !oldest || (segment.slice(0, 24) < oldest.first && !segment.endsWith('.history'))
    const old = [
      ...log.lostBases,
      ...log.changes.filter(({ at }) => at.getTime() < begun - clockMayJumpMs),
      ...log.segments.filter(isOld),
    ]
    for (const { name } of old) await log.place.remove(name)
    removed += old.length
  }
  return removed
}
