import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { applyCredit, lockPaymentsOf, removePaymentsOf } from './credit-payments.queries.ts'
import { noteStep, stepCredit } from './credits.queries.ts'
import { settleUnbilled } from './unbilled/settle-unbilled.ts'
import { unsettleUnbilled } from './unbilled/unsettle-unbilled.ts'

type Paper = { id: number; kind: string; invoiceNumber: string; orderId: number | null; distributorId: number }

/**
 * Takes back what a paper paid or left out of claims: they are waited for again, as they were before, and its own order
 * costs that much more again. A claim that was closed since is waited for again too: the paper may be booked once more, and
 * would not find it. One that somebody had settled before the paper came stays settled, and one whose rest was written off
 * stays so. What several invoices of the order show together, that
 * they don't bill what is claimed, is judged by those that are left.
 */
export async function unsettleCredits(tx: Context<Tx>, paper: Paper): Promise<void> {
  const leftOut = await takeBackPayments(tx, paper)
  const { kind, orderId, distributorId, invoiceNumber } = paper
  if (kind !== 'invoice' || orderId === null) return
  const opened = new Set([...leftOut, ...(await unsettleUnbilled(tx, { orderId, invoiceNumber }))])
  if (opened.size > 0) await settleUnbilled(tx, { id: orderId, distributorId }, (creditId) => opened.has(creditId))
}

/** Gives the claims that the paper did not bill, in whole or in part. */
async function takeBackPayments(tx: Context<Tx>, { id, kind, invoiceNumber, orderId }: Paper): Promise<number[]> {
  const payments = await lockPaymentsOf(tx, id)
  if (payments.length === 0) return []
  await removePaymentsOf(tx, id)
  const note = `${kind === 'credit_memo' ? 'Credit memo' : 'Invoice'} ${invoiceNumber} was taken back`
  for (const { creditId, status, statusBefore, wasSettled } of payments) {
    const isPaid = status === 'credited' || status === 'closed'
    const back = isPaid && !wasSettled ? statusBefore : status
    const step = { status: back, note, by: tx.actor, now: tx.now, invoiceId: null }
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
  return payments.filter(({ notBilledCents }) => notBilledCents > 0).map(({ creditId }) => creditId)
}
