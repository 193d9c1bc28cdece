// Orders and ties of the item list page by page, an item's latest orders, its rep, and which prices give way to invoices.
import { effectivePrice } from '@larder/domain/catalogue/effective-price.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type Client } from '../../testing/test-app.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { runBatch } from '../../database/statements.ts'
import type { LocationDb } from '../../database/connections/connection.ts'
import { listItems, type ItemNarrowing } from './item-list.queries.ts'
import { purchases } from './record-purchases.ts'
import { recountPurchases } from './recount-purchases.ts'
import { refreshEffectivePrices } from './refresh-effective-prices.ts'

const app = await testApp()
let place: TestLocation
let client: Client
let farm: number
let dairy: number

beforeAll(async () => {
  app.clock.set('2026-03-16T12:00:00Z')
  farm = (await aDistributor(app, { nickname: 'Farm' })).id
  dairy = (await aDistributor(app, { nickname: 'Dairy' })).id
  place = await aLocation(app, { distributorIds: [farm, dairy] })
  client = app.as(await aPerson(app, { at: [place] }))
})

test('items that are the same by what they are sorted by keep one order through all pages', async () => {
  const make = async (name: string, distributorId: number, more: object) =>
    (await anItem(app, place, { name, distributorId, sortIndex: 1, priceCents: 500, ...more })).id
  const a = await make('Leek', farm, { purchaseCount: 2, savingsCents: 100 })
  const b = await make('Leek', dairy, { purchaseCount: 2, savingsCents: 100 })
  const c = await make('Kale', farm, { purchaseCount: 2 })
  const d = await make('Mint', dairy, { savingsCents: 100 })
  const e = await make('leek', farm, {})
  const pages = async (filterOptions: object) => {
    const ids: number[] = []
    for (let page = 1; page <= 3; page++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const { id } of (await client.get('/items', { filterOptions, limit: 2, page })).body.data) ids.push(id)
    return ids
  }
  const aToZ = await pages({ sort: 'A-Z' })
  expect([aToZ[0], aToZ[4]]).toEqual([c, d])
  expect(aToZ.indexOf(a)).toBeLessThan(aToZ.indexOf(b))
  expect(await pages({ sort: 'Z-A' })).toEqual(aToZ.toReversed())
  for (const sort of ['Price low to high', 'Custom']) expect(await pages({ sort }), sort).toEqual([a, b, c, d, e])
  expect(await pages({ sort: 'Price high to low' })).toEqual([e, d, c, b, a])
  expect(await pages({ sort: 'Most Purchased' })).toEqual([c, a, b, ...aToZ.filter((id) => [d, e].includes(id))])
  expect((await pages({ sort: 'Greatest Savings' })).slice(0, 4)).toEqual([a, b, d, c])
  // By distributors too: in the order of the items, whichever distributor is named first.
  expect(await pages({ sort: 'Custom', distributorIds: [dairy, farm] })).toEqual([a, b, c, d, e])
  expect(await pages({ sort: 'Custom', distributorIds: [farm] })).toEqual([a, c, e])
  expect(await pages({ sort: 'Custom', distributorIds: [farm], purchasedOnly: true })).toEqual([a, c])
})

