import type { Order } from '@larder/contract/ordering/orders.ts'
import { useId, useState, type ReactNode } from 'react'
import { formatAbout, formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Figure, FigureList } from '../../kit/lists/figure-list.tsx'
import { OrderDetails } from '../../ordering/order-history/order/order-details.tsx'
import type { WaitingItem } from '../new-item/items-state.ts'
import { countUnweighed, isPriceMissing, totalsOf, type DeliveryLine } from './line/delivery-line.ts'
import style from './totals.module.css'

type TotalsProps = {
  order: Order
  lines: readonly DeliveryLine[]
  /** on this device only */
  newItems: readonly WaitingItem[]
  /** what ends the check: on a desktop here, on a phone in the bar below */
  children?: ReactNode
}

/** The totals of the delivery as it is checked now (spec 3 §2.5: on-hand total, order total, Show Details). */
export function Totals({ order, lines, newItems, children }: TotalsProps) {
  const [showsDetails, setShowsDetails] = useState(false)
  const id = useId()
  const { originalCents, rejectedCents, newCents } = totalsOf(order, lines, newItems)
  const unweighed = countUnweighed(lines)
  const withoutPrice = lines.filter(isPriceMissing).length
  return (
    <section className={style.totals} aria-label="Totals">
      <FigureList>
        <Figure label="On hand total" isMoney>
          {formatMoney(fromWire(order.onHandTotal))}
        </Figure>
        <Figure label="Order total" isMoney>
          {formatAbout(originalCents, unweighed > 0)}
        </Figure>
        <Figure label="Rejected" isMoney>
          {rejectedCents > 0 ? `-${formatMoney(rejectedCents)}` : formatMoney(rejectedCents)}
        </Figure>
        <Figure label="New total" look="grand" isMoney>
          {formatAbout(newCents, unweighed > 0)}
        </Figure>
      </FigureList>
      {withoutPrice > 0 && (
        <p className="meta attention">
          + {withoutPrice.toLocaleString('en-US')} {withoutPrice === 1 ? 'line' : 'lines'} without a price
        </p>
      )}
      {unweighed > 0 && (
        <p className="meta">
          ≈ {unweighed.toLocaleString('en-US')} {unweighed === 1 ? 'line is' : 'lines are'} billed by weight and not
          weighed yet
        </p>
      )}
      {children}
      <Button
        wide
        aria-expanded={showsDetails}
        aria-controls={id}
        onClick={() => setShowsDetails(!showsDetails)}
        data-not-printed
      >
        {showsDetails ? 'Hide Details' : 'Show Details'}
      </Button>
      {showsDetails && <OrderDetails id={id} order={order} />}
    </section>
  )
}
