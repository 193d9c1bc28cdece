import {
  deleteRejectImage,
  getRejectImages,
  postRejectImage,
} from '@larder/contract/receiving/rejects/reject-images.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { createDownloads } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { existsOrder } from '../invoices/invoice-images.queries.ts'
import { addRejectImage } from './add-reject-image.ts'
import { deletePhoto } from './delete-reject-image.ts'
import { listRejectImages, type RejectImageRow } from './reject-images.queries.ts'

/** Photos of what was rejected at the door. */
export function registerRejectImageRoutes(app: App, deps: Deps): void {
  route(app, deps, getRejectImages, async ({ context, params }) => {
    if (!(await existsOrder(context, params.id))) refuse(notFound)
    return wholeList(await withLinks(context, await listRejectImages(context, params.id)))
  })

  route(
    app,
    deps,
    postRejectImage,
    async ({ context, params, file }) => {
      const [image] = await withLinks(context, [await addRejectImage(deps, context, params.id, file)])
      return image ?? refuse(notFound)
    },
    { limitedAs: 'invoice-image' },
  )

  route(app, deps, deleteRejectImage, async ({ context, params }) => {
    await deletePhoto(deps, context, { orderItemId: params.id, imageId: params.imageId })
    return { message: 'Deleted.' }
  })
}

async function withLinks(context: Context, images: readonly RejectImageRow[]) {
  const links = await createDownloads(
    context,
    images.flatMap(({ id, orderId }) =>
      (['picture', 'thumbnail'] as const).map((part) => ({
        kind: `reject-image-${part}` as const,
        objectId: id,
        fileName: `reject-${orderId}-${id}.jpg`,
      })),
    ),
  )
  return images.map((image, at) => {
    const [imagePath = '', thumbnailPath = ''] = links.slice(at * 2, at * 2 + 2)
    return {
      id: image.id,
      order_id: image.orderId,
      order_item_id: image.orderItemId,
      image_path: imagePath,
      thumbnail_path: thumbnailPath,
      width: image.width,
      height: image.height,
      sizeBytes: image.sizeBytes,
      createTime: image.createdAt.toISOString(),
      createdBy: image.createdByName,
    }
  })
}
