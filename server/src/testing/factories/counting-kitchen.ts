import type { TestApp } from '../test-app.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor, anItem } from './catalogue.ts'

export type Shelf = { id: number; name: string }
export type CountedItem = { id: number; groupId: number; listId: number; itemId: number; name: string }

/** A location with the list Walk-in: group Tomatoes with roma ($20.00, 2/10 LB) and plum ($9.99, 3/5 LB), group Basil with basil ($7.00, 12/1 EA). */
export type CountingKitchen = {
  location: TestLocation
  owner: TestPerson
  chef: TestPerson
  list: Shelf
  roma: CountedItem
  plum: CountedItem
  basil: CountedItem
}

export async function aCountingKitchen(app: TestApp): Promise<CountingKitchen> {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const list = await aList(app, location, 'Walk-in')
  const tomatoes = await aGroup(app, location, list, 'Tomatoes')
  const herbs = await aGroup(app, location, list, 'Basil')
  const of = (group: Shelf, name: string, priceCents: number, pack: Pack) =>
    anItemToCount(app, location, { list, group }, { name, priceCents, pack })
  return {
    location,
    owner: await aPerson(app, { at: [location], title: 'Owner' }),
    chef: await aPerson(app, { at: [location], title: 'Chef', editComparisonView: false }),
    list,
    roma: await of(tomatoes, 'roma', 2_000, [2, 10, 'LB']),
    plum: await of(tomatoes, 'plum', 999, [3, 5, 'LB']),
    basil: await of(herbs, 'basil', 700, [12, 1, 'EA']),
  }
}

/** Switches display_inventory off at the location. */
export async function withoutInventoryControls(app: TestApp, { id }: { id: number }): Promise<void> {
  await app.deps.database.shared
    .updateTable('locations')
    .set({ displayInventory: false })
    .where('id', '=', id)
    .execute()
  // The process remembers a person for a moment only, but the clock of a test may be stopped.
  app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString())
}

type Pack = [outer: number, inner: number, uom: string] | null

let counted = 0

export async function aList(app: TestApp, location: TestLocation, name: string): Promise<Shelf> {
  counted += 1
  const { id } = await app.deps.database
    .forLocation(location.id)
    .insertInto('inventoryLists')
    .values({ locationId: location.id, name, sortIndex: counted })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

export async function aGroup(app: TestApp, location: TestLocation, list: Shelf, name: string): Promise<Shelf> {
  counted += 1
  const { id } = await app.deps.database
    .forLocation(location.id)
    .insertInto('genericGroups')
    .values({ locationId: location.id, inventoryListId: list.id, name, sortIndex: counted })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name }
}

export async function anItemToCount(
  app: TestApp,
  location: TestLocation,
  { list, group }: { list: Shelf; group: Shelf },
  { name, priceCents, pack }: { name: string; priceCents: number; pack: Pack },
): Promise<CountedItem> {
  const item = await anItem(app, location, {
    name,
    priceCents,
    packText: pack ? `${pack[0]}/${pack[1]} ${pack[2]}` : 'LOOSE',
    packOuter: pack?.[0] ?? null,
    packInner: pack?.[1] ?? null,
    packUom: pack?.[2] ?? null,
  })
  const id = await placeOnShelf(app, location, group, item.id)
  return { id, groupId: group.id, listId: list.id, itemId: item.id, name }
}

/** Puts an item into a group; gives its genericItemId. */
export async function placeOnShelf(
  app: TestApp,
  location: TestLocation,
  group: Shelf,
  itemId: number,
): Promise<number> {
  counted += 1
  const { id } = await app.deps.database
    .forLocation(location.id)
    .insertInto('groupItems')
    .values({ locationId: location.id, genericGroupId: group.id, kind: 'item', itemId, shelfIndex: counted })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finishes an inventory of the current shelves and returns its id. */
export async function aFinishedInventory(app: TestApp, owner: TestPerson): Promise<number> {
  await app.as(owner).post('/inventory', { start_date: app.clock.now().toISOString().slice(0, 10) })
  const { status, body, text } = await app.as(owner).post('/inventory/complete')
  if (status !== 200) throw new Error(`the inventory of the test was refused: ${text}`)
  return body.id
}

/** The path that counts an item. */
export function countPath(item: CountedItem): string {
  return `/comparison-views/${item.listId}/groups/${item.groupId}/item/${item.id}`
}
