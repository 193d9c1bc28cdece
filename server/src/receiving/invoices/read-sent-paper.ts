import {
  lockedPdf,
  picturesBusy,
  tooManyPixels,
  unreadablePicture,
} from '@larder/contract/receiving/invoices/invoice-images.ts'
import { unreadableInvoice } from '@larder/contract/receiving/invoices/invoices.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import type { KeptPaper } from '../../adapters/pictures/invoice-paper.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { SalesFileReading } from '../../adapters/documents/read-sales-file.ts'
import type { EdiInvoicesWanted } from '../../adapters/documents/invoices/edi-invoice.ts'
import type { InvoiceReading } from '../../adapters/documents/invoices/read-invoices.ts'
import { runPaperTask } from '../../adapters/pictures/run-paper-task.ts'
import { makeTaskQueue, onePlace, QueueBusy } from '../../distributors/import/task-queue.ts'
import { refuse, refuseUntil } from '../../http/failures.ts'
import type { SentFile } from '../../http/sent-file.ts'

const retryAfterSeconds = 30

/** Pictures wait for their turn, so that many large ones at once can't take all memory; nobody waits for another's queue. */
const inTurn = makeTaskQueue({ atOnce: 2, placesOf: onePlace, mostWaiting: 20, patienceMs: 45_000 })

/** an ending that is a word: 'jpg.php', not '3.15' */
const otherEnding = /\.(?!(?:jpe?g|png|pdf)$)[a-z][a-z0-9]{1,4}$/i

const refusals = {
  'wrong-type': wrongFileType,
  'too-many-pixels': tooManyPixels,
  unreadable: unreadablePicture,
  locked: lockedPdf,
} as const

/**
 * A sent picture or PDF as it is kept; refuses all others. The content decides what it is; a name that says it is
 * something else altogether is refused too (reliability U3).
 */
export async function readSentPaper(by: { userId: number }, file: SentFile): Promise<KeptPaper> {
  if (otherEnding.test(file.fileName.trim())) refuse(wrongFileType)
  const paper = await inPersonsTurn(by, () => runPaperTask({ kind: 'read', bytes: file.bytes }))
  if (!paper) return refuse(unreadablePicture)
  return 'picture' in paper ? paper : refuse(refusals[paper.kind])
}

/** The invoices of a sent file; refuses what can't be read. */
export async function readSentInvoices(
  by: { userId: number },
  { bytes, fileName }: SentFile,
  wanted: EdiInvoicesWanted,
): Promise<Extract<InvoiceReading, { kind: 'read' }>> {
  const reading = await inPersonsTurn(by, () => runPaperTask({ kind: 'invoices', bytes, fileName, wanted }))
  if (!reading)
    return refuse(unreadableInvoice, { reason: 'It holds more than an invoice can, or takes too long to read.' })
  if (reading.kind === 'wrong-type') return refuse(wrongFileType)
  return reading.kind === 'read' ? reading : refuse(unreadableInvoice, { reason: reading.message })
}

/** The sales of a sent file. */
export async function readSentSales(
  by: { userId: number },
  { bytes, fileName }: SentFile,
  onlyDay: CalendarDate | null,
): Promise<SalesFileReading> {
  const reading = await inPersonsTurn(by, () => runPaperTask({ kind: 'sales', bytes, fileName, onlyDay }))
  return reading ?? { kind: 'refused', message: 'It holds more than fits, or takes too long to read.', hasSales: false }
}

/** One picture of a person at a time; several people of a location need not wait for each other. */
export async function inPersonsTurn<T>({ userId }: { userId: number }, work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn([`person ${userId}`], work)
  } catch (error) {
    if (error instanceof QueueBusy) return refuseUntil(picturesBusy, retryAfterSeconds)
    throw error
  }
}
