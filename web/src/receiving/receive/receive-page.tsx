import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { paymentPending } from '../../ordering/order-payment/settle-payment.ts'
import { WaitingItems } from '../new-item/waiting-items.tsx'
import { Checking } from './checking.tsx'
import { useDelivery } from './use-delivery.tsx'

const route = getRouteApi('/app/order-history/receive/$id')

/** A delivery, checked line by line where it is unloaded (spec 3 §2.5); of a received order its corrections. */
export function ReceivePage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { delivery, instead } = useDelivery(id)
  const order = delivery?.order
  const number = order ? ` ${order.purchaseOrderNumber}` : ''
  useHeader({
    title: order?.status === 'received' ? `Edit${number}` : `Receive${number}`,
    onBack: () => void navigate({ to: '/order-history' }),
  })
  if (!delivery) return instead
  const { status } = delivery.order
  if (status === 'cancelled' || status === paymentPending) {
    const why = status === 'cancelled' ? 'This order was cancelled.' : 'The payment of this order is still pending.'
    return (
      <>
        <EmptyResult
          message={`${why} It can’t be received.`}
          tips={[]}
          action={
            <Link to="/order-history/view/$id" params={{ id }} className={buttonClass('primary')}>
              View order
            </Link>
          }
        />
        <WaitingItems orderId={delivery.order.id} isOver={status === 'cancelled'} />
      </>
    )
  }
  return <Checking key={id} delivery={delivery} />
}
