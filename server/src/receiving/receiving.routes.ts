import {
  deleteOrderItem,
  patchOrder,
  postCustomOrderItem,
  postItemChecks,
  postOrderItems,
  postPreReject,
  postReceive,
  postSurvey,
} from '@larder/contract/receiving/receiving.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { orderAnswer } from '../ordering/orders/order-answer.ts'
import { addCustomItem, addItemsOfDistributor, removeAddedItem } from './added-items.ts'
import { checkItems, patchDelivery } from './check-items.ts'
import { preReject } from './pre-reject.ts'
import { receiveOrder } from './receive-order.ts'
import { answerSurvey } from './survey.ts'

/** Receiving a delivery: checks line by line, the totals before it is completed, completing, corrections. */
export function registerReceivingRoutes(app: App, deps: Deps): void {
  route(app, deps, postItemChecks, ({ context, params, body }) => checkItems(context, params.id, body))

  route(app, deps, postPreReject, ({ context, params, body }) => preReject(context, params.id, body.itemList ?? []))

  route(app, deps, patchOrder, async ({ context, params, body }) => {
    await patchDelivery(context, params.id, body)
    return orderAnswer(context, params.id, true)
  })

  route(app, deps, postReceive, async ({ context, params, body }) => {
    await receiveOrder(context, params.id, body)
    return orderAnswer(context, params.id, true)
  })

  route(app, deps, postSurvey, ({ context, params, body }) => answerSurvey(context, params.id, body))

  route(app, deps, postCustomOrderItem, ({ context, body }) => addCustomItem(context, body))

  route(app, deps, postOrderItems, async ({ context, body }) => ({ data: await addItemsOfDistributor(context, body) }))

  route(app, deps, deleteOrderItem, ({ context, params }) => removeAddedItem(deps, context, params.id))
}
