import type { Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { runStatement } from '../../../database/statements.ts'
import { matchOrder } from '../../match/match-order.ts'
import { lockNotBilledOf, removeNotBilled } from '../credit-payments.queries.ts'
import { claimsOfOrder, noteStep, stepCredit } from '../credits.queries.ts'
import { claimsOfLine, owedForQuantity, unbilledNow } from './settle-unbilled.ts'

/**
 * Opens again the claims of an order that its invoices settled together by not billing them, as far as the invoices that
 * are left no longer show it. It does not matter on which invoice that was noted. Returns the claims it opened.
 */
export async function unsettleUnbilled(
  tx: Context<Tx>,
  { orderId, invoiceNumber }: { orderId: number; invoiceNumber: string },
): Promise<number[]> {
  const settled = await lockNotBilledOf(tx, orderId)
  if (settled.length === 0) return []
  const match = await matchOrder(tx, orderId)
  const claims = await runStatement(tx.db, claimsOfOrder(tx.locationId, orderId))
  const untrue = settled.filter(({ orderItemId }) => {
    const owed = owedForQuantity(match, orderItemId)
    return owed === null || unbilledNow(claimsOfLine(match, claims, orderItemId), owed) < 0
  })
  const note = `Invoice ${invoiceNumber} was taken back`
  const opened = new Set<number>()
  for (const { creditId, invoiceId, status, statusBefore } of untrue) {
    const step = { status: status === 'credited' ? statusBefore : status, note, by: tx.actor, now: tx.now }
    // oxlint-disable-next-line no-await-in-loop -- a handful of claims, one after the other in this transaction
    await removeNotBilled(tx, creditId, invoiceId)
    // Several invoices may have left out a part of one claim.
    if (opened.has(creditId)) continue
    opened.add(creditId)
    // oxlint-disable-next-line no-await-in-loop
    if (status === 'credited') await stepCredit(tx, { id: creditId, from: status }, step)
    // oxlint-disable-next-line no-await-in-loop
    else await noteStep(tx, creditId, step)
    // oxlint-disable-next-line no-await-in-loop
    await audit(tx, {
      action: 'credit-payment-taken-back',
      objectType: 'credit',
      objectId: creditId,
      before: { status, invoiceId },
      after: { status: step.status },
    })
  }
  return [...opened]
}
