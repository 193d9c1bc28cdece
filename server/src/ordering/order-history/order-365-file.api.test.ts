import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { kitchensOf } from './testing-kitchens.ts'

const app = await testApp()
const { aKitchen, order } = kitchensOf(app)

describe('the Restaurant365 file', () => {
  it('is an AP invoice by item that adds up, fees included', async () => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const tomato = await anItem(app, location, { name: 'Tomato, "Roma"', din: '00042', priceCents: 2_450 })
    const lobster = await anItem(app, location, { name: 'Lobster', din: '77', isMarketPrice: true, priceCents: 9_900 })
    const placed = await order(kitchen, bay.id, [
      [tomato.id, 3],
      [lobster.id, 1],
    ])
    const { order365Url } = (await app.as(owner).get(`/orders/${placed.id}/download-order-365`)).body
    const file = await app.as('anonymous').get(order365Url)
    expect(file.headers['content-disposition']).toContain(`restaurant365-${placed.purchaseOrderNumber}.csv`)
    expect(file.text.startsWith('Vendor Name,Retailer Store Number,Invoice Date,')).toBe(true)
    const rows = parse<Record<string, string>>(file.text, { columns: true })
    expect(
      rows.map((row) => [row['Product Number'], row.Quantity, row['Invoice Line Item Cost'], row['Extended Price']]),
    ).toEqual([
      ['00042', '3', '24.50', '73.50'],
      ['77', '1', '0.00', '0.00'],
      ['DELIVERY-FEE', '1', '15.00', '15.00'],
    ])
    expect(rows[0]).toMatchObject({
      'Vendor Name': 'Bay Broadline',
      'Retailer Store Number': `C-${location.id}`,
      'Invoice Date': '03/04/2026',
      'Invoice Due Date': '03/18/2026',
      'Invoice Number': placed.purchaseOrderNumber,
      'Invoice Amount': '88.50',
      'Product Description': 'Tomato, "Roma"',
    })
  })

  it('adds up to the total where a promo is larger than what was kept: the rest of it lapses', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location, { priceCents: 2_000 })
    const placed = await order(kitchen, kitchen.bay.id, [[item.id, 1]])
    const { deliveryFee } = (await app.as(kitchen.owner).get(`/orders/${placed.id}`)).body
    const orders = app.deps.database.forLocation(kitchen.location.id).updateTable('orders')
    await orders.set({ promoDiscountCents: 10_000, totalCents: 0 }).where('id', '=', placed.id).execute()
    const { order365Url } = (await app.as(kitchen.owner).get(`/orders/${placed.id}/download-order-365`)).body
    const rows = parse<Record<string, string>>((await app.as('anonymous').get(order365Url)).text, { columns: true })
    const promo = rows.find((row) => row['Product Number'] === 'PROMO')
    expect(promo).toMatchObject({ 'Invoice Amount': '0.00', 'Extended Price': (-20 - deliveryFee).toFixed(2) })
  })

  it('has no line of what went back', async () => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const client = app.as(owner)
    const [kept, gone] = [await anItem(app, location, { din: '1' }), await anItem(app, location, { din: '2' })]
    const { id } = await order(kitchen, bay.id, [
      [kept.id, 2],
      [gone.id, 1],
    ])
    const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
    const rejected = { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' }
    const said = items.map((line: { oi_id: number; din: string }) => ({
      id: line.oi_id,
      ...(line.din === '2' ? rejected : { statusReceived: 'received' }),
    }))
    expect((await client.post(`/orders/check-items/${id}`, { items: said })).status).toBe(200)
    expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
    const { order365Url } = (await client.get(`/orders/${id}/download-order-365`)).body
    const rows = parse<Record<string, string>>((await app.as('anonymous').get(order365Url)).text, { columns: true })
    expect(rows.map((row) => row['Product Number'])).toEqual(['1', 'DELIVERY-FEE'])
  })

  it('is dated by the day of delivery, from which the payment terms run', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const placed = await order(kitchen, kitchen.bay.id, [[item.id, 1]], '2026-03-06')
    const { order365Url } = (await app.as(kitchen.owner).get(`/orders/${placed.id}/download-order-365`)).body
    const [row] = parse<Record<string, string>>((await app.as('anonymous').get(order365Url)).text, { columns: true })
    expect(row).toMatchObject({ 'Invoice Date': '03/06/2026', 'Invoice Due Date': '03/20/2026' })
    // Received a day late by the clock of the kitchen, and told the distributor's state later still.
    const late = { status: 'received', receivedAt: '2026-03-08T04:30:00Z', statusAt: '2026-03-11T12:00:00Z' }
    const orders = app.deps.database.forLocation(kitchen.location.id).updateTable('orders')
    await orders.set(late).where('id', '=', placed.id).execute()
    const again = (await app.as(kitchen.owner).get(`/orders/${placed.id}/download-order-365`)).body.order365Url
    const [received] = parse<Record<string, string>>((await app.as('anonymous').get(again)).text, { columns: true })
    expect(received).toMatchObject({ 'Invoice Date': '03/07/2026', 'Invoice Due Date': '03/21/2026' })
  })

  it('is for accounting, and not for an order that was cancelled', async () => {
    const without = await aKitchen({ off: ['display_accounting'] })
    const item = await anItem(app, without.location)
    const theirs = await order(without, without.bay.id, [[item.id, 1]])
    expect((await app.as(without.owner).get(`/orders/${theirs.id}/download-order-365`)).status).toBe(403)
    const kitchen = await aKitchen()
    const placed = await order(kitchen, kitchen.bay.id, [[(await anItem(app, kitchen.location)).id, 1]])
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', placed.id)
      .execute()
    const refused = await app.as(kitchen.owner).get(`/orders/${placed.id}/download-order-365`)
    expect([refused.status, refused.body.code]).toEqual([400, 'not_an_invoice'])
  })
})
