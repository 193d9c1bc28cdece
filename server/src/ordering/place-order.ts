import { paymentUnderWay } from '@larder/contract/ordering/orders.ts'
import { inTransaction, type Queryable, type Tx } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { existsPaymentUnderWay } from '../payments/payments.queries.ts'
import { lockCart } from './cart.queries.ts'
import { judgeOrder, type WantedOrder } from './judge-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * Places the order of one distributor on payment terms: the named lines leave the cart and become an order, its mail to
 * the sales rep is queued, all in one transaction. Prices, totals, minimum, date and slot are judged here; what the client
 * says of them decides nothing. Gives the order's id; the same client key gives the same order again.
 */
export function placeOrder(
  deps: Deps,
  db: Queryable,
  actor: Actor,
  wanted: WantedOrder,
  clientKey: string | null,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { locationId } = actor
    await lockCart(tx, locationId)
    const before = clientKey === null ? undefined : await findOrderOfClientKey(tx, locationId, clientKey)
    if (before !== undefined) return before
    if (await existsPaymentUnderWay(tx, locationId, wanted.distributorId)) refuse(paymentUnderWay)
    const priced = await judgeOrder(tx, actor, wanted, now)
    return writeOrder(deps, tx, actor, { wanted, priced, status: 'placed', clientKey, now })
  })
}

/** The order that was placed with this key. */
export async function findOrderOfClientKey(tx: Tx, locationId: number, clientKey: string): Promise<number | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  return order?.id
}
