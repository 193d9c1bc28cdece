import { IconClipboardList, IconDownload } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useHeader } from '../../shell/header-store.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import style from './order-view.module.css'
import { ReorderButton } from './reorder/reorder-button.tsx'
import { useOrder } from './use-order.tsx'

const route = getRouteApi('/app/order-history/view/$id')

/** One order as it was placed, read-only (spec 3 §2.5). */
export function OrderViewPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { order, instead } = useOrder(id)
  useHeader({
    title: order ? `Order ${order.purchaseOrderNumber}` : 'Order',
    onBack: () => void navigate({ to: '/order-history' }),
  })
  if (!order) return instead
  return (
    <div className={style.page}>
      <OrderHead order={order}>
        <Link to="/order-history/inventory/$id" params={{ id }} className={buttonClass('plain')}>
          <IconClipboardList size={18} stroke={1.5} aria-hidden />
          Inventory
        </Link>
        <DownloadMenu order={order} hasInvoice={order.invoiceUrl !== null} look="plain">
          <IconDownload size={18} stroke={1.5} aria-hidden />
          Download
        </DownloadMenu>
        <ReorderButton order={order} look="primary" />
      </OrderHead>
      <div className={style.columns}>
        <OrderItems items={order.items ?? []} />
        <OrderFigures order={order} />
      </div>
    </div>
  )
}
