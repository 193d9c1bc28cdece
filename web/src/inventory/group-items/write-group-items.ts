import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { call } from '../../api/client.ts'

export type OfGroup = { listId: number; groupId: number }

const mostAtOnce = 500

/** Puts items into the group and returns the items it has then. Throws CallFailure. */
export async function linkItems(of: OfGroup, itemDistributorIds: readonly number[]): Promise<GroupItem[]> {
  let items: GroupItem[] = []
  for (let from = 0; from < itemDistributorIds.length; from += mostAtOnce) {
    const body = { items: itemDistributorIds.slice(from, from + mostAtOnce) }
    // One after the other: each holds the list while it writes.
    // oxlint-disable-next-line no-await-in-loop
    items = (await call('postGroupItems', { params: paramsOf(of), body })).items
  }
  return items
}

/** Takes an item out of its group; a custom item is deleted with it. Throws CallFailure. */
export async function removeItem(of: OfGroup, { type, id, subRecipeId }: GroupItem): Promise<void> {
  const params = { ...paramsOf(of), itemId: id }
  if (type === 'item') await call('deleteGroupItem', { params })
  else if (type === 'custom') await call('deleteCustomItem', { params })
  else await call('deleteGroupSubRecipe', { params: { ...params, itemId: subRecipeId ?? id } })
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
  const params = { ...paramsOf(of), itemId: id }
  if (item.type === 'item' && item.isCustomPackSize && item.customPackSize)
    await call('patchItemPackSize', { params, body: { packSizeVal: item.customPackSize } })
  if (item.isPreferred) await call('postTogglePreferred', { params: { id } })
  const { onHand, onHandPack, onHandUom } = item
  const counts = Object.entries({ onHand, onHandPack, onHandUom }).filter(([, value]) => value !== null)
  if (counts.length === 0) return
  await call(item.type === 'custom' ? 'patchCustomItemCount' : 'patchItemCount', {
    params,
    body: Object.fromEntries(counts),
  })
}

async function addAgain(of: OfGroup, item: GroupItem): Promise<number | undefined> {
  if (item.type === 'custom')
    return (await call('postCustomItem', { params: paramsOf(of), body: formOfCustomItem(item) })).id
  const { itemDistributorId } = item
  if (itemDistributorId === null) return undefined
  return (await linkItems(of, [itemDistributorId])).find((linked) => linked.itemDistributorId === itemDistributorId)?.id
}

function formOfCustomItem({ description, unitMeasure, distributor, price, din, brand, ...pack }: GroupItem) {
  const packSize = { outerPack: pack.unitQuantity ?? 0, innerPack: pack.unitSize ?? 0, uom: pack.packSizeUom ?? 'EA' }
  return { description, unitMeasure, distributor, price, din, brand, packSize }
}

function paramsOf({ listId, groupId }: OfGroup) {
  return { id: listId, groupId }
}
