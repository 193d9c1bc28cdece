import { parentPort, workerData } from 'node:worker_threads'
import { readOrderGuide } from './order-guide-reader.ts'

const { bytes, fileName }: { bytes: Uint8Array; fileName: string } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await readOrderGuide(bytes, fileName))