test('what was bought most comes first and the rest by name, page by page, also after each change', async () => {
  const kitchen = await aLocation(app, { distributorIds: [farm, dairy] })
  const at = { db: app.deps.database.forLocation(kitchen.id), locationId: kitchen.id }
  const make = async (name: string, distributorId: number, purchaseCount = 0) =>
    (await anItem(app, kitchen, { name, distributorId, purchaseCount })).id
  const beans = await make('Beans', farm, 1)
  await make('Chard', dairy, 3)
  const dill = await make('Dill', farm, 3)
  const eggs = await make('Eggs', dairy)
  const fennel = await make('Fennel', farm)
  const garlic = await make('Garlic', dairy)
  await make('Apples', farm)
  const narrowings = [{}, { distributorIds: [farm] }, { purchasedOnly: true }, { untaggedOnly: true }]
  /** Whatever the pages' size: they end before, at and behind the last purchased item. */
  const expectNames = async (all: string, ofFarm: string, purchased: string, untagged: string) => {
    for (const limit of [2, 3, 4, 7]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const shown = await Promise.all(narrowings.map((narrowing) => mostPurchased(at, narrowing, limit)))
      expect(shown, `pages of ${limit}`).toEqual([all, ofFarm, purchased, untagged])
    }
  }
  await tag(at, [dill, garlic])
  await expectNames(
    'Chard Dill Beans Apples Eggs Fennel Garlic',
    'Dill Beans Apples Fennel',
    'Chard Dill Beans',
    'Chard Beans Apples Eggs Fennel',
  )

  const bought = [dill, fennel].map((itemId) => ({ itemId, quantity: 1, priceCents: 100 }))
  await runBatch(at.db, purchases(kitchen.id, bought, calendarDate('2026-03-16')))
  await at.db.updateTable('items').set({ name: 'Aubergines' }).where('id', '=', fennel).execute()
  await at.db.updateTable('items').set({ name: 'Zander' }).where('id', '=', eggs).execute()
  await expectNames(
    'Dill Chard Aubergines Beans Apples Garlic Zander',
    'Dill Aubergines Beans Apples',
    'Dill Chard Aubergines Beans',
    'Chard Aubergines Beans Apples Zander',
  )

  // No order of it counts any more, and one item is gone.
  await inTransaction(at, (tx) => recountPurchases(tx, [dill]))
  await at.db.deleteFrom('items').where('id', '=', beans).execute()
  await expectNames(
    'Chard Aubergines Apples Dill Garlic Zander',
    'Aubergines Apples Dill',
    'Chard Aubergines',
    'Chard Aubergines Apples Zander',
  )
})

async function mostPurchased(at: AtLocation<LocationDb>, narrowing: Partial<ItemNarrowing>, limit: number) {
  const whole = { purchasedOnly: false, distributorIds: [], shoppingIds: [], pastOrderIds: [], itemIds: null }
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      listItems(at, { narrowing: { ...whole, ...narrowing }, sort: 'Most Purchased', limit, page }),
    ),
  )
  const rows = await at.db.selectFrom('items').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return pages.flatMap(({ keys }) => keys.map(({ id }) => names.get(id))).join(' ')
}

