import { cents } from '@larder/domain/values/money.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { matchOrder } from '../../match/match-order.ts'
import { runStatement } from '../../../database/statements.ts'
import { claimsOfOrder, type ClaimOfOrder } from '../credits.queries.ts'
import { lockAwaited } from '../credit-payments.queries.ts'
import { settle } from '../settle-credits.ts'

type Match = Awaited<ReturnType<typeof matchOrder>>

/**
 * Settles the claims for goods of an order that went back or never came, as far as its invoices don't bill them: what was
 * not billed is not owed. Nothing while there may be another invoice, as long as something that was kept is not billed.
 */
export async function settleUnbilled(
  tx: Context<Tx>,
  order: { id: number; distributorId: number },
  isWanted: (creditId: number) => boolean = () => true,
): Promise<void> {
  const awaited = await lockAwaited(tx, order.distributorId)
  const claims = awaited.filter(
    ({ id, orderId, claimGroup }) => orderId === order.id && claimGroup === 'quantity' && isWanted(id),
  )
  if (claims.length === 0) return
  const match = await matchOrder(tx, order.id)
  const invoice = match.invoices.at(-1)
  if (!invoice) return
  const paper = { ...invoice, kind: 'invoice', distributorId: order.distributorId, orderId: order.id }
  const allClaims = await runStatement(tx.db, claimsOfOrder(tx.locationId, order.id))
  const unbilledOf = new Map<number | null, number>()
  // The later claim of a line was made because more went back, so it is the first that is owed no more.
  for (const claim of claims.toReversed()) {
    const { orderItemId } = claim
    const [first = null] = idsOfLine(match, orderItemId)
    const left =
      unbilledOf.get(first) ??
      unbilledNow(claimsOfLine(match, allClaims, orderItemId), owedForQuantity(match, orderItemId))
    const unbilled = Math.min(claim.openCents, left)
    unbilledOf.set(first, left - Math.max(0, unbilled))
    // oxlint-disable-next-line no-await-in-loop -- a handful of claims, one after the other in this transaction
    if (unbilled > 0) await settle(tx, paper, claim, cents(unbilled), 'not billed')
  }
}

/** The claims for goods of a line that went back or never came. */
export function claimsOfLine(match: Match, claims: readonly ClaimOfOrder[], orderItemId: number | null) {
  const ids = idsOfLine(match, orderItemId)
  return claims.filter((claim) => claim.claimGroup === 'quantity' && ids.includes(claim.orderItemId))
}

/** More of an ordered item, added at the door, is matched and owed together with it. */
function idsOfLine(match: Match, orderItemId: number | null): readonly (number | null)[] {
  return lineOf(match, orderItemId)?.orderItemIds ?? [orderItemId]
}

/**
 * The claimed cents of a line that its invoices don't bill and that no claim was settled for yet; below zero where claims
 * were settled for more than that.
 */
export function unbilledNow(claims: readonly ClaimOfOrder[], owed: number | null): number {
  if (owed === null) return 0
  return claims.reduce((all, { amountCents, notBilledCents }) => all + amountCents - notBilledCents, -owed)
}

/**
 * The cents that the invoices of an order bill of a line beyond what was kept of it; null while they can't say: before the
 * order is received or all of it is billed, and of a line that is billed by its weight, which nobody can part by cases.
 */
export function owedForQuantity(match: Match, orderItemId: number | null): number | null {
  const { isReceived, invoices, lines } = match
  const line = lineOf(match, orderItemId)
  const isAllBilled = lines.every(({ findings }) => findings.every(({ kind }) => kind !== 'not_invoiced'))
  if (!line || !isReceived || invoices.length === 0 || !isAllBilled || line.isByWeight) return null
  return line.findings.filter(({ kind }) => kind === 'short').reduce((all, { amount }) => all + amount, 0)
}

function lineOf({ lines }: Match, orderItemId: number | null) {
  return lines.find(({ orderItemIds }) => orderItemId !== null && orderItemIds.includes(orderItemId))
}
