// A kept log is a folder beside the backups, named after the log. All that is known of its files is in their names, as the
// server can't read what it encrypted.

/** A file of PostgreSQL's log as it is kept; `until` is when it was last written to. */
export type KeptSegment = { segment: string; until: Date; sha256: string; name: string }
/** Files that came or went, of the time before a segment was stored. */
export type KeptChanges = { segment: string; at: Date; name: string }
/** A backup that a log goes on from: what it needs of the log, and from which moment on it is whole. */
export type Base = { first: string; ended: Date; backup: string; name: string }

const suffixOf = (isEncrypted: boolean) => (isEncrypted ? '.age' : '')

export function nameOfSegment(kept: Omit<KeptSegment, 'name'>, isEncrypted: boolean): string {
  return `${kept.segment}.${compact(kept.until)}.${kept.sha256}.gz${suffixOf(isEncrypted)}`
}

export function nameOfChanges({ segment, at }: Omit<KeptChanges, 'name'>, isEncrypted: boolean): string {
  return `files.${segment}.${compact(at)}.tar.gz${suffixOf(isEncrypted)}`
}

export function nameOfBase({ first, ended, backup }: Omit<Base, 'name'>): string {
  return `base.${first}.${compact(ended)}.${backup}`
}

/** Reads the names of the files in a log's folder, in the order of the log; other files are ignored. */
export function readNames(names: readonly string[]) {
  const segments: KeptSegment[] = []
  const changes: KeptChanges[] = []
  const bases: Base[] = []
  for (const name of names.toSorted()) {
    const [, segment, until, sha256] =
      /^([0-9A-F]{8,24}(?:\.[0-9A-F]{8}\.backup|\.history|\.partial)?)\.(\d{8}T\d{9}Z)\.([0-9a-f]{64})\.gz(?:\.age)?$/.exec(
        name,
      ) ?? []
    if (segment && until && sha256) segments.push({ segment, until: moment(until), sha256, name })
    // The first that waits may be the note of a backup, named after its segment.
    const [, before, at] =
      /^files\.([0-9A-F]{8,24})(?:\.[0-9A-F]{8}\.backup|\.history|\.partial)?\.(\d{8}T\d{9}Z)\.tar\.gz(?:\.age)?$/.exec(
        name,
      ) ?? []
    if (before && at) changes.push({ segment: before, at: moment(at), name })
    const [, first, ended, backup] = /^base\.([0-9A-F]{24})\.(\d{8}T\d{9}Z)\.(larder-.+)$/.exec(name) ?? []
    if (first && ended && backup) bases.push({ first, ended: moment(ended), backup, name })
  }
  return {
    segments,
    changes: changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    bases: bases.toSorted((a, b) => a.ended.getTime() - b.ended.getTime()),
  }
}

const segmentsOfALogFile = 256

/** The name of the segment that follows, of 16 MB each, on the same timeline. */
export function segmentAfter(segment: string): string {
  const partAt = (at: number) => Number.parseInt(segment.slice(at, at + 8), 16)
  const next = partAt(8) * segmentsOfALogFile + partAt(16) + 1
  return [partAt(0), Math.floor(next / segmentsOfALogFile), next % segmentsOfALogFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** 20261126T154031123Z */
function compact(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '')
}

function moment(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}
