import { notFound } from '@larder/contract/refusal.ts'
import {
  comparedNumber,
  contentsOf,
  type InvoiceLine,
  type ReadInvoice,
} from '@larder/domain/receiving/invoices/invoice.ts'
import { keptInvoice } from '@larder/domain/receiving/invoices/kept-invoice.ts'
import type { HeadDoubt } from '@larder/domain/receiving/invoices/photographed-invoice.ts'
import type { LineDoubt } from '@larder/domain/receiving/invoices/seen-figures.ts'
import { createHash, randomUUID } from 'node:crypto'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { findEdiConnection } from '../../distributors/edi/edi-connections.queries.ts'
import { shownFileName } from '../../distributors/import/read-guide.ts'
import { existsDistributor } from '../../distributors/list/distributors.queries.ts'
import { refuse } from '../../http/failures.ts'
import type { SentFile } from '../../http/sent-file.ts'
import { announceInvoice, insertInvoice, listInvoicesOfFile } from './invoices.queries.ts'
import { insertInvoiceLines } from './invoice-lines.queries.ts'
import { findDistributorOfOrder, findOrderOfInvoice } from './order-of-invoice.queries.ts'
import { pairWithOrder } from './pair-with-order.ts'
import { readSentInvoices } from './read-sent-paper.ts'

type Wanted = {
  distributorId: number
  orderId: number | undefined
  /** places of the interchanges of an EDI file that are read: of these the whole invoices, when others are not */
  interchanges?: readonly number[]
}

/**
 * Reads the invoices of a file and keeps them as proposals, each paired with its order. The same file again is the
 * proposals there are, so that a lost answer may be asked for as often as one likes; those that were deleted since are
 * kept again. Returns their ids.
 */
export async function addInvoices(
  deps: Pick<Deps, 'files'>,
  context: Context,
  { distributorId, orderId, interchanges }: Wanted,
  file: SentFile,
): Promise<number[]> {
  if (!(await existsDistributor(context, distributorId))) refuse(notFound)
  if (orderId !== undefined && (await findDistributorOfOrder(context, orderId)) !== distributorId) refuse(notFound)
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const connection = await findEdiConnection(context, distributorId)
  const partnerId = connection?.partnerId.trim()
  const {
    source,
    invoices,
    pageCount = null,
  } = await readSentInvoices(context.actor, file, { interchanges, partnerId })
  const known = await listInvoicesOfFile(context, distributorId, fileHash)
  if (known.length >= invoices.length) return known
  const fileKey = `invoices/${randomUUID()}/file`
  await deps.files.put(fileKey, file.bytes, 'application/octet-stream')
  const fileName = shownFileName(file.fileName)
  const about = { distributorId, fileHash, fileKey, fileName, filePageCount: pageCount, source }
  const kept = await inTransaction(context, (tx) =>
    keepMissing(tx, invoices, { ...about, orderId: invoices.length === 1 ? orderId : undefined }),
  )
  // Another request kept them all meanwhile.
  if (kept.length === 0) await deps.files.remove(fileKey)
  return listInvoicesOfFile(context, distributorId, fileHash)
}

/** Keeps the invoices of a file that are not among its proposals, each at its place in the file. Returns their ids. */
export async function keepMissing(
  tx: Context<Tx>,
  invoices: readonly Proposed[],
  about: Omit<About, 'filePlace'>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [filePlace, invoice] of invoices.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are in the file
    const id = await keepProposal(tx, invoice, { ...about, filePlace })
    if (id !== undefined) ids.push(id)
  }
  return ids
}

type About = {
  distributorId: number
  orderId: number | undefined
  fileHash: string
  filePlace: number
  fileKey: string
  fileName: string
  /** of a PDF */
  filePageCount: number | null
  source: 'edi' | 'sheet' | 'pdf' | 'photo'
}

/** An invoice as it was read, with the doubts about it. */
export type Proposed = Omit<ReadInvoice, 'lines'> & {
  readonly lines: readonly (InvoiceLine & { readonly doubts?: readonly LineDoubt[] })[]
  readonly doubts?: readonly HeadDoubt[]
}

/** Keeps what was read as a proposal, paired with its order; undefined where that place of the file has one. */
export async function keepProposal(
  tx: Context<Tx>,
  read: Proposed,
  { orderId: chosen, ...about }: About,
): Promise<number | undefined> {
  const { distributorId, source } = about
  const invoice = keptInvoice(read)
  const { kind, number, date, orderNumber, lines, fees, total, doubts = [] } = invoice
  const dins = lines.map(({ din }) => din)
  const orderId = chosen ?? (await findOrderOfInvoice(tx, { distributorId, orderNumber, dins, now: tx.now }))
  const id = await insertInvoice(tx, {
    ...about,
    orderId,
    kind,
    invoiceNumber: number.slice(0, 60),
    comparedNumber: comparedNumber(number),
    invoiceDate: date,
    orderNumber: orderNumber.slice(0, 60),
    totalCents: total,
    fees,
    doubts,
    contentsHash: contentsHashOf(invoice),
    createdBy: tx.actor.userId,
    createdByName: tx.actor.name,
    createdAt: tx.now,
  })
  if (id === undefined) return undefined
  await insertInvoiceLines(
    tx,
    lines.map(({ lineTotal, doubts: ofLine = [], ...line }, at) => ({
      ...line,
      doubts: ofLine,
      invoiceId: id,
      lineNumber: at + 1,
      lineTotalCents: lineTotal,
      // what programs wrote is what it says; what is read from paper is checked by a person
      isConfirmed: source !== 'pdf' && source !== 'photo',
    })),
  )
  await pairWithOrder(tx, { invoiceId: id, orderId, isOtherOrder: true })
  await announceInvoice(tx, id)
  const after = { distributorId, orderId, invoiceNumber: number, source, totalCents: total, lines: lines.length }
  await audit(tx, { action: 'propose-invoice', objectType: 'invoice', objectId: id, after })
  return id
}

/** A hash that is equal for two invoices of the same kind, lines and total, whatever their numbers. */
export function contentsHashOf(invoice: Pick<ReadInvoice, 'kind' | 'lines' | 'total'>): string {
  return createHash('sha256').update(contentsOf(invoice)).digest('hex')
}
