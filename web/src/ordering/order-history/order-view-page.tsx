import type { Order } from '@larder/contract/ordering/orders.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CallFailure } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { useHeader } from '../../shell/header-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyResult } from '../../ui/empty-result.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { saveOrderFile } from './order-files.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatus } from './order-status.tsx'
import style from './order-view.module.css'
import { shownDate } from './shown-date.ts'

/** While its mail waits to go out, the order is read again. */
const mailPollMs = 5000
const route = getRouteApi('/app/order-history/view/$id')

/** One order as it was placed, read-only (spec 3 §2.5). */
export function OrderViewPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const query = useQuery({
    ...queryOf('getOrder', { params: { id }, query: { expand: 'items' } }),
    refetchInterval: ({ state }) => (state.data?.sentTo.some((mail) => mail.status === 'waiting') ? mailPollMs : false),
  })
  const { data: order, error, refetch } = query
  useHeader({
    title: order ? `Order ${order.purchaseOrderNumber}` : 'Order',
    onBack: () => void navigate({ to: '/order-history' }),
  })
  if (!order && error) {
    const isUnknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
    return isUnknown ? (
      <EmptyResult message="This order was not found." tips={[]} />
    ) : (
      <LoadFailure what="this order" onRetry={() => void refetch()} />
    )
  }
  if (!order) return <SkeletonRows count={12} />
  return (
    <div className={style.page}>
      <OrderHead order={order} />
      <div className={style.columns}>
        <OrderItems items={order.items ?? []} />
        <OrderFigures order={order} />
      </div>
    </div>
  )
}

function OrderHead({ order }: { order: Order }) {
  return (
    <div className={style.head}>
      <div>
        <h2>{order.distributor}</h2>
        <p className={style.facts}>
          <OrderStatus status={order.status} />
          <span>Ordered {order.createTimeDisplay}</span>
          <span>
            Delivery {shownDate(order.requestedDeliveryDate)}
            {order.requestedDeliveryTime && `, ${order.requestedDeliveryTime}`}
          </span>
        </p>
      </div>
      <div className={style.downloads} data-not-printed>
        <Button onClick={() => void saveOrderFile(order.id, 'excel')}>
          <IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />
          Excel
        </Button>
        <Button look="primary" onClick={() => void saveOrderFile(order.id, 'document')}>
          <IconDownload size={18} stroke={1.5} aria-hidden />
          Download
        </Button>
      </div>
    </div>
  )
}
