import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import {
  aCountingKitchen,
  aGroup,
  aList,
  countPath,
  placeOnShelf,
  type CountedItem,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function kitchenAndOwner(): Promise<CountingKitchen & { client: Client }> {
  const kitchen = await aCountingKitchen(app)
  return { ...kitchen, client: app.as(kitchen.owner) }
}

async function groupOf(client: Client, { listId, groupId }: { listId: number; groupId: number }) {
  const expand = 'items,onHandTotal,globalOnHandTotal'
  return (await client.get(`/comparison-views/${listId}/groups/${groupId}`, { expand })).body
}

function namesOf(group: { items: { name: string }[] }): string[] {
  return group.items.map(({ name }) => name).toSorted()
}

test('an item goes to a group of another list with its counts, versions, pack size and trace; both totals follow', async () => {
  const { client, location, roma, plum } = await kitchenAndOwner()
  const freezer = await aList(app, location, 'Freezer')
  const sauces = await aGroup(app, location, freezer, 'Sauces')
  const there = { listId: freezer.id, groupId: sauces.id }
  await placeOnShelf(app, location, sauces, (await anItem(app, location, { name: 'ketchup' })).id)
  await client.patch(`${countPath(roma)}/pack-size`, { packSizeVal: '4/5 LB' })
  await client.patch(countPath(roma), { onHand: 2, onHandPack: 1 })
  await client.patch(countPath(roma), { onHand: 3 })
  await client.patch(countPath(plum), { onHand: 1 })
  const [counted] = (await groupOf(client, roma)).items.filter(({ id }: CountedItem) => id === roma.id)

  const { status, body } = await client.patch(`${countPath(roma)}/move`, { groupId: sauces.id })
  expect([status, body]).toEqual([
    200,
    { id: roma.id, comparisonViewId: freezer.id, groupId: sauces.id, shelfIndex: expect.any(Number) },
  ])

  const [left, come] = [await groupOf(client, roma), await groupOf(client, there)]
  expect([namesOf(left), namesOf(come)]).toEqual([['plum'], ['ketchup', 'roma']])
  const moved = come.items.find(({ id }: CountedItem) => id === roma.id)
  const { onHand, onHandPack, onHandVersion, onHandPackVersion, customPackSize, countedAt } = counted
  expect(moved).toMatchObject({ onHand, onHandPack, onHandVersion, onHandPackVersion, customPackSize, countedAt })
  expect([moved.onHand, moved.onHandPack, moved.onHandVersion]).toEqual([3, 1, 2])
  expect(moved.shelfIndex).toBe(Math.max(...come.items.map(({ shelfIndex }: { shelfIndex: number }) => shelfIndex)))
  expect([left.totalOnHandAmount, come.totalOnHandAmount]).toEqual([9.99, 65])
  expect([left.comparisonViewTotalOnHandAmount, come.comparisonViewTotalOnHandAmount]).toEqual([9.99, 65])
  expect(come.allComparisonViewTotalOnHandAmount).toBe(74.99)
  expect((await client.get(`/inventory/entries/${roma.id}`)).body.data).toHaveLength(3)
  // A count begun before the move goes on in the new place of the item.
  expect((await client.patch(countPath({ ...roma, ...there }), { onHand: 4, onHandVersion: 2 })).body).toMatchObject({
    onHand: 4,
    conflicts: [],
    totalOnHandAmount: 85,
  })
  expect((await client.patch(countPath(roma), { onHand: 9 })).status).toBe(404)
})

test('a custom item goes and comes back; the list of the group may be named', async () => {
  const { client, list, roma, basil } = await kitchenAndOwner()
  const tomatoes = `/comparison-views/${list.id}/groups/${roma.groupId}`
  const bread = { description: 'House bread', unitMeasure: 'EA', distributor: 'Our oven', price: 24 }
  const form = { ...bread, packSize: { outerPack: 2, innerPack: 12, uom: 'EA' } }
  const { id } = (await client.post(`${tomatoes}/custom`, form)).body
  const to = { groupId: basil.groupId, comparisonViewId: list.id }
  expect((await client.patch(`${tomatoes}/custom/${id}/move`, to)).status).toBe(200)
  expect(namesOf(await groupOf(client, basil))).toEqual(['House bread', 'basil'])
  // A custom item is none of the distributors' and the other way round.
  const herbs = `/comparison-views/${list.id}/groups/${basil.groupId}`
  const back = { groupId: roma.groupId }
  expect((await client.patch(`${herbs}/item/${id}/move`, back)).status).toBe(404)
  expect((await client.patch(`${herbs}/custom/${id}/move`, back)).status).toBe(200)
  expect(namesOf(await groupOf(client, roma))).toEqual(['House bread', 'plum', 'roma'])
})

test('whoever sees no prices writes a custom item without one, and leaves the one it has', async () => {
  const { client, location, list, roma } = await kitchenAndOwner()
  const custom = `/comparison-views/${list.id}/groups/${roma.groupId}/custom`
  const own = { description: 'House bread', unitMeasure: 'EA', distributor: 'Our oven' }
  const form = { ...own, packSize: { outerPack: 2, innerPack: 12, uom: 'EA' } }
  expect((await client.post(custom, form)).body.errors).toEqual({ price: ['Please enter the price.'] })
  const { id } = (await client.post(custom, { ...form, price: 24 })).body
  const cook = app.as(await aPerson(app, { at: [location], title: 'Cook', seePrices: false }))
  expect((await cook.patch(`${custom}/${id}/details`, { ...form, description: 'Rye bread', price: 1 })).status).toBe(
    200,
  )
  expect((await cook.patch(`${custom}/${id}/details`, { ...form, description: 'Oat bread' })).status).toBe(200)
  expect((await cook.post(custom, { ...form, description: 'Rolls' })).status).toBe(201)
  const { items } = await groupOf(client, roma)
  expect(items.filter(({ distributor }: { distributor: string }) => distributor === 'Our oven')).toMatchObject([
    { description: 'Oat bread', price: 24 },
    { description: 'Rolls', isPriceMissing: true },
  ])
})

test('a change of a custom item leaves what it does not send, and is refused over a change of somebody else', async () => {
  const { client, list, roma } = await kitchenAndOwner()
  const custom = `/comparison-views/${list.id}/groups/${roma.groupId}/custom`
  const own = { description: 'House bread', unitMeasure: 'EA', distributor: 'Our oven', din: 'B1', brand: 'House' }
  const form = { ...own, price: 24, packSize: { outerPack: 2, innerPack: 12, uom: 'EA' } }
  const { id, customVersion: version } = (await client.post(custom, form)).body
  const change = (body: object) => client.patch(`${custom}/${id}/details`, body)
  const { body: first } = await change({ price: 25, version })
  expect(first).toMatchObject({ ...own, price: 25, packSize: '2/12 EA', customVersion: version + 1 })
  const late = await change({ description: 'Rye bread', version })
  expect([late.status, late.body.code]).toEqual([409, 'custom_item_changed'])
  expect((await change({ description: 'Rye bread', version: version + 1 })).body).toMatchObject({
    ...own,
    description: 'Rye bread',
    price: 25,
  })
})

test('is refused where the item is already, where nobody knows the group, and to whom may not edit', async () => {
  const { client, chef, location, list, roma, basil } = await kitchenAndOwner()
  const foreign = await aCountingKitchen(app)
  await placeOnShelf(app, location, { id: basil.groupId, name: 'Basil' }, roma.itemId)
  const move = (of: Client, body: object) => of.patch(`${countPath(roma)}/move`, body)
  const answers = [
    await move(client, { groupId: basil.groupId }),
    await move(client, { groupId: roma.groupId }),
    await move(client, { groupId: foreign.roma.groupId }),
    await move(client, { groupId: basil.groupId, comparisonViewId: foreign.list.id }),
    await client.patch(`${countPath({ ...roma, id: basil.id })}/move`, { groupId: basil.groupId }),
    await move(client, { comparisonViewId: list.id }),
    await move(app.as(chef), { groupId: basil.groupId }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [400, 'already_in_group', 'This item is already in Basil.'],
    [400, 'already_in_group', 'This item is already in Tomatoes.'],
    [404, 'unknown_group', 'This generic item is not there any more.'],
    [404, 'unknown_group', 'This generic item is not there any more.'],
    [404, 'not_found', expect.any(String)],
    [400, 'invalid', expect.any(String)],
    [403, expect.any(String), expect.any(String)],
  ])
  expect(namesOf(await groupOf(client, roma))).toEqual(['plum', 'roma'])
})

test('while an inventory is active and a list is counted offline an item moves as a group does, and is counted where it went', async () => {
  const { client, chef, list, roma, basil } = await kitchenAndOwner()
  const today = app.clock.now().toISOString().slice(0, 10)
  const inventoryId = (await client.post('/inventory', { start_date: today })).body.id
  const deviceId = 'walk-in-phone'
  await app.as(chef).patch(`/comparison-views/${list.id}`, { onInventory: true, deviceId })
  expect((await client.patch(`${countPath(roma)}/move`, { groupId: basil.groupId })).status).toBe(200)
  const op = { genericItemId: roma.id, onHand: 5, opId: crypto.randomUUID(), deviceId, seq: 1, inventoryId }
  const { results } = (await app.as(chef).patch('/comparison-views/update-item-batch', { batch: [op] })).body
  expect(results[0].outcome).toBe('applied')
  expect((await groupOf(client, basil)).totalOnHandAmount).toBe(100)
  await client.post('/inventory/complete')
  const { comparisonViews } = (await client.get(`/inventory/${inventoryId}`)).body
  const kept = comparisonViews[0].groups.map(({ name, items }: { name: string; items: { description: string }[] }) => [
    name,
    items.map(({ description }) => description),
  ])
  expect(kept).toContainEqual(['Basil', expect.arrayContaining(['roma'])])
})

test('two who move one item at once: the later one is told that it is gone', async () => {
  const { client, location, list, roma, basil } = await kitchenAndOwner()
  const other = await aGroup(app, location, list, 'Specials')
  const answers = await Promise.all(
    [basil.groupId, other.id].map((groupId) => client.patch(`${countPath(roma)}/move`, { groupId })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const groups = [roma.groupId, basil.groupId, other.id].map((groupId) => groupOf(client, { listId: list.id, groupId }))
  expect((await Promise.all(groups)).flatMap(namesOf).filter((name) => name === 'roma')).toHaveLength(1)
})

test('the move is in the log', async () => {
  const { client, location, roma, basil, list } = await kitchenAndOwner()
  await client.patch(`${countPath(roma)}/move`, { groupId: basil.groupId })
  const log = await auditLog(app.databaseUrl, location.id, 'move-group-item')
  expect(log).toMatchObject([
    {
      objectId: String(roma.id),
      before: { listId: list.id, groupId: roma.groupId },
      after: { listId: list.id, groupId: basil.groupId },
    },
  ])
})
