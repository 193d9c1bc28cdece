import type { Order } from '@larder/contract/ordering/orders.ts'
import type { InvoiceImage } from '@larder/contract/receiving/invoices/invoice-images.ts'
import { IconDownload, IconMaximize, IconTextScan2, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { ImageViewer, type Picture } from '../../kit/pictures/image-viewer.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { InvoicePicture, pagesOf } from './invoice-picture.tsx'
import style from './picture-detail.module.css'
import { nameOfPicture } from './picture-name.ts'

type PictureDetailProps = {
  order: Order
  images: readonly InvoiceImage[]
  image: InvoiceImage
  onEnlarge: (page: Picture['key']) => void
}

/** One page of an invoice, large beside the order. */
export function PictureDetail({ order, images, image, onEnlarge }: PictureDetailProps) {
  const name = nameOfPicture(images, images.indexOf(image))
  return (
    <section className={style.detail} aria-label={name}>
      <InvoicePicture
        image={image}
        name={name}
        onBroken={readLinksAgain}
        renderTools={({ key }) => (
          <>
            <Button look="icon" aria-label="Enlarge" data-tooltip="Enlarge" onClick={() => onEnlarge(key)}>
              <IconMaximize size={18} stroke={1.5} aria-hidden />
            </Button>
            <PictureActions order={order} image={image} name={name} />
          </>
        )}
      />
    </section>
  )
}

/** Opens the pictures of an invoice over the whole window, a PDF page by page. */
export function openPicture(order: Order, start: Picture['key']) {
  openModal((close) => <Viewer order={order} start={start} onClose={close} />)
}

function Viewer({ order, start, onClose }: { order: Order; start: Picture['key']; onClose: () => void }) {
  const images = useQuery(queryOf('getInvoiceImages', { params: { id: String(order.id) } })).data?.data ?? []
  const pages = images.flatMap((image, at) => {
    const name = nameOfPicture(images, at)
    return pagesOf(image, name).map((page) => ({ ...page, image, ofImage: name }))
  })
  return (
    <ImageViewer
      pictures={pages}
      start={start}
      onClose={onClose}
      onBroken={readLinksAgain}
      renderActions={({ key }) => {
        const page = pages.find((one) => one.key === key)
        const closeAfterLast = images.length === 1 ? onClose : undefined
        return (
          page && <PictureActions order={order} image={page.image} name={page.ofImage} onDeleted={closeAfterLast} />
        )
      }}
    />
  )
}

type PictureActionsProps = { order: Order; image: InvoiceImage; name: string; onDeleted?: (() => void) | undefined }

function PictureActions({ order, image, name, onDeleted }: PictureActionsProps) {
  const remove = async () => {
    const message = `${name} of the invoice of order ${order.purchaseOrderNumber} is deleted for everybody.`
    if (!(await confirm({ title: 'Delete this picture?', message, confirmLabel: 'Delete', danger: true }))) return
    try {
      await call('deleteInvoiceImage', { params: { id: order.id, imageId: image.id } })
      onDeleted?.()
      toast({ message: `${name} deleted` })
      await refresh('getInvoiceImages', 'getOrder')
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
  }
  const read = async () => {
    try {
      const body = { imageIds: [image.id] }
      await call('postInvoiceReading', { params: { id: order.id }, body }, { quiet: true })
      toast({ message: `Reading the lines of ${name}` })
      await refresh('getInvoiceReadings')
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void read()}>
        <IconTextScan2 size={18} stroke={1.5} aria-hidden />
        Read the lines
      </Button>
      <Button look="quiet" onClick={() => saveFrom(image.file_path)}>
        <IconDownload size={18} stroke={1.5} aria-hidden />
        {image.kind === 'pdf' ? 'Download PDF' : 'Download'}
      </Button>
      <Button look="quiet" onClick={() => void remove()}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
        Delete
      </Button>
    </>
  )
}

/** A link to a picture lives for minutes; a page may be open for hours. */
let readAt = 0
const linkLifeMs = 60_000
function readLinksAgain() {
  if (Date.now() - readAt < linkLifeMs) return
  readAt = Date.now()
  void refresh('getInvoiceImages')
}
