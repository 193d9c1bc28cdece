import {
  deleteOrderPayment,
  getOrder,
  getOrders,
  postOrder,
  postOrderMail,
  postOrderPayment,
} from '@larder/contract/ordering/orders.ts'
import { getOrderReminders } from '@larder/contract/ordering/order-reminders.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { route, type App } from '../../http/route.ts'
import { orderAnswer } from './order-answer.ts'
import { countOrderReminders } from '../order-history/order-reminders.queries.ts'
import { listOrders } from './orders.queries.ts'
import { abandonPendingOrder, payPendingOrder } from '../payment/pay-pending-order.ts'
import { placeCardOrder } from '../payment/place-card-order.ts'
import { placeOrder } from './place-order.ts'
import { mailOrderAgain } from '../purchase-orders/mail-order-again.ts'

export function registerOrderRoutes(app: App, deps: Deps): void {
  route(
    app,
    deps,
    postOrder,
    async ({ db, actor, body, now, request }) => {
      const key = idempotencyKey(request) ?? null
      if (body.paymentType !== 'card') return placeOrder(deps, db, actor, body, key, now)
      const orderId = await placeCardOrder(deps, db, actor, body, key, now)
      return orderAnswer(db, actor, orderId, true, now)
    },
    { worksInStages: (body) => body.paymentType === 'card', takesTurnsAt: 'cart' },
  )

  route(
    app,
    deps,
    postOrderPayment,
    async ({ db, actor, params, now }) => {
      await payPendingOrder(deps, db, actor.locationId, params.id)
      return orderAnswer(db, actor, params.id, true, now)
    },
    { worksInStages: () => true },
  )

  route(app, deps, deleteOrderPayment, async ({ db, actor, params, now }) => {
    await abandonPendingOrder(deps, db, actor.locationId, params.id, now)
    return orderAnswer(db, actor, params.id, true, now)
  })

  route(app, deps, postOrderMail, async ({ db, actor, params, now, requestId }) => {
    await mailOrderAgain(deps, db, { ...actor, requestId }, params.id, now)
    return orderAnswer(db, actor, params.id, true, now)
  })

  route(app, deps, getOrderReminders, ({ db, actor, now }) =>
    countOrderReminders(db, actor.locationId, inTimeZone(now, actor.timeZone), now),
  )

  route(app, deps, getOrders, async ({ db, actor, query }) => {
    const { rows, totalCount } = await listOrders(db, actor.locationId, { ...query, timeZone: actor.timeZone })
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getOrder, ({ db, actor, params, query, now }) => {
    const expand = query.expand?.split(',').map((name) => name.trim()) ?? []
    return orderAnswer(db, actor, params.id, expand.includes('items'), now)
  })
}
