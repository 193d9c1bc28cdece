// A sales rep keeps prices current: as far as their access reaches, of their distributor, at the location that invited them.
import { beforeAll, expect, test } from 'vitest'
import { auditLog, auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let place: TestLocation
let owner: Client
let [lemons, loin, gone, others, elsewhere]: TestItem[] = []
const limited = { accessType: 'limited', startDate: '2026-06-10', endDate: '2026-06-11' } as const

beforeAll(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  const other = (await aDistributor(app)).id
  place = await aLocation(app, { distributorIds: [harbor, other] })
  const neighbour = await aLocation(app, { distributorIds: [harbor] })
  owner = app.as(await aPerson(app, { at: [place] }))
  const pack = { packText: '4/10 LB', packOuter: '4', packInner: '10', packUom: 'LB' }
  const outdated = { priceCents: 4_000, isPriceOutdated: true, ...pack }
  lemons = await anItem(app, place, { distributorId: harbor, name: 'Lemons', din: 'LEM-71', ...outdated })
  loin = await anItem(app, place, {
    distributorId: harbor,
    name: 'Pork loin',
    isCatchWeight: true,
    averageWeight: '20',
    pricePerPound: 30_000,
    priceCents: 6_000,
    packText: '1/20 LB',
    packOuter: '1',
    packInner: '20',
    packUom: 'LB',
    endDate: '2026-12-31',
  })
  gone = await anItem(app, place, { distributorId: harbor, name: 'Lemons of last year', isPunchedOut: true })
  others = await anItem(app, place, { distributorId: other, name: 'Lemons of others' })
  elsewhere = await anItem(app, neighbour, { distributorId: harbor, name: 'Lemons elsewhere' })
})

const aRep = async (access: object) => {
  const { id } = await aSalesRep(app, place, harbor, { name: 'Sal', isPrimary: false, ...access })
  return app.as({ authKey: await aRepKey(app, place, id) })
}

test('a rep sees and changes only the items of their distributor at the place that invited them', async () => {
  const rep = await aRep(limited)
  const shown = await rep.get('/rep/items')
  expect(shown.body.data.map(({ name, price }: Record<string, unknown>) => [name, price])).toEqual([
    ['Lemons', 40],
    ['Pork loin', 3],
  ])
  const found = async (search: string) =>
    (await rep.get('/rep/items', { search })).body.data.map(({ name }: { name: string }) => name)
  expect([await found('loin pork'), await found('LEM-7')]).toEqual([['Pork loin'], ['Lemons']])
  for (const item of [gone, others, elsewhere])
    expect((await rep.patch(`/rep/items/${item?.id}`, { price: 1 })).status).toBe(404)
  expect((await rep.patch(`/rep/items/${lemons?.id}`, { price: 0 })).status).toBe(400)
})

test('a price counts at once in order list and history, and everybody is told once, under the rep’s name', async () => {
  const rep = await aRep(limited)
  expect((await rep.patch(`/rep/items/${lemons?.id}`, { price: 42.5 })).body).toMatchObject({ price: 42.5 })
  expect((await rep.patch(`/rep/items/${loin?.id}`, { price: 3.255, isOutOfStock: 1 })).body).toMatchObject({
    price: 3.255,
    isByWeight: true,
    isOutOfStock: true,
  })
  expect((await owner.get(`/items/${lemons?.id}`)).body).toMatchObject({
    price: 42.5,
    unitPrice: 1.0625,
    isPriceOutdated: false,
  })
  expect((await owner.get(`/items/${loin?.id}`)).body).toMatchObject({ price: 65.1, status: 'inactive' })
  // For a week at least, and no shorter than it did.
  const until = await app.deps.database
    .forLocation(place.id)
    .selectFrom('items')
    .select('endDate')
    .where('id', 'in', [lemons?.id ?? 0, loin?.id ?? 0])
    .orderBy('id')
    .execute()
  expect(until).toEqual([{ endDate: '2026-06-17' }, { endDate: '2026-12-31' }])
  const { body } = await owner.get('/users/get-message', { merchant_id: place.id })
  expect(body.data.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Sal of Harbor changed prices or stock on .*10/),
  ])
  const changes = (await auditTrail(app.databaseUrl, place.id)).filter(([action]) => action === 'change-item-as-rep')
  expect(changes).toMatchObject([
    [
      'change-item-as-rep',
      `item ${lemons?.id}`,
      null,
      null,
      { was: { priceCents: 4_000 }, is: { priceCents: 4_250 }, salesRep: { name: 'Sal' } },
    ],
    ['change-item-as-rep', `item ${loin?.id}`, null, null, { is: { priceCents: 6_510, status: 'inactive' } }],
  ])
})

test('the price of meat sold by the pound stays one of a pound, though nobody knows what a case weighs', async () => {
  const rep = await aRep(limited)
  const ham = await anItem(app, place, {
    distributorId: harbor,
    name: 'Zampone',
    unitMeasure: 'LB',
    isCatchWeight: true,
    averageWeight: null,
    pricePerPound: 80_000,
    unitPrice: 80_000,
    priceCents: 800,
    packText: '',
    packOuter: null,
    packInner: null,
    packUom: null,
  })
  const { body } = await rep.get('/rep/items', { search: 'Zampone' })
  expect(body.data).toMatchObject([{ price: 8, isByWeight: true }])
  expect((await rep.patch(`/rep/items/${ham.id}`, { price: 8.255 })).body).toMatchObject({
    price: 8.255,
    isByWeight: true,
  })
  expect((await owner.get(`/items/${ham.id}`)).body).toMatchObject({ price: 8.26, unitPrice: 8.255 })
})

