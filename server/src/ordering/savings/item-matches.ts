import type { SavingsMatch, SavingsOfItem } from '@larder/contract/ordering/savings.ts'
import { savingsPerYear } from '@larder/domain/ordering/savings-swap.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { listDecisions, decisionState, type Decision } from './decisions.queries.ts'
import { listOrderedQuantities, listShownItems } from './savings.queries.ts'
import { matchItem, suggestionsFor, type Suggestion } from '../cart/suggestions.ts'

type MatchAnswer = z.output<typeof SavingsMatch>

/** The twelve months whose purchases say what the usual pace is. */
export function aYearBefore(now: Date): Date {
  return new Date(now.getTime() - 365 * 86_400_000)
}

/** The items recommended in place of an item; remembered rejects only when `all` is asked for. */
export async function itemMatches(
  at: AtLocation,
  itemId: number,
  { all, now }: { all: boolean; now: Date },
): Promise<z.output<typeof SavingsOfItem> | undefined> {
  const [item] = await listShownItems(at, [itemId])
  if (!item) return undefined
  const suggestions = (await suggestionsFor(at, [itemId])).get(itemId) ?? []
  const bought = await listOrderedQuantities(at, [itemId], aYearBefore(now))
  const decisions = await listDecisions(at, [itemId])
  const matches = suggestions.flatMap((suggestion) => {
    const decision = decisionAbout(suggestion, decisions)
    return isShown(suggestion, decision, all) ? matchAnswer(suggestion, decision, bought.get(itemId) ?? 0) : []
  })
  return { itemDistributorId: itemId, matches }
}

export function decisionAbout({ old, other }: Suggestion, decisions: readonly Decision[]): Decision | undefined {
  return decisions.find(({ oldItemId, newItemId }) => oldItemId === old.row.id && newItemId === other.row.id)
}

export function isShown({ match }: Suggestion, decision: Decision | undefined, all: boolean): boolean {
  return all || decisionState(decision, match.savings) !== 'remembered'
}

export function matchAnswer(
  { other, match }: Suggestion,
  decision: Decision | undefined,
  casesOfTwelveMonths: number,
): MatchAnswer {
  const state = decisionState(decision, match.savings)
  const isDecided = state !== 'none'
  return {
    ...matchItem(other.row, match.newPrice, match.unit),
    matchType: match.matchType,
    savings: match.savings,
    savingsPerYear: savingsPerYear(match.savings, casesOfTwelveMonths),
    decision: state === 'swap' ? 'swap' : isDecided ? 'reject' : 'undecided',
    reasonName: isDecided ? (decision?.reasonName ?? null) : null,
    decidedBy: isDecided ? (decision?.decidedBy ?? null) : null,
  }
}
