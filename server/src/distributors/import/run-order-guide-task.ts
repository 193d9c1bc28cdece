import { uploadsBusy } from '@larder/contract/distributors/order-guides.ts'
import { Worker } from 'node:worker_threads'
import { refuseUntil } from '../../http/failures.ts'
import type { FailedTask, OrderGuideTask, OutcomeOf } from './order-guide-task.ts'
import { makeTaskQueue, QueueBusy } from './task-queue.ts'

const longestTaskMs = 120_000
const memoryMegabytes = 768
const longestWaitMs = 60_000
const retryAfterSeconds = 30

/** Files wait for their turn, so that many large uploads at once can't take all memory; nobody waits for another's queue. */
const inTurn = makeTaskQueue({ atOnce: 4, mostWaitingOfKey: 5, mostWaiting: 40, patienceMs: longestWaitMs })

export type AskedBy = { userId: number; locationIds: readonly number[] }

/**
 * Carries out a task on an order guide in a thread of its own; ending the thread in the middle leaves nothing behind.
 * A person and a location have one task at work at a time. Refuses with 503 and a time to come back when too many wait.
 */
export async function runOrderGuideTask<T extends OrderGuideTask>(by: AskedBy, task: T): Promise<OutcomeOf<T>> {
  const keys = [`person ${by.userId}`, ...by.locationIds.map((id) => `location ${id}`)]
  try {
    return await inTurn(keys, () => inWorker(task))
  } catch (error) {
    if (error instanceof QueueBusy) return refuseUntil(uploadsBusy, retryAfterSeconds)
    throw error
  }
}

type Ended = { kind: 'ended'; message: string }

async function inWorker<T extends OrderGuideTask>(task: T): Promise<OutcomeOf<T>> {
  const worker = new Worker(new URL('./order-guide.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    // The server's own settings and secrets are none of the reader's business; compiled code it may share.
    env: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
  })
  const outcome = await new Promise<OutcomeOf<T> | FailedTask | Ended>((resolve) => {
    const timer = setTimeout(
      () => resolve({ kind: 'ended', message: 'Reading this file took too long, so it was stopped.' }),
      longestTaskMs,
    )
    worker.once('message', resolve)
    worker.once('error', (error) => resolve(afterError(error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({
        kind: 'failed',
        message: 'the order guide worker ended without an answer',
        code: undefined,
        stack: undefined,
      })
    })
  })
  await worker.terminate()
  if (outcome.kind === 'failed')
    throw Object.assign(new Error(outcome.message), { code: outcome.code, stack: outcome.stack })
  if (outcome.kind === 'ended') return { kind: 'unreadable', message: outcome.message }
  return outcome
}

function afterError(error: unknown): FailedTask | Ended {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (isOutOfMemory)
    return {
      kind: 'ended',
      message:
        'The file holds more than an order guide can. Save only the sheet with the order guide as .csv and upload that.',
    }
  return {
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    code: undefined,
    stack: error instanceof Error ? error.stack : undefined,
  }
}
