import { IconCamera, IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { useMedia } from '../../kit/theme/preferences.ts'
import { DropZone } from '../../kit/upload/drop-zone.tsx'
import { FileButton } from '../../kit/upload/file-button.tsx'
import { useOrder } from '../../ordering/order-history/order/use-order.tsx'
import { InvoicesOfOrder } from './electronic/invoices-of-order.tsx'
import { ReadPictures } from './electronic/reading/read-pictures.tsx'
import { InvoicePictures } from './invoice-pictures.tsx'
import { invoiceFileRules } from './invoice-file-rules.ts'
import { OrderToCompare } from './order-to-compare.tsx'
import { openPicture, PictureDetail } from './picture-detail.tsx'
import style from './upload-invoice-page.module.css'
import { useChosenFiles } from './use-chosen-files.tsx'
import { useWaitingPictures } from './waiting/waiting-pictures.ts'
import { WaitingUploads } from './waiting/waiting-uploads.tsx'
import { WithoutOrder } from './without-order.tsx'

const route = getRouteApi('/app/order-history/upload-invoice/$id')

/** The pictures and files of an order's invoice, beside the order so that totals can be compared (spec 3 §2.5, ux.md §15). */
export function UploadInvoicePage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { order, instead, isOutOfReach } = useOrder(id)
  const images = useQuery(queryOf('getInvoiceImages', { params: { id } }))
  const { choose, refusals } = useChosenFiles(Number(id))
  const waiting = useWaitingPictures(Number(id))
  const isWide = useMedia('(width >= 68.75em)')
  const [chosen, setChosen] = useState<number>()
  useHeader({
    title: order ? `Invoice of order ${order.purchaseOrderNumber}` : 'Invoice',
    onBack: () => void navigate({ to: '/order-history/view/$id', params: { id } }),
  })
  if (!order && isOutOfReach) return <WithoutOrder id={id} onFiles={choose} refusals={refusals} failure={instead} />
  if (!order) return instead
  const isWaiting = waiting.length > 0
  const hasPictures = isWaiting || (images.data?.data.length ?? 0) > 0
  const takePhoto = (
    <Link to="/order-history/upload-invoice/$id/take-photo" params={{ id }} className={buttonClass('primary')}>
      <IconCamera size={20} stroke={1.5} aria-hidden />
      Take photo
    </Link>
  )
  return (
    <div className={style.page}>
      <div className={style.pictures}>
        <div className={style.ways}>
          <div className={style.zone}>
            <DropZone
              label="Invoice files"
              hint=".jpg, .jpeg, .png or .pdf, up to 24 MB each"
              accept={invoiceFileRules.accept}
              multiple
              isLow={hasPictures}
              onFiles={choose}
            >
              Choose files
            </DropZone>
          </div>
          {takePhoto}
          <div className={style.library}>
            <FileButton accept={invoiceFileRules.accept} onFiles={choose}>
              <IconPhotoUp size={20} stroke={1.5} aria-hidden />
              Upload from library
            </FileButton>
          </div>
        </div>
        {refusals}
        <WaitingUploads orderId={order.id} />
        <Loaded answer={images} what="the invoice">
          {({ data }) => {
            const shown = data.find((image) => image.id === chosen) ?? data[0]
            if (!shown)
              return isWaiting ? null : (
                <EmptyResult
                  message="There are no pictures of this invoice yet."
                  tips={['Photograph each page, or add the PDF from your distributor.']}
                  icon={IconCamera}
                />
              )
            return (
              <>
                <InvoicePictures
                  images={data}
                  shown={isWide ? shown.id : undefined}
                  onChoose={({ id }) => (isWide ? setChosen(id) : openPicture(order, id))}
                />
                {!isWaiting && <ReadPictures orderId={order.id} images={data} />}
                {isWide && (
                  <PictureDetail
                    order={order}
                    images={data}
                    image={shown}
                    onEnlarge={(page) => openPicture(order, page)}
                  />
                )}
              </>
            )
          }}
        </Loaded>
      </div>
      <div className={style.beside}>
        <OrderToCompare order={order} />
        <InvoicesOfOrder order={order} />
      </div>
    </div>
  )
}
