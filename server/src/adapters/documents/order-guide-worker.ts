import { parentPort, workerData } from 'node:worker_threads'
import { readOrderGuide } from './order-guide-reader.ts'

const { bytes, fileName }: { bytes: Uint8Array; fileName: string } = workerData
parentPort?.postMessage(await readOrderGuide(bytes, fileName))
