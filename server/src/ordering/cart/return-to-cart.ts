import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { findCartRevision, updateCartRevision } from './cart.queries.ts'
import type { KeptOrder } from '../orders/kept-order.ts'
import { returnSwaps } from '../savings/return-swaps.queries.ts'

const mostOfALine = 99_999

/**
 * Puts the lines of an order that came to nothing back into the cart, on top of what somebody added meanwhile, with what
 * was decided about them.
 */
export async function returnToCart(
  tx: AtLocation<Tx>,
  { orderId, lines }: { orderId: number; lines: KeptOrder['lines'] },
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  const revision = (await findCartRevision(tx)) + 1
  await returnSwaps(tx, { orderId, lines }, { userId, now })
  await sql`
    update cart_lines set quantity = least(${mostOfALine}, cart_lines.quantity + ordered.quantity),
      version = ${revision}, updated_by = ${userId}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ordered("cartLineId" integer, quantity integer)
    where cart_lines.location_id = ${tx.locationId} and cart_lines.id = ordered."cartLineId"`.execute(tx.db)
  await updateCartRevision(tx, revision)
}
