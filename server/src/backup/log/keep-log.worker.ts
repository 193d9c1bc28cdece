import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'
import { openLog, type LogKeeping } from './store-log.ts'

/** PostgreSQL looks three times, a second apart, and then a minute later. */
const lookEveryMs = 500
const afterFailureMs = 5_000

/** Stores the log until it is told to stop, and then what is left of it. */
async function keep(keeping: LogKeeping): Promise<void> {
  const stopping = new AbortController()
  parentPort?.once('message', () => stopping.abort())
  let store: (() => Promise<number>) | undefined
  const storeNow = async () => {
    try {
      store ??= await openLog(keeping)
      await store()
      return true
    } catch (error) {
      parentPort?.postMessage(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  while (!stopping.signal.aborted) {
    const isStored = await storeNow()
    await pause(isStored ? lookEveryMs : afterFailureMs, undefined, { signal: stopping.signal }).catch(() => {})
  }
  await storeNow()
  parentPort?.close()
}

await keep(workerData as LogKeeping)
