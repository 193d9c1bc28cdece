import type { GroupItem } from '@larder/contract/inventory/group-items.ts'

/** The pending change of one kind: items or sub-recipes to put into the group, and those to take out. */
export type LinkChoice = { added: ReadonlyMap<number, string>; removed: ReadonlySet<number> }

export const noChange: LinkChoice = { added: new Map(), removed: new Set() }

type Found = { id: number; name: string }

/** The choice with an item ticked or unticked; undoing an untick or a tick leaves no change. */
export function toggled(choice: LinkChoice, { id, name }: Found, linked: ReadonlySet<number>) {
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

/** The ids of the sub-recipes in the group. */
export function linkedSubRecipes(items: readonly GroupItem[]): Set<number> {
  return new Set(items.flatMap(({ subRecipeId }) => subRecipeId ?? []))
}

/** The pending changes in words: '2 to add, 1 to remove'. */
export function choiceText(...choices: readonly LinkChoice[]): string {
  const [added, removed] = [total(choices, 'added'), total(choices, 'removed')]
  return [added > 0 && `${added} to add`, removed > 0 && `${removed} to remove`].filter(Boolean).join(', ')
}

/** How many of all kinds are to be added, or removed. */
export function total(choices: readonly LinkChoice[], part: keyof LinkChoice): number {
  return choices.reduce((all, choice) => all + choice[part].size, 0)
}
