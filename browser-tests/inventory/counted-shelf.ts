import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { Kitchen } from '../people.ts'

type ShelfItem = { name: string; priceCents: number; pack: readonly [outer: number, inner: number, uom: string] }

/** An inventory list with one group of these items, and the way to count each of them over the wire, as on another device. */
type CountedShelf = {
  listId: number
  groupId: number
  /** names to genericItemIds */
  ids: ReadonlyMap<string, number>
  count(name: string, counts: { onHand?: number | null; onHandPack?: number; onHandUom?: number }): Promise<void>
}

export async function aCountedShelf(
  kitchen: Kitchen,
  { list, group, items }: { list: string; group: string; items: readonly ShelfItem[] },
): Promise<CountedShelf> {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: `${list} Supply` })
  const made = []
  for (const { name, priceCents, pack } of items) {
    const [packOuter, packInner, packUom] = pack
    const packText = `${packOuter}/${packInner} ${packUom}`
    // One after the other: their order on the shelf is the one they were made in.
    // oxlint-disable-next-line no-await-in-loop
    made.push(await kitchen.addItem({ distributorId, name, priceCents, packOuter, packInner, packUom, packText }))
  }
  const { id: listId } = (await kitchen.call('POST', 'comparison-views', { name: list })) as { id: number }
  const path = `comparison-views/${listId}/groups`
  const { id: groupId } = (await kitchen.call('POST', path, { name: group })) as { id: number }
  const linked = (await kitchen.call('POST', `${path}/${groupId}/link-items`, {
    items: made.map(({ id }) => id),
  })) as { items: GroupItem[] }
  const ids = new Map(linked.items.map(({ name, genericItemId }) => [name, genericItemId ?? 0]))
  return {
    listId,
    groupId,
    ids,
    async count(name, counts) {
      await kitchen.call('PATCH', `${path}/${groupId}/item/${ids.get(name)}`, counts)
    },
  }
}

/** Starts and completes an inventory over the wire; gives its id. */
export async function aFinishedInventory(
  kitchen: Kitchen,
  startDate: string,
  count: () => Promise<void>,
): Promise<number> {
  const { id } = (await kitchen.call('POST', 'inventory', { start_date: startDate })) as { id: number }
  await count()
  await kitchen.call('POST', 'inventory/complete', {})
  return id
}
