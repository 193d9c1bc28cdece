import type { Order } from '@larder/contract/ordering/orders.ts'
import type { ReactNode } from 'react'
import { Delayed, NeverSent, NotByEdi, NotMailed, OrderStatus } from '../order-status.tsx'
import style from './order-view.module.css'
import { withWeekday } from '../../../catalogue/date-texts.ts'
import { shownDay } from '../shown-date.ts'

/** The distributor of the order, its status and when it comes, with its actions beside it. */
export function OrderHead({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <div className={style.head}>
      <div>
        <h2>{order.distributor}</h2>
        <p className={style.facts}>
          <OrderStatus order={order} />
          <NotMailed order={order} />
          <NotByEdi order={order} />
          <Delayed order={order} />
          <NeverSent order={order} />
          {order.isNeverSent ? (
            <span>Submitted {withWeekday(order.createTimeDisplay)}, no delivery comes</span>
          ) : (
            <>
              <span>Ordered {withWeekday(order.createTimeDisplay)}</span>
              <span>
                Delivery {shownDay(order.requestedDeliveryDate)}
                {order.requestedDeliveryTime && `, ${order.requestedDeliveryTime}`}
              </span>
            </>
          )}
        </p>
      </div>
      <div className={style.actions} data-not-printed>
        {children}
      </div>
    </div>
  )
}
