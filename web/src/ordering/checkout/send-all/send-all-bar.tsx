import { sum } from '@larder/domain/values/money.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatAbout } from '../../../kit/money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { cartByDistributor } from '../../cart/cart-by-distributor.ts'
import { currentCart } from '../../cart/session/cart-store.ts'
import { counted, totalOf, unpricedText } from '../../cart/line-price.ts'
import { distributorsQuery, type OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { hindranceTo } from '../hindrance.ts'
import { totalWithFee } from '../order-rail.tsx'
import { savedFirst } from '../saved-first.ts'
import { useUnansweredOrders } from '../submit/use-unanswered-orders.ts'
import { ordersToSend } from './orders-to-send.ts'
import style from './send-all.module.css'
import { SendAllPanel } from './send-all-panel.tsx'

/** The total of all orders, and the button that sends together those that need no decision. */
export function SendAllBar({ orders }: { orders: readonly OrderInCart[] }) {
  const [isLooking, setIsLooking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const unanswered = useUnansweredOrders()
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const lines = orders.flatMap((order) => order.lines)
  const total = totalOf(lines)
  const unpriced = unpricedText(total)
  // Without its distributor an order has neither fee nor minimum: its total and whether it can go are not known yet.
  const isKnown = orders.every(({ distributor }) => distributor !== undefined)
  const distributors = useQuery(distributorsQuery)
  const open = async () => {
    setIsLooking(true)
    const isSaved = await savedFirst()
    const toSend = isSaved ? await ordersToSend(asSaved(orders)) : []
    setIsLooking(false)
    // Who has gone to another screen meanwhile does not want to send from there.
    if (isSaved && toSend.length + unanswered.length > 0 && bar.current)
      openModal((close) => <SendAllPanel orders={toSend} unanswered={unanswered} onClose={close} />)
  }
  if (!isKnown && !distributors.isFetching)
    return <LoadFailure what="the distributors" onRetry={() => void distributors.refetch()} />
  return (
    <section ref={bar} className={style.bar} aria-label="All orders">
      <span className="muted">
        {counted(orders.length, 'order')}, {counted(lines.length, 'item')}
      </span>
      <span className={style.grand} data-money>
        <span>Grand total</span>
        <strong className="figure">
          {isKnown ? formatAbout(sum(orders.map(totalWithFee)), total.estimatedLines > 0) : '…'}
        </strong>
        {isKnown && unpriced && <span className="meta">+ {unpriced}</span>}
      </span>
      {hindrance && <span className="meta">{hindrance}</span>}
      <Button
        look="primary"
        busy={isLooking || !isKnown}
        disabled={hindrance !== undefined}
        onClick={() => void open()}
      >
        <IconSend size={18} stroke={1.5} aria-hidden />
        Send all
      </Button>
    </section>
  )
}

/**
 * The orders as they are once saved, with their sums and minimums: new lines have their number only then, and a save that
 * met somebody else's change, or was refused in part, left other quantities.
 */
function asSaved(orders: readonly OrderInCart[]): OrderInCart[] {
  const distributors = orders.flatMap(({ distributor }) => distributor ?? [])
  const shown = new Set(orders.map(({ distributorId }) => distributorId))
  return cartByDistributor(currentCart().lines, distributors).filter(({ distributorId }) => shown.has(distributorId))
}
