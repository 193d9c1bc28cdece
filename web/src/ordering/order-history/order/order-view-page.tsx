import { IconCamera, IconClipboardList, IconDownload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isMoneyHidden } from '../../../kit/hidden-money.ts'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { DownloadMenu } from '../download-menu.tsx'
import { isOnTheWay } from '../order-groups.ts'
import { OrderAcknowledgement } from './order-acknowledgement.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import style from './order-view.module.css'
import { ReceiveButton } from '../receive-button.tsx'
import { SentTo } from './sent-to.tsx'
import { isUnmailed } from '../order-status.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { useOrderPage } from '../use-order-page.ts'

const route = getRouteApi('/app/order-history/view/$id')

/** One order as it was placed, read-only (spec 3 §2.5). */
export function OrderViewPage() {
  const { id } = route.useParams()
  const { order, instead } = useOrderPage(id)
  if (!order) return instead
  return (
    <div className={style.page}>
      <OrderHead order={order}>
        <Link to="/order-history/inventory/$id" params={{ id }} className={buttonClass('plain')}>
          <IconClipboardList size={18} stroke={1.5} aria-hidden />
          Inventory
        </Link>
        {isMoneyHidden() ? (
          // The invoice shows prices; its photo anybody may take.
          <Link
            to="/order-history/upload-invoice/$id/take-photo"
            params={{ id }}
            state={{ isFromOrderView: true }}
            className={buttonClass('plain')}
          >
            <IconCamera size={18} stroke={1.5} aria-hidden />
            Photograph the invoice
          </Link>
        ) : (
          <Link to="/order-history/upload-invoice/$id" params={{ id }} className={buttonClass('plain')}>
            <IconCamera size={18} stroke={1.5} aria-hidden />
            Invoice
          </Link>
        )}
        <DownloadMenu order={order} hasInvoice={order.invoiceUrl !== null} look="plain">
          <IconDownload size={18} stroke={1.5} aria-hidden />
          Download
        </DownloadMenu>
        <ReceiveButton order={order} look={isOnTheWay(order) && !order.isRefused ? 'primary' : 'plain'} />
        <ReorderButton order={order} look={isOnTheWay(order) ? 'plain' : 'primary'} />
      </OrderHead>
      {isUnmailed(order) && (
        <section className={style.notMailed} aria-label="Not mailed">
          <SentTo order={order} />
        </section>
      )}
      <OrderAcknowledgement order={order} />
      <div className={style.columns}>
        <OrderItems orderId={order.id} items={order.items ?? []} />
        <OrderFigures order={order} />
      </div>
    </div>
  )
}
