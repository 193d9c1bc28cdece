import type { SwapAnswer, SwapEntry, SwapResult } from '@larder/contract/ordering/savings.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse, refuseFields } from '../../http/failures.ts'
import { knownItems, type KnownItem } from '../cart/suggestions.ts'

export type Entry = z.output<typeof SwapEntry>
export type SwapAnswerRow = z.output<typeof SwapAnswer>
export type SwapResultRow = z.output<typeof SwapResult>
export type SwapBody = { swaps: Entry[]; lastModified?: string | null | undefined }

export type Pair = { entry: Entry; type: 'swap' | 'reject'; old: KnownItem; other: KnownItem }

/**
 * The entries with their items, each pair once. An item is either swapped, for one other, or its swaps are rejected
 * (spec 1 §4); items that are not the location's are not found.
 */
export async function pairsOf(
  tx: AtLocation<Tx>,
  entries: readonly Entry[],
  typeOfPath: 'swap' | 'reject',
): Promise<Pair[]> {
  const ids = new Set(entries.flatMap((entry) => [entry.old_item_dist_id, entry.new_item_dist_id]))
  const items = await knownItems(tx, [...ids])
  if (items.size < ids.size) refuse(notFound)
  const pairs = new Map<string, Pair>()
  for (const entry of entries) {
    const [old, other] = [items.get(entry.old_item_dist_id), items.get(entry.new_item_dist_id)]
    if (!old || !other) return refuse(notFound)
    const pair: Pair = { entry, type: entry.type ?? typeOfPath, old, other }
    pairs.set(`${old.row.id} ${other.row.id} ${pair.type}`, pair)
  }
  requireOneDecision([...pairs.values()])
  return [...pairs.values()]
}

function requireOneDecision(pairs: readonly Pair[]): void {
  const isTwoDecisions = (pair: Pair) =>
    pair.type === 'swap' && pairs.some((each) => each !== pair && each.old.row.id === pair.old.row.id)
  if (pairs.some(isTwoDecisions)) refuseFields({ swaps: ['Please either swap an item or reject its swaps.'] })
}
