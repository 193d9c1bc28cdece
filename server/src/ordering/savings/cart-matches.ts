import type { CartSavings } from '@larder/contract/ordering/savings.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { swapQuantity, swapSavings } from '@larder/domain/ordering/savings-swap.ts'
import { noMoney, sum } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import { runStatement } from '../../database/statements.ts'
import { findCartRevision, listCartLines } from '../cart/cart.queries.ts'
import { listDecisions } from './decisions.queries.ts'
import { aYearBefore, decisionAbout, isShown, matchAnswer } from './item-matches.ts'
import { listOrderedQuantities } from './savings.queries.ts'
import { matchItem, suggestionsFor, type Suggestion } from '../cart/suggestions.ts'
import type { Known, Line, MatchOfLine, Row } from './matched-lines.ts'
import { swappedRows } from './swapped-lines.ts'
import { acceptedSwapsBehind } from './accepted-swaps.queries.ts'

/** The lines of the cart that have recommended matches or came by a swap, with what was decided about them. */
export async function cartMatches(
  at: AtLocation,
  { distributorId, all, now }: { distributorId: number | undefined; all: boolean; now: Date },
): Promise<z.output<typeof CartSavings>> {
  const lastModified = String(await findCartRevision(at))
  const lines = (await listCartLines(at)).filter((line): line is Line => line.itemDistributorId !== null)
  const itemIds = lines.map((line) => line.itemDistributorId)
  const decisions = await listDecisions(at, itemIds)
  const swaps = decisions.filter((decision) => decision.type === 'swap' && itemIds.includes(decision.newItemId))
  const oldIds = swaps.map(({ oldItemId }) => oldItemId)
  const bought = await listOrderedQuantities(at, [...itemIds, ...oldIds], aYearBefore(now))
  const accepted = await runStatement(
    at.db,
    acceptedSwapsBehind(at.locationId, { lineIds: lines.map(({ id }) => id), itemIds: [] }),
  )
  const known = { decisions, bought, saved: new Map(accepted.map(({ id, savings }) => [id, savings])) }
  const rows = [...(await swappedRows(at, lines, swaps, known)), ...(await suggestedRows(at, lines, known, all))]
  const wanted = rows.filter((row) => distributorId === undefined || isOfDistributor(row, distributorId))
  return { ...wholeList(wanted), ...totalsOf(wanted), lastModified }
}

/** A swap is of both distributors: there it was asked, and here the new item is ordered. */
function isOfDistributor(row: Row, distributorId: number): boolean {
  return (
    row.distributorId === distributorId ||
    (row.decision === 'swap' && row.matches.some((match) => match.distributorId === distributorId))
  )
}

function totalsOf(rows: readonly Row[]) {
  const acceptedSavings = sum(rows.map((row) => row.savings ?? noMoney))
  const undecided = rows.filter((row) => row.decision === 'undecided')
  const best = undecided.map((row) => row.matches.find((match) => match.decision !== 'reject'))
  const possible = sum([acceptedSavings, ...best.map((match) => match?.savingsPerOrder ?? noMoney)])
  return { acceptedSavings, possibleSavings: possible, undecidedCount: undecided.length }
}

async function suggestedRows(at: AtLocation, lines: readonly Line[], known: Known, all: boolean): Promise<Row[]> {
  // Lines that came by a swap are not asked about again.
  const open = lines.filter((line) => line.swapAcceptId === null)
  const suggestions = await suggestionsFor(
    at,
    open.map((line) => line.itemDistributorId),
  )
  return open.flatMap((line) => rowOf(line, suggestions.get(line.itemDistributorId) ?? [], known, all) ?? [])
}

function rowOf(line: Line, suggestions: readonly Suggestion[], known: Known, all: boolean): Row | undefined {
  const matches = suggestions
    .filter((suggestion) => isShown(suggestion, decisionAbout(suggestion, known.decisions), all))
    .map((suggestion) => matchOfLine(suggestion, line.quantity, known))
    .filter((match) => match.savingsPerOrder > 0)
    .toSorted(
      (one, other) =>
        Number(one.decision === 'reject') - Number(other.decision === 'reject') ||
        other.savingsPerOrder - one.savingsPerOrder,
    )
  const [first] = suggestions
  if (!first || matches.length === 0) return undefined
  return {
    shoppingCartId: line.id,
    itemDistributorId: line.itemDistributorId,
    distributorId: line.distributorId,
    quantity: line.quantity,
    version: line.version,
    item: matchItem(first.old.row, first.match.oldPrice, first.match.unit),
    decision: matches.every((match) => match.decision === 'reject') ? 'reject' : 'undecided',
    swapAcceptId: null,
    savings: null,
    matches,
  }
}

/** Amounts in the cart are the same as on the order: whole cases, at their case prices. */
function matchOfLine(suggestion: Suggestion, quantity: number, known: Known): MatchOfLine {
  const { old, other } = suggestion
  const decision = decisionAbout(suggestion, known.decisions)
  const answer = matchAnswer(suggestion, decision, known.bought.get(old.row.id) ?? 0)
  if (!old.facts || !other.facts) throw new Error(`items ${old.row.id} and ${other.row.id} match without facts`)
  const swapped = swapQuantity(quantity, old.facts.amount, other.facts.amount)
  const savingsPerOrder = swapSavings(
    { quantity, priceCents: old.row.price },
    { quantity: swapped.quantity, priceCents: other.row.price },
  )
  return {
    ...answer,
    quantity: swapped.quantity,
    extraAmount: swapped.extraAmount,
    savingsPerOrder,
  }
}
