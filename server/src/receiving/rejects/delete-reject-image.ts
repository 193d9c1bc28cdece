import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { forgetInvoiceFilesJob } from '../invoices/pictures/delete-invoice-image.ts'
import { removeRejectImage } from './reject-images.queries.ts'

/** Deletes a photo of a reject; its files go after it, and the audit log keeps who deleted it. */
export function deletePhoto(
  { jobs }: Pick<Deps, 'jobs'>,
  context: Context,
  { orderItemId, imageId }: { orderItemId: number; imageId: number },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const removed = (await removeRejectImage(tx, orderItemId, imageId)) ?? refuse(notFound)
    const { orderId, pictureKey, thumbnailKey, createdByName, createdAt } = removed
    const before = { orderId, orderItemId, createdByName, createdAt: createdAt.toISOString() }
    await audit(tx, { action: 'delete-reject-image', objectType: 'reject-image', objectId: imageId, before })
    await jobs.enqueue(tx.db, forgetInvoiceFilesJob, { pictureKey, thumbnailKey, pdfKey: null })
  })
}
