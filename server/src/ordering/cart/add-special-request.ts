import type { HandlerAnswer } from '@larder/contract/call.ts'
import {
  unknownDistributor,
  type CustomOrderData,
  type postCustomOrder,
} from '@larder/contract/ordering/special-requests.ts'
import type { z } from 'zod'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { listCartLines, listOwnDistributorIds, lockCart, updateCartRevision } from './cart.queries.ts'
import { requireRoom } from './save-cart.ts'
import { insertSpecialRequest } from './special-requests.queries.ts'

/** Adds a special request to the cart as a line of its own: two requests in the same words are two lines (spec 1 §4). */
export function addSpecialRequest(
  context: Context,
  wanted: z.output<typeof CustomOrderData>,
): Promise<HandlerAnswer<typeof postCustomOrder>> {
  const { userId } = context.actor
  return inTransaction(context, async (tx) => {
    const revision = (await lockCart(tx)) + 1
    const [distributorId = refuse(unknownDistributor)] = await listOwnDistributorIds(tx, [wanted.distributorId])
    await requireRoom(tx, 1)
    const request = {
      distributorId,
      quantity: wanted.quantity,
      uom: wanted.uom,
      description: wanted.description,
      din: wanted.din || null,
      packSize: wanted.packSize || null,
      searchText: wanted.searchText || null,
    }
    const lineId = await insertSpecialRequest(tx, request, { revision, userId, now: context.now })
    await updateCartRevision(tx, revision)
    const entry = { action: 'add-special-request', objectType: 'cart-line', objectId: lineId, after: request }
    await audit(tx, entry)
    const [line] = await listCartLines(tx, revision - 1)
    if (!line) throw new Error(`line ${lineId} was written and is not there`)
    return { message: 'Special Request Added!', line, lastModified: String(revision) }
  })
}