test('access begins and ends at midnight of the location; without any, nothing is shown', async () => {
  const { id } = await aSalesRep(app, place, harbor, { isPrimary: false, ...limited })
  for (const [instant, status] of [
    ['2026-06-10T03:59:00Z', 403],
    ['2026-06-10T04:00:00Z', 200],
    ['2026-06-12T03:59:00Z', 200],
    ['2026-06-12T04:00:00Z', 403],
  ] as const) {
    app.clock.set(instant)
    const rep = app.as({ authKey: await aRepKey(app, place, id) })
    expect([(await rep.get('/rep/items')).status, (await rep.get('/rep')).body.mayChangePrices]).toEqual([
      status,
      status === 200,
    ])
    expect((await rep.patch(`/rep/items/${lemons?.id}`, { price: 42.5 })).status).toBe(status)
  }
  app.clock.set('2026-06-10T15:00:00Z')
  const none = await aRep({ accessType: 'none' })
  expect((await none.get('/rep/items')).body).toMatchObject({ code: 'no_price_access' })
})

test('an item that a rep marks out of stock, and back, keeps the price last paid that counts for it', async () => {
  const rep = await aRep(limited)
  const billed = { effectivePriceCents: 4_500, purchasedPriceCents: 4_500, isFromInvoice: true, isPriceOutdated: true }
  const { id } = await anItem(app, place, { distributorId: harbor, name: 'Crab', priceCents: 4_000, ...billed })
  for (const [isOutOfStock, status] of [
    [true, 'inactive'],
    [false, 'active'],
  ] as const) {
    expect((await rep.patch(`/rep/items/${id}`, { isOutOfStock })).body).toMatchObject({ isOutOfStock })
    expect((await owner.get(`/items/${id}`)).body).toMatchObject({ price: 45, status, isPriceOutdated: true })
  }
  await rep.patch(`/rep/items/${id}`, { price: 41 })
  expect((await owner.get(`/items/${id}`)).body).toMatchObject({ price: 41, isPriceOutdated: false })
})

test('a price of the guide that a later invoice outdated counts again once a rep confirms it, noted once', async () => {
  const rep = await aRep(limited)
  const billed = { effectivePriceCents: 1_200, purchasedPriceCents: 1_200, isFromInvoice: true, isPriceOutdated: true }
  const ended = { priceCents: 1_000, startDate: '2026-05-01', endDate: '2026-06-01' }
  const { id } = await anItem(app, place, { distributorId: harbor, name: 'Mussels', ...ended, ...billed })
  const shown = async () => (await rep.get('/rep/items', { search: 'mussels' })).body.data
  // They learn that theirs does not count, but not what was paid in its place.
  expect(await shown()).toMatchObject([{ price: 10, isOutdated: true }])
  expect(Object.values((await shown())[0])).not.toContain(12)
  for (let time = 1; time <= 2; time += 1)
    expect((await rep.patch(`/rep/items/${id}`, { price: 10 })).body).toMatchObject({ price: 10, isOutdated: false })
  expect((await owner.get(`/items/${id}`)).body).toMatchObject({ price: 10, isPriceOutdated: false })
  expect(await shown()).toMatchObject([{ price: 10, isOutdated: false }])
  const changes = (await auditLog(app.databaseUrl, place.id, 'change-item-as-rep')).filter(
    ({ objectId }) => objectId === String(id),
  )
  expect(changes).toMatchObject([
    {
      after: {
        was: { priceCents: 1_000, effectivePriceCents: 1_200 },
        is: { priceCents: 1_000, effectivePriceCents: 1_000 },
      },
    },
  ])
  const history = await app.deps.database
    .forLocation(place.id)
    .selectFrom('itemPrices')
    .select(['priceCents', 'startDate'])
    .where('itemId', '=', id)
    .execute()
  expect(history).toEqual([{ priceCents: 1_000, startDate: '2026-06-10' }])
})

test('the price that a rep says of a market-price item counts from then on, also one that it had before, and is no rise', async () => {
  const rep = await aRep(limited)
  const market = { isMarketPrice: true, priceCents: 5_000, effectivePriceCents: 5_000 }
  const [same, dearer] = [
    await anItem(app, place, { distributorId: harbor, name: 'Halibut', ...market }),
    await anItem(app, place, { distributorId: harbor, name: 'Scallops', ...market }),
  ]
  await app.jobs.runAll()
  app.mails.length = 0
  expect((await rep.patch(`/rep/items/${same.id}`, { price: 50 })).status).toBe(200)
  expect((await rep.patch(`/rep/items/${dearer.id}`, { price: 80 })).status).toBe(200)
  for (const [{ id }, price] of [
    [same, 50],
    [dearer, 80],
  ] as const)
    expect((await owner.get(`/items/${id}`)).body).toMatchObject({ price, isMarketPrice: false })
  const history = await app.deps.database
    .forLocation(place.id)
    .selectFrom('itemPrices')
    .select(['itemId', 'priceCents', 'startDate'])
    .where('itemId', 'in', [same.id, dearer.id])
    .orderBy('itemId')
    .execute()
  expect(history).toEqual([
    { itemId: same.id, priceCents: 5_000, startDate: '2026-06-10' },
    { itemId: dearer.id, priceCents: 8_000, startDate: '2026-06-10' },
  ])
  await app.jobs.runAll()
  expect(app.mails.map(({ subject }) => subject).filter((subject) => subject.includes('raised'))).toEqual([])
})
