import { notFound, wrongFileType } from '@larder/contract/refusal.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { createHash, randomUUID } from 'node:crypto'
import { inTransaction, type Context } from '../../../context.ts'
import type { Deps } from '../../../deps.ts'
import { shownFileName } from '../../../distributors/import/read-guide.ts'
import { existsDistributor } from '../../../distributors/list/distributors.queries.ts'
import { refuse } from '../../../http/failures.ts'
import type { SentFile } from '../../../http/sent-file.ts'
import { keepProposal } from '../add-invoices.ts'
import { listInvoicesOfFile, updateInvoice } from '../invoices.queries.ts'
import { readSentPaper } from '../read-sent-paper.ts'
import { readPhotographedJob } from './read-photographed-invoice.ts'

/**
 * Keeps the photographed pages of a paper invoice, joined to one PDF, as a proposal that is read in the background: its order
 * is found by what it says, or chosen later. The same pages sent again are the proposal there is.
 */
export async function addPhotographedInvoice(
  deps: Pick<Deps, 'files' | 'jobs'>,
  context: Context,
  distributorId: number,
  file: SentFile,
): Promise<number[]> {
  if (!(await existsDistributor(context, distributorId))) refuse(notFound)
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const known = await listInvoicesOfFile(context, distributorId, fileHash)
  if (known.length > 0) return known
  const paper = await readSentPaper(context.actor, file)
  if (paper.kind !== 'pdf') refuse(wrongFileType)
  const fileKey = `invoices/${randomUUID()}/file`
  await deps.files.put(fileKey, file.bytes, 'application/octet-stream')
  const about = { distributorId, fileHash, filePlace: 0, fileKey, fileName: shownFileName(file.fileName) }
  const isKept = await inTransaction(context, async (tx) => {
    const of = { ...about, orderId: undefined, filePageCount: paper.pageCount, source: 'photo' } as const
    const id = await keepProposal(tx, nothingRead, of)
    if (id === undefined) return false
    await updateInvoice(tx, id, { readingStatus: 'waiting' })
    await deps.jobs.enqueue(tx.db, readPhotographedJob, { locationId: tx.locationId, invoiceId: id })
    return true
  })
  // Another request kept it meanwhile.
  if (!isKept) await deps.files.remove(fileKey)
  return listInvoicesOfFile(context, distributorId, fileHash)
}

const nothingRead = {
  kind: 'invoice',
  number: '',
  date: null,
  orderNumber: '',
  lines: [],
  fees: [],
  total: noMoney,
  doubts: ['number', 'date', 'total'],
} as const
