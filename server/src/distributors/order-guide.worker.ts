import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Database } from '../database/connection.ts'
import { keepCountsOverGuide } from '../inventory/keep-counts-over-guide.ts'
import { compareOrderGuide } from './compare-order-guide.ts'
import { listKnownItems } from './order-guide-writes.queries.ts'
import type { CheckedGuide, FailedTask, ImportOutcome, OrderGuideTask, UnreadableGuide } from './order-guide-task.ts'
import { previewOrderGuide } from './preview-order-guide.ts'
import { readGuide } from './read-guide.ts'
import { existsApprovedLayout } from './templates.queries.ts'
import { ImportUnderWay, writeOrderGuide } from './write-order-guide.ts'

// Reading and comparing tens of thousands of rows takes seconds of computing: it is done here, beside the server's thread,
// with a connection of its own. Only counts and a bounded preview go back.
const longestStatementMs = 60_000
const connectMayTakeMs = 15_000
const task: OrderGuideTask = workerData
parentPort?.postMessage(await carryOut(task).catch(failed))

type Outcome = CheckedGuide | ImportOutcome | UnreadableGuide

async function carryOut(task: OrderGuideTask): Promise<Outcome> {
  const guide = await readGuide(task.file)
  if (guide.kind === 'refused') return { kind: 'unreadable', message: guide.message }
  const database = openDatabase({
    ...{ url: task.databaseUrl, maxConnections: 1, longestStatementMs, connectMayTakeMs },
    onError: () => {},
  })
  try {
    if (task.kind === 'check') {
      const known = await listKnownItems(database.forLocation(task.locationId), task.locationId, task.distributorId)
      const preview = previewOrderGuide(guide, compareOrderGuide(guide.rows, known, guide.told))
      return {
        kind: 'checked',
        isApproved: await isApproved(database, task.distributorId, guide),
        layoutSignature: guide.layoutSignature,
        preview,
      }
    }
    if (!(await isApproved(database, task.order.distributorId, guide))) return { kind: 'not-approved' }
    return { kind: 'imported', guides: await writeOrderGuide(database, guide, task.order, keepCountsOverGuide) }
  } catch (error) {
    if (error instanceof ImportUnderWay) return { kind: 'under-way' }
    throw error
  } finally {
    await database.close()
  }
}

/** The product's own layout is approved for every distributor (contract.md, Calls). */
async function isApproved(
  database: Database,
  distributorId: number,
  guide: { isOwnLayout: boolean; layoutSignature: string },
): Promise<boolean> {
  return guide.isOwnLayout || existsApprovedLayout(database.shared, distributorId, guide.layoutSignature)
}

function failed(error: unknown): FailedTask {
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error), code: undefined, stack: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { kind: 'failed', message: error.message, code, stack: error.stack }
}
