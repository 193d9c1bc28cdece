import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { applyCredit, lockPaymentsOf, removePaymentsOf } from './credit-payments.queries.ts'
import { noteStep, stepCredit } from './credits.queries.ts'

type Paper = { id: number; kind: string; invoiceNumber: string; orderId: number | null }

/**
 * Takes back what a paper paid or left out of claims: they are waited for again, as they were before, and its own order
 * costs that much more again. A claim that was closed since is waited for again too: the paper may be booked once more, and
 * would not find it. A claim whose rest was written off stays so.
 */
export async function unsettleCredits(tx: Context<Tx>, { id, kind, invoiceNumber, orderId }: Paper): Promise<void> {
  const payments = await lockPaymentsOf(tx, id)
  if (payments.length === 0) return
  await removePaymentsOf(tx, id)
  const note = `${kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${invoiceNumber} was taken back`
  for (const { creditId, status, statusBefore } of payments) {
    const isPaid = status === 'credited' || status === 'closed'
    const step = { status: isPaid ? statusBefore : status, note, by: tx.actor, now: tx.now }
    // oxlint-disable-next-line no-await-in-loop -- a handful of claims, one after the other in this transaction
    if (isPaid) await stepCredit(tx, { id: creditId, from: status }, step)
    // oxlint-disable-next-line no-await-in-loop
    else await noteStep(tx, creditId, step)
    // oxlint-disable-next-line no-await-in-loop
    await audit(tx, {
      action: 'credit-payment-taken-back',
      objectType: 'credit',
      objectId: creditId,
      before: { status, invoiceId: id },
      after: { status: step.status },
    })
  }
  const applied = payments.filter((payment) => kind === 'invoice' && payment.orderId !== orderId)
  const appliedCents = applied.reduce((all, { paidCents }) => all + paidCents, 0)
  if (orderId !== null && appliedCents > 0) await applyCredit(tx, orderId, -appliedCents)
}
