// Savings on what was bought last, in their order and whole, and what is noted of swaps.
import { beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aSavingsKitchen, pair, twoFlours } from '../../testing/factories/savings-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
})

test('of what was bought and could be had for less the last is first, of one day what was bought most often', async () => {
  const kitchen = await aSavingsKitchen(app)
  const { location, client } = kitchen
  const match = await anItem(app, location, {
    name: 'Oil House',
    description: 'Blend',
    brand: 'House',
    distributorId: kitchen.cheap,
    unitMeasure: 'CS',
    priceCents: 1_400,
    effectivePriceCents: 1_500,
    packText: '6/1 LT',
  })
  const bought = (name: string, lastPurchasedOn: string | null, purchaseCount: number, more: object = {}) =>
    anItem(app, location, {
      name,
      lastPurchasedOn,
      purchaseCount,
      matchId: match.id,
      matchType: 'SavingsOption',
      savingsCents: 600,
      priceCents: 2_100,
      lastPurchasedQuantity: 2,
      lastPurchasedPriceCents: 2_050,
      purchasedPriceCents: 1_999,
      ...more,
    })
  const [often, old] = [await bought('Often', '2026-06-01', 9), await bought('Old', '2026-05-01', 99)]
  const [seldom, again] = [
    await bought('Seldom', '2026-06-01', 2, { lastPurchasedPriceCents: null }),
    await bought('Again', '2026-06-01', 2),
  ]
  await bought('Never', '2026-06-02', 0)
  await bought('No day', null, 3)
  await bought('No saving', '2026-06-02', 3, { savingsCents: 0 })
  await bought('Unknown saving', '2026-06-02', 3, { savingsCents: null })
  await bought('No match', '2026-06-02', 3, { matchId: null })
  const page = async (query: Record<string, unknown>) => {
    const { data, _meta } = (await client.get('/items/get-last-purchased', query)).body
    return [data.map(({ itemDistributorId }: { itemDistributorId: number }) => itemDistributorId), _meta.totalCount]
  }
  expect(await page({})).toEqual([[often.id, seldom.id, again.id], 4])
  expect(await page({ page: 2 })).toEqual([[old.id], 4])
  const { data } = (await client.get('/items/get-last-purchased', { limit: 2 })).body
  expect(data[0]).toEqual({
    itemDistributorId: often.id,
    distributorId: kitchen.dear,
    distributor: 'Dear Foods',
    name: 'Often',
    description: '',
    unitMeasure: 'CS',
    brand: '',
    price: 21,
    packSize: '1/25 LB',
    imageUrl: null,
    lastPurchasedDate: '2026-06-01',
    lastPurchasedQty: 2,
    matchType: 'SavingsOption',
    purchasedPrice: 20.5,
    savingsItemDistributorId: match.id,
    savingsSavings: 6,
    savingsName: 'Oil House',
    savingsBrand: 'House',
    savingsDescription: 'Blend',
    savingsUnitMeasure: 'CS',
    savingsPrice: 15,
    savingsPackSize: '6/1 LT',
    savingsDistributorId: kitchen.cheap,
    savingsDistributor: 'Cheap Foods',
  })
  // An item whose last price paid is not known shows its purchased price.
  expect(data[1]).toMatchObject({ itemDistributorId: seldom.id, purchasedPrice: 19.99 })
  await app.deps.database.shared
    .updateTable('locations')
    .set({ displayMatch: false })
    .where('id', '=', location.id)
    .execute()
  app.clock.set('2026-06-10T15:00:01Z')
  expect(await page({})).toEqual([[], 0])
  expect((await client.get(`/items/savings/${often.id}`)).status).toBe(403)
})

test('a swap, its way back, a rejection and its end are each noted with both items', async () => {
  const kitchen = await aSavingsKitchen(app)
  const { dear, cheap } = await twoFlours(kitchen)
  const call = (path: string, more: object = {}) =>
    kitchen.client.post(`/items/${path}`, { swaps: [pair(dear, cheap, more)] })
  const from = (await auditTrail(app.databaseUrl, kitchen.location.id)).length
  for (const [path, more] of [
    ['swap', {}],
    ['swap-back', {}],
    ['swap-reject', { reason_name: ' Too coarse ' }],
    ['swap-reject', { reason_name: 'Too coarse' }],
    ['swap-reject-cancel', {}],
    ['swap-reject-cancel', {}],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await call(path, more)).status, path).toBe(200)
  const trail = (await auditTrail(app.databaseUrl, kitchen.location.id)).slice(from)
  const items = { oldItemId: dear.id, newItemId: cheap.id }
  const swap = expect.stringMatching(/^swap \d+$/)
  const by = kitchen.owner.id
  expect(trail).toEqual([
    ['swap-item', swap, by, null, { ...items, oldQuantity: 3, newQuantity: 3 }],
    ['swap-back', swap, by, null, { ...items, oldQuantity: 3, newQuantity: 3 }],
    ['reject-swap', 'swap', by, null, { ...items, reasonName: 'Too coarse' }],
    ['cancel-reject', swap, by, [{ ...items, reasonName: 'Too coarse' }], null],
  ])
  expect(trail[0]?.[1]).toBe(trail[1]?.[1])
})

