import type { GroupItem } from '@larder/contract/inventory/group-items.ts'

/** The pending change: items to put into the group, and rows of it to take out. */
export type LinkChoice = { added: ReadonlyMap<number, string>; removed: ReadonlySet<number> }

export const noChange: LinkChoice = { added: new Map(), removed: new Set() }

type Found = { itemDistributorId: number; name: string }

/** The choice with an item ticked or unticked; undoing an untick or a tick leaves no change. */
export function toggled(choice: LinkChoice, { itemDistributorId: id, name }: Found, linked: ReadonlySet<number>) {
  const added = new Map(choice.added)
  const removed = new Set(choice.removed)
  if (linked.has(id)) {
    if (!removed.delete(id)) removed.add(id)
  } else if (!added.delete(id)) added.set(id, name)
  return { added, removed } satisfies LinkChoice
}

export function isTicked(choice: LinkChoice, id: number, linked: ReadonlySet<number>): boolean {
  return linked.has(id) ? !choice.removed.has(id) : choice.added.has(id)
}

/** The ids of the distributors' items in the group. */
export function linkedIds(items: readonly GroupItem[]): Set<number> {
  return new Set(items.flatMap(({ itemDistributorId }) => itemDistributorId ?? []))
}

/** Gives what is about to happen, in words: '2 to add, 1 to remove'. */
export function choiceText({ added, removed }: LinkChoice): string {
  return [added.size > 0 && `${added.size} to add`, removed.size > 0 && `${removed.size} to remove`]
    .filter(Boolean)
    .join(', ')
}
