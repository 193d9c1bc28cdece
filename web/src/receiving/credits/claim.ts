import { creditKinds } from './credit-words.ts'
import type { Finding } from '@larder/contract/receiving/match/match.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { counted } from '../../kit/counted.ts'

/** Whether something of a finding can be claimed: all of it, or what was found after it was claimed. */
export function canClaim(finding: Finding): boolean {
  return finding.unclaimed > 0 && kindOf(finding) !== undefined
}

/** The credit that a finding becomes; undefined of one that costs nothing. */
export function kindOf({ kind }: Finding) {
  return creditKinds.find((one) => one === kind)
}

/** Claims these findings of an order, each as a credit of its own. */
export async function claim(orderId: number, findings: readonly Finding[]): Promise<void> {
  let claimed = 0
  try {
    for (const finding of findings) {
      const kind = kindOf(finding)
      if (!kind) continue
      const { order_item_id, invoiceLineIds } = finding
      const line = order_item_id === null ? { invoice_line_id: invoiceLineIds[0] ?? null } : { order_item_id }
      const body = { order_id: orderId, kind, ...line }
      // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
      await onceInTab(`claim ${orderId} ${kind} ${Object.values(line).join()}`, body, (idempotencyKey) =>
        call('postCredit', { body }, { idempotencyKey, quiet: true }),
      )
      claimed += 1
    }
    toast({ message: `${counted(claimed, 'credit')} claimed` })
  } catch (failure) {
    toast({ message: messageOf(failure) })
  }
  await refresh('getOrderMatch', 'getCredits', 'getCreditSummary', 'getUnclaimedRejects')
}
