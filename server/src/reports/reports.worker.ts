import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { failedTask } from '../adapters/threads/failed-task.ts'
import { purchasesFileReport } from '../analytics/purchases-file.ts'
import { contextOf } from '../context.ts'
import { openDatabase, type Database } from '../database/connections/connection.ts'
import { varianceReport, varianceSumsReport } from '../food-cost/variance/variance-reports.ts'
import { Refused } from '../http/failures.ts'
import type { FailedReport, ReportOutcome } from './report-outcome.ts'
import type { TaskForThread } from './report-threads.ts'
import type { Report, ReportTask } from './report.ts'

// Reports read and compute for up to a second: done here, beside the server's thread, they keep nobody else waiting.

/** So much less than the server's own thread gets where both want a core. */
const niceness = 5
/** a report may read two things at once */
const maxConnections = 2

const reports = new Map(
  [varianceReport, varianceSumsReport, purchasesFileReport].map((report) => [
    report.name,
    report as Report<unknown, unknown>,
  ]),
)
let database: Database | undefined

yieldToOthers()
parentPort?.on('message', async (task: TaskForThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage({ outcome: await made(task).catch(failed) })
})

async function made({ database: { url, standbyUrl }, task }: TaskForThread): Promise<ReportOutcome> {
  database ??= openDatabase({ url, standbyUrl, maxConnections, onError: () => {} })
  const { name, actor, now, requestId, asked } = task as ReportTask
  const report = reports.get(name)
  if (!report) throw new Error(`no report is called ${name}`)
  const context = contextOf(database.forLocation(actor.locationId), actor, now, requestId)
  return { kind: 'made', answer: await report.make(context, asked) }
}

function failed(error: unknown): FailedReport {
  if (!(error instanceof Refused)) return failedTask(error)
  const { refusal, message, errors, retryAfterSeconds, lines } = error
  return { kind: 'refused', refusal, text: message, errors, retryAfterSeconds, lines }
}

/** Only Linux knows a priority of threads, and their numbers. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // without /proc it works at the priority of all
  }
}
