import { foundCredits } from '@larder/domain/receiving/credits/found-credits.ts'
import { cents, formatMoney, minus, type Cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { applyCredit, insertPayment, lockAwaited } from './credit-payments.queries.ts'
import { noteStep, stepCredit } from './credits.queries.ts'

type Paper = {
  id: number
  kind: string
  invoiceNumber: string
  distributorId: number
  orderId: number
  lines: readonly { orderItemId: number | null; din: string; lineTotalCents: number }[]
  fees: readonly { name: string; amount: number }[]
}

type AwaitedRow = Awaited<ReturnType<typeof lockAwaited>>[number]

/**
 * Finds on a booked invoice or credit memo the credits that were waited for; of one that is paid in part the rest stays
 * open. What a later invoice takes off lowers what its own order costs ('applied credit'); a memo of its own is settled
 * with the distributor and changes no order.
 */
export async function settleCredits(tx: Context<Tx>, paper: Paper): Promise<void> {
  const awaited = await lockAwaited(tx, paper.distributorId)
  const found = foundCredits(
    awaited.map((credit) => ({ ...credit, amount: cents(credit.openCents) })),
    paper.lines.map((line) => ({ ...line, lineTotal: cents(line.lineTotalCents) })),
    paper.fees.map((fee) => ({ ...fee, amount: cents(fee.amount) })),
  )
  let applied = 0
  for (const { id, amount } of found) {
    const credit = awaited.find((each) => each.id === id)
    if (!credit) continue
    await settle(tx, paper, credit, amount)
    if (paper.kind === 'invoice' && credit.orderId !== paper.orderId) applied += amount
  }
  if (applied > 0) await applyCredit(tx, paper.orderId, applied)
}

/** Notes what a paper gives of a credit, or leaves out of what was claimed. */
export async function settle(
  tx: Context<Tx>,
  paper: Omit<Paper, 'lines' | 'fees'>,
  credit: AwaitedRow,
  amount: Cents,
  how: 'found' | 'not billed' = 'found',
): Promise<void> {
  const { id, status } = credit
  const open = minus(cents(credit.openCents), amount)
  const on = `${paper.kind === 'credit_memo' ? 'credit memo' : 'invoice'} ${paper.invoiceNumber}`
  const by = { by: tx.actor, now: tx.now }
  const entry = { objectType: 'credit', objectId: id }
  const notBilledCents = how === 'not billed' ? amount : 0
  await insertPayment(tx, { creditId: id, invoiceId: paper.id, amountCents: amount, notBilledCents, foundAt: tx.now })
  if (open > 0) {
    const note = `${formatMoney(amount)} ${how} on ${on}, ${formatMoney(open)} still open`
    await noteStep(tx, id, { status, note, ...by })
    const after = { paidCents: amount, openCents: open, invoiceId: paper.id }
    await audit(tx, { ...entry, action: 'credit-paid-in-part', before: { openCents: credit.openCents }, after })
    return
  }
  const step = {
    status: 'credited',
    note: how === 'found' ? `Found on ${on}` : `Invoice ${paper.invoiceNumber} bills no more than was kept`,
    ...by,
    invoiceId: paper.id,
  }
  await stepCredit(tx, { id, from: status }, step)
  const after = { status: 'credited', invoiceId: paper.id }
  await audit(tx, { ...entry, action: 'credit-credited', before: { status }, after })
}
