import type { CostOfIngredient } from './recipe-cost.ts'

export type LinkedItem = {
  readonly groupItemId: number
  readonly isPunchedOut: boolean
  readonly isPreferred: boolean
  /** YYYY-MM-DD */
  readonly lastPurchasedOn: string | null
  readonly cost: CostOfIngredient
}

/**
 * The item that a generic ingredient is costed by: one that is still sold and whose cost is known, then the one bought
 * last, the preferred one, the cheapest, the oldest. Undefined when none is linked.
 */
export function itemToCost<Item extends LinkedItem>(items: readonly Item[]): Item | undefined {
  return items.toSorted(compare)[0]
}

function compare(a: LinkedItem, b: LinkedItem): number {
  return (
    Number(b.cost.state === 'known') - Number(a.cost.state === 'known') ||
    Number(a.isPunchedOut) - Number(b.isPunchedOut) ||
    (b.lastPurchasedOn ?? '').localeCompare(a.lastPurchasedOn ?? '') ||
    Number(b.isPreferred) - Number(a.isPreferred) ||
    (a.cost.cost && b.cost.cost ? a.cost.cost.compare(b.cost.cost) : 0) ||
    a.groupItemId - b.groupItemId
  )
}
