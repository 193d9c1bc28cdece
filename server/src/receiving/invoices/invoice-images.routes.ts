import {
  deleteInvoiceImage,
  getInvoiceImages,
  postInvoiceImage,
} from '@larder/contract/receiving/invoices/invoice-images.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { createDownloads } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { addInvoiceImage } from './pictures/add-invoice-image.ts'
import { deleteImage } from './pictures/delete-invoice-image.ts'
import { existsOrder, listInvoiceImages, type InvoiceImageRow } from './invoice-images.queries.ts'

/** Pictures and files of the paper invoice that came with an order. */
export function registerInvoiceImageRoutes(app: App, deps: Deps): void {
  route(app, deps, getInvoiceImages, async ({ context, params }) => {
    if (!(await existsOrder(context, params.id))) refuse(notFound)
    return wholeList(await withLinks(context, await listInvoiceImages(context, params.id)))
  })

  route(
    app,
    deps,
    postInvoiceImage,
    async ({ context, params, file }) => {
      const [image] = await withLinks(context, [await addInvoiceImage(deps, context, params.id, file)])
      return image ?? refuse(notFound)
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, deleteInvoiceImage, async ({ context, params }) => {
    await deleteImage(deps, context, { orderId: params.id, imageId: params.imageId })
    return { message: 'Deleted.' }
  })
}

async function withLinks(context: Context, images: readonly InvoiceImageRow[]) {
  const links = await createDownloads(
    context,
    images.flatMap((image) =>
      (['picture', 'thumbnail', 'file'] as const).map((part) => ({
        kind: `invoice-image-${part}` as const,
        objectId: image.id,
        fileName: `invoice-${image.orderId}-${image.id}.${part === 'file' && image.kind === 'pdf' ? 'pdf' : 'jpg'}`,
      })),
    ),
  )
  return images.map(({ id, orderId, createdAt, createdByName, ...image }, at) => {
    const [imagePath = '', thumbnailPath = '', filePath = ''] = links.slice(at * 3, at * 3 + 3)
    return {
      id,
      order_id: orderId,
      image_path: imagePath,
      thumbnail_path: thumbnailPath,
      file_path: filePath,
      kind: image.kind === 'pdf' ? ('pdf' as const) : ('picture' as const),
      fileName: image.fileName,
      width: image.width,
      height: image.height,
      pageCount: image.pageCount,
      sizeBytes: image.sizeBytes,
      turns: image.turns,
      createTime: createdAt.toISOString(),
      createdBy: createdByName,
    }
  })
}
