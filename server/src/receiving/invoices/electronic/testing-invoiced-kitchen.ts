import { expect } from 'vitest'
import { anItem, type TestItem } from '../../../testing/factories/catalogue.ts'
import type { BilledItem } from '../../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../../testing/factories/ordering-kitchen.ts'
import type { Client, TestApp, Upload } from '../../../testing/test-app.ts'

/** A kitchen that ordered 4 cases of romaine at $28.50 and 2 of oil at $54.00. */
export async function anInvoicedKitchen(app: TestApp) {
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const romaine = await anItem(app, kitchen.location, {
    name: 'Lettuce Romaine',
    priceCents: 2_850,
    packText: '1/24 CT',
  })
  const oil = await anItem(app, kitchen.location, { name: 'Canola Oil', priceCents: 5_400, packText: '6/1 GAL' })
  const distributorId = kitchen.distributor.id
  const delivery = { requestedDeliveryDate: '2026-03-05' }
  const wanted = await cartOf(client, distributorId, [[romaine.id, 4], [oil.id, 2]], delivery) // prettier-ignore
  const order = (await client.post('/orders', wanted)).body
  return { ...kitchen, client, romaine, oil, distributorId, order }
}

export const sendInvoice = (client: Client, distributorId: number, file: Upload, orderId?: number) =>
  client.upload(
    '/invoices',
    { distributor_id: String(distributorId), ...(orderId ? { order_id: String(orderId) } : {}) },
    file,
  )
export const billed = ({ din, name }: TestItem, quantity: number, price: number): BilledItem => ({
  din,
  name,
  quantity,
  price,
})

/** Receives an order, with so many of an item rejected. */
export async function receive(client: Client, orderId: number, itemId: number, rejected: number): Promise<void> {
  const { items } = (await client.get(`/orders/${orderId}`, { expand: 'items' })).body
  const lines = (items as { oi_id: number; itemDistributorId: number }[]).map(({ oi_id: id, itemDistributorId }) =>
    itemDistributorId === itemId
      ? { id, statusReceived: 'rejected', qtyReduction: rejected, rejectReason: 'Bad or damaged' }
      : { id, statusReceived: 'received' },
  )
  expect((await client.post(`/orders/check-items/${orderId}`, { items: lines })).status).toBe(200)
  const received = await client.post(`/orders/receive/${orderId}`, {})
  expect(received.status, received.text).toBe(200)
}
