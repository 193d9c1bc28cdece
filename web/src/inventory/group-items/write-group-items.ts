import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { call } from '../../api/client.ts'
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

/** The current item, with the counts of a moment ago. Throws CallFailure. */
export async function readItem(of: OfGroup, item: GroupItem): Promise<GroupItem> {
  const { items = [] } = await call('getGroup', { params: paramsOf(of), query: { expand: 'items' } }, { quiet: true })
  return items.find(({ type, id }) => type === item.type && id === item.id) ?? item
}

/** Puts an item back that was taken out: with its pack size, its heart and its counts. Throws CallFailure. */
export async function putItemBack(of: OfGroup, item: GroupItem): Promise<void> {
  const id = await addAgain(of, item)
  if (id === undefined) return
  // A sub-recipe is counted under its recipe's number.
  const params = { ...paramsOf(of), itemId: item.subRecipeId ?? id }
  if (item.type === 'item' && item.isCustomPackSize && item.customPackSize)
    await callOnce('patchItemPackSize', { params, body: { packSizeVal: item.customPackSize } })
  if (item.isPreferred) await callOnce('postTogglePreferred', { params: { id } })
  const { onHand, onHandPack, onHandUom } = item
  const counts = Object.entries({ onHand, onHandPack, onHandUom }).filter(([, value]) => value !== null)
  if (counts.length === 0) return
  await call(countCalls[item.type], { params, body: Object.fromEntries(counts) })
}

const countCalls = { item: 'patchItemCount', custom: 'patchCustomItemCount', subrecipe: 'patchSubRecipeCount' } as const

async function addAgain(of: OfGroup, item: GroupItem): Promise<number | undefined> {
  if (item.type === 'custom')
    return (await callOnce('postCustomItem', { params: paramsOf(of), body: formOfCustomItem(item) })).id
  const { itemDistributorId, subRecipeId } = item
  if (subRecipeId !== null)
    return (await linkItems(of, { subrecipes: [subRecipeId] })).find((linked) => linked.subRecipeId === subRecipeId)?.id
  if (itemDistributorId === null) return undefined
  const linked = await linkItems(of, { items: [itemDistributorId] })
  return linked.find((one) => one.itemDistributorId === itemDistributorId)?.id
}

function formOfCustomItem({ description, unitMeasure, distributor, price, din, brand, ...pack }: GroupItem) {
  const packSize = { outerPack: pack.unitQuantity ?? 0, innerPack: pack.unitSize ?? 0, uom: pack.packSizeUom ?? 'EA' }
  return { description, unitMeasure, distributor, price, din, brand, packSize }
}

function paramsOf({ listId, groupId }: OfGroup) {
  return { id: listId, groupId }
}
