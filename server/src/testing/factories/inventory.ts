import type { TestLocation } from './accounts.ts'
import type { TestItem } from './catalogue.ts'
import type { Premises } from './premises.ts'

/** An inventory list with one group, which holds these items and a custom one. */
export async function anInventoryList(
  app: Premises,
  location: TestLocation,
  { name = 'Walk-in', items = [] }: { name?: string; items?: readonly TestItem[] } = {},
): Promise<{ listId: number; groupId: number; groupItemId: number; customItemId: number }> {
  const db = app.deps.database.forLocation(location.id)
  const ofLocation = { locationId: location.id }
  const { id: listId } = await db
    .insertInto('inventoryLists')
    .values({ ...ofLocation, name, sortIndex: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: groupId } = await db
    .insertInto('genericGroups')
    .values({ ...ofLocation, inventoryListId: listId, name: `Group of ${name}`, sortIndex: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inGroup = { ...ofLocation, genericGroupId: groupId }
  let groupItemId = 0
  for (const [index, item] of items.entries()) {
    const row = await db
      .insertInto('groupItems')
      .values({ ...inGroup, kind: 'item', itemId: item.id, shelfIndex: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    groupItemId ||= row.id
  }
  const custom = await db
    .insertInto('customItems')
    .values({
      ...ofLocation,
      description: `Bread of ${name}`,
      unitMeasure: 'EA',
      distributor: 'Our oven',
      priceCents: 350,
      packOuter: '1',
      packInner: '12',
      packUom: 'EA',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: customItemId } = await db
    .insertInto('groupItems')
    .values({ ...inGroup, kind: 'custom', customItemId: custom.id, shelfIndex: items.length + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { listId, groupId, groupItemId, customItemId }
}
