import { creditKinds } from './credit-words.ts'
import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { counted } from '../../kit/counted.ts'

/** Whether something of a finding can be claimed: all of it, or what was found after it was claimed. */
export function canClaim(finding: Finding): boolean {
  return finding.unclaimed > 0 && kindOf(finding) !== undefined
}

/** The credit that a finding becomes; undefined of one that costs nothing. */
export function kindOf({ kind }: Finding) {
  return creditKinds.find((one) => one === kind)
}

/**
 * Claims these findings of an order, each as a credit of its own; those of one kind at one ordered line, as where it was
 * billed twice too dear, are one credit.
 */
export async function claim(orderId: number, findings: readonly Finding[]): Promise<void> {
  const bodies = new Map(
    findings.flatMap((finding) => bodiesOf(orderId, finding)).map((body) => [JSON.stringify(body), body]),
  )
  let claimed = 0
  try {
    for (const [name, body] of bodies) {
      // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
      await onceInTab(`claim ${name}`, body, (idempotencyKey) =>
        call('postCredit', { body }, { idempotencyKey, quiet: true }),
      )
      claimed += 1
    }
    toast({ message: `${counted(claimed, 'credit')} claimed` })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getOrderMatch', 'getCredits', 'getCreditSummary', 'getUnclaimedRejects')
}

/** One, or none of a finding that costs nothing. */
function bodiesOf(orderId: number, finding: Finding) {
  const { order_item_id, invoiceLineIds } = finding
  const kind = kindOf(finding)
  const line = order_item_id === null ? { invoice_line_id: invoiceLineIds[0] ?? null } : { order_item_id }
  return kind ? [{ order_id: orderId, kind, ...line }] : []
}
