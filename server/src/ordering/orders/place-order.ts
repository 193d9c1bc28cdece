import { notSignedIn } from '@larder/contract/refusal.ts'
import { paymentUnderWay } from '@larder/contract/ordering/orders.ts'
import { inTransaction, type Context } from '../../context.ts'
import { auditorOf } from '../../database/audit.ts'
import { changeThenRead, generalPlans, runNamedBatch } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { paymentUnderWayFor } from '../../payments/payments.queries.ts'
import { cartToLock } from '../cart/cart.queries.ts'
import { judgeOrder, orderFacts, type WantedOrder } from './judge-order.ts'
import { answerToNewOrder, orderAnswer } from './order-answer.ts'
import { nextOrder, orderOfClientKey } from './place-order.queries.ts'
import { queuePurchaseOrder } from '../purchase-orders/purchase-order-mail.ts'
import { orderWritten } from './write-order.ts'

/**
 * Places the order of one distributor on payment terms: the named lines leave the cart and become an order, its mail to
 * the sales rep is queued, all in one transaction. Prices, totals, minimum, date and slot are judged here; what the client
 * says of them decides nothing. Gives the order with its lines and links, which hold for the session of who asks, if they
 * have one; the same client key gives the same order again.
 */
export function placeOrder(
  deps: Pick<Deps, 'jobs'>,
  context: Context,
  wanted: WantedOrder,
  clientKey: string | null,
  { withLinks = true } = {},
) {
  const { locationId } = context
  const { distributorId } = wanted
  return inTransaction(context, async (tx) => {
    // The cart is locked before anything else is read, and held until the commit: as few ways back and forth as can be.
    const {
      cart: [cart],
      before: [before],
      underWay: [underWay],
      next: [next],
      ...facts
    } = await runNamedBatch(tx.db, {
      plans: generalPlans,
      cart: cartToLock(locationId),
      before: orderOfClientKey(locationId, clientKey),
      underWay: paymentUnderWayFor(locationId, distributorId),
      ...orderFacts(locationId, wanted),
      next: nextOrder(locationId, distributorId),
    })
    if (before) return orderAnswer(tx, before.id, true)
    if (underWay) refuse(paymentUnderWay)
    const priced = await judgeOrder(tx, wanted, facts)
    if (!next) refuse(notSignedIn)
    if (!cart) throw new Error(`location ${locationId} has lines to order and no cart`)
    const order = {
      wanted,
      priced,
      clientKey,
      next,
      revision: cart.revision,
      now: context.now,
      status: 'placed' as const,
    }
    const answer = answerToNewOrder(context.actor, next, context.now)
    const changes = [...orderWritten(auditorOf(context), order), ...(withLinks ? [answer.links] : [])]
    const rows = await changeThenRead(tx.db, changes, answer.statements)
    await queuePurchaseOrder(deps, tx.db, { locationId, distributorId, next })
    return answer.of(rows)
  })
}
