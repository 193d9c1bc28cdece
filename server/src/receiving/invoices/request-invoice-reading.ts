import { notFound } from '@larder/contract/refusal.ts'
import { cents } from '@larder/domain/values/money.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { keepProposal } from './add-invoices.ts'
import { listInvoiceImages, type InvoiceImageRow } from './invoice-images.queries.ts'
import {
  countDeletedInvoices,
  findInvoiceReading,
  lockInvoiceReading,
  requestReading,
  updateReading,
  type InvoiceReadingRow,
} from './invoice-readings.queries.ts'
import { listInvoicesOfFile } from './invoices.queries.ts'
import { findDistributorOfOrder } from './order-of-invoice.queries.ts'
import { keepPages, readInvoicePagesJob } from './read-invoice-pages.ts'

type Wanted = { imageIds: readonly number[]; byHand: boolean }

/**
 * Has the pictures of an invoice read in the background. The same pictures again are the reading there is, unless nothing
 * came of it or one of its proposals was deleted: then they are read again.
 */
export async function requestInvoiceReading(
  deps: Pick<Deps, 'jobs' | 'files'>,
  context: Context,
  orderId: number,
  { imageIds, byHand }: Wanted,
): Promise<InvoiceReadingRow> {
  const distributorId = (await findDistributorOfOrder(context, orderId)) ?? refuse(notFound)
  const images = await imagesOf(context, orderId, imageIds)
  const reading = await inTransaction(context, async (tx) => {
    const { row, isNew } = await requestReading(tx, {
      orderId,
      pagesKey: imageIds.join(' '),
      imageIds: [...imageIds],
      createdBy: tx.actor.userId,
      createdByName: tx.actor.name,
      createdAt: tx.now,
    })
    const isOpen = row.status === 'waiting' || row.status === 'reading'
    if (byHand || (!isNew && isOpen)) return row
    if (row.invoiceId !== null && !(await countDeletedInvoices(tx, [row.id])).has(row.id)) return row
    // One that is left of several stays its invoice, also when nothing comes of the new reading.
    const again = { status: 'waiting', percent: 0, message: '', tries: 0 }
    if (!isNew) await updateReading(tx, row.id, again)
    await audit(tx, { action: 'read-invoice-images', objectType: 'order', objectId: orderId, after: { imageIds } })
    await deps.jobs.enqueue(tx.db, readInvoicePagesJob, { locationId: tx.locationId, readingId: row.id })
    return { ...row, ...again }
  })
  if (!byHand || reading.invoiceId !== null) return reading
  const fileKey = (await keepPages(deps, images)) ?? refuse(notFound)
  const isMade = await inTransaction(context, (tx) => proposeByHand(tx, reading, { distributorId, fileKey }))
  // Somebody pressed twice: the other press has made it meanwhile.
  if (!isMade) await deps.files.remove(fileKey)
  return (await findInvoiceReading(context, reading.id)) ?? refuse(notFound)
}

/** The images in the wanted order; refuses one that is not of this order. */
async function imagesOf(context: Context, orderId: number, imageIds: readonly number[]): Promise<InvoiceImageRow[]> {
  const all = await listInvoiceImages(context, orderId)
  return imageIds.map((wanted) => all.find(({ id }) => id === wanted) ?? refuse(notFound))
}

/** An invoice without lines, for somebody who types it from the paper. False when there is a proposal already. */
async function proposeByHand(
  tx: Context<Tx>,
  { id, orderId, imageIds }: InvoiceReadingRow,
  { distributorId, fileKey }: { distributorId: number; fileKey: string },
): Promise<boolean> {
  const current = await lockInvoiceReading(tx, id)
  if (current?.invoiceId) return false
  const fileHash = hashOf(`by hand ${imageIds.join(' ')}`)
  const empty = {
    kind: 'invoice',
    number: '',
    date: null,
    orderNumber: '',
    lines: [],
    fees: [],
    total: cents(0),
  } as const
  const invoiceId = await keepProposal(
    tx,
    { ...empty, doubts: ['number', 'date', 'total'] },
    {
      distributorId,
      orderId,
      fileHash,
      filePlace: 0,
      fileKey,
      fileName: 'photo.jpg',
      filePageCount: null,
      source: 'photo',
    },
  )
  const [known = null] = invoiceId === undefined ? await listInvoicesOfFile(tx, distributorId, fileHash) : [invoiceId]
  await updateReading(tx, id, { status: 'read', percent: 100, message: '', invoiceId: known, foundCount: 1 })
  return invoiceId !== undefined
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
