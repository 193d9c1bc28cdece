import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { lineFromServer, type LineInCart } from './line-in-cart.ts'

/** Unsaved quantities by line key; 0 takes the line out. */
type PendingChanges = ReadonlyMap<string, LineInCart>

/** The cart as the person wants it: the server's lines with the pending changes over them, new lines last. */
export function wantedLines(saved: readonly LineInCart[], pending: PendingChanges): readonly LineInCart[] {
  if (pending.size === 0) return saved
  const known = new Set(saved.map((line) => line.key))
  const changed = saved.map((line) => {
    const change = pending.get(line.key)
    return change ? { ...line, quantity: change.quantity } : line
  })
  const fresh = [...pending.values()].filter((change) => !known.has(change.key))
  return [...changed, ...fresh].filter((line) => line.quantity > 0)
}

/** The server's lines after a save: changed ones replaced, removed ones gone, new ones last. */
export function withChanges(saved: readonly LineInCart[], changedItems: readonly CartLine[]): readonly LineInCart[] {
  const changes = new Map(changedItems.map((line) => [lineFromServer(line).key, lineFromServer(line)]))
  const kept = saved.flatMap((line) => {
    const change = changes.get(line.key)
    changes.delete(line.key)
    return change ?? line
  })
  return [...kept, ...changes.values()].filter((line) => line.quantity > 0)
}

export function quantityIn(lines: readonly LineInCart[], key: string): number {
  return lines.find((line) => line.key === key)?.quantity ?? 0
}
