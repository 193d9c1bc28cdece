import { foundCredits } from '@larder/domain/receiving/credits/found-credits.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { applyCredit, listAwaited, stepCredit } from './credits.queries.ts'

type Paper = {
  id: number
  kind: string
  invoiceNumber: string
  distributorId: number
  orderId: number
  lines: readonly { orderItemId: number | null; din: string; lineTotalCents: number }[]
}

/**
 * Finds on a booked invoice or credit memo the credits that were waited for. What a later invoice takes off lowers what
 * its own order costs ('applied credit'); a memo of its own is settled with the distributor and changes no order.
 */
export async function settleCredits(tx: Context<Tx>, paper: Paper): Promise<void> {
  const awaited = await listAwaited(tx, paper.distributorId)
  const found = foundCredits(
    awaited.map((credit) => ({ ...credit, amount: cents(credit.amountCents) })),
    paper.lines.map((line) => ({ ...line, lineTotal: cents(line.lineTotalCents) })),
  )
  let applied = 0
  for (const id of found) {
    const credit = awaited.find((each) => each.id === id)
    if (!credit) continue
    const note = `Found on ${paper.kind === 'credit_memo' ? 'credit memo' : 'invoice'} ${paper.invoiceNumber}`
    const step = { status: 'credited', note, by: tx.actor, now: tx.now, invoiceId: paper.id }
    if (!(await stepCredit(tx, { id, from: credit.status }, step))) continue
    const entry = { action: 'credit-credited', objectType: 'credit', objectId: id }
    await audit(tx, { ...entry, before: { status: credit.status }, after: { status: 'credited', invoiceId: paper.id } })
    if (paper.kind === 'invoice' && credit.orderId !== paper.orderId) applied += credit.amountCents
  }
  if (applied > 0) await applyCredit(tx, paper.orderId, applied)
}
