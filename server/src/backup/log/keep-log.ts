import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { notStoredYet } from '../../adapters/files/disk-file-store.ts'
import type { Config } from '../../config.ts'
import { logOf } from '../../database/embedded/cluster-log.ts'
import { clusterIn } from '../../database/embedded/embedded-cluster.ts'
import { placeIn } from '../../database/embedded/embedded-place.ts'
import type { Log } from '../../deps.ts'
import { isUnfinished } from '../back-up.ts'
import { backUpBeside } from '../back-up-beside.ts'
import { backupPlace } from '../backup-place.ts'
import { logsIn } from './kept-logs.ts'
import { readyFile, waitingSegments } from './store-log.ts'

type LogKeeper = {
  /** Stores what is left. Called once the database has ended, as its last segment is finished then. */
  stop(): Promise<void>
}

const againAfterFailureMs = 10 * 60_000
const workerAgainMs = 5_000
const sayAgainAfterMs = 60_000

/** Prepares the folder of files for a log that is kept, or no longer: before the first file is written. */
export async function prepareFilesForLog(dataDirectory: string, isKept: boolean): Promise<void> {
  const folder = path.join(dataDirectory, 'files', notStoredYet)
  if (!isKept) return rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (isUnfinished(name)) await rm(path.join(folder, name))
}

/**
 * Stores the log of the embedded database beside the backups as it is written, in a thread of its own, so that nobody waits
 * for its computing; and makes the first backup of a new log at once, as nothing can be restored without one.
 */
export function keepLog({ config, log }: { config: Pick<Config, 'dataDirectory' | 'backups'>; log: Log }): LogKeeper {
  const { dataDirectory, backups } = config
  const { to, recipient } = backups
  const stopping = new AbortController()
  const workerData = { dataDirectory, to, recipient }
  let worker: Worker | undefined
  let saidAt = -Infinity
  const kept = keepWorking()
  let backingUp: Promise<void> | undefined
  void makeFirstBase()
  return {
    async stop() {
      stopping.abort()
      worker?.postMessage('stop')
      await Promise.all([kept, backingUp?.catch(() => {})])
    },
  }

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      worker = new Worker(new URL('./keep-log.worker.ts', import.meta.url), { workerData })
      worker.on('message', sayFailure)
      await once(worker, 'exit').catch(sayFailure)
      await pause(workerAgainMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function sayFailure(reason: unknown): void {
    if (performance.now() - saidAt < sayAgainAfterMs) return
    saidAt = performance.now()
    log.error({ err: reason }, 'the log of the database could not be stored: it is kept in DATA_DIR until it is')
  }

  async function makeFirstBase(): Promise<void> {
    const isOver = () => stopping.signal.aborted
    while (!isOver()) {
      try {
        if (!(await hasBase())) await (backingUp = backUpBeside({ log }, stopping.signal))
        return
      } catch (error) {
        if (isOver()) return
        log.error({ err: error }, 'the first backup of a new log failed; it is tried again in ten minutes')
        await pause(againAfterFailureMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  async function hasBase(): Promise<boolean> {
    if (!to) return true
    const own = logOf(clusterIn(placeIn(dataDirectory)))?.name
    const logs = await logsIn(await backupPlace(to, dataDirectory))
    return logs.some(({ name, bases }) => name === own && bases.length > 0)
  }
}

/** Since when the oldest segment waits to be stored; undefined when none does. */
export async function logWaitsSince(dataDirectory: string): Promise<Date | undefined> {
  const cluster = clusterIn(placeIn(dataDirectory))
  const [oldest] = await waitingSegments(cluster)
  if (oldest === undefined) return undefined
  // It may have been stored just now.
  return stat(readyFile(cluster, oldest)).then(
    ({ mtime }) => mtime,
    () => undefined,
  )
}
