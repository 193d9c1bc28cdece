import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { give, type Owner } from './embedded-place.ts'

/** The place and the name of a cluster's kept write-ahead log: each log is of one cluster, from one moment on. */
type ClusterLog = { name: string; to: string }

/** in the cluster, so that a new cluster or a restored one never goes on with the log of another */
export const clusterLogFile = 'larder-log.json'
/** an empty file here says that the segment of its name is kept elsewhere */
export const storedSegments = 'larder-stored'

/** at most so much of the log waits in a segment that is not full */
const switchedAfter = '40s'

/** The log of a cluster that is kept; undefined when none is. */
export function logOf(cluster: string): ClusterLog | undefined {
  const file = path.join(cluster, clusterLogFile)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as ClusterLog) : undefined
}

/**
 * Settings of every server on this cluster, also one that a command starts for itself: without them its part of the log
 * would be missing. PostgreSQL keeps a segment until the file is there that says it is stored.
 */
export function logSettings(cluster: string): Record<string, string> {
  if (!logOf(cluster)) return {}
  return {
    archive_mode: 'on',
    archive_command: `test -e ${storedSegments}/%f`,
    archive_timeout: switchedAfter,
  }
}

/** Has the log of a cluster kept in `to` from the next start on, or no longer (null). */
export function chooseLog(cluster: string, to: string | null, owner: Owner): void {
  const present = logOf(cluster)
  const stored = path.join(cluster, storedSegments)
  if (present && present.to === to) return
  fs.rmSync(path.join(cluster, clusterLogFile), { force: true })
  fs.rmSync(stored, { recursive: true, force: true })
  if (to === null) return
  fs.mkdirSync(stored, { mode: 0o700 })
  const begun = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const chosen: ClusterLog = { name: `log-${begun}-${randomUUID().slice(0, 8)}`, to }
  const file = path.join(cluster, clusterLogFile)
  fs.writeFileSync(`${file}.part`, JSON.stringify(chosen), { mode: 0o600, flush: true })
  for (const each of [stored, `${file}.part`]) give(each, owner)
  fs.renameSync(`${file}.part`, file)
}
