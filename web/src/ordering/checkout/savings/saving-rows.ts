import type { CartLineMatches, CartMatch } from '@larder/contract/ordering/savings.ts'
import { add, noMoney, sum, type Cents } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import type { SavingChoice } from './decide.ts'

/** The rows of an order: of what its distributor sold before a swap, and of what came to it by one. */
export function rowsOfOrder(
  rows: readonly CartLineMatches[],
  distributorId: number | undefined,
): readonly CartLineMatches[] {
  if (distributorId === undefined) return rows
  return rows.filter(
    (row) => row.item.distributorId === distributorId || acceptedMatch(row)?.distributorId === distributorId,
  )
}

/** A row as a card of the step, with what tells it from the others. */
export type SavingRow = CartLineMatches & { cardId: number }

/**
 * The rows as cards. One item has several when it was put into the cart again after its swap: the first is known by the
 * item, so that it stays the same card when it is decided, the others by their own line or swap.
 */
export function cardsOf(rows: readonly CartLineMatches[]): readonly SavingRow[] {
  const known = new Set<number>()
  return rows.map((row) => {
    const isAgain = known.has(row.itemDistributorId)
    known.add(row.itemDistributorId)
    return { ...row, cardId: isAgain ? -(row.swapAcceptId ?? row.shoppingCartId) : row.itemDistributorId }
  })
}

/** The cards in their previous order: a decision moves nothing, new ones come last. */
export function inShownOrder(rows: readonly SavingRow[], shownIds: readonly number[]): readonly SavingRow[] {
  const place = ({ cardId }: SavingRow) => {
    const at = shownIds.indexOf(cardId)
    return at < 0 ? shownIds.length : at
  }
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** Both sums of 'accepted $x of $y possible': the accepted swaps, and these with the best match of every open row. */
export function savingsOf(rows: readonly CartLineMatches[]): { accepted: Cents; possible: Cents } {
  const accepted = sum(rows.map((row) => (row.decision === 'swap' ? fromWire(row.savings ?? 0) : noMoney)))
  const open = sum(
    rows.map((row) => {
      const best = row.decision === 'undecided' ? offeredMatches(row)[0] : undefined
      return best ? fromWire(best.savingsPerOrder) : noMoney
    }),
  )
  return { accepted, possible: add(accepted, open) }
}

/** The matches to choose from, best first; those rejected before are not offered again. */
export function offeredMatches({ matches, decision }: CartLineMatches): readonly CartMatch[] {
  return decision === 'undecided' ? matches.filter((match) => match.decision !== 'reject') : matches
}

export function acceptedMatch({ decision, matches }: CartLineMatches): CartMatch | undefined {
  return decision === 'swap' ? matches[0] : undefined
}

/** Whether a choice about an item is what its rows say. */
export function isMade(rows: readonly CartLineMatches[], itemDistributorId: number, choice: SavingChoice): boolean {
  const own = rows.filter((row) => row.itemDistributorId === itemDistributorId)
  const isSwappedFor = (match: number) => own.some((row) => acceptedMatch(row)?.itemDistributorId === match)
  const isRejected = (match: number) =>
    own.some(({ matches }) =>
      matches.some(({ itemDistributorId: id, decision }) => id === match && decision === 'reject'),
    )
  if (own.length === 0) return false
  if (choice.kind === 'swap back') return !isSwappedFor(choice.match)
  if (choice.kind === 'cancel') return !choice.matches.some(isRejected)
  // An item that was put into the cart again after its swap has a row of its own, which is still open.
  if (own.some(isUndecided)) return false
  if (choice.kind === 'swap') return isSwappedFor(choice.match)
  return choice.matches.every(isRejected) && (choice.reason === undefined || hasReason(own, choice.reason))
}

function hasReason(rows: readonly CartLineMatches[], reason: string): boolean {
  return rows.some(({ matches }) => matches.some(({ reasonName }) => reasonName === reason))
}

/** The items that still ask for a decision. */
export function undecidedIds(rows: readonly CartLineMatches[]): number[] {
  return rows.filter(isUndecided).map(({ itemDistributorId }) => itemDistributorId)
}

function isUndecided({ decision }: CartLineMatches): boolean {
  return decision === 'undecided'
}

/** The undecided card after (or before) one, round the end; undefined when there is no other. */
export function undecidedAfter(rows: readonly SavingRow[], id: number | undefined, by: 1 | -1 = 1): number | undefined {
  const at = rows.findIndex((row) => row.cardId === id)
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  const next = (by === 1 ? round : round.toReversed()).find(isUndecided)
  return next?.cardId
}
