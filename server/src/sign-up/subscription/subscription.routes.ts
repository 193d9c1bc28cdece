import {
  getSubscription,
  getSubscriptionReceipts,
  postSubscriptionCancel,
  putSubscriptionCard,
} from '@larder/contract/sign-up/subscription.ts'
import type { Deps } from '../../deps.ts'
import { requireCallsLeft } from '../../http/limits/call-limits.ts'
import { route, type App } from '../../http/route.ts'
import { cancelSubscription, paySubscriptionBy, receiptsOf, subscriptionOf } from './manage-subscription.ts'

export function registerSubscriptionRoutes(app: App, deps: Deps): void {
  route(app, deps, getSubscription, ({ context }) => subscriptionOf(deps, context))

  route(app, deps, getSubscriptionReceipts, ({ context }) => receiptsOf(deps, context))

  route(app, deps, putSubscriptionCard, async ({ context, actor, body }) => {
    await requireCallsLeft(deps, 'card', `user ${actor.userId}`)
    return paySubscriptionBy(deps, context, body.token)
  })

  route(app, deps, postSubscriptionCancel, ({ context, body }) => cancelSubscription(deps, context, body.isCancelled))
}
