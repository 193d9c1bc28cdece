import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useHeader } from '../../../kit/page/header-store.ts'
import { invoiceFileRules } from '../invoice-file-rules.ts'
import { sendPictures } from '../waiting/send-pictures.ts'
import { queueSnaps } from '../waiting/waiting-pictures.ts'
import { useChosenFiles } from '../use-chosen-files.tsx'
import { keptWords } from '../without-order.tsx'
import { PhotographPages } from './photograph-pages.tsx'

const route = getRouteApi('/app/order-history/upload-invoice/$id/take-photo')

/** Photographs the pages of a paper invoice, one after another (spec 3 §2.5, ux.md §15). */
export function TakePhotoPage() {
  const { id } = route.useParams()
  const orderId = Number(id)
  const navigate = useNavigate()
  const isFromOrderView = useLocation({ select: ({ state }) => state.isFromOrderView === true })
  const before = pageBefore(isFromOrderView)
  const toInvoice = () => void navigate({ to: before, params: { id } })
  useHeader({ title: 'Take photo', onBack: toInvoice })
  const files = useChosenFiles(orderId)
  // The delivery and the pictures say what waits; the view of an order has no place for it.
  const goOn = (count: number) => {
    if (!navigator.onLine && before === '/order-history/view/$id')
      toast({ message: `No connection. ${keptWords(count)}` })
    toInvoice()
  }
  return (
    <PhotographPages
      paperId={orderId}
      accept={invoiceFileRules.accept}
      onFiles={(chosen) => {
        const count = files.choose(chosen)
        if (count > 0) goOn(count)
      }}
      refusals={files.refusals}
      onSend={(snaps) => {
        void queueSnaps(orderId).then(sendPictures)
        goOn(snaps.length)
      }}
    />
  )
}

/** The pictures of the invoice; people who may not see prices come from the order or its check, and go back there. */
function pageBefore(isFromOrderView: boolean) {
  if (!isMoneyHidden()) return '/order-history/upload-invoice/$id'
  return isFromOrderView ? '/order-history/view/$id' : '/order-history/receive/$id'
}
