import { Worker } from 'node:worker_threads'
import type { OrderGuideReading } from './order-guide-reader.ts'

/** Reads an order guide in a thread of its own, so that a large or hostile file neither blocks nor fells the server. */
export function readOrderGuideInWorker(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadingLimits = {},
): Promise<OrderGuideReading> {
  const worker = new Worker(new URL('./order-guide-worker.ts', import.meta.url), {
    workerData: { bytes, fileName },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes ?? 512 },
    // The server's own flags and settings are none of the reader's business.
    env: {},
    stderr: true,
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(tooLong), limits.milliseconds ?? 30_000)
    const finish = (reading: OrderGuideReading): void => {
      clearTimeout(timer)
      resolve(reading)
      void worker.terminate()
    }
    worker.once('message', (reading: OrderGuideReading) => finish(reading))
    worker.once('error', () => finish(tooMuch))
    worker.once('exit', () => finish(tooMuch))
  })
}

export type ReadingLimits = { readonly milliseconds?: number; readonly memoryMegabytes?: number }

const tooLong: OrderGuideReading = {
  kind: 'refused',
  message:
    'Reading this file took longer than 30 seconds, so it was stopped. Save only the sheet with the order guide as .csv and upload that.',
}
const tooMuch: OrderGuideReading = {
  kind: 'refused',
  message:
    'This file could not be read as an order guide. Save only the sheet with the order guide as .csv and upload that.',
}
