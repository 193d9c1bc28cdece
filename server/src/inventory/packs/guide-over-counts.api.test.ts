import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { recordRepPrice } from '../../distributors/reps/rep-prices.queries.ts'
import { listening } from '../../testing/change-reader.ts'
import {
  aCountingKitchen,
  aFinishedInventory,
  countPath,
  type CountedItem,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { readRecipe } from '../../testing/factories/recipe-kitchen.ts'
import { aCategory, anIngredient, aRecipe } from '../../testing/factories/recipes.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
app.clock.set('2026-06-10T15:00:00Z')
let kitchen: CountingKitchen
beforeEach(async () => {
  kitchen = await aCountingKitchen(app)
})

const owner = () => app.as(kitchen.owner)
const chef = () => app.as(kitchen.chef)
const groupOf = ({ listId, groupId }: CountedItem) => `/comparison-views/${listId}/groups/${groupId}`
const row = async (item: CountedItem) =>
  (await owner().get(groupOf(item), { expand: 'items' })).body.items.find(
    ({ name }: { name: string }) => name === item.name,
  )

/** Uploads a guide with these items, at $20.00 and in these packs. */
async function guideSays(packs: readonly (readonly [CountedItem, string])[], start = '2026-06-10') {
  const db = app.deps.database.forLocation(kitchen.location.id)
  const items = await db.selectFrom('items').select(['id', 'din', 'name', 'distributorId']).execute()
  const lines = packs.map(([item, pack]) => ({
    din: items.find(({ id }) => id === item.itemId)?.din ?? '',
    name: item.name,
    pack,
    price: 20,
  }))
  const to = { distributorId: items[0]?.distributorId ?? 0, locationIds: [kitchen.location.id], start }
  const answer = await uploadGuide(owner(), to, anOwnGuide(lines))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

// roma is $20.00 the case of 2/10 LB
it('an order guide with another unit leaves on the shelf what was counted there, and who counted it', async () => {
  const { body: inventory } = await owner().post('/inventory', { start_date: '2026-06-10' })
  await chef().patch(countPath(kitchen.roma), { onHand: 1, onHandPack: 1, onHandUom: 2.5 })
  await owner().patch(groupOf(kitchen.roma), { parLevel: 40 })
  const { countedBy, countedAt } = await row(kitchen.roma)
  const { message } = await guideSays([[kitchen.roma, '2/160 OZ']])
  expect(message).toBe('1 item read: 1 changed, 2 no longer on the guide.')
  expect(await row(kitchen.roma)).toMatchObject({
    packSize: '2/160 OZ',
    isCustomPackSize: false,
    onHand: 1,
    onHandPack: 1,
    onHandUom: 40,
    totalOnHandAmount: 32.5,
    countedBy,
    countedAt,
  })
  expect((await owner().get(groupOf(kitchen.roma))).body).toMatchObject({ parLevel: 40 })
  expect((await owner().get(`/inventory/entries/${kitchen.roma.id}`)).body.data[0]).toMatchObject({
    field: 'onHandUom',
    value: 40,
    previous: 2.5,
    typed: '2.5 LB',
    reason: 'repacked',
    inventoryId: inventory.id,
    by: { id: kitchen.owner.id },
  })
})

it('what the new pack can’t say keeps the pack it was counted in, until the counts are cleared', async () => {
  await owner().patch(countPath(kitchen.roma), { onHand: 1, onHandUom: 2.5 })
  await owner().patch(countPath(kitchen.plum), { onHandPack: 2 })
  await owner().patch(countPath(kitchen.basil), { onHand: 3, onHandPack: 0 })
  const { message, orderGuides } = await guideSays([
    [kitchen.roma, '12/1 EA'],
    [kitchen.plum, '1/15 LB'],
    [kitchen.basil, '2/1 LB'],
  ])
  expect(message).toBe(
    '3 items read: 3 changed. 2 counted items keep the packs they were counted in until their counts are cleared.',
  )
  expect(orderGuides).toMatchObject([{ changeCount: 3, keptPackCount: 2 }])
  expect(await row(kitchen.roma)).toMatchObject({ onHandUom: 2.5, customPackSize: '2/10 LB', keepsCountedPack: true })
  expect(await row(kitchen.plum)).toMatchObject({ onHandPack: 2, customPackSize: '3/5 LB', totalOnHandAmount: 13.33 })
  expect(await row(kitchen.basil)).toMatchObject({ onHand: 3, onHandPack: 0, packSize: '2/1 LB', customPackSize: null })
  await owner().post('/inventory', { start_date: '2026-06-10' })
  expect(await row(kitchen.roma)).toMatchObject({ onHandUom: null, packSize: '12/1 EA', isCustomPackSize: false })
  expect(await row(kitchen.plum)).toMatchObject({ onHandPack: null, packSize: '1/15 LB', isCustomPackSize: false })
})

it('a dish costs what today’s pack holds, while counts keep the pack they were counted in', async () => {
  const dish = await aRecipe(owner(), await aCategory(owner()))
  await anIngredient(owner(), dish, { generic: kitchen.basil.groupId }, { recipe_pack_size_uom: 'each' })
  await owner().patch(countPath(kitchen.basil), { onHandPack: 2 })
  await guideSays([[kitchen.basil, '8/5 EA']])
  expect(await row(kitchen.basil)).toMatchObject({ customPackSize: '12/1 EA', keepsCountedPack: true })
  const read = await readRecipe(owner(), dish)
  expect(read).toMatchObject({ totalCost: 0.5, isCostComplete: true })
  // Saved as it is, the pack is the kitchen's own from now on.
  await owner().patch(`${countPath(kitchen.basil)}/pack-size`, { packSizeVal: '12/1 EA' })
  expect(await readRecipe(owner(), dish)).toMatchObject({ totalCost: 1.67 })
  expect((await owner().get('/recipe')).body.data).toMatchObject([{ totalCost: 1.67 }])
})

it('waste is reckoned by the pack that the kitchen set in one group, while a row of another keeps the one it was counted in', async () => {
  const { roma, list } = kitchen
  const { id: groupId } = (await owner().post(`/comparison-views/${list.id}/groups`, { name: 'Sauce' })).body
  const group = `/comparison-views/${list.id}/groups/${groupId}`
  await owner().post(`${group}/link-items`, { items: [roma.itemId] })
  const [{ id }] = (await owner().get(group, { expand: 'items' })).body.items
  const set = await owner().patch(`${group}/item/${id}/pack-size`, { packSizeVal: '4/20 LB' })
  expect(set.status, set.text).toBe(200)
  await owner().patch(countPath(roma), { onHandUom: 2.5 })
  await guideSays([[roma, '12/1 EA']])
  expect(await row(roma)).toMatchObject({ customPackSize: '2/10 LB', keepsCountedPack: true })
  const waste = { kind: 'item', id: roma.itemId, quantity: 8, uom: 'LB', reason: 'spoiled', note: '' }
  // $20.00 for 80 lb
  expect((await owner().post('/waste', { key: randomUUID(), ...waste })).body).toMatchObject({ cost: 2 })
})

it('a pack size that a person chose stays theirs, whatever the guide says and whatever is cleared', async () => {
  await owner().patch(`${countPath(kitchen.roma)}/pack-size`, { packSizeVal: '20/1 LB' })
  await owner().patch(countPath(kitchen.roma), { onHandPack: 3 })
  await guideSays([[kitchen.roma, '12/1 EA']])
  expect(await row(kitchen.roma)).toMatchObject({ onHandPack: 3, customPackSize: '20/1 LB', totalOnHandAmount: 3 })
  expect(await row(kitchen.roma)).toMatchObject({ keepsCountedPack: false })
  // Chosen again over one that was kept, it is a person's.
  await owner().patch(countPath(kitchen.plum), { onHandUom: 2 })
  await guideSays([[kitchen.plum, '9/1 EA']])
  await owner().patch(`${countPath(kitchen.plum)}/pack-size`, { packSizeVal: '15/1 LB' })
  await owner().post('/inventory', { start_date: '2026-06-10' })
  expect(await row(kitchen.roma)).toMatchObject({ customPackSize: '20/1 LB' })
  expect(await row(kitchen.plum)).toMatchObject({ customPackSize: '15/1 LB' })
})

it('a count against the old pack is asked about, also from the device that entered the current count', async () => {
  const { roma } = kitchen
  const fromTablet = (seq: number, counts: object) => {
    const op = { opId: randomUUID(), deviceId: 'tablet', seq, genericItemId: roma.id, ...counts }
    return chef().patch('/comparison-views/update-item-batch', { batch: [op] })
  }
  const first = await fromTablet(1, { onHandPack: 0, onHandPackVersion: 0 })
  expect(first.body.results).toMatchObject([{ outcome: 'applied' }])
  const seen = await row(roma)
  await guideSays([[roma, '4/80 OZ']])
  const { onHandPackVersion, onHandUomVersion } = seen
  const late = await fromTablet(2, { onHandPack: 2, onHandUom: 3, onHandPackVersion, onHandUomVersion })
  expect(late.body.results[0]).toMatchObject({
    outcome: 'conflict',
    conflicts: [
      { field: 'onHandPack', value: 2, currentValue: 0, by: { id: kitchen.chef.id } },
      { field: 'onHandUom', value: 3, currentValue: null, packSize: '4/80 OZ' },
    ],
  })
  expect(await row(roma)).toMatchObject({ onHandPack: 0, onHandUom: null, packSize: '4/80 OZ' })
})

it('a finished inventory stays as it was, and everybody who looks at the list hears of the new packs', async () => {
  await chef().patch(countPath(kitchen.roma), { onHandUom: 5 })
  await owner().post('/inventory', { start_date: '2026-06-09' })
  await chef().patch(countPath(kitchen.roma), { onHandUom: 2.5 })
  const { body: finished } = await owner().post('/inventory/complete')
  const kept = () => owner().get(`/inventory/${finished.id}/items`)
  const before = (await kept()).body.data
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const hears = await listening(app, url, kitchen.chef)
  afterAll(() => hears.leave())
  await guideSays([
    [kitchen.roma, '2/160 OZ'],
    [kitchen.basil, '24/1 EA'],
  ])
  expect(await hears.next('inventory-view')).toMatchObject({
    comparisonViewId: kitchen.list.id,
    groupIds: [kitchen.roma.groupId, kitchen.basil.groupId],
  })
  expect((await kept()).body.data).toEqual(before)
  expect(before).toMatchObject([{ onHandUom: 2.5, packSize: '2/10 LB' }, {}, {}])
  await aFinishedInventory(app, kitchen.owner)
  expect((await kept()).body.data).toEqual(before)
})

it('a price in the history of a group keeps the pack it was for, however the pack changes later', async () => {
  const db = app.deps.database.forLocation(kitchen.location.id)
  const { locationId, ...plum } = { locationId: kitchen.location.id, itemId: kitchen.plum.itemId }
  // Before packs were kept: a price of a pound that the pack of now does not come to, and one that it does.
  for (const [startDate, priceCents, unitPrice] of [
    ['2026-01-01', 2_000, 5_000],
    ['2026-02-01', 3_000, 20_000],
  ] as const)
    await db
      .insertInto('itemPrices')
      .values({ locationId, ...plum, startDate, priceCents, unitPrice, recordedAt: app.clock.now() })
      .execute()
  app.clock.set('2026-04-10T15:00:00Z')
  await guideSays([[kitchen.roma, '1/40 LB']], '2026-04-10')
  app.clock.set('2026-05-10T15:00:00Z')
  await guideSays([[kitchen.roma, '1/10 LB']], '2026-05-10')
  app.clock.set('2026-06-10T15:00:00Z')
  const historyOf = async (name: string) => {
    const { data } = (await owner().get(`/comparison-views/${kitchen.list.id}/groups`, { analytics: 1 })).body
    const items = data.flatMap(({ items: some }: { items: object[] }) => some)
    return items.find((item: { name: string }) => item.name === name).analytics
  }
  const [forty, ten] = [
    { quantity: 40, uom: 'LB' },
    { quantity: 10, uom: 'LB' },
  ]
  expect(await historyOf('roma')).toEqual([
    { startDate: '2026-04-10', price: 20, pricedFor: forty },
    { startDate: '2026-05-10', price: 20, pricedFor: ten },
    { startDate: '2026-06-10', price: 20, pricedFor: ten },
  ])
  expect(await historyOf('plum')).toEqual([
    { startDate: '2026-01-01', price: 20, pricedFor: null },
    { startDate: '2026-02-01', price: 30, pricedFor: { quantity: 15, uom: 'LB' } },
    { startDate: '2026-06-10', price: 30, pricedFor: { quantity: 15, uom: 'LB' } },
  ])
  // An own pack says what the case of now holds, not what another case held.
  await owner().patch(`${countPath(kitchen.roma)}/pack-size`, { packSizeVal: '1/12 LB' })
  const amounts = (await historyOf('roma')).map(
    ({ pricedFor }: { pricedFor: { quantity: number } }) => pricedFor.quantity,
  )
  expect(amounts).toEqual([40, 12, 12])
})

it('a price by weight keeps the average weight it was for', async () => {
  const db = app.deps.database.forLocation(kitchen.location.id)
  const weighs = (averageWeight: string) =>
    db.updateTable('items').set({ isCatchWeight: true, averageWeight }).where('id', '=', kitchen.roma.itemId).execute()
  const at = { db: db as never, locationId: kitchen.location.id }
  const price = { id: kitchen.roma.itemId, priceCents: 4_000, unitPrice: 20_000 }
  await weighs('20')
  await recordRepPrice(at, price, { today: '2026-04-01', now: app.clock.now() })
  await weighs('22.5')
  await recordRepPrice(at, { ...price, priceCents: 4_500 }, { today: '2026-05-01', now: app.clock.now() })
  const { data } = (await owner().get(`/comparison-views/${kitchen.list.id}/groups`, { analytics: 1 })).body
  expect(data[0].items.find(({ name }: { name: string }) => name === 'roma').analytics).toMatchObject([
    { price: 40, pricedFor: { quantity: 20, uom: 'LB' } },
    { price: 45, pricedFor: { quantity: 22.5, uom: 'LB' } },
    { price: 45, pricedFor: { quantity: 22.5, uom: 'LB' } },
  ])
})
