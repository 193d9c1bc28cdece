import { formatMoney, sum } from '@larder/domain/values/money.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { currentCart, saveNow } from '../../cart/session/cart-store.ts'
import { counted, totalOf, unpricedText } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { hindranceTo } from '../hindrance.ts'
import { totalWithFee } from '../order-rail.tsx'
import { useUnansweredOrders } from '../submit/use-unanswered-orders.ts'
import { ordersToSend } from './orders-to-send.ts'
import style from './send-all.module.css'
import { SendAllPanel } from './send-all-panel.tsx'

/** The total of all orders, and the button that sends together those that need no decision. */
export function SendAllBar({ orders }: { orders: readonly OrderInCart[] }) {
  const [isLooking, setIsLooking] = useState(false)
  const unanswered = useUnansweredOrders()
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const lines = orders.flatMap((order) => order.lines)
  const unpriced = unpricedText(totalOf(lines))
  const open = async () => {
    setIsLooking(true)
    const isSaved = await saveNow()
    const toSend = isSaved ? await ordersToSend(orders.map(asSaved)) : []
    setIsLooking(false)
    if (isSaved) openModal((close) => <SendAllPanel orders={toSend} unanswered={unanswered} onClose={close} />)
  }
  return (
    <section className={style.bar} aria-label="All orders">
      <span className="muted">
        {counted(orders.length, 'order')}, {counted(lines.length, 'item')}
      </span>
      <span className={style.grand}>
        <span>Grand total</span>
        <strong className="figure">{formatMoney(sum(orders.map(totalWithFee)))}</strong>
        {unpriced && <span className="meta">+ {unpriced}</span>}
      </span>
      {hindrance && <span className="meta">{hindrance}</span>}
      <Button look="primary" busy={isLooking} disabled={hindrance !== undefined} onClick={() => void open()}>
        <IconSend size={18} stroke={1.5} aria-hidden />
        Send all
      </Button>
    </section>
  )
}

/** The order with its lines as they are once saved: new ones have their number only then. */
function asSaved(order: OrderInCart): OrderInCart {
  return { ...order, lines: currentCart().lines.filter((line) => line.distributorId === order.distributorId) }
}
