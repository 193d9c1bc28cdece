import {
  getOrderAcknowledgement,
  getRepOrders,
  postRepAcknowledgement,
} from '@larder/contract/ordering/acknowledgements.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { acknowledgeOrder } from './acknowledge-order.ts'
import { acknowledgementAnswer, repOrders } from './acknowledgement-answer.ts'
import { existsOrder, listAcknowledgements, listRepOrders } from './acknowledgements.queries.ts'

/** Sales reps' answers to the orders that were mailed to them. */
export function registerAcknowledgementRoutes(app: App, deps: Deps): void {
  route(app, deps, getRepOrders, async ({ at, rep, query: { page, limit, order } }) => {
    const { total, orders } = await listRepOrders(at, rep, { page, limit, orderId: order })
    return { data: await repOrders(at, orders), _meta: pagingMeta(total, page, limit) }
  })

  route(app, deps, postRepAcknowledgement, async ({ at, rep, params, body, now, requestId }) => {
    const answer = { orderId: params.id, note: body.note?.trim() ?? '', lines: body.lines }
    await acknowledgeOrder(deps, at, rep, answer, { now, requestId })
    const { orders } = await listRepOrders(at, rep, { page: 1, limit: 1, orderId: params.id })
    const [order = refuse(notFound)] = await repOrders(at, orders)
    return order
  })

  route(app, deps, getOrderAcknowledgement, async ({ context, params }) => {
    if (!(await existsOrder(context, params.id))) refuse(notFound)
    const [answer] = await listAcknowledgements(context, [params.id])
    return { acknowledgement: answer ? acknowledgementAnswer(answer, context.actor) : null }
  })
}
