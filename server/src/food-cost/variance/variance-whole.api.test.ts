// Variance beyond the plain week: several counts of a day, counts in packs, prices that changed, weighed deliveries.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aCountingKitchen, countPath, type CountedItem } from '../../testing/factories/counting-kitchen.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { aCategory, anIngredient, aRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Roma (20 pounds a case) and plum (15) in a salad, basil (12 pieces) in nothing. */
async function aKitchen() {
  app.clock.set('2026-02-28T15:00:00Z')
  const kitchen = await aCountingKitchen(app)
  const client = app.as(kitchen.owner)
  const salad = await aRecipe(client, await aCategory(client), { name: 'Tomato salad' })
  for (const { itemId } of [kitchen.roma, kitchen.plum])
    await anIngredient(client, salad, { item: itemId }, { recipe_amount: 0.5 })
  /** Counts at an hour of New York's evening, for that day unless said otherwise; the id of the inventory. */
  const count = async (day: string, time: string, counts: readonly [CountedItem, object][], countedOn = day) => {
    app.clock.set(new Date(`${day}T${time}:00-05:00`).toISOString())
    await client.post('/inventory', { start_date: countedOn })
    for (const [item, onHand] of counts) expect((await client.patch(countPath(item), onHand)).status).toBe(200)
    const { status, body, text } = await client.post('/inventory/complete', {})
    expect(status, text).toBe(200)
    return body.id as number
  }
  const variance = async (query: Record<string, unknown> = {}) => (await client.get('/variance', query)).body
  const db = app.deps.database.forLocation(kitchen.location.id)
  return { ...kitchen, client, count, variance, db }
}

it('takes the later of two counts of a day for the later one, and a cause for the two counts it was found between', async () => {
  const { client, count, variance, roma } = await aKitchen()
  const first = await count('2026-03-01', '22:00', [[roma, { onHand: 3 }]])
  const second = await count('2026-03-08', '22:00', [[roma, { onHand: 2 }]])
  const third = await count('2026-03-08', '23:00', [[roma, { onHand: 1.5 }]])
  const { data, summary } = await variance()
  expect([summary.opening.id, summary.closing.id]).toEqual([second, third])
  expect(data).toMatchObject([{ id: roma.itemId, opening: 40, closing: 30, used: 10 }])

  const assign = (opening: number, closing: number) =>
    client.put('/variance/cause', { opening, closing, kind: 'item', id: roma.itemId, cause: 'portion' })
  for (const [opening, closing] of [
    [third, second],
    [third, third],
  ] as const) {
    // prettier-ignore
    expect((await variance({ opening, closing })).code).toBe('wrong_inventory_order')
    expect((await assign(opening, closing)).body.code).toBe('wrong_inventory_order')
  }
  expect((await assign(first, second)).status).toBe(200)
  const causeOf = async (closing: number) => (await variance({ opening: first, closing })).data[0].cause
  expect([(await causeOf(second)).cause, await causeOf(third)]).toEqual(['portion', null])
})

it('compares the last count with the last one made before it, past others that were entered late for its day', async () => {
  const { client, count, roma } = await aKitchen()
  const lateFor = (day: string) => count('2026-03-10', '12:00', [[roma, { onHand: 2 }]], day)
  for (let times = 0; times < 2; times++) await lateFor('2026-03-07')
  expect((await client.get('/variance')).body.code).toBe('no_two_inventories')
  const [second, closing] = [await lateFor('2026-03-08'), await lateFor('2026-03-08')]
  const { summary } = (await client.get('/variance')).body
  expect(summary.closing.id).toBe(closing)
  expect(summary.opening).toMatchObject({ id: second - 1, startDate: '2026-03-07' })
  expect((await client.get('/variance', { closing: second })).body.summary.opening.id).toBe(second - 1)
})

it('counts packs by what is in one, at the price of the closing count, and says more than was there as less than nothing gone', async () => {
  const { client, count, variance, roma, plum, basil, db } = await aKitchen()
  const moved = { kind: 'item', id: plum.itemId, quantity: 1, uom: 'PK', reason: 'moved' }
  expect((await client.post('/waste', { key: randomUUID(), ...moved })).status).toBe(201)
  await count('2026-03-01', '22:00', [[roma, { onHand: 2 }], [plum, { onHand: 1 }], [basil, { onHand: 2 }]]) // prettier-ignore
  const dearer = { priceCents: 2_400, effectivePriceCents: 2_400 }
  await db.updateTable('items').set(dearer).where('id', '=', roma.itemId).execute()
  await count('2026-03-08', '22:00', [[roma, { onHandPack: 3 }], [plum, { onHand: 3 }], [basil, { onHand: 1 }]]) // prettier-ignore
  const { data, summary } = await variance()
  // The larger difference first, whether more or less is gone; what was moved before the first count is in neither.
  expect(data).toMatchObject([
    { id: plum.itemId, transferred: 0, used: -30, difference: -30, amount: -19.98 },
    { id: roma.itemId, unitPrice: 1.2, opening: 40, closing: 30, used: 10, amount: 12 },
  ])
  expect(summary).toMatchObject({ difference: -7.98, lacks: { notInRecipes: 1, notInRecipesUsed: 7 } })
})

