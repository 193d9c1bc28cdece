import fs from 'node:fs'
import path from 'node:path'
import { clusterIn, isAlive, passwordOf } from './embedded-cluster.ts'
import { placeIn } from './embedded-place.ts'

/** The address of the embedded server that another process runs for this data folder; undefined when none is running. */
export function findRunningPostgres(dataDirectory: string): string | undefined {
  const cluster = clusterIn(placeIn(path.resolve(dataDirectory)))
  const port = portOfRunning(path.join(cluster, 'postmaster.pid'))
  return port === undefined ? undefined : `postgres://larder:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`
}

/**
 * The port of a server that is ready, by its postmaster.pid, which holds one fact a line: the process first, the port
 * fourth, 'ready' or 'starting' last; it outlives a crash.
 */
export function portOfRunning(file: string): number | undefined {
  if (!fs.existsSync(file)) return undefined
  const lines = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const isReady = lines[7] === 'ready'
  return isReady && isAlive(pid) && Number.isInteger(port) && port > 0 ? port : undefined
}