async function tag({ db, locationId }: AtLocation<LocationDb>, itemIds: number[]) {
  const { id: glCodeId } = await db
    .insertInto('accountingGlCodes')
    .values({ locationId, code: '5000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accountingTags')
    .values(itemIds.map((itemId) => ({ locationId, itemId, glCodeId })))
    .execute()
}

test('an item’s latest orders are ten at most, newest first, each once, of the day in the order’s own zone', async () => {
  const { id, din } = await anItem(app, place, { name: 'Basil', distributorId: farm })
  const db = app.deps.database.forLocation(place.id)
  const order = async (createdAt: string, quantities: [number, number][], more: object = {}) => {
    const { id: orderId } = await db
      .insertInto('orders')
      .values({
        locationId: place.id,
        distributorId: farm,
        purchaseOrderNumber: createdAt,
        status: 'placed',
        statusAt: createdAt,
        timeZone: 'Pacific/Honolulu',
        paymentType: 'terms',
        itemsCents: 0,
        totalCents: 0,
        lineCount: quantities.length,
        orderedByName: 'Pat',
        createdAt,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { locationId: place.id, orderId, itemId: id, din, name: 'Basil', brand: '', unitMeasure: 'CS' }
    const lines = quantities.map(([quantity, priceCents], n) => ({
      ...line,
      lineNumber: n + 1,
      packText: '',
      quantity,
      priceCents,
      lineTotalCents: quantity * priceCents,
    }))
    await db.insertInto('orderItems').values(lines).execute()
    return orderId
  }
  const recent = async () => (await client.get(`/items/${id}`)).body.recentOrders
  const twice = await order('2026-03-02T05:00:00Z', [
    [3, 500],
    [2, 450],
  ])
  await order('2026-03-05T12:00:00Z', [[9, 500]], { status: 'payment_pending' })
  await order('2026-03-06T12:00:00Z', [[9, 500]], { status: 'cancelled' })
  const sentBack = await order('2026-03-07T12:00:00Z', [[4, 500]], { status: 'received' })
  const nothing = { receivedQuantity: 0, receivedCents: 0 }
  await db.updateTable('orderItems').set(nothing).where('orderId', '=', sentBack).execute()
  const received = await order('2026-03-03T12:00:00Z', [[1, 600]], { status: 'received' })
  expect(await recent()).toEqual([
    { orderId: received, date: '2026-03-03', quantity: 1, price: 6 },
    { orderId: twice, date: '2026-03-01', quantity: 5, price: 5 },
  ])
  for (let day = 1; day <= 9; day++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await order(`2026-02-0${day}T22:00:00Z`, [[1, 500]])
  const ten = await recent()
  expect(ten).toHaveLength(10)
  expect(ten.at(-1).date).toBe('2026-02-02')

  const rep = async () => (await client.get(`/items/${id}`)).body.representative
  await aSalesRep(app, place, farm, { isPrimary: true, isDeleted: true })
  await aSalesRep(app, place, dairy, { name: 'Of the dairy' })
  expect(await rep()).toBeNull()
  // Orders go to the first of several when none is the primary one.
  await aSalesRep(app, place, farm, { isPrimary: false, name: 'First' })
  await aSalesRep(app, place, farm, { isPrimary: false, name: 'Second' })
  expect(await rep()).toMatchObject({ name: 'First' })
  await aSalesRep(app, place, farm, { name: 'Robin', email: 'robin@farm.test', phone: '718-555-0101' })
  expect(await rep()).toEqual({ name: 'Robin', email: 'robin@farm.test', phone: '718-555-0101' })
})

test('what was paid takes the place of a price that ran out only where an invoice says a price at all', async () => {
  const ran = { priceCents: 2_000, endDate: '2026-03-01', isFromInvoice: true }
  const [paid, nothing, unknown] = [
    await anItem(app, place, { ...ran, purchasedPriceCents: 1_700 }),
    await anItem(app, place, { ...ran, purchasedPriceCents: 0 }),
    await anItem(app, place, { ...ran, purchasedPriceCents: null }),
  ]
  const noInvoice = await anItem(app, place, { ...ran, isFromInvoice: false, purchasedPriceCents: 1_700 })
  const current = await anItem(app, place, { ...ran, endDate: null, purchasedPriceCents: 1_700 })
  const at = { db: app.deps.database.forLocation(place.id), locationId: place.id }
  expect(await refreshEffectivePrices(at, calendarDate('2026-03-16'))).toBe(1)
  const price = async ({ id }: { id: number }) => (await client.get(`/items/${id}`)).body.price
  const prices = []
  for (const item of [paid, nothing, unknown, noInvoice, current])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    prices.push(await price(item))
  expect(prices).toEqual([17, 20, 20, 20, 20])
  // Again it changes nothing.
  expect(await refreshEffectivePrices(at, calendarDate('2026-03-16'))).toBe(0)
})

test('the price that counts today is what the price rule says, whatever the item’s dates and invoices', async () => {
  const shelf = await aLocation(app, { distributorIds: [farm] })
  const today = calendarDate('2026-03-16')
  const cases = [null, '2026-03-15', '2026-03-16', '2026-03-17'].flatMap((endDate) =>
    [true, false].flatMap((isPriceOutdated) =>
      [true, false].flatMap((isFromInvoice) =>
        [null, 0, 1, 1_850].map((purchasedPriceCents) => ({
          endDate,
          isPriceOutdated,
          isFromInvoice,
          purchasedPriceCents,
        })),
      ),
    ),
  )
  const made = await Promise.all(cases.map((facts) => anItem(app, shelf, { ...facts, priceCents: 2_000 })))
  const db = app.deps.database.forLocation(shelf.id)
  await refreshEffectivePrices({ db, locationId: shelf.id }, today)
  const rows = await db.selectFrom('items').select(['id', 'effectivePriceCents']).execute()
  const byId = new Map(rows.map(({ id, effectivePriceCents }) => [id, effectivePriceCents]))
  const wrong = made.flatMap(({ id }, at) => {
    const { endDate, purchasedPriceCents, ...facts } = cases[at] ?? fail()
    const rule = effectivePrice(
      {
        ...facts,
        price: cents(2_000),
        endDate: endDate === null ? null : calendarDate(endDate),
        purchasedPrice: purchasedPriceCents === null ? null : cents(purchasedPriceCents),
      },
      today,
    )
    return byId.get(id) === rule ? [] : [{ ...cases[at], is: byId.get(id), rule }]
  })
  expect(wrong).toEqual([])
})

function fail(): never {
  throw new Error('no such item')
}
