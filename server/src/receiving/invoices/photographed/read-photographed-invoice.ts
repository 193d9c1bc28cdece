import { keptInvoice } from '@larder/domain/receiving/invoices/kept-invoice.ts'
import { comparedNumber } from '@larder/domain/receiving/invoices/invoice.ts'
import type { SeenInvoice } from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import { z } from 'zod'
import type { Job } from '../../../adapters/jobs/job-queue.ts'
import { runPaperTask } from '../../../adapters/pictures/run-paper-task.ts'
import { atLocation, contextOf, inTransaction, type AtLocation } from '../../../context.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import type { Deps } from '../../../deps.ts'
import { contentsHashOf } from '../add-invoices.ts'
import { insertInvoiceLines } from '../invoice-lines.queries.ts'
import { listNumbersOfOrder } from '../invoice-readings.queries.ts'
import { announceInvoice, findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from '../invoices.queries.ts'
import { findOrderOfInvoice } from '../order-of-invoice.queries.ts'
import { pairWithOrder } from '../pair-with-order.ts'
import { keepPapers } from '../paper-of-invoice.ts'
import { personOf } from '../read-invoice-pages.ts'

const mostTries = 3

const readPhotographed = {
  name: 'read-photographed-invoice',
  payload: z.object({ locationId: z.int(), invoiceId: z.int() }),
}
export const readPhotographedJob = readPhotographed

type Of = z.infer<typeof readPhotographed.payload>
type ReadingDeps = Pick<Deps, 'database' | 'files' | 'clock'>

/** One at a time beside the readings of orders' pictures. A killed process's reading is begun again by the queue. */
export function readPhotographedWork(deps: Deps): Job<Of> {
  return { ...readPhotographed, atOnce: 1, handle: (of) => readPagesOf(deps, of) }
}

/** Reads the pages of a photographed invoice and fills its proposal, unless somebody has begun to type it in. */
async function readPagesOf(deps: ReadingDeps, { locationId, invoiceId }: Of): Promise<void> {
  const at = atLocation(deps.database, locationId)
  const invoice = await findInvoice(at, invoiceId)
  if (!invoice) return
  if (!isAwaited(invoice)) return isUnderWay(invoice) ? note(at, invoiceId, { readingStatus: null }) : undefined
  const { readingTries, filePageCount, fileKey, orderId } = invoice
  const fail = (message: string) => note(at, invoiceId, { readingStatus: 'failed', readingMessage: message })
  if (readingTries >= mostTries) return fail(unreadable)
  await note(at, invoiceId, { readingStatus: 'reading', readingTries: readingTries + 1 })
  const file = await deps.files.get(fileKey)
  if (!file) return fail(unreadable)
  const read = await runPaperTask({
    kind: 'photos',
    papers: [{ picture: new Uint8Array(), pdf: file.bytes }],
    pageCount: filePageCount ?? 1,
    knownNumbers: orderId === null ? [] : await listNumbersOfOrder(at, orderId),
  })
  const found = read?.invoice
  if (!found) return fail(read ? unreadable : tooLong)
  const now = deps.clock.now()
  await inTransaction(at, (tx) => fill(tx, invoiceId, found, now))
  const context = contextOf(at.db, await personOf(deps, locationId, invoice), now)
  return keepPapers(deps, context, [invoiceId])
}

const unreadable =
  'No invoice lines could be read. Take the pictures again: flat, whole and in good light. Or type the lines in below.'
const tooLong = 'Reading took too long. Type the lines in below.'

/** Nobody has typed anything in yet. */
function isAwaited(invoice: InvoiceRow): boolean {
  const { status, lineCount, invoiceNumber, invoiceDate, fees, totalCents } = invoice
  const hasMoney = fees.length > 0 || totalCents !== 0
  const isEmpty = lineCount === 0 && invoiceNumber === '' && invoiceDate === null && !hasMoney
  return status === 'proposed' && isEmpty && isUnderWay(invoice)
}

function isUnderWay({ readingStatus }: InvoiceRow): boolean {
  return readingStatus === 'waiting' || readingStatus === 'reading'
}

function note(at: AtLocation, id: number, change: Parameters<typeof updateInvoice>[2]): Promise<void> {
  return inTransaction(at, async (tx) => {
    await updateInvoice(tx, id, change)
    await announceInvoice(tx, id)
  })
}

async function fill(tx: AtLocation<Tx>, id: number, seen: SeenInvoice, now: Date): Promise<void> {
  if (!(await lockInvoice(tx, id))) return
  const invoice = await findInvoice(tx, id)
  if (!invoice || !isAwaited(invoice)) return updateInvoice(tx, id, { readingStatus: null })
  const { distributorId } = invoice
  const read = keptInvoice(seen)
  const { kind, number, date, orderNumber, lines, fees, total, doubts } = read
  const dins = lines.map(({ din }) => din)
  const orderId = invoice.orderId ?? (await findOrderOfInvoice(tx, { distributorId, orderNumber, dins, now }))
  await updateInvoice(tx, id, {
    kind,
    invoiceNumber: number.slice(0, 60),
    comparedNumber: comparedNumber(number),
    ...(date === null ? {} : { invoiceDate: date }),
    orderId,
    totalCents: total,
    fees,
    doubts: [...doubts],
    contentsHash: contentsHashOf(read),
    readingStatus: null,
    readingMessage: '',
  })
  await insertInvoiceLines(
    tx,
    lines.map(({ lineTotal, doubts: ofLine, ...line }, place) => ({
      ...line,
      doubts: ofLine,
      invoiceId: id,
      lineNumber: place + 1,
      lineTotalCents: lineTotal,
      // what is read from paper is checked by a person
      isConfirmed: false,
    })),
  )
  await pairWithOrder(tx, { invoiceId: id, orderId, isOtherOrder: true })
  await announceInvoice(tx, id)
}
