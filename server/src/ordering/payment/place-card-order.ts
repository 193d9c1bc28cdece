import { cardNotAccepted, cartChanged, paymentUnderWay } from '@larder/contract/ordering/orders.ts'
import { cardRefused } from '@larder/contract/payments/payment-methods.ts'
import { keyInFlight, notFound, notWhileActingAs } from '@larder/contract/refusal.ts'
import { cardEligibility } from '@larder/domain/ordering/card-eligibility.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { runNamedBatch, runStatement } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { requireCallsLeft, requireTriesLeft } from '../../http/limits/call-limits.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { findCardToPayWith } from '../../payments/card-to-pay-with.ts'
import {
  findPaymentOfClientKey,
  holdPayment,
  insertPayment,
  paymentUnderWayFor,
} from '../../payments/payments.queries.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { judgeOrder, orderFacts, type WantedOrder } from '../orders/judge-order.ts'
import { keepOrder } from '../orders/kept-order.ts'
import { orderOfClientKey } from '../orders/place-order.queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Places an order that is paid by card. The payment request is written down first, then the provider is asked with a key made
 * of that row, then the order is written with the answer. After any interruption, asking again is the same request
 * and is made by the client's next try or by the reconciler. Declined: nothing was ordered, the cart is unchanged.
 */
export async function placeCardOrder(
  deps: Deps,
  context: Context,
  wanted: WantedOrder,
  clientKey: string | null,
): Promise<number> {
  if (context.actor.administratorId !== null) refuse(notWhileActingAs)
  await requireTriesLeft(deps, 'card-declined', `user ${context.actor.userId}`)
  const begun = await beginPayment(deps, context, wanted, clientKey)
  if (begun.kind === 'ordered') return begun.orderId
  const { payment, refused } = await settlePayment(deps, context.locationId, begun.paymentId)
  if (refused) throw refused
  if (payment.orderId !== null) return payment.orderId
  if (payment.status !== 'declined') return refuse(cartChanged)
  await requireCallsLeft(deps, 'card-declined', `user ${context.actor.userId}`)
  return payment.message === null ? refuse(notFound) : refuse(cardRefused, { message: payment.message })
}

type Begun = { kind: 'ordered'; orderId: number } | { kind: 'asking'; paymentId: number }

/** Everything that can be refused without the provider, and the row that says what it is about to be asked. */
function beginPayment(deps: Deps, context: Context, wanted: WantedOrder, clientKey: string | null): Promise<Begun> {
  const { locationId } = context
  const token = wanted.payment_token ?? refuseFields({ payment_token: ['Please choose a card.'] })
  return inTransaction(context, async (tx) => {
    const revision = await lockCart(tx)
    if (clientKey !== null) {
      const [before] = await runStatement(tx.db, orderOfClientKey(locationId, clientKey))
      if (before) return { kind: 'ordered', orderId: before.id }
      const begun = await findPaymentOfClientKey(tx, clientKey)
      if (begun)
        return (await holdPayment(tx.db, begun, context.now))
          ? { kind: 'asking', paymentId: begun.id }
          : refuse(keyInFlight)
    }
    const [underWay] = await runStatement(tx.db, paymentUnderWayFor(locationId, wanted.distributorId))
    if (underWay) refuse(paymentUnderWay)
    const facts = await runNamedBatch(tx.db, orderFacts(locationId, wanted))
    const order = await judgeOrder(tx, wanted, facts)
    const { terms, lines, totalCents } = order
    if (!cardEligibility(terms.acceptCC, lines).isOffered || totalCents === 0) refuse(cardNotAccepted)
    const card = await findCardToPayWith(tx.db, { locationId, gateway: deps.payments.name }, token)
    const paymentId = await insertPayment(tx.db, {
      ...card,
      locationId,
      gateway: deps.payments.name,
      distributorId: wanted.distributorId,
      clientKey,
      amountCents: totalCents,
      wanted: keepOrder(wanted, order, revision),
      askedBy: context.actor.userId,
      administratorId: context.actor.administratorId,
      now: context.now,
    })
    const after = { distributorId: wanted.distributorId, amountCents: totalCents, last4: card.last4 }
    await audit(tx, { action: 'begin-payment', objectType: 'payment', objectId: paymentId, after })
    return { kind: 'asking', paymentId }
  })
}
