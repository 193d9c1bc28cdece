import { keptThreads, type Ended } from '../adapters/threads/kept-threads.ts'
import { makeQueue } from '../http/limits/work-queue.ts'
import type { ReportOutcome } from './report-outcome.ts'

/** The database that reports are read from. */
type DatabaseOfReports = { url: string; standbyUrl: string | undefined }

/** The message to a thread: the database, and a task as in `report.ts`. */
export type TaskForThread = { database: DatabaseOfReports; task: unknown }

export type ReportThreads = {
  compute(task: unknown): Promise<ReportOutcome>
  /** has a thread load its modules, so that the first report does not wait for that */
  warm(): void
  close(): Promise<void>
}

const memoryMegabytes = 512
const longestMs = 60_000
/** of all locations together: a long report does not hold up all others, and most of the machine is left to people */
const atOnce = 2

/**
 * Computes reports in threads beside the server's own, a few at a time for all locations, first come, first served. One
 * thread is kept for good.
 */
export function reportThreads(database: DatabaseOfReports): ReportThreads {
  const threads = keptThreads<TaskForThread>(new URL('./reports.worker.ts', import.meta.url), { memoryMegabytes })
  const inLine = makeQueue({ atOnce, patienceMs: longestMs })
  return {
    async compute(task) {
      return inLine('reports', async () =>
        outcomeOf(await threads.run<ReportOutcome>({ database, task }, { longestMs, isHarmless: () => true })),
      )
    },
    warm: threads.warm,
    close: threads.close,
  }
}

function outcomeOf(ended: Ended<ReportOutcome>): ReportOutcome {
  if (ended.kind === 'done') return ended.outcome
  if (ended.kind === 'failed') throw ended.error
  throw new Error(ended.kind === 'late' ? 'a report took too long' : 'the thread of a report ended')
}
