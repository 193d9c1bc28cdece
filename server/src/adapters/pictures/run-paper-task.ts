import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { keptForAFile, keptThreads } from '../threads/kept-threads.ts'
import type { SeenInvoice } from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import type { EdiInvoicesWanted } from '../documents/invoices/edi-invoice.ts'
import type { InvoiceReading } from '../documents/invoices/read-invoices.ts'
import type { EdiReading } from '../edi/read-edi-file.ts'
import type { SheetTables } from '../documents/sheet-tables.ts'
import { mostPagesRead } from '@larder/domain/receiving/invoices/most-pages-read.ts'
import type { CleanPicture } from './clean-picture.ts'
import type { KeptPaper, UnkeptPaper } from './invoice-paper.ts'
import type { SalesFileReading } from '../documents/read-sales-file.ts'
import type { PaperToJoin } from './join-papers.ts'

const longestTaskMs = 30_000
/** on a machine that does much else; a page takes some five seconds on a quiet one */
const longestPageMs = 45_000
const memoryMegabytes = 512
const largeBytes = 1_000_000

export type PaperTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'page'; bytes: Uint8Array; page: number }
  | { kind: 'join'; papers: readonly PaperToJoin[] }
  | { kind: 'invoices'; bytes: Uint8Array; fileName: string; wanted?: EdiInvoicesWanted }
  | { kind: 'sales'; bytes: Uint8Array; fileName: string; onlyDay: CalendarDate | null }
  /** with the pages of its papers, where one of them has several */
  | { kind: 'photos'; papers: readonly PaperToJoin[]; pageCount?: number; knownNumbers: readonly string[] }
  | { kind: 'tables'; bytes: Uint8Array; fileName: string }
  | { kind: 'edi'; bytes: Uint8Array }
/** The invoice on photographs, and those of the papers, by their place, that had to be turned. */
export type ReadPhotos = { invoice: SeenInvoice | null; turned: readonly ({ paper: number } & CleanPicture)[] }
type Outcomes = {
  read: KeptPaper | UnkeptPaper
  page: CleanPicture | UnkeptPaper
  join: Uint8Array
  invoices: InvoiceReading
  photos: ReadPhotos
  sales: SalesFileReading
  tables: SheetTables
  edi: EdiReading
}
type OutcomeOf<T extends PaperTask> = Outcomes[T['kind']]

const refusals = new Set<string>(['wrong-type', 'too-many-pixels', 'unreadable', 'locked', 'refused'])
const threads = keptThreads<PaperTask>(new URL('./paper.worker.ts', import.meta.url), {
  memoryMegabytes,
  keptMs: keptForAFile,
})

/**
 * Works on pictures, PDFs and sheets in a thread of its own: a large or hostile one neither blocks nor fells the server. Undefined
 * when it took too long or too much memory.
 */
export async function runPaperTask<T extends PaperTask>(
  task: T,
  onShare?: (share: number) => void,
): Promise<OutcomeOf<T> | undefined> {
  // Reading photographs leaves a model of their language in memory.
  const isSmall = task.kind !== 'photos' && sizeOf(task) <= largeBytes
  const ended = await threads.run<OutcomeOf<T>>(task, {
    longestMs: longestOf(task),
    onShare,
    isHarmless: (outcome) => isSmall && !('kind' in outcome && refusals.has(outcome.kind)),
  })
  return ended.kind === 'done' ? ended.outcome : undefined
}

function sizeOf(task: PaperTask): number {
  return 'bytes' in task
    ? task.bytes.length
    : task.papers.reduce((sum, { picture, pdf }) => sum + (pdf ?? picture).length, 0)
}

function longestOf(task: PaperTask): number {
  if (task.kind !== 'photos') return longestTaskMs
  return longestTaskMs + longestPageMs * Math.max(task.papers.length, Math.min(task.pageCount ?? 1, mostPagesRead))
}
