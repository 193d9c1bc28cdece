import type { HandlerAnswer } from '@larder/contract/call.ts'
import {
  unknownDistributor,
  type CustomOrderData,
  type postCustomOrder,
} from '@larder/contract/ordering/special-requests.ts'
import type { z } from 'zod'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { listCartLines, listOwnDistributorIds, lockCart, updateCartRevision } from './cart.queries.ts'
import { insertSpecialRequest } from './special-requests.queries.ts'

/** Adds a special request to the cart as a line of its own: two requests in the same words are two wishes (spec 1 §4). */
export function addSpecialRequest(
  db: Queryable,
  actor: Actor & { requestId: string },
  wish: z.output<typeof CustomOrderData>,
  now: Date,
): Promise<HandlerAnswer<typeof postCustomOrder>> {
  const { locationId, userId } = actor
  return inTransaction(db, async (tx) => {
    const revision = (await lockCart(tx, locationId)) + 1
    const [distributorId = refuse(unknownDistributor)] = await listOwnDistributorIds(tx, locationId, [
      wish.distributorId,
    ])
    const request = {
      ...{ distributorId, quantity: wish.quantity, uom: wish.uom, description: wish.description },
      ...{ din: wish.din || null, packSize: wish.packSize || null, searchText: wish.searchText || null },
    }
    const lineId = await insertSpecialRequest(tx, locationId, request, { revision, userId, now })
    await updateCartRevision(tx, locationId, revision)
    const entry = { action: 'add-special-request', objectType: 'cart-line', objectId: lineId, after: request }
    await audit(tx, actor, entry, now)
    const [line] = await listCartLines(tx, locationId, revision - 1)
    if (!line) throw new Error(`line ${lineId} was written and is not there`)
    return { message: 'Special Request Added!', line, lastModified: String(revision) }
  })
}
