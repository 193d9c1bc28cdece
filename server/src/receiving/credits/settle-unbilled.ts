import { cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { matchOrder } from '../match/match-order.ts'
import { lockAwaited } from './credit-payments.queries.ts'
import { settle } from './settle-credits.ts'

type Match = Awaited<ReturnType<typeof matchOrder>>

/**
 * Settles the claims for goods of an order that went back or never came, as far as its invoices don't bill them: what was
 * not billed is not owed. Nothing while there may be another invoice, as long as something that was kept is not billed.
 */
export async function settleUnbilled(tx: Context<Tx>, order: { id: number; distributorId: number }): Promise<void> {
  const awaited = await lockAwaited(tx, order.distributorId)
  const claims = awaited.filter(({ orderId, claimGroup }) => orderId === order.id && claimGroup === 'quantity')
  if (claims.length === 0) return
  const match = await matchOrder(tx, order.id)
  const invoice = match.invoices.at(-1)
  if (!invoice) return
  const paper = { ...invoice, kind: 'invoice', distributorId: order.distributorId, orderId: order.id }
  for (const claim of claims) {
    const owed = owedForQuantity(match, claim.orderItemId)
    const unbilled = owed === null ? 0 : Math.min(claim.openCents, claim.amountCents - owed)
    // oxlint-disable-next-line no-await-in-loop -- a handful of claims, one after the other in this transaction
    if (unbilled > 0) await settle(tx, paper, claim, cents(unbilled), 'not billed')
  }
}

/**
 * The cents that the invoices of an order bill of a line beyond what was kept of it; null while they can't say: before the
 * order is received or all of it is billed, and of a line that is billed by its weight, which nobody can part by cases.
 */
export function owedForQuantity({ isReceived, invoices, lines }: Match, orderItemId: number | null): number | null {
  const line = lines.find(({ order_item_id }) => order_item_id !== null && order_item_id === orderItemId)
  const isAllBilled = lines.every(({ findings }) => findings.every(({ kind }) => kind !== 'not_invoiced'))
  if (!line || !isReceived || invoices.length === 0 || !isAllBilled || line.isByWeight) return null
  return line.findings.filter(({ kind }) => kind === 'short').reduce((all, { amount }) => all + amount, 0)
}
