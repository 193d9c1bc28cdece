import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { Worker } from 'node:worker_threads'
import type { SeenInvoice } from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import type { InvoiceReading } from '../documents/invoices/read-invoices.ts'
import type { SheetTables } from '../documents/sheet-tables.ts'
import type { KeptPaper, UnkeptPaper } from './invoice-paper.ts'
import type { SalesFileReading } from '../documents/read-sales-file.ts'
import type { PaperToJoin } from './join-papers.ts'

const longestTaskMs = 30_000
/** on a machine that does much else; a page takes some five seconds on a quiet one */
const longestPageMs = 45_000
const memoryMegabytes = 512

export type PaperTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'join'; papers: readonly PaperToJoin[] }
  | { kind: 'invoices'; bytes: Uint8Array; fileName: string }
  | { kind: 'sales'; bytes: Uint8Array; fileName: string; onlyDay: CalendarDate | null }
  | { kind: 'photos'; papers: readonly PaperToJoin[]; knownNumbers: readonly string[] }
  | { kind: 'tables'; bytes: Uint8Array; fileName: string }
/** What the thread says: how far it is, and at the end what came of it. */
export type PaperMessage = { share: number } | { outcome: unknown }
type Outcomes = {
  read: KeptPaper | UnkeptPaper
  join: Uint8Array
  invoices: InvoiceReading
  photos: SeenInvoice | null
  sales: SalesFileReading
  tables: SheetTables
}
type OutcomeOf<T extends PaperTask> = Outcomes[T['kind']]

/**
 * Works on pictures, PDFs and sheets in a thread of its own: a large or hostile one neither blocks nor fells the server. Undefined
 * when it took too long or too much memory.
 */
export async function runPaperTask<T extends PaperTask>(
  task: T,
  onShare?: (share: number) => void,
): Promise<OutcomeOf<T> | undefined> {
  const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    // The server's own settings and secrets are none of the reader's business; compiled code it may share.
    env: process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {},
  })
  const outcome = await new Promise<OutcomeOf<T> | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestOf(task))
    worker.on('message', (message: { share: number } | { outcome: OutcomeOf<T> }) => {
      if ('share' in message) onShare?.(message.share)
      else resolve(message.outcome)
    })
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
  await worker.terminate()
  return outcome
}

function longestOf(task: PaperTask): number {
  if (task.kind !== 'photos') return longestTaskMs
  return longestTaskMs + longestPageMs * task.papers.length
}
