import type { Order, OrderItem } from '@larder/contract/ordering/orders.ts'
import { useId, useState } from 'react'
import { isUnmailed } from '../order-status.tsx'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { counted } from '../../../kit/counted.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Figure, FigureList } from '../../../kit/lists/figure-list.tsx'
import { RejectedNotClaimed } from '../open-credits.tsx'
import { amountOfOrder, totalOfOrder } from '../total-of-order.ts'
import { unpricedOfOrder } from '../unpriced-of-order.ts'
import { InvoicedOtherwise } from './invoiced-otherwise.tsx'
import { OrderDetails } from './order-details.tsx'
import { isBooked } from './line-figures.tsx'
import { PaymentNotice } from './order-payment-detail.tsx'
import style from './order-view.module.css'
import { SentTo } from './sent-to.tsx'

/** Every figure of the summary (spec 3 §2.5), the details on demand, and who got the order. */
export function OrderFigures({ order }: { order: Order }) {
  const [showsDetails, setShowsDetails] = useState(false)
  const id = useId()
  const { items = [] } = order
  // Market prices are known by then, but for lines that got none.
  const isReceived = items.some(isBooked)
  const unpriced = unpricedOfOrder(order)
  const withoutPrice = items.filter(isWithoutPrice).length
  return (
    <aside className={style.summary} aria-label="Summary">
      <PaymentNotice order={order} />
      <FigureList>
        <Figure label="Line items">{order.lineItems.toLocaleString('en-US')}</Figure>
        <Figure label="Items">{unitsOf(order).toLocaleString('en-US')}</Figure>
        <Figure label="Total items price" isMoney>
          {amountOfOrder(order, order.totalItemsPrice)}
        </Figure>
        <Figure label="Delivery fee" isMoney>
          {money(order.deliveryFee)}
        </Figure>
        <Figure label="Same day delivery fee" isMoney>
          {money(order.sameDayDeliveryFee)}
        </Figure>
        <Figure label="Special taxes" isMoney>
          {money(order.salesTax)}
        </Figure>
        <Figure label="Subtotal" isMoney>
          {amountOfOrder(order, order.subtotal)}
        </Figure>
        <Figure label="Promo" isMoney>
          {credit(order.promoDiscount)}
        </Figure>
        <Figure label="Applied credit" isMoney>
          {credit(order.usedCredit)}
        </Figure>
        <Figure label="Total" look="grand" isMoney>
          {totalOfOrder(order)}
        </Figure>
      </FigureList>
      {order.unweighedItems > 0 && (
        <p className="meta" data-money>
          ≈ {estimateOf(order.unweighedItems, isReceived)}
        </p>
      )}
      <InvoicedOtherwise order={order} />
      <RejectedNotClaimed order={order} />
      {withoutPrice > 0 && (
        <p className="meta attention" data-money>
          + {withoutPrice.toLocaleString('en-US')} {withoutPrice === 1 ? 'line' : 'lines'} without a price
        </p>
      )}
      {!isReceived && unpriced && (
        <p className="meta" data-money>
          + {unpriced}, counted as $0.00
        </p>
      )}
      {!isUnmailed(order) && <SentTo order={order} />}
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
    </aside>
  )
}

function estimateOf(lines: number, isReceived: boolean): string {
  const are = `${counted(lines, 'line')} ${lines === 1 ? 'is' : 'are'} billed by`
  return isReceived ? `${are} weight and not weighed` : `${are} delivered weight`
}

/** Whether goods came for which nobody has entered a price yet. */
function isWithoutPrice(item: OrderItem): boolean {
  return isBooked(item) && item.receivedQuantity + item.qtyReduction > 0 && item.deliveredTotal === 0
}

function unitsOf({ items = [] }: Order): number {
  return items.reduce((total, item) => total + (isBooked(item) ? item.receivedQuantity : item.quantity), 0)
}

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}

/** A deduction, shown with a minus. */
function credit(dollars: number): string {
  return `${dollars > 0 ? '-' : ''}${money(dollars)}`
}
