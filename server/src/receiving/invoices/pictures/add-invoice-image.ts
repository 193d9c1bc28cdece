import { notFound } from '@larder/contract/refusal.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { KeptPaper } from '../../../adapters/pictures/invoice-paper.ts'
import { inTransaction, type Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Deps } from '../../../deps.ts'
import { shownFileName } from '../../../distributors/import/read-guide.ts'
import { refuse } from '../../../http/failures.ts'
import type { SentFile } from '../../../http/sent-file.ts'
import {
  existsOrder,
  findImageOfBytes,
  insertInvoiceImage,
  type InvoiceImageRow,
  type NewInvoiceImage,
} from '../invoice-images.queries.ts'
import { readSentPaper } from '../read-sent-paper.ts'

/**
 * Keeps a picture or PDF of an order's invoice. The same bytes sent again are the image there is: a phone that never got
 * the answer may send its snap as often as it likes.
 */
export async function addInvoiceImage(
  deps: Pick<Deps, 'files'>,
  context: Context,
  orderId: number,
  file: SentFile,
): Promise<InvoiceImageRow> {
  if (!(await existsOrder(context, orderId))) refuse(notFound)
  const sentHash = createHash('sha256').update(file.bytes).digest('hex')
  const known = await findImageOfBytes(context, orderId, sentHash)
  if (known) return known
  const paper = await readSentPaper(context.actor, file)
  const keys = await keepFiles(deps, paper, file)
  const image = { orderId, sentHash, ...factsOf(paper, file), ...keys }
  const kept = await noteImage(context, image)
  if (kept) return kept
  await forgetFiles(deps, keys)
  return (await findImageOfBytes(context, orderId, sentHash)) ?? refuse(notFound)
}

type FileKeys = Pick<NewInvoiceImage, 'pictureKey' | 'thumbnailKey' | 'pdfKey'>

function factsOf({ kind, width, height, pageCount, picture }: KeptPaper, { fileName, bytes }: SentFile) {
  const sizeBytes = kind === 'pdf' ? bytes.length : picture.length
  return { kind, width, height, pageCount, sizeBytes, fileName: shownFileName(fileName) }
}

/** The stored names are ours: no part of the sent name becomes part of a path. */
async function keepFiles({ files }: Pick<Deps, 'files'>, paper: KeptPaper, { bytes }: SentFile): Promise<FileKeys> {
  const key = `invoices/${randomUUID()}`
  const keys = { pictureKey: `${key}/picture`, thumbnailKey: `${key}/thumbnail` }
  const pdfKey = paper.kind === 'pdf' ? `${key}/pdf` : null
  await files.put(keys.pictureKey, Buffer.from(paper.picture), 'image/jpeg')
  await files.put(keys.thumbnailKey, Buffer.from(paper.thumbnail), 'image/jpeg')
  if (pdfKey) await files.put(pdfKey, bytes, 'application/pdf')
  return { ...keys, pdfKey }
}

export async function forgetFiles({ files }: Pick<Deps, 'files'>, { pictureKey, thumbnailKey, pdfKey }: FileKeys) {
  for (const key of [pictureKey, thumbnailKey, pdfKey]) if (key) await files.remove(key)
}

function noteImage(
  context: Context,
  image: Omit<NewInvoiceImage, 'createdBy' | 'createdByName' | 'createdAt'>,
): Promise<InvoiceImageRow | undefined> {
  const { actor, now } = context
  return inTransaction(context, async (tx) => {
    const kept = await insertInvoiceImage(tx, {
      ...image,
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: now,
    })
    if (!kept) return undefined
    const after = { orderId: image.orderId, fileName: kept.fileName, kind: kept.kind, pageCount: kept.pageCount }
    await audit(tx, { action: 'add-invoice-image', objectType: 'invoice-image', objectId: kept.id, after })
    return kept
  })
}
