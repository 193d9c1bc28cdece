import { fraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { savingsPerYear } from '@larder/domain/ordering/savings-swap.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { AtLocation } from '../../context.ts'
import type { Known, Line, MatchOfLine, Row } from './matched-lines.ts'
import type { Decision } from './decisions.queries.ts'
import { knownItems, matchItem, suggestionOf, type KnownItem, type Suggestion } from '../cart/suggestions.ts'

/** Lines that came by a swap: what was there before, and what took its place. */
export async function swappedRows(
  at: AtLocation,
  lines: readonly Line[],
  swaps: readonly Decision[],
  known: Known,
): Promise<Row[]> {
  const itemIds = swaps.flatMap(({ oldItemId, newItemId }) => [oldItemId, newItemId])
  const items = await knownItems(at, itemIds)
  return swaps.flatMap((swap) => {
    const line = lines.find((each) => each.itemDistributorId === swap.newItemId)
    const [old, other] = [items.get(swap.oldItemId), items.get(swap.newItemId)]
    return line && old && other ? swappedRow(swap, line, { old, other }, known) : []
  })
}

function swappedRow(swap: Decision, line: Line, pair: { old: KnownItem; other: KnownItem }, known: Known): Row {
  const [old, other] = [pair.old.row, pair.other.row]
  // Prices may have moved so that the two match no more; the swap remains and can be undone.
  const suggestion = suggestionOf(pair.old, pair.other)
  const perUnit = pricesPerUnit(suggestion, pair)
  const savings: Cents = known.saved.get(swap.id) ?? noMoney
  const perCase = suggestion?.match.savings ?? noMoney
  const accepted: MatchOfLine = {
    ...matchItem(other, perUnit.newPrice, perUnit.unit),
    matchType: suggestion?.match.matchType ?? 'SavingsOption',
    savings: perCase,
    savingsPerYear: savingsPerYear(perCase, known.bought.get(old.id) ?? 0),
    decision: 'swap',
    reasonName: swap.reasonName,
    decidedBy: swap.decidedBy,
    quantity: swap.newQuantity ?? 0,
    savingsPerOrder: savings,
    extraAmount: extraAmount(swap, pair),
  }
  return {
    shoppingCartId: line.id,
    itemDistributorId: old.id,
    distributorId: old.distributorId,
    quantity: swap.oldQuantity ?? 0,
    version: line.version,
    item: matchItem(old, perUnit.oldPrice, perUnit.unit),
    decision: 'swap',
    swapAcceptId: swap.id,
    savings,
    matches: [accepted],
  }
}

function pricesPerUnit(suggestion: Suggestion | undefined, { old, other }: { old: KnownItem; other: KnownItem }) {
  if (suggestion) return suggestion.match
  const ofCase = ({ row }: KnownItem) => unitPrice(row.price * 100)
  return { unit: old.row.unitMeasure, oldPrice: ofCase(old), newPrice: ofCase(other) }
}

function extraAmount(swap: Decision, { old, other }: { old: KnownItem; other: KnownItem }): number {
  if (!old.facts || !other.facts || old.facts.amount.unit !== other.facts.amount.unit) return 0
  const extra = other.facts.amount.amount
    .mul(swap.newQuantity ?? 0)
    .sub(old.facts.amount.amount.mul(swap.oldQuantity ?? 0))
  return extra.gt(fraction(0)) ? Number(printDecimal(extra, 4, 'down')) : 0
}
