// Opens one private key, and ends with whoever asked for it. A key can be made to hold a thread for years in code that
// can't be interrupted: the thread of this file stays free to end the process.
import { Worker } from 'node:worker_threads'

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
if (!process.connected) process.exit()
process.on('message', (given) => {
  const worker = new Worker(new URL('./private-key-worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  worker.once('message', (read: unknown) => process.send?.(read))
})
