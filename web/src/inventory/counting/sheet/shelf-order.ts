import type { Area, ItemToCount } from './counting-list.ts'

/** The item right before this one after a step up or down its shelf: null for the first place, undefined where no step is possible. */
export function afterStep({ items }: Area, { item }: ItemToCount, step: 'up' | 'down'): number | null | undefined {
  const at = items.findIndex((each) => each.item.id === item.id)
  if (step === 'down') return items[at + 1]?.item.id
  return at < 1 ? undefined : (items[at - 2]?.item.id ?? null)
}

/** The item right before this one; null for the first of the shelf. */
export function itemBefore({ items }: Area, itemId: number): number | null {
  return items[items.findIndex(({ item }) => item.id === itemId) - 1]?.item.id ?? null
}
