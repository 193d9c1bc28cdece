import { notFound, wrongFileType } from '@larder/contract/refusal.ts'
import { createHash, randomUUID } from 'node:crypto'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import type { SentFile } from '../../http/sent-file.ts'
import { forgetFiles } from '../invoices/pictures/add-invoice-image.ts'
import { findOrderOfItem } from '../added-items.queries.ts'
import { readSentPaper } from '../invoices/read-sent-paper.ts'
import {
  findPhotoOfBytes,
  insertRejectImage,
  type NewRejectImage,
  type RejectImageRow,
} from './reject-images.queries.ts'

/**
 * Keeps a photo of what is rejected of a line. The photo may come before the reject or after it, as a weak signal has it;
 * the same bytes sent again are the photo there is.
 */
export async function addRejectImage(
  deps: Pick<Deps, 'files'>,
  context: Context,
  orderItemId: number,
  file: SentFile,
): Promise<RejectImageRow> {
  const orderId = (await findOrderOfItem(context, orderItemId)) ?? refuse(notFound)
  const sentHash = createHash('sha256').update(file.bytes).digest('hex')
  const known = await findPhotoOfBytes(context, orderItemId, sentHash)
  if (known) return known
  const photo = await readSentPaper(context.actor, file)
  if (photo.kind === 'pdf') refuse(wrongFileType)
  const key = `rejects/${randomUUID()}`
  const keys = { pictureKey: `${key}/picture`, thumbnailKey: `${key}/thumbnail` }
  await deps.files.put(keys.pictureKey, Buffer.from(photo.picture), 'image/jpeg')
  await deps.files.put(keys.thumbnailKey, Buffer.from(photo.thumbnail), 'image/jpeg')
  const { width, height } = photo
  const image = { orderId, orderItemId, sentHash, ...keys, width, height, sizeBytes: photo.picture.length }
  const kept = await noteImage(context, image)
  if (kept) return kept
  await forgetFiles(deps, { ...keys, pdfKey: null })
  return (await findPhotoOfBytes(context, orderItemId, sentHash)) ?? refuse(notFound)
}

function noteImage(
  context: Context,
  image: Omit<NewRejectImage, 'createdBy' | 'createdByName' | 'createdAt'>,
): Promise<RejectImageRow | undefined> {
  const { actor, now } = context
  return inTransaction(context, async (tx) => {
    const by = { createdBy: actor.userId, createdByName: actor.name, createdAt: now }
    // Read again: a line that was added by mistake may be gone since.
    if ((await findOrderOfItem(tx, image.orderItemId)) === undefined) refuse(notFound)
    const kept = await insertRejectImage(tx, { ...image, ...by })
    if (!kept) return undefined
    const after = { orderId: image.orderId, orderItemId: image.orderItemId }
    await audit(tx, { action: 'add-reject-image', objectType: 'reject-image', objectId: kept.id, after })
    return kept
  })
}
