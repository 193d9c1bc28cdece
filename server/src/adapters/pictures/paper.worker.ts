import { parentPort, workerData } from 'node:worker_threads'
import { readPaper } from './invoice-paper.ts'
import { joinPapers } from './join-papers.ts'
import type { PaperTask } from './run-paper-task.ts'

const task: PaperTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(task.kind === 'read' ? await readPaper(task.bytes) : await joinPapers(task.papers))
