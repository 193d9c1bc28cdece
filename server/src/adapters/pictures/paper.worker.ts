import { parentPort, workerData } from 'node:worker_threads'
import type { PaperTask } from './run-paper-task.ts'

const task: PaperTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await carryOut(task))

/** Each kind of work loads what it needs: the libraries of pictures and PDFs are large. */
async function carryOut(task: PaperTask): Promise<unknown> {
  if (task.kind === 'read') return (await import('./invoice-paper.ts')).readPaper(task.bytes)
  if (task.kind === 'join') return (await import('./join-papers.ts')).joinPapers(task.papers)
  const { readInvoices } = await import('../documents/invoices/read-invoices.ts')
  return readInvoices(task.bytes, task.fileName)
}
