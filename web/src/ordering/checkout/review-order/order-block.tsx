import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { counted, totalText } from '../../cart/line-price.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { SpecialNotice } from '../order-rail.tsx'
import { LineCard } from './line-card.tsx'
import { LineTable } from './line-table.tsx'
import { OrderFoot, OrderSummary } from './order-summary.tsx'
import style from './review-order.module.css'

/** The order for one distributor: its editable lines, its summary, its Checkout. */
export function OrderBlock({ order }: { order: OrderInCart }) {
  const [isOpen, setIsOpen] = useState(true)
  const isPhone = useIsPhone()
  const id = useId()
  return (
    <section className={style.block} aria-labelledby={`${id}-name`}>
      <h3 className={style.blockHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <IconChevronDown size={18} stroke={1.5} aria-hidden className={isOpen ? undefined : style.folded} />
          <span id={`${id}-name`}>{order.name}</span>
          <span className={style.blockFigures}>
            {counted(order.lines.length, 'item')}
            <span data-money> · {totalText(order.total)}</span>
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={style.blockBody}>
          <div>
            {isPhone ? (
              <ul className={style.cards}>
                {order.lines.map((line) => (
                  <LineCard key={line.key} line={line} />
                ))}
              </ul>
            ) : (
              <LineTable order={order} />
            )}
            {order.lines.some((line) => line.item === null) && (
              <div className={style.specialNotice}>
                <SpecialNotice />
              </div>
            )}
          </div>
          <OrderSummary order={order} />
          {isPhone && <OrderFoot order={order} />}
        </div>
      )}
    </section>
  )
}