test('a rebate is in no answer of cart, matches and swaps where the location does not show rebates', async () => {
  const kitchen = await aSavingsKitchen(app)
  const { client, location } = kitchen
  const { dear, cheap } = await twoFlours(kitchen)
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('items').set({ rebateCents: 125 }).where('locationId', '=', location.id).execute()
  const order = await client.post('/orders', {
    distributorId: kitchen.dear,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-06-12',
    itemList: JSON.stringify([{ itemDistributorId: dear.id, quantity: 3 }]),
  })
  /** The rebates told by each of the calls that answer with items of the cart, or with items in their place. */
  const told = async (quantity: number) => {
    const { lastModified } = (await client.get('/shopping-carts')).body
    const itemList = [{ itemDistributorId: dear.id, quantity }]
    const answers = {
      saved: await client.post('/shopping-carts', { itemList, lastModified }),
      cart: await client.get('/shopping-carts'),
      matches: await client.get(`/items/matches/${dear.id}`),
      cartMatches: await client.get('/items/shopping-cart-matches'),
      savings: await client.get(`/items/savings/${dear.id}`),
      reorder: await client.get(`/orders/${order.body.id}/reorder`),
      rejected: await client.post('/items/swap-reject', { swaps: [pair(dear, cheap, { reason_name: 'Coarse' })] }),
      cancelled: await client.post('/items/swap-reject-cancel', { swaps: [pair(dear, cheap)] }),
      swapped: await client.post('/items/swap', { swaps: [pair(dear, cheap)] }),
      swappedMatches: await client.get('/items/shopping-cart-matches'),
      back: await client.post('/items/swap-back', { swaps: [pair(dear, cheap)] }),
      cleared: await client.post('/shopping-carts/clear', {}),
    }
    return Object.entries(answers).map(([name, { status, text }]) => {
      const rebates = new Set([...text.matchAll(/"rebate":([^,}]+)/g)].map(([, rebate]) => rebate))
      return [name, status, [...rebates].join()]
    })
  }
  const shown = await told(3)
  expect(shown.filter(([, , rebates]) => rebates === '1.25').length).toBeGreaterThan(6)
  await app.deps.database.shared
    .updateTable('locations')
    .set({ displayRebate: false })
    .where('id', '=', location.id)
    .execute()
  app.clock.set('2026-06-10T15:00:02Z')
  expect(await told(4)).toEqual(shown.map(([name, status, rebates]) => [name, status, rebates && 'null']))
})

test('a year’s saving is of all orders of twelve months to the moment', async () => {
  const kitchen = await aSavingsKitchen(app)
  const { dear } = await twoFlours(kitchen)
  const order = async (quantity: number) => {
    await kitchen.put(dear, quantity)
    const { body, text } = await kitchen.client.post('/orders', {
      distributorId: kitchen.dear,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-06-12',
      itemList: JSON.stringify([{ itemDistributorId: dear.id, quantity }]),
    })
    expect(body.id, text).toBeGreaterThan(0)
    return body.id as number
  }
  const [first] = [await order(3), await order(2)]
  await kitchen.put(dear, 1)
  const perYear = async (orderedAt: number) => {
    const db = app.deps.database.forLocation(kitchen.location.id)
    await db
      .updateTable('orders')
      .set({ createdAt: new Date(orderedAt) })
      .where('id', '=', first)
      .execute()
    return (await kitchen.client.get('/items/shopping-cart-matches')).body.data[0].matches[0].savingsPerYear
  }
  const now = app.clock.now().getTime()
  const yearAgo = now - 365 * 86_400_000
  expect(await perYear(now)).toBe(15)
  expect(await perYear(yearAgo)).toBe(15)
  expect(await perYear(yearAgo - 1)).toBe(6)
})
