import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { anInvoicedKitchen, billed, receive } from '../invoices/electronic/testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('the match of an order', () => {
  it('says what is wrong in dollars, the dearest first, within the location’s tolerance', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const kale = { din: '555', name: 'Kale Tuscan', quantity: 1, price: 19.75 }
    await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('E-1', [billed(romaine, 4, 28.8), billed(oil, 2, 59), kale]),
    )
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match).toMatchObject({
      isReceived: false,
      invoicedTotal: 252.95,
      orderTotal: 222,
      claimable: 30.95,
      claimed: 0,
    })
    expect(
      match.lines.map(({ item, findings }: { item: string; findings: { kind: string; amount: number }[] }) => [
        item,
        ...findings.map(({ kind, amount }) => `${kind} ${amount}`),
      ]),
    ).toEqual([
      ['Kale Tuscan', 'not_ordered 19.75'],
      [oil.name, 'price_up 10'],
      [romaine.name, 'price_up 1.2'],
    ])
    expect(match.lines[1]).toMatchObject({ ordered: 2, received: null, invoiced: 2, agreedPrice: 54, billedPrice: 59 })
    const changed = { by: expect.any(String), time: '2026-03-04T15:00:00.000Z' }
    const tolerance = { cents: 0.05, percent: 2, changed }
    expect((await client.put('/match-tolerance', { cents: 0.05, percent: 2 })).body).toEqual(tolerance)
    expect((await client.get('/match-tolerance')).body).toEqual(tolerance)
    expect((await client.get(`/orders/${order.id}/match`)).body.claimable).toBe(29.75)
    // Hundredths of a percent are kept to the last, however a computer writes 0.29 × 100.
    for (const percent of [0.29, 0.57, 1.15])
      expect((await client.put('/match-tolerance', { cents: 0.05, percent })).body).toMatchObject({ percent })
  })

  it('says of a line that was added as it came that none of it was ordered', async () => {
    const { client, location, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const sage = await anItem(app, location, { name: 'Sage Fresh', priceCents: 900 })
    const added = { orderId: order.id, items: [{ item_distributor_id: sage.id, quantity: 2 }] }
    const answer = await client.post('/order-items/bulk-create', added)
    expect(answer.status, answer.text).toBeLessThan(300)
    const file = anInvoiceFile('E-3', [billed(romaine, 4, 28.5)], { order: order.purchaseOrderNumber })
    await aBookedInvoice(client, distributorId, file)
    const { lines } = (await client.get(`/orders/${order.id}/match`)).body
    const line = lines.find(({ item }: { item: string }) => item === sage.name)
    expect([line.ordered, line.received]).toEqual([0, null])
  })

  it('lets pass the fees of the order, that of the same day too, and claims what is billed beyond them', async () => {
    const { client, location, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    const agreed = { deliveryFeeCents: 500, sameDayDeliveryFeeCents: 700, totalCents: 23_400 }
    await db.updateTable('orders').set(agreed).where('id', '=', order.id).execute()
    const id = await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('E-2', [billed(romaine, 4, 28.5), billed(oil, 2, 54)], { order: order.purchaseOrderNumber }),
    )
    const claimedFor = async (amount: number) => {
      const fees = JSON.stringify([{ name: 'Delivery', amount, isTax: false }])
      const changes = { fees, totalCents: 22_200 + amount }
      await db.updateTable('invoices').set(changes).where('id', '=', id).execute()
      return (await client.get(`/orders/${order.id}/match`)).body.claimable
    }
    expect([await claimedFor(1_200), await claimedFor(1_201)]).toEqual([0, 0.01])
  })

  it('takes what was added of an ordered item at the door together with it', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const added = { orderId: order.id, items: [{ item_distributor_id: romaine.id, quantity: 1 }] }
    expect((await client.post('/order-items/bulk-create', added)).status).toBeLessThan(300)
    const file = anInvoiceFile('E-4', [billed(romaine, 5, 28.5), billed(oil, 2, 54)])
    await aBookedInvoice(client, distributorId, file)
    await receive(client, order.id, 0, 0)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect([match.claimable, match.lines.length]).toEqual([0, 2])
    expect(match.lines).toMatchObject([
      { item: romaine.name, ordered: 4, received: 5, invoiced: 5, findings: [{ kind: 'over', amount: 28.5 }] },
      { item: oil.name, findings: [] },
    ])
    expect(match.lines[0].orderItemIds).toHaveLength(2)
  })

  it('names the item of each line, also of one that was not ordered', async () => {
    const { client, location, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const sage = await anItem(app, location, { name: 'Sage Fresh' })
    const unknown = { din: 'none', name: 'Mystery box', quantity: 1, price: 3 }
    await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('I-1', [billed(romaine, 4, 28.5), billed(sage, 1, 7), unknown], {
        order: order.purchaseOrderNumber,
      }),
    )
    const { lines } = (await client.get(`/orders/${order.id}/match`)).body
    const itemOf = (name: string) => lines.find(({ item }: { item: string }) => item === name)?.itemDistributorId
    expect([itemOf(romaine.name), itemOf(sage.name), itemOf('Mystery box')]).toEqual([romaine.id, sage.id, null])
  })

  it('knows what was received, and what was sent back', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    await aBookedInvoice(client, distributorId, anInvoiceFile('F-1', [billed(romaine, 4, 28.5)]))
    await receive(client, order.id, romaine.id, 1)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match).toMatchObject({ isReceived: true, claimable: 28.5 })
    expect(match.lines).toMatchObject([
      { item: romaine.name, received: 3, invoiced: 4, findings: [{ kind: 'short', amount: 28.5, isClaim: true }] },
      { item: oil.name, received: 2, invoiced: 0, findings: [{ kind: 'not_invoiced', amount: -108, isClaim: false }] },
    ])
  })

  it('has the price that was corrected at the door, and reconciles what was received with what was invoiced', async () => {
    const { client, location, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const { items } = (await client.get(`/orders/${order.id}`, { expand: 'items' })).body
    const { oi_id: id } = items.find(
      ({ itemDistributorId }: { itemDistributorId: number }) => itemDistributorId === oil.id,
    )
    const lines = [{ id, edit: { merchant_price: 55.5 } }]
    expect((await client.post(`/orders/check-items/${order.id}`, { items: lines })).status).toBe(200)
    await receive(client, order.id, romaine.id, 1)
    const file = anInvoiceFile('R-1', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const invoiceId = await aBookedInvoice(client, distributorId, file)
    const fees = JSON.stringify([{ name: 'Fuel', amount: 250, isTax: false }])
    const changes = { fees, totalCents: 22_450 }
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('invoices').set(changes).where('id', '=', invoiceId).execute()
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match.lines.map(({ item, receivedPrice }: Record<string, unknown>) => [item, receivedPrice])).toEqual([
      [romaine.name, null],
      [oil.name, 55.5],
    ])
    expect(match).toMatchObject({ orderTotal: 196.5, invoicedTotal: 224.5 })
    expect(match.differences).toEqual([
      { cause: 'quantity', amount: 28.5 },
      { cause: 'price', amount: -3 },
      { cause: 'fees', amount: 2.5 },
    ])
  })
})
