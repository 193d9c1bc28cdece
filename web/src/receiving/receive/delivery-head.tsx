import type { Order } from '@larder/contract/ordering/orders.ts'
import { OrderStatus } from '../../ordering/order-history/order-status.tsx'
import { shownDay } from '../../ordering/order-history/shown-date.ts'
import { RepContact } from '../rep/rep-contact.tsx'
import style from './delivery-head.module.css'

/** The distributor, the day of the delivery, and one tap to the sales rep. */
export function DeliveryHead({ order }: { order: Order }) {
  return (
    <div className={style.head}>
      <div className="shrinks">
        <h2>{order.distributor}</h2>
        <p className={style.facts}>
          <OrderStatus order={order} />
          <span>
            Delivery {shownDay(order.requestedDeliveryDate)}
            {order.requestedDeliveryTime && `, ${order.requestedDeliveryTime}`}
          </span>
          {order.receivedBy && <span>Received by {order.receivedBy}</span>}
        </p>
      </div>
      <div className={style.contact}>
        <RepContact distributorId={order.distributorId} orderNumber={order.purchaseOrderNumber} />
      </div>
    </div>
  )
}