it('weighs a delivery by what was paid at its corrected price of a pound, also when its invoice came electronically', async () => {
  const { client, count, variance, roma, basil, db, location } = await aKitchen()
  await count('2026-03-01', '22:00', [[roma, { onHand: 1 }]])
  const weighed = { isCatchWeight: true, averageWeight: '20', pricePerPound: 10_000, unitPrice: 10_000 }
  await db.updateTable('items').set(weighed).where('id', '=', roma.itemId).execute()
  app.clock.set('2026-03-03T15:00:00Z')
  const wanted: [number, number][] = [[roma.itemId, 1], [basil.itemId, 1]] // prettier-ignore
  const cart = await cartOf(client, location.distributorIds[0] ?? 0, wanted, { requestedDeliveryDate: '2026-03-03' })
  const placed = (await client.post('/orders', cart)).body
  const [ofRoma, ofBasil] = placed.items
  const edit = { weight: 18.5, merchant_unit_price: 1.2 }
  await client.post(`/orders/check-items/${placed.id}`, {
    items: [{ id: ofRoma.oi_id, statusReceived: 'received', edit }],
  })
  await client.post(`/orders/check-items/${placed.id}`, {})
  expect((await client.post(`/orders/receive/${placed.id}`, {})).status).toBe(200)
  // A special request has no item.
  await db.updateTable('orderItems').set({ itemId: null }).where('id', '=', ofBasil.oi_id).execute()
  await count('2026-03-08', '22:00', [[roma, { onHand: 1 }]])
  for (const status of ['received', 'electronically_received']) {
    await db.updateTable('orders').set({ status }).where('id', '=', placed.id).execute()
    const { data, summary } = await variance()
    expect(data, status).toMatchObject([{ id: roma.itemId, received: 18.5, credited: 0, used: 18.5 }])
    expect(summary.lacks.purchasesWithoutItem, status).toBe(7)
  }
})

it('weighs a delivery by the pound, whatever unit of weight its pack is in', async () => {
  const { client, count, variance, roma, db, location } = await aKitchen()
  await count('2026-03-01', '22:00', [[roma, { onHand: 1 }]])
  const weighed = { isCatchWeight: true, averageWeight: '22', pricePerPound: 10_000, unitPrice: 10_000, packText: '1/10 KG', packOuter: 1, packInner: 10, packUom: 'KG' } // prettier-ignore
  await db.updateTable('items').set(weighed).where('id', '=', roma.itemId).execute()
  app.clock.set('2026-03-03T15:00:00Z')
  const cart = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 1]], { requestedDeliveryDate: '2026-03-03' }) // prettier-ignore
  const placed = (await client.post('/orders', cart)).body
  const items = [{ id: placed.items[0].oi_id, statusReceived: 'received', edit: { weight: 24.5 } }]
  await client.post(`/orders/check-items/${placed.id}`, { items })
  expect((await client.post(`/orders/receive/${placed.id}`, {})).status).toBe(200)
  await count('2026-03-08', '22:00', [[roma, { onHand: 1 }]])
  const [row] = (await variance()).data
  expect(row).toMatchObject({ uom: 'KG' })
  expect(row.received, '24.5 pounds, not the ten kilograms of the pack').toBeCloseTo(11.113, 3)
})

it('takes a delivery that nobody weighed for what its case holds, in ounces too', async () => {
  const { client, count, variance, roma, db, location } = await aKitchen()
  await count('2026-03-01', '22:00', [[roma, { onHand: 1 }]])
  const weighed = { isCatchWeight: true, priceCents: 2_400, effectivePriceCents: 2_400, averageWeight: '24', pricePerPound: 10_000, unitPrice: 625, packText: '24/16 OZ', packOuter: 24, packInner: 16, packUom: 'OZ' } // prettier-ignore
  await db.updateTable('items').set(weighed).where('id', '=', roma.itemId).execute()
  app.clock.set('2026-03-03T15:00:00Z')
  const cart = await cartOf(client, location.distributorIds[0] ?? 0, [[roma.itemId, 1]], { requestedDeliveryDate: '2026-03-03' }) // prettier-ignore
  const placed = (await client.post('/orders', cart)).body
  await client.post(`/orders/check-items/${placed.id}`, {})
  expect((await client.post(`/orders/receive/${placed.id}`, {})).status).toBe(200)
  await count('2026-03-08', '22:00', [[roma, { onHand: 1 }]])
  expect((await variance()).data).toMatchObject([{ uom: 'OZ', received: 384 }])
})

it('says nothing of a food that the opening count lacks', async () => {
  const { count, variance, roma, plum } = await aKitchen()
  await count('2026-03-01', '22:00', [[plum, { onHand: 1 }]])
  await count('2026-03-08', '22:00', [[roma, { onHand: 1 }], [plum, { onHand: 1 }]]) // prettier-ignore
  expect((await variance({ state: 'not-counted' })).data).toMatchObject([
    { id: roma.itemId, opening: null, closing: 20, used: null, amount: null, sentence: 'The opening count lacks it.' },
  ])
})
