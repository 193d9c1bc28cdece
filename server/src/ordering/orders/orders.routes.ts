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
import { auditorOf } from '../../database/audit.ts'
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
    async ({ context, body, request }) => {
      const key = idempotencyKey(request) ?? null
      if (body.paymentType !== 'card') return placeOrder(deps, context, body, key)
      const orderId = await placeCardOrder(deps, context, body, key)
      return orderAnswer(context, orderId, true)
    },
    { worksInStages: (body) => body.paymentType === 'card', queuesAt: 'cart' },
  )

  route(
    app,
    deps,
    postOrderPayment,
    async ({ context, params }) => {
      await payPendingOrder(deps, context, params.id)
      return orderAnswer(context, params.id, true)
    },
    { worksInStages: () => true },
  )

  route(app, deps, deleteOrderPayment, async ({ context, params, now }) => {
    await abandonPendingOrder(deps, context, params.id, now)
    return orderAnswer(context, params.id, true)
  })

  route(app, deps, postOrderMail, async ({ context, db, params, now }) => {
    await mailOrderAgain(deps, db, auditorOf(context), params.id, now)
    return orderAnswer(context, params.id, true)
  })

  route(app, deps, getOrderReminders, ({ context, actor, now }) =>
    countOrderReminders(context, inTimeZone(now, actor.timeZone), now),
  )

  route(app, deps, getOrders, async ({ context, query }) => {
    const { rows, totalCount } = await listOrders(context, query, inTimeZone(context.now, context.actor.timeZone))
    return { data: rows, _meta: pagingMeta(totalCount, query.page, query.limit) }
  })

  route(app, deps, getOrder, ({ context, params, query }) => {
    const expand = query.expand?.split(',').map((name) => name.trim()) ?? []
    return orderAnswer(context, params.id, expand.includes('items'))
  })
}
