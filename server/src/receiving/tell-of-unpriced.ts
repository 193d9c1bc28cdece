import { insertLocationMessage } from '../accounts/messages/messages.queries.ts'
import { listOwnerIds } from '../accounts/people/people.queries.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Delivery } from './delivery.queries.ts'
import { keptWithoutPrice } from './delivery-state.ts'

const mostNamed = 3

/**
 * Tells the owners that somebody who may not see prices received lines that have none: the totals and the books leave
 * them out until somebody enters their prices.
 */
export async function tellOfUnpriced(tx: Context<Tx>, { order, lines }: Delivery): Promise<void> {
  const { actor, now } = tx
  const unpriced = keptWithoutPrice(lines)
  if (actor.seePrices || unpriced.length === 0) return
  const named = unpriced.slice(0, mostNamed).map(({ name }) => name)
  const more = unpriced.length > mostNamed ? ` and ${unpriced.length - mostNamed} more` : ''
  const message = `${actor.name} received order ${order.purchaseOrderNumber} without a price for ${named.join(', ')}${more}. Its total and your books leave ${unpriced.length === 1 ? 'it' : 'them'} out. Open the order and enter the price${unpriced.length === 1 ? '' : 's'}.`
  for (const userId of await listOwnerIds(tx.db, tx.locationId))
    // oxlint-disable-next-line no-await-in-loop -- a location has few owners
    await insertLocationMessage(tx, { message, userId, sentBy: 'Larder', createdAt: now })
}
