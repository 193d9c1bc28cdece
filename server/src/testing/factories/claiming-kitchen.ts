import { anItem, type TestItem } from './catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from './invoices.ts'
import { anOrderingKitchen, cartOf } from './ordering-kitchen.ts'
import type { Client, TestApp } from '../test-app.ts'

/** A kitchen that has ordered 4 cases of romaine at $28.50, to be billed and claimed. */
export async function aClaimingKitchen(app: TestApp) {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const romaine = await anItem(app, kitchen.location, { name: 'Lettuce Romaine', priceCents: 2_850 })
  const distributorId = kitchen.distributor.id
  const order = await anOrder(client, distributorId, romaine, 4)
  return { ...kitchen, client, romaine, distributorId, order, lineId: order.items[0].oi_id as number }
}
export type ClaimingKitchen = Awaited<ReturnType<typeof aClaimingKitchen>>

export async function anOrder(client: Client, distributorId: number, item: TestItem, quantity: number) {
  const wanted = await cartOf(client, distributorId, [[item.id, quantity]], { requestedDeliveryDate: '2026-03-06' })
  return (await client.post('/orders', wanted)).body
}

/** Books the invoice of the kitchen's order. */
export function bill(
  { client, distributorId, romaine, order }: ClaimingKitchen,
  number: string,
  quantity: number,
  price: number,
) {
  const lines = [{ din: romaine.din, name: romaine.name, quantity, price }]
  return aBookedInvoice(client, distributorId, anInvoiceFile(number, lines, { order: order.purchaseOrderNumber }))
}

/** Rejects one of the four cases at the door. */
export function reject({ client, order, lineId }: ClaimingKitchen, driverTold = true) {
  return client.post(`/orders/check-items/${order.id}`, {
    items: [{ id: lineId, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged', driverTold }],
  })
}

export function claim({ client, order, lineId }: ClaimingKitchen, kind: string, more: object = {}) {
  return client.post('/credits', { order_id: order.id, order_item_id: lineId, kind, ...more })
}
