import { foundCredits } from '@larder/domain/receiving/credits/found-credits.ts'
import { isOpen, type CreditStatus } from '@larder/domain/receiving/credits/credit-step.ts'
import { cents, formatMoney, minus, type Cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import {
  applyCredit,
  insertPayment,
  listLackingLines,
  lockAwaited,
  lockSettledByHand,
} from './credit-payments.queries.ts'
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

/** A paper comes within weeks of its claim: what it gives later is for another case of the same item. */
const daysToPaper = 90
const dayMs = 86_400_000

/**
 * Finds on a booked invoice or credit memo the credits that were waited for; of one that is paid in part the rest stays
 * open. What a later invoice takes off lowers what its own order costs ('applied credit'); a memo of its own is settled
 * with the distributor and changes no order. What somebody settled before its paper came stays settled, and is found all
 * the same: a paper that pays it gives nothing beside it.
 */
export async function settleCredits(tx: Context<Tx>, paper: Paper): Promise<void> {
  const awaited = await lockAwaited(tx, paper.distributorId)
  const since = new Date(tx.now.getTime() - daysToPaper * dayMs)
  const settled = await lockSettledByHand(tx, paper.distributorId, since)
  // An invoice of the order bills what came: what it takes off is for other goods.
  const lacking = paper.kind === 'credit_memo' ? await listLackingLines(tx, paper.orderId) : new Set()
  const withAmount = (credit: AwaitedRow) => ({ ...credit, amount: cents(credit.openCents) })
  const found = foundCredits(
    awaited.map(withAmount),
    paper.lines.map((line) => ({
      ...line,
      lineTotal: cents(line.lineTotalCents),
      isOfLacking: lacking.has(line.orderItemId),
    })),
    paper.fees.map((fee) => ({ ...fee, amount: cents(fee.amount) })),
    settled.map(withAmount),
  )
  let applied = 0
  for (const { id, amount } of found) {
    const credit = [...awaited, ...settled].find((each) => each.id === id)
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
  const wasSettled = !isOpen(status as CreditStatus)
  const payment = {
    creditId: id,
    invoiceId: paper.id,
    amountCents: amount,
    notBilledCents,
    wasSettled,
    foundAt: tx.now,
  }
  await insertPayment(tx, payment)
  if (open > 0) {
    const rest = `${formatMoney(open)} ${wasSettled ? 'marked as credited' : 'still open'}`
    const note = `${formatMoney(amount)} ${how} on ${on}, ${rest}`
    await noteStep(tx, id, { status, note, ...by })
    const after = { paidCents: amount, openCents: open, invoiceId: paper.id }
    await audit(tx, { ...entry, action: 'credit-paid-in-part', before: { openCents: credit.openCents }, after })
    return
  }
  const step = {
    status: wasSettled ? status : 'credited',
    note: how === 'found' ? `Found on ${on}` : `Invoice ${paper.invoiceNumber} bills no more than was kept`,
    ...by,
    invoiceId: paper.id,
  }
  await stepCredit(tx, { id, from: status }, step)
  const after = { status: step.status, invoiceId: paper.id }
  await audit(tx, { ...entry, action: 'credit-credited', before: { status }, after })
}
