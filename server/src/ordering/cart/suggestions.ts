import type { MatchItem } from '@larder/contract/ordering/savings.ts'
import {
  byGreatestSaving,
  comparable,
  matchOf,
  type Comparable,
  type Match,
} from '@larder/domain/catalogue/savings/savings-match.ts'
import type { UnitPrice } from '@larder/domain/values/unit-price.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { ListItemRow } from '../../catalogue/items/item-columns.ts'
import { comparedItem } from '../../catalogue/matches/savings-facts.ts'
import { listComparedItems, listMatchedIds, listShownItems } from '../savings/savings.queries.ts'

export type KnownItem = { row: ListItemRow; facts: Comparable | null }
export type Suggestion = { old: KnownItem; other: KnownItem; match: Match }

/** Items by id, as they are shown and as they are compared. */
export async function knownItems(at: AtLocation, itemIds: readonly number[]): Promise<Map<number, KnownItem>> {
  if (itemIds.length === 0) return new Map()
  const rows = await listShownItems(at, itemIds)
  const compared = await listComparedItems(at, itemIds)
  const facts = new Map(compared.map((row) => [row.id, comparable(comparedItem(row))]))
  return new Map(rows.map((row) => [row.id, { row, facts: facts.get(row.id) ?? null }]))
}

/** The items recommended in place of each item, greatest saving first, at the prices of this moment. */
export async function suggestionsFor(at: AtLocation, itemIds: readonly number[]): Promise<Map<number, Suggestion[]>> {
  const pairs = itemIds.length > 0 ? await listMatchedIds(at, itemIds) : []
  const known = await knownItems(at, [...new Set(pairs.flatMap(({ itemId, matchItemId }) => [itemId, matchItemId]))])
  const byItem = new Map<number, Suggestion[]>()
  for (const { itemId, matchItemId } of pairs) {
    const suggestion = suggestionOf(known.get(itemId), known.get(matchItemId))
    if (suggestion) byItem.set(itemId, [...(byItem.get(itemId) ?? []), suggestion])
  }
  for (const suggestions of byItem.values())
    suggestions.sort((one, other) => byGreatestSaving(one.match, other.match) || one.other.row.id - other.other.row.id)
  return byItem
}

/** Items may have changed since they were matched: a suggestion is shown only while both still match. */
export function suggestionOf(old: KnownItem | undefined, other: KnownItem | undefined): Suggestion | undefined {
  if (!old?.facts || !other?.facts) return undefined
  const match = matchOf(old.facts, other.facts)
  return match ? { old, other, match } : undefined
}

/** An item on either side of a suggestion, as answered. */
export function matchItem(row: ListItemRow, pricePerUnit: UnitPrice, commonUnit: string): z.output<typeof MatchItem> {
  return { ...row, pricePerUnit, commonUnit }
}
