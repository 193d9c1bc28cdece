import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { callOnce } from '../../api/once/call-once.ts'

export type OfGroup = { listId: number; groupId: number }

const mostAtOnce = 500

type ToLink = { items?: readonly number[]; subrecipes?: readonly number[] }

/** Puts items and sub-recipes into the group and returns what it has then. Throws CallFailure. */
export async function linkItems(of: OfGroup, { items = [], subrecipes = [] }: ToLink): Promise<GroupItem[]> {
  let linked: GroupItem[] = []
  const longest = Math.max(items.length, subrecipes.length)
  for (let from = 0; from < longest; from += mostAtOnce) {
    const to = from + mostAtOnce
    const body = { items: items.slice(from, to), subrecipes: subrecipes.slice(from, to) }
    // One after the other: each holds the list while it writes.
    // oxlint-disable-next-line no-await-in-loop
    linked = (await callOnce('postGroupItems', { params: paramsOf(of), body })).items
  }
  return linked
}

/** Takes an item out of its group; a custom item is deleted with it. Throws CallFailure. */
export async function removeItem(of: OfGroup, { type, id, subRecipeId }: GroupItem): Promise<void> {
  const params = { ...paramsOf(of), itemId: id }
  if (type === 'item') await callOnce('deleteGroupItem', { params })
  else if (type === 'custom') await callOnce('deleteCustomItem', { params })
  else await callOnce('deleteGroupSubRecipe', { params: { ...params, itemId: subRecipeId ?? id } })
}

/** Puts an item back that was taken out: the same row, with the counts it had then. Throws CallFailure. */
export async function putItemBack(of: OfGroup, { id }: GroupItem): Promise<void> {
  await callOnce('postGroupItemReturn', { params: { ...paramsOf(of), itemId: id } })
}

function paramsOf({ listId, groupId }: OfGroup) {
  return { id: listId, groupId }
}
