import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { cartOf } from '../../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, receive } from './testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('prices paid', () => {
  it('are those of the invoice from then on: purchased price, date, electronic invoice, and the price that counts', async () => {
    const { client, distributorId, romaine, oil, order } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('C-1', [billed(romaine, 4, 31), billed(oil, 2, 54)]))
    const item = (await client.get(`/items/${romaine.id}`)).body
    expect(item).toMatchObject({
      isElectronicInvoiceItem: true,
      isFromInvoice: true,
      purchasedPrice: 31,
      isPriceOutdated: true,
      invoiceDate: '2026-03-03',
    })
    // no end date, outdated by the invoice: what was paid counts
    expect(item.price).toBe(31)
    expect((await client.get(`/items/${oil.id}`)).body).toMatchObject({ purchasedPrice: 54, isPriceOutdated: false })
    const { items } = (await client.get(`/orders/${order.id}`, { expand: 'items' })).body
    expect(items.map((line: { isElectronicInvoiceItem: boolean }) => line.isElectronicInvoiceItem)).toEqual([
      true,
      true,
    ])
  })

  it.each([
    ['2026-03-02', true],
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])('outdate a price list of %s: %o, the invoice being of 2026-03-03', async (startDate, isPriceOutdated) => {
    const { client, location, distributorId, romaine } = await anInvoicedKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('items').set({ startDate }).where('id', '=', romaine.id).execute()
    await aBookedInvoice(client, distributorId, anInvoiceFile('L-1', [billed(romaine, 4, 31)]))
    const price = isPriceOutdated ? 31 : 28.5
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({
      purchasedPrice: 31,
      isPriceOutdated,
      price,
    })
  })

  it('of an item billed at two prices are the one of most, of as much of both the later', async () => {
    const paid = async (number: string, ...parts: [quantity: number, price: number][]) => {
      const { client, distributorId, romaine } = await anInvoicedKitchen(app)
      const lines = parts.map(([quantity, price]) => billed(romaine, quantity, price))
      await aBookedInvoice(client, distributorId, anInvoiceFile(number, lines))
      return (await client.get(`/items/${romaine.id}`)).body.purchasedPrice
    }
    expect(await paid('T-1', [3, 31], [1, 34])).toBe(31)
    expect(await paid('T-2', [2, 31], [2, 34])).toBe(34)
    expect(await paid('T-3', [2, 31], [3, 34], [2, 31]), 'parts of one price together').toBe(31)
    expect(await paid('T-4', [2, -31]), 'what is given back').toBeNull()
  })

  it('of an older invoice change nothing', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('D-1', [billed(romaine, 4, 31)]))
    await aBookedInvoice(client, distributorId, anInvoiceFile('D-0', [billed(romaine, 4, 27)], { date: '02/20/2026' }))
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({
      purchasedPrice: 31,
      invoiceDate: '2026-03-03',
    })
  })

  it('stay those of the invoice when its delivery is received or corrected after it was booked', async () => {
    const { client, distributorId, romaine, order } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('C-2', [billed(romaine, 4, 31)]))
    const paid = { purchasedPrice: 31, isPriceOutdated: true, invoiceDate: '2026-03-03', price: 31 }
    await receive(client, order.id, romaine.id, 1)
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject(paid)
    const { items } = (await client.get(`/orders/${order.id}`, { expand: 'items' })).body
    const corrected = items.map(({ oi_id: id }: { oi_id: number }) => ({ id, statusReceived: 'received' }))
    expect((await client.post(`/orders/check-items/${order.id}`, { items: corrected })).status).toBe(200)
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({ ...paid, lastPurchasedQty: 4 })
  })

  it('are of the pack the item is sold in today, or none', async () => {
    const { client, location, distributorId } = await anInvoicedKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    const soldSince = async (number: string, pack: string, weighed = {}) => {
      const about = { name: `Bacon ${pack}`, priceCents: 3_000, packText: '6/5 LB', ...weighed }
      const bacon = await anItem(app, location, about)
      const delivery = { requestedDeliveryDate: '2026-03-05' }
      const order = (await client.post('/orders', await cartOf(client, distributorId, [[bacon.id, 2]], delivery))).body
      await db.updateTable('items').set({ packText: pack, priceCents: 2_400 }).where('id', '=', bacon.id).execute()
      const lines = [{ ...billed(bacon, 2, 24), pack: '6/4 LB' }]
      const file = anInvoiceFile(number, lines, { order: order.purchaseOrderNumber })
      await aBookedInvoice(client, distributorId, file, { acceptLookAlike: true })
      return (await client.get(`/items/${bacon.id}`)).body
    }
    expect(await soldSince('C-3', '6/4 LB')).toMatchObject({ purchasedPrice: 24, isPriceOutdated: false })
    expect(await soldSince('C-4', '6/4LB')).toMatchObject({ purchasedPrice: 24 })
    expect(await soldSince('C-5', '10/4 LB')).toMatchObject({ purchasedPrice: null, isFromInvoice: false })
    const weighed = { isCatchWeight: true, unitPrice: 10_000, averageWeight: '30' }
    expect(await soldSince('C-6', '6/4 LB', weighed), 'as heavy as before').toMatchObject({ purchasedPrice: null })
  })
})
