import { uploadsBusy } from '@larder/contract/distributors/order-guides.ts'
import { errorOfTask, failedTask, type FailedTask } from '../../adapters/threads/failed-task.ts'
import { keptForAFile, keptThreads, type Ended } from '../../adapters/threads/kept-threads.ts'
import { refuseUntil } from '../../http/failures.ts'
import type { OrderGuideTask, OutcomeOf } from './order-guide-task.ts'
import { makeTaskQueue, onePlace, QueueBusy } from './task-queue.ts'

const longestTaskMs = 120_000
const memoryMegabytes = 768
/** a spreadsheet of so much unpacks to several times that */
const largeFileBytes = 1_000_000
const longestWaitMs = 60_000
const retryAfterSeconds = 30

/** Files wait for their turn, so that many large uploads at once can't take all memory; nobody waits for another's queue. */
const inTurn = makeTaskQueue({ atOnce: 4, placesOf, mostWaiting: 40, patienceMs: longestWaitMs })

/** Half of the places stay for other companies. */
function placesOf(key: string) {
  return key.startsWith('company ') ? { atOnce: 2, waiting: 20 } : onePlace()
}

/** A person of a company, or the name of somebody who is no user and of none. */
export type AskedBy = { userId: number | string; companyId: number | null; locationIds: readonly number[] }

/**
 * Carries out a task on an order guide in a thread of its own; ending the thread in the middle leaves nothing behind.
 * A person and a location have one task at work at a time, a company two. Refuses with 503 and a time to come back when too many wait.
 */
export async function runOrderGuideTask<T extends OrderGuideTask>(by: AskedBy, task: T): Promise<OutcomeOf<T>> {
  const ofCompany = by.companyId === null ? [] : [`company ${by.companyId}`]
  const keys = [`person ${by.userId}`, ...ofCompany, ...by.locationIds.map((id) => `location ${id}`)]
  try {
    return await inTurn(keys, () => inWorker(task))
  } catch (error) {
    if (error instanceof QueueBusy) return refuseUntil(uploadsBusy, retryAfterSeconds)
    throw error
  }
}

const threads = keptThreads<OrderGuideTask>(new URL('./order-guide.worker.ts', import.meta.url), {
  memoryMegabytes,
  keptMs: keptForAFile,
})

async function inWorker<T extends OrderGuideTask>(task: T): Promise<OutcomeOf<T>> {
  const isSmall = 'file' in task && task.file.bytes.length <= largeFileBytes
  const ended = await threads.run<OutcomeOf<T> | FailedTask>(task, {
    longestMs: longestTaskMs,
    isHarmless: ({ kind }) => isSmall && kind !== 'unreadable' && kind !== 'failed',
  })
  const outcome = outcomeOf(ended)
  if (outcome.kind === 'failed') throw errorOfTask(outcome)
  if (outcome.kind === 'ended') return { kind: 'unreadable', message: outcome.message }
  return outcome
}

type Stopped = { kind: 'ended'; message: string }

function outcomeOf<T>(ended: Ended<T>): T | FailedTask | Stopped {
  if (ended.kind === 'done') return ended.outcome
  if (ended.kind === 'late') return { kind: 'ended', message: 'Reading this file took too long, so it was stopped.' }
  if (ended.kind === 'failed') return afterError(ended.error)
  const message = 'the order guide worker ended without an answer'
  return { kind: 'failed', message, code: undefined, stack: undefined }
}

function afterError(error: unknown): FailedTask | Stopped {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isOutOfMemory)
    return {
      kind: 'ended',
      message:
        'The file holds more than an order guide can. Save only the sheet with the order guide as .csv and upload that.',
    }
  return failedTask(error)
}
