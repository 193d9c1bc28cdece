// The most items that a group and all groups of a location hold: more are refused, never left out of an inventory.
import { expect, it } from 'vitest'
import { mostInGroup, mostOnShelves } from '@larder/contract/inventory/group-items.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { mostGroupsInList } from '@larder/contract/inventory/groups.ts'
import { aCountingKitchen, aGroup, aList, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

/** Rows that only take up room. */
async function fill({ location }: CountingKitchen, groupId: number, rows: number): Promise<void> {
  const db = app.deps.database.forLocation(location.id)
  const { id: customItemId } = await db
    .insertInto('customItems')
    .values({
      locationId: location.id,
      description: 'Ice',
      unitMeasure: 'bag',
      distributor: 'Own',
      priceCents: 1,
      packOuter: '1',
      packInner: '1',
      packUom: 'EA',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const filled = Array.from({ length: rows }, (_, n) => ({
    locationId: location.id,
    genericGroupId: groupId,
    kind: 'custom',
    customItemId,
    shelfIndex: n,
  }))
  await db.insertInto('groupItems').values(filled).execute()
}

async function asked(kitchen: CountingKitchen, groupId: number) {
  const items = [await anItem(app, kitchen.location), await anItem(app, kitchen.location)]
  const owner = app.as(kitchen.owner)
  const group = `/comparison-views/${kitchen.list.id}/groups/${groupId}`
  const form = { description: 'Ice', unitMeasure: 'bag', distributor: 'Own', price: 1 }
  return {
    link: (count: number) => owner.post(`${group}/link-items`, { items: items.slice(0, count).map(({ id }) => id) }),
    custom: () =>
      owner.post(`${group}/custom`, {
        ...form,
        packSize: { outerPack: 1, innerPack: 1, uom: 'EA' },
        din: '',
        brand: '',
      }),
    held: async () => (await owner.get(group, { expand: 'items' })).body.items.length,
  }
}

it('a group takes its last item and none beyond it, of several put in at once none', async () => {
  const kitchen = await aCountingKitchen(app)
  const { groupId } = kitchen.basil
  await fill(kitchen, groupId, mostInGroup - 2)
  const { link, custom } = await asked(kitchen, groupId)
  const full = { status: 400, body: { code: 'group_full', message: 'A generic group can hold 2,000 items.' } }
  expect(await link(2)).toMatchObject(full)
  expect((await link(1)).status).toBe(200)
  expect(await custom()).toMatchObject(full)
})

it('all groups of a location together hold no more than an inventory is read with', async () => {
  const kitchen = await aCountingKitchen(app)
  const here = 3
  for (let left = mostOnShelves - here - 1; left > 0; left -= mostInGroup) {
    const group = await aGroup(app, kitchen.location, kitchen.list, `Group ${left}`)
    await fill(kitchen, group.id, Math.min(left, mostInGroup))
  }
  const { link, custom, held } = await asked(kitchen, kitchen.basil.groupId)
  expect(await link(2)).toMatchObject({ status: 400, body: { code: 'shelves_full' } })
  expect((await custom()).status).toBe(201)
  expect(await custom()).toMatchObject({ status: 400, body: { code: 'shelves_full' } })
  expect(await held()).toBe(2)
})

it('a full list takes no group more, neither a new one nor one of another list', async () => {
  const kitchen = await aCountingKitchen(app)
  const { location, owner, list, basil } = kitchen
  const full = await aList(app, location, 'Freezer')
  const groups = Array.from({ length: mostGroupsInList - 1 }, (_, n) => ({
    locationId: location.id,
    inventoryListId: full.id,
    name: `Group ${n}`,
    sortIndex: n,
  }))
  await app.deps.database.forLocation(location.id).insertInto('genericGroups').values(groups).execute()
  const move = (groupId: number) =>
    app.as(owner).patch(`/comparison-views/${list.id}/groups/${groupId}/move`, { comparisonViewId: full.id })
  expect((await move(basil.groupId)).status).toBe(200)
  const refused = { status: 400, body: { code: 'too_many_groups' } }
  expect(await move(kitchen.roma.groupId)).toMatchObject(refused)
  expect(await app.as(owner).post(`/comparison-views/${full.id}/groups`, { name: 'One more' })).toMatchObject(refused)
  expect((await app.as(owner).get(`/comparison-views/${list.id}/groups`)).body.data).toHaveLength(1)
})
