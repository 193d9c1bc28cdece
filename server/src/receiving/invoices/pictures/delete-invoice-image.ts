import { notFound } from '@larder/contract/refusal.ts'
import { z } from 'zod'
import type { Job } from '../../../adapters/jobs/job-queue.ts'
import { inTransaction, type Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Deps } from '../../../deps.ts'
import { refuse } from '../../../http/failures.ts'
import { forgetFiles } from './add-invoice-image.ts'
import { removeInvoiceImage } from '../invoice-images.queries.ts'

/** Its files go after the image: a stop in between must not leave an image without its picture. */
export const forgetInvoiceFilesJob = {
  name: 'forget-invoice-files',
  payload: z.object({ pictureKey: z.string(), thumbnailKey: z.string(), pdfKey: z.string().nullable() }),
}

export function forgetInvoiceFilesWork(deps: Deps): Job<z.infer<typeof forgetInvoiceFilesJob.payload>> {
  return { ...forgetInvoiceFilesJob, handle: (keys) => forgetFiles(deps, keys) }
}

/** Deletes an image of an order's invoice; the audit log keeps what it was and who deleted it. */
export function deleteImage(
  { jobs }: Pick<Deps, 'jobs'>,
  context: Context,
  { orderId, imageId }: { orderId: number; imageId: number },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const removed = (await removeInvoiceImage(tx, orderId, imageId)) ?? refuse(notFound)
    const { pictureKey, thumbnailKey, pdfKey, fileName, kind, pageCount, createdByName } = removed
    const before = { orderId, fileName, kind, pageCount, createdByName, createdAt: removed.createdAt.toISOString() }
    await audit(tx, { action: 'delete-invoice-image', objectType: 'invoice-image', objectId: imageId, before })
    await jobs.enqueue(tx.db, forgetInvoiceFilesJob, { pictureKey, thumbnailKey, pdfKey })
  })
}
