import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import type { PaperToJoin } from '../../adapters/pictures/join-papers.ts'
import { runPaperTask, type ReadPhotos } from '../../adapters/pictures/run-paper-task.ts'
import { atLocation, contextOf, inTransaction, type Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import { keepMissing, type Proposed } from './add-invoices.ts'
import { listInvoiceImages, type InvoiceImageRow } from './invoice-images.queries.ts'
import {
  findInvoiceReading,
  listNumbersOfOrder,
  lockInvoiceReading,
  noteFailed,
  updateReading,
  type InvoiceReadingRow,
} from './invoice-readings.queries.ts'
import { listInvoicesOfFile } from './invoices.queries.ts'
import { keepTurned } from './pictures/keep-turned.ts'
import { findDistributorOfOrder } from './order-of-invoice.queries.ts'

const mostTries = 3
const toldEveryMs = 400

const readInvoicePages = {
  name: 'read-invoice-pages',
  payload: z.object({ locationId: z.int(), readingId: z.int() }),
}
export const readInvoicePagesJob = readInvoicePages

type Of = z.infer<typeof readInvoicePages.payload>

/** Two at a time: a core is left for those who tap. A killed process's readings are begun again by the queue. */
export function readInvoicePagesWork(deps: Deps): Job<Of> {
  return { ...readInvoicePages, atOnce: 2, handle: (of) => readPagesOf(deps, of) }
}

type ReadingDeps = Pick<Deps, 'database' | 'files' | 'jobs' | 'clock'>

/** Reads the pictures of an invoice and proposes what was read. One that is read already is left alone. */
async function readPagesOf(deps: ReadingDeps, { locationId, readingId }: Of): Promise<void> {
  const at = atLocation(deps.database, locationId)
  const reading = await findInvoiceReading(at, readingId)
  if (!reading || reading.status === 'read' || reading.status === 'failed') return
  const { orderId, tries, imageIds } = reading
  const fail = (message: string) => noteFailed(at, readingId, message)
  if (tries >= mostTries) return fail(unreadable)
  await updateReading(at, readingId, { status: 'reading', percent: 0, tries: tries + 1 })
  const all = await listInvoiceImages(at, orderId)
  const images = imageIds.flatMap((wanted) => all.find(({ id }) => id === wanted) ?? [])
  const distributorId = await findDistributorOfOrder(at, orderId)
  if (images.length < imageIds.length || distributorId === undefined) return fail(gone)
  const papers = await papersOf(deps, images)
  if (papers.length < images.length) return fail(gone)
  const pdf = papers.length === 1 ? papers[0]?.pdf : undefined
  const fileHash = pdf ? createHash('sha256').update(pdf).digest('hex') : `reading ${randomUUID()}`
  const actor = await personOf(deps, locationId, reading)
  const context = contextOf(at.db, actor, deps.clock.now())
  const text = pdf ? await readText(pdf) : undefined
  const [known, ...others] = await listInvoicesOfFile(at, distributorId, fileHash)
  // Of a file with several invoices one may have been deleted; without text it is read as one.
  if (known !== undefined && others.length + 1 >= (text?.invoices.length ?? 1))
    return updateReading(at, readingId, { ...done, invoiceId: known, foundCount: text?.invoices.length ?? 1 })
  const print = text
    ? undefined
    : await readPrint(papers, pagesOf(images), await listNumbersOfOrder(at, orderId), (percent) =>
        updateReading(at, readingId, { percent }),
      )
  if (!text && !print) return fail(tooLong)
  const upright = await keepTurned(deps, context, images, print?.turned ?? [])
  const photographed = print?.invoice && { source: 'photo' as const, invoices: [print.invoice], filePageCount: null }
  const found: Found | undefined = text ?? photographed ?? undefined
  if (!found) return fail(unreadable)
  const fileKey = await keepPages(deps, upright)
  if (fileKey === undefined) return fail(gone)
  const [{ fileName }] = images as [InvoiceImageRow]
  const file = { distributorId, fileHash, fileKey, fileName }
  const isMade = await inTransaction(context, (tx) => propose(tx, reading, found, file))
  if (!isMade) await deps.files.remove(fileKey)
}

const done = { status: 'read', percent: 100, message: '' }

const unreadable =
  'No invoice lines could be read. Take the picture again: flat, whole and in good light. Or type the invoice in.'
const tooLong = 'Reading took too long. Try again, or type the invoice in.'
const gone = 'A picture of this invoice was deleted meanwhile.'

type Found = { source: 'pdf' | 'photo'; invoices: readonly Proposed[]; filePageCount: number | null }

async function papersOf({ files }: Pick<Deps, 'files'>, images: readonly InvoiceImageRow[]): Promise<PaperToJoin[]> {
  const papers: PaperToJoin[] = []
  for (const { pictureKey, pdfKey } of images) {
    const [picture, pdf] = [await files.get(pictureKey), pdfKey ? await files.get(pdfKey) : undefined]
    if (picture) papers.push({ picture: picture.bytes, pdf: pdf?.bytes ?? null })
  }
  return papers
}

/** A PDF that holds text is not looked at but read. */
async function readText(bytes: Uint8Array): Promise<Found | undefined> {
  const reading = await runPaperTask({ kind: 'invoices', bytes, fileName: 'invoice.pdf' })
  return reading?.kind === 'read'
    ? { source: 'pdf', invoices: reading.invoices, filePageCount: reading.pageCount ?? null }
    : undefined
}

function pagesOf(images: readonly InvoiceImageRow[]): number {
  return images.reduce((all, { pageCount }) => all + pageCount, 0)
}

/** Undefined when it took too long. */
async function readPrint(
  papers: readonly PaperToJoin[],
  pageCount: number,
  knownNumbers: readonly string[],
  tell: (percent: number) => Promise<void>,
): Promise<ReadPhotos | undefined> {
  let toldAt = 0
  const onShare = (share: number) => {
    const now = performance.now()
    if (now - toldAt < toldEveryMs) return
    toldAt = now
    // nobody waits for it, and the next one says it again
    void tell(Math.min(99, Math.round(share * 100))).catch(() => undefined)
  }
  return runPaperTask({ kind: 'photos', papers, pageCount, knownNumbers }, onShare)
}

/**
 * Keeps the pages as the file of the invoice: it stays when the pictures are deleted. Undefined when one was deleted
 * meanwhile.
 */
export async function keepPages(
  { files }: Pick<Deps, 'files'>,
  images: readonly InvoiceImageRow[],
): Promise<string | undefined> {
  const papers = await papersOf({ files }, images)
  if (papers.length < images.length) return undefined
  const fileKey = `invoices/${randomUUID()}/file`
  const [only] = papers
  const joined = papers.length > 1 ? await runPaperTask({ kind: 'join', papers }) : undefined
  const bytes = joined ?? only?.pdf ?? only?.picture
  if (!bytes) return undefined
  await files.put(fileKey, Buffer.from(bytes), 'application/octet-stream')
  return fileKey
}

/** False when nothing was made, as when somebody began to type it in meanwhile. */
async function propose(
  tx: Context<Tx>,
  { id, orderId }: InvoiceReadingRow,
  { source, invoices, filePageCount }: Found,
  file: { distributorId: number; fileHash: string; fileKey: string; fileName: string },
): Promise<boolean> {
  const current = await lockInvoiceReading(tx, id)
  if (current?.status === 'read') return false
  const [added] = await keepMissing(tx, invoices, { ...file, orderId, source, filePageCount })
  const [first = null] = await listInvoicesOfFile(tx, file.distributorId, file.fileHash)
  await updateReading(tx, id, { ...done, invoiceId: added ?? first, foundCount: invoices.length })
  return added !== undefined
}

/** The person who asked for it: what comes of it is theirs. */
export async function personOf(
  { database }: Pick<Deps, 'database'>,
  locationId: number,
  { createdBy, createdByName }: Pick<InvoiceReadingRow, 'createdBy' | 'createdByName'>,
): Promise<Actor> {
  const { companyId, timeZone } = await database.shared
    .selectFrom('locations')
    .select(['companyId', 'timeZone'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return {
    userId: createdBy ?? 0,
    sessionId: 0,
    cell: 0,
    email: '',
    name: createdByName,
    title: null,
    companyId,
    timeZone,
    isAdministrator: false,
    editComparisonView: false,
    mayOrder: false,
    seePrices: true,
    isOwner: false,
    administratorId: null,
    twoFactors: true,
    missingFactor: null,
    locationId,
    flags: noFlags,
  }
}

const noFlags = {
  display_shopping_cart: false,
  display_comparison_view: false,
  display_rebate: false,
  display_match: false,
  display_inventory: false,
  display_accounting: false,
  display_recipe_costing: false,
  canPlaceOrder: false,
}
