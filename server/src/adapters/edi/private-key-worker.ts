import { parentPort, workerData } from 'node:worker_threads'
import { openPrivateKey } from './private-key.ts'

const { text, passphrase }: { text: string; passphrase: string } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(openPrivateKey(text, passphrase))
