import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { listOwnerIds } from '../accounts/people/people.queries.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { OrderItemRow } from '../ordering/orders/order-items.queries.ts'
import type { Delivery } from './delivery.queries.ts'
import { keptWithoutPrice } from './delivery-state.ts'

const mostNamed = 3

/**
 * Tells the owners that somebody who may not see prices received lines that have none: the totals and the books leave
 * them out until somebody enters their prices.
 */
export function tellOfUnpriced(tx: Context<Tx>, { order, lines }: Delivery): Promise<void> {
  const what = `received order ${order.purchaseOrderNumber} without a price for`
  return tellOwners(tx, what, keptWithoutPrice(lines))
}

/** The same of lines that count only since somebody corrected the received order; those that did before were told then. */
export function tellOfNewlyUnpriced(tx: Context<Tx>, before: Delivery, { order, lines }: Delivery): Promise<void> {
  const known = new Set(keptWithoutPrice(before.lines).map(({ id }) => id))
  const added = keptWithoutPrice(lines).filter(({ id }) => !known.has(id))
  return tellOwners(tx, `corrected order ${order.purchaseOrderNumber}, which now has no price for`, added)
}

async function tellOwners(tx: Context<Tx>, what: string, unpriced: readonly OrderItemRow[]): Promise<void> {
  const { actor, now } = tx
  if (actor.seePrices || unpriced.length === 0) return
  const named = unpriced.slice(0, mostNamed).map(({ name }) => name)
  const more = unpriced.length > mostNamed ? ` and ${unpriced.length - mostNamed} more` : ''
  const message = `${actor.name} ${what} ${named.join(', ')}${more}. Its total and your books leave ${unpriced.length === 1 ? 'it' : 'them'} out. Open the order and enter the price${unpriced.length === 1 ? '' : 's'}.`
  for (const userId of await listOwnerIds(tx.db, tx.locationId))
    // oxlint-disable-next-line no-await-in-loop -- a location has few owners
    await insertLocationMessage(tx, { message, userId, sentBy: 'Larder', createdAt: now })
}
