import { beforeAll, expect, test } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { aMonthOf } from '../../testing/factories/price-guard-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A kitchen that is told every change, and orders brisket at $4.29 a pound in cases of some 10 pounds. */
async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const { location, owner, distributor } = await anOrderingKitchen(app)
  const client = app.as(owner)
  const weighed = { isCatchWeight: true, averageWeight: '10.000', priceCents: 4_290, unitPrice: 42_900 }
  const brisket = await anItem(app, location, { name: 'Brisket', ...weighed })

  // The least change is told.
  expect((await client.put('/price-guard', { percent: 0.1, monthly: 0 })).status).toBe(200)

  /** Cases that weighed so many pounds at the door; null: nobody weighed them. */
  async function deliver(cases: number, pounds: number | null, perPound?: number) {
    const wanted = await cartOf(client, distributor.id, [[brisket.id, cases]], { requestedDeliveryDate: '2026-03-06' })
    const { id, purchaseOrderNumber, items } = (await client.post('/orders', wanted)).body
    const weight = pounds === null ? {} : { weight: pounds }
    const edit = { ...weight, ...(perPound === undefined ? {} : { merchant_unit_price: perPound }) }
    const line = { id: items[0].oi_id, statusReceived: 'received', edit }
    await client.post(`/orders/check-items/${id}`, { items: [line] })
    expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
    return purchaseOrderNumber as string
  }
  /** Bills each case by what it costs. */
  const bill = (order: string, number: string, ...prices: number[]) => {
    const lines = prices.map((price) => ({ din: brisket.din, name: 'Brisket', quantity: 1, price }))
    return aBookedInvoice(client, distributor.id, anInvoiceFile(number, lines, { order }))
  }
  const changes = async () => (await client.get('/price-changes')).body.data
  const price = async () => (await client.get(`/items/${brisket.id}`)).body.price
  return { deliver, bill, changes, price }
}

test('cases that are billed for what they weighed at the door are no rise, however heavy each is', async () => {
  const { deliver, bill, changes, price } = await aKitchen()
  await bill(await deliver(1, 10.5), '1', 45.05)
  expect(await changes(), 'one heavy case, to the cent').toEqual([])
  await bill(await deliver(2, 23), '2', 51.48, 47.19)
  expect(await changes(), 'a heavy and a lighter one').toEqual([])
  await bill(await deliver(1, 9), '3', 38.61)
  expect(await changes(), 'a light one, after heavy ones').toEqual([])
  expect(await price(), 'of a usual case').toBe(42.9)
})

test('a dearer pound is told in cases too, also where a light case hides it', async () => {
  const { deliver, bill, changes } = await aKitchen()
  await bill(await deliver(1, 9), '1', 42.9)
  expect(await changes()).toMatchObject([
    { item: 'Brisket', percent: 11.1, words: '$4.29 a lb became $4.7667 a lb: +11.1 %' },
  ])
})

test('a case that nobody weighed is judged by the usual weight', async () => {
  const { deliver, bill, changes } = await aKitchen()
  await bill(await deliver(1, null), '1', 47.19)
  expect(await changes()).toMatchObject([{ item: 'Brisket', percent: 10 }])
})

test('a price of a pound that was corrected at the door changes no pounds of the pace', async () => {
  const { deliver, bill, changes } = await aKitchen()
  await deliver(2, 20, 2.145)
  await bill(await deliver(1, 10), '1', 47.19)
  const [change] = await changes()
  expect(change).toMatchObject({ item: 'Brisket', against: 'agreed', percent: 10 })
  expect(change.monthly).toBe(aMonthOf(30 * (4.719 - 4.29)))
})
