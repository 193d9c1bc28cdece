import { creditClaimed, creditStepRefused, type patchCredit } from '@larder/contract/receiving/credits/credits.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { mayFollow } from '@larder/domain/receiving/credits/credit-step.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { requireImages, requirePhotos } from './claim-credit.ts'
import { applyCredit, forgetWasSettled, removePayment } from './credit-payments.queries.ts'
import { isClaimedAgain, lockCredit, setCreditFacts, stepCredit, type CreditRow } from './credits.queries.ts'

type Body = ParsedCall<typeof patchCredit>['body']

/** Brings a credit on its way, or changes what is said of it: whether the driver was told, and its pictures. */
export function changeCredit(context: Context, id: number, body: Body): Promise<void> {
  return inTransaction(context, async (tx) => {
    const credit = (await lockCredit(tx, id)) ?? refuse(notFound)
    await changeFacts(tx, credit, body)
    const { from, status } = body
    if (!from || !status) return
    const note = body.note?.trim() ?? ''
    const step = { status, note, by: tx.actor, now: tx.now }
    if (!mayFollow(from, status)) refuse(creditStepRefused)
    if (from === 'written_off' && (await isClaimedAgain(tx, id))) refuse(creditClaimed)
    if (!(await stepCredit(tx, { id, from }, step).catch(refuseTwice))) refuse(creditStepRefused)
    if ((from === 'credited' || from === 'closed') && status === 'open') await takeBackPayment(tx, credit)
    const entry = { action: `credit-${status.replace('_', '-')}`, objectType: 'credit', objectId: id }
    await audit(tx, { ...entry, before: { status: from }, after: { status, note } })
  })
}

/** A claim that was written off may have been made again since: one thing is claimed once. */
function refuseTwice(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'credits_claimed_once')
    return refuse(creditClaimed)
  throw error
}

/** The paper it was found on turned out to be about something else: the order of an invoice costs that much more again. */
async function takeBackPayment(tx: Context<Tx>, { id, orderId, creditedInvoiceId }: CreditRow): Promise<void> {
  await forgetWasSettled(tx, id)
  if (creditedInvoiceId === null) return
  const removed = await removePayment(tx, id, creditedInvoiceId)
  if (removed?.kind === 'invoice' && removed.orderId !== null && removed.orderId !== orderId)
    await applyCredit(tx, removed.orderId, -removed.amountCents)
}

async function changeFacts(tx: Context<Tx>, credit: CreditRow, body: Body): Promise<void> {
  const { driverTold: isDriverTold = credit.isDriverTold } = body
  const { imageIds = credit.imageIds, rejectImageIds = credit.rejectImageIds } = body
  if (body.imageIds) await requireImages(tx, credit.orderId, imageIds)
  if (body.rejectImageIds) await requirePhotos(tx, credit.orderId, rejectImageIds)
  const before = { isDriverTold: credit.isDriverTold, imageIds: credit.imageIds, rejectImageIds: credit.rejectImageIds }
  const after = { isDriverTold, imageIds, rejectImageIds }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await setCreditFacts(tx, credit.id, after)
  await audit(tx, { action: 'change-credit', objectType: 'credit', objectId: credit.id, before, after })
}
