import type { CartLineMatches, CartMatch, SwapAnswer, SwapEntry } from '@larder/contract/ordering/savings.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { celebrate } from '../../cart/news/cart-animation-store.ts'
import { changeCart } from '../../cart/session/cart-store.ts'
import { lineFromServer } from '../../cart/line-in-cart.ts'

/** A person's choice about a suggestion. */
export type SavingChoice =
  | { kind: 'swap'; match: number }
  | { kind: 'reject'; matches: readonly number[]; reason?: RejectReason }
  | { kind: 'swap back'; match: number }
  | { kind: 'cancel'; matches: readonly number[] }

/** Why a suggestion was rejected, as the wire names it (reason_name). */
export const rejectReasons = ['quality', 'brand required', 'pack size', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

const callNames = {
  swap: 'postSwap',
  reject: 'postSwapReject',
  'swap back': 'postSwapBack',
  cancel: 'postSwapRejectCancel',
} as const

/**
 * A function that sends the decision about an item; called again, it repeats the same request under the same key.
 * It returns false when the person kept what somebody else did meanwhile. Throws CallFailure.
 */
export function decision(itemDistributorId: number, choice: SavingChoice): () => Promise<boolean> {
  const keyOf = keysByRevision()
  return async () => {
    try {
      const answer = await changeCart((lastModified) =>
        call(
          callNames[choice.kind],
          { body: { swaps: entriesOf(itemDistributorId, choice), lastModified } },
          { idempotencyKey: keyOf(lastModified), quiet: true },
        ),
      )
      if (answer && choice.kind === 'swap') celebrateSwap(answer, choice.match)
      return answer !== undefined
    } finally {
      // Done or refused, the server knows the current state.
      await refresh('getShoppingCartMatches', 'getItemMatches', 'getItems')
    }
  }
}

/** The choice that takes a decision back; undefined when there is none yet. */
export function takingBack(row: CartLineMatches): SavingChoice | undefined {
  const [first] = row.matches
  if (row.decision === 'swap') return first && { kind: 'swap back', match: first.itemDistributorId }
  if (row.decision === 'reject') return { kind: 'cancel', matches: rejected(row.matches) }
  return undefined
}

function rejected(matches: readonly CartMatch[]): number[] {
  return matches.filter(({ decision: each }) => each === 'reject').map(({ itemDistributorId }) => itemDistributorId)
}

function entriesOf(itemDistributorId: number, choice: SavingChoice): SwapEntry[] {
  const matches = 'matches' in choice ? choice.matches : [choice.match]
  return matches.map((match) => ({
    old_item_dist_id: itemDistributorId,
    new_item_dist_id: match,
    ...(choice.kind === 'reject' && choice.reason ? { reason_name: choice.reason } : {}),
  }))
}

function celebrateSwap({ changedItems, swaps }: SwapAnswer, match: number) {
  const line = changedItems.find(({ itemDistributorId }) => itemDistributorId === match)
  const swap = swaps.find(({ new_item_dist_id: id }) => id === match)
  if (line && swap) celebrate(lineFromServer(line), swap.newQuantity)
}

/** The same request keeps its key; on another revision of the cart it is another request. */
function keysByRevision() {
  const keys = new Map<string | null, string>()
  return (lastModified: string | null) => {
    const key = keys.get(lastModified) ?? crypto.randomUUID()
    keys.set(lastModified, key)
    return key
  }
}
