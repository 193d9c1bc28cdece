import { randomUUID } from 'node:crypto'
import type { ReadPhotos } from '../../../adapters/pictures/run-paper-task.ts'
import { inTransaction, type Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Deps } from '../../../deps.ts'
import { forgetInvoiceFilesJob } from './delete-invoice-image.ts'
import { findInvoiceImage, replacePicture, type InvoiceImageRow } from '../invoice-images.queries.ts'

type Turned = ReadPhotos['turned'][number]

/**
 * Keeps pictures upright that lay on their side, so that they are seen as they were read. The answer is the
 * images as they are kept then, also if another reading turned one meanwhile.
 */
export async function keepTurned(
  deps: Pick<Deps, 'files' | 'jobs'>,
  context: Context,
  images: readonly InvoiceImageRow[],
  turned: readonly Turned[],
): Promise<InvoiceImageRow[]> {
  const upright: InvoiceImageRow[] = []
  for (const [at, image] of images.entries()) {
    const picture = turned.find(({ paper }) => paper === at)
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    upright.push(picture ? await keepOne(deps, context, image, picture) : image)
  }
  return upright
}

/** The new files are there before the image names them, and the old ones go after it: a stop in between leaves a picture. */
async function keepOne(
  { files, jobs }: Pick<Deps, 'files' | 'jobs'>,
  context: Context,
  image: InvoiceImageRow,
  { picture, thumbnail, width, height }: Turned,
): Promise<InvoiceImageRow> {
  const key = `invoices/${randomUUID()}`
  const keys = { pictureKey: `${key}/picture`, thumbnailKey: `${key}/thumbnail` }
  await files.put(keys.pictureKey, Buffer.from(picture), 'image/jpeg')
  await files.put(keys.thumbnailKey, Buffer.from(thumbnail), 'image/jpeg')
  return inTransaction(context, async (tx) => {
    const kept = await replacePicture(tx, image, { ...keys, width, height, sizeBytes: picture.length })
    const { pictureKey, thumbnailKey } = kept ? image : keys
    await jobs.enqueue(tx.db, forgetInvoiceFilesJob, { pictureKey, thumbnailKey, pdfKey: null })
    if (!kept) return (await findInvoiceImage(tx, image.id)) ?? image
    const [before, after] = [sizeOf(image), sizeOf(kept)]
    await audit(tx, { action: 'turn-invoice-image', objectType: 'invoice-image', objectId: image.id, before, after })
    return kept
  })
}

function sizeOf({ width, height }: InvoiceImageRow) {
  return { width, height }
}
