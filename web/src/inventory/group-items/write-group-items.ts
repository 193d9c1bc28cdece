import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { CallFailure } from '../../api/failures.ts'
import { callOnce } from '../../api/once/call-once.ts'

export type OfGroup = { listId: number; groupId: number }

const mostAtOnce = 500

type ToLink = { items?: readonly number[]; subrecipes?: readonly number[] }

/** Puts items and sub-recipes into the group, and tells what it has after each part. Throws CallFailure. */
export async function linkItems(
  of: OfGroup,
  { items = [], subrecipes = [] }: ToLink,
  onLinked: (now: readonly GroupItem[]) => void,
): Promise<void> {
  const longest = Math.max(items.length, subrecipes.length)
  for (let from = 0; from < longest; from += mostAtOnce) {
    const to = from + mostAtOnce
    const body = { items: items.slice(from, to), subrecipes: subrecipes.slice(from, to) }
    // One after the other: each holds the list while it writes.
    // oxlint-disable-next-line no-await-in-loop
    onLinked((await callOnce('postGroupItems', { params: paramsOf(of), body })).items)
  }
}

/** Takes an item out of its group; a custom item is deleted with it. Throws CallFailure. */
export function removeItem(of: OfGroup, item: GroupItem): Promise<void> {
  return remove(of, item, {})
}

/**
 * Takes an item out that was just added, unless somebody else has counted it since; one that has gone already is as
 * wanted. Throws CallFailure.
 */
export async function takeBackItem(of: OfGroup, item: GroupItem): Promise<void> {
  try {
    await remove(of, item, { unlessCounted: '1' })
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.status === 404)) throw failure
  }
}

/** Whether an item was not taken back, as somebody else has counted it. */
export function isCountedByOthers(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === 'counted_by_others'
}

/** The words for items that Undo leaves in their group. */
export function keptText(names: readonly string[]): string {
  const [only] = names
  if (names.length === 1) return `${only} stays: somebody else has counted it since`
  return `${names.length.toLocaleString('en-US')} items stay: somebody else has counted them since`
}

async function remove(
  of: OfGroup,
  { type, id, subRecipeId }: GroupItem,
  query: { unlessCounted?: '1' },
): Promise<void> {
  const params = { ...paramsOf(of), itemId: id }
  if (type === 'item') await callOnce('deleteGroupItem', { params, query })
  else if (type === 'custom') await callOnce('deleteCustomItem', { params, query })
  else await callOnce('deleteGroupSubRecipe', { params: { ...params, itemId: subRecipeId ?? id }, query })
}

/** Puts an item back that was taken out: the same row, with the counts it had then. Throws CallFailure. */
export async function putItemBack(of: OfGroup, { id }: GroupItem): Promise<void> {
  await callOnce('postGroupItemReturn', { params: { ...paramsOf(of), itemId: id } })
}

function paramsOf({ listId, groupId }: OfGroup) {
  return { id: listId, groupId }
}
