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
import { mostPagesDrawn } from './invoice-files.ts'
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
  const links = await createDownloads(context, images.flatMap(filesOf))
  let used = 0
  return images.map((image) => {
    const { id, orderId, createdAt, createdByName } = image
    const [picture = '', thumbnail = '', file = '', ...pages] = links.slice(used, (used += filesOf(image).length))
    return {
      id,
      order_id: orderId,
      image_path: picture,
      thumbnail_path: thumbnail,
      page_paths: pages,
      file_path: file,
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

/** The picture, the thumbnail, the file, and the further pages of a PDF. */
function filesOf({ id, orderId, kind, pageCount }: InvoiceImageRow) {
  const name = `invoice-${orderId}-${id}`
  const further = kind === 'pdf' ? Math.min(mostPagesDrawn, pageCount) - 1 : 0
  const own = (['picture', 'thumbnail', 'file'] as const).map((part) => ({
    kind: `invoice-image-${part}` as const,
    objectId: id,
    fileName: `${name}.${part === 'file' && kind === 'pdf' ? 'pdf' : 'jpg'}`,
  }))
  const pages = Array.from({ length: Math.max(0, further) }, (_, at) => ({
    kind: 'invoice-image-page' as const,
    objectId: id,
    fileName: `${name}-page-${at + 2}.jpg`,
    filters: { page: at + 2 },
  }))
  return [...own, ...pages]
}
