import { beforeAll, describe, expect, it } from 'vitest'
import { aDistributor, anItem } from '../../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { cartOf } from '../../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp, type Upload } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, sendInvoice } from './testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('an invoice', () => {
  it('is read as a proposal, paired with its order by item number, and changes nothing yet', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4711', [billed(romaine, 4, 28.5), { ...billed(oil, 2, 54), din: '' }], {
      order: order.purchaseOrderNumber,
    })
    const { status, body } = await sendInvoice(client, distributorId, file)
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      {
        kind: 'invoice',
        source: 'sheet',
        status: 'proposed',
        invoiceNumber: '4711',
        invoiceDate: '2026-03-03',
        order_id: order.id,
        purchaseOrderNumber: order.purchaseOrderNumber,
        total: 222,
        lineItems: 2,
        linesToConfirm: 0,
        duplicateOf: null,
        bookedTime: null,
      },
    ])
    const invoice = (await client.get(`/invoices/${body.data[0].id}`)).body
    expect(invoice.lines).toMatchObject([
      {
        din: romaine.din,
        quantity: 4,
        unit_price: 28.5,
        lineItemTotal: 114,
        score: 100,
        matchedBy: 'number',
        isConfirmed: true,
      },
      { orderItemName: oil.name, matchedBy: 'description' },
    ])
    expect(invoice.lines[1].score).toBeLessThan(100)
    expect(invoice.lines.map((line: { itemDistributorId: number }) => line.itemDistributorId)).toEqual([
      romaine.id,
      oil.id,
    ])
    const sent = await app.as('anonymous').get(invoice.file_path)
    expect(sent.bytes.equals(file.bytes)).toBe(true)
    expect((await client.get(`/orders/${order.id}/match`)).body.invoices).toEqual([])
    expect((await client.get(`/items/${romaine.id}`)).body.isFromInvoice).toBe(false)
  })

  it('of a day before the guide’s leaves the guide’s price in force, and a number that was typed stays', async () => {
    const { client, location, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const db = app.deps.database.forLocation(location.id)
    await db.updateTable('items').set({ startDate: '2026-03-04' }).where('id', '=', romaine.id).execute()
    await client.patch(`/orders/${order.id}`, { customInvoiceId: 'OURS-1' })
    const isOutdated = async () => (await client.get(`/items/${romaine.id}`)).body.isPriceOutdated
    const bill = (number: string, date: string, cases: number) => {
      const about = { order: order.purchaseOrderNumber, date }
      return aBookedInvoice(client, distributorId, anInvoiceFile(number, [billed(romaine, cases, 29)], about))
    }
    await bill('4790', '03/03/2026', 1)
    expect(await isOutdated()).toBe(false)
    await bill('4791', '03/04/2026', 3)
    expect(await isOutdated()).toBe(true)
    expect((await client.get(`/orders/${order.id}`)).body.customInvoiceId).toBe('OURS-1')
  })

  it('sent again, also twice at once, is the proposal there is', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4712', [billed(romaine, 4, 28.5)])
    const answers = await Promise.all([
      sendInvoice(client, distributorId, file),
      sendInvoice(client, distributorId, file),
    ])
    const again = await sendInvoice(client, distributorId, file)
    expect(new Set([...answers, again].map(({ body }) => body.data[0].id)).size).toBe(1)
  })

  it('without a number of an order belongs to the order with its items; of nothing, to none', async () => {
    const { client, location, distributorId, order, romaine } = await anInvoicedKitchen(app)
    const own = await sendInvoice(client, distributorId, anInvoiceFile('4713', [billed(romaine, 4, 28.5)]))
    expect(own.body.data[0].order_id).toBe(order.id)
    const other = { din: '999999', name: 'Paper towels', quantity: 1, price: 9 }
    const salt = await anItem(app, location, { name: 'Sea Salt' })
    // Another distributor has this number too.
    const elsewhere = await aDistributor(app)
    await app.deps.database
      .forLocation(location.id)
      .insertInto('locationDistributors')
      .values({ locationId: location.id, distributorId: elsewhere.id })
      .execute()
    await anItem(app, location, { name: 'Napkins', din: other.din, distributorId: elsewhere.id })
    const none = await sendInvoice(client, distributorId, anInvoiceFile('4714', [other, billed(salt, 1, 4)]))
    expect(none.body.data[0].order_id).toBeNull()
    const lines = (await client.get(`/invoices/${none.body.data[0].id}`)).body.lines
    expect(lines).toMatchObject([{ itemDistributorId: null }, { itemDistributorId: salt.id }])
    const refused = await client.post(`/invoices/${none.body.data[0].id}/book`, {})
    expect([refused.status, refused.body.message]).toEqual([400, 'Choose the order that this invoice belongs to.'])
  })

  it('sent again while it is being kept leaves no second copy of its file', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('A-2', [billed(romaine, 1, 30)])
    const { files } = app.deps
    const { put } = files
    const keys: string[] = []
    const between: number[] = []
    files.put = async (key, ...more) => {
      keys.push(key)
      if (keys.length === 1) between.push((await sendInvoice(client, distributorId, file)).status)
      return put(key, ...more)
    }
    const answer = await sendInvoice(client, distributorId, file)
    files.put = put
    expect([...between, answer.status, answer.body.data.length]).toEqual([201, 201, 1])
    const kept = await Promise.all(keys.map((key) => files.get(key)))
    expect(kept.map((found) => found !== undefined)).toEqual([false, true])
  })

  it('is paired again when it belongs to another order, whatever a person chose for the one before', async () => {
    const { client, distributorId, order, romaine, oil } = await anInvoicedKitchen(app)
    const delivery = { requestedDeliveryDate: '2026-03-06' }
    const wanted = await cartOf(client, distributorId, [[romaine.id, 4], [oil.id, 2]], delivery) // prettier-ignore
    const next = (await client.post('/orders', wanted)).body
    const file = anInvoiceFile('4780', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await sendInvoice(client, distributorId, file, order.id)).body.data
    const [first] = (await client.get(`/invoices/${id}`)).body.lines
    const chosen = { id: first.id, order_item_id: first.order_item_id }
    expect((await client.patch(`/invoices/${id}`, { lines: [chosen] })).body.lines[0].matchedBy).toBe('person')
    const moved = (await client.patch(`/invoices/${id}`, { order_id: next.id })).body.lines
    const lineIds = next.items.map(({ oi_id: lineId }: { oi_id: number }) => lineId).toSorted()
    expect(moved.map((line: { order_item_id: number }) => line.order_item_id).toSorted()).toEqual(lineIds)
    expect(moved[0].matchedBy).toBe('number')
  })

  it('is of the order it was sent for only where its file has no other', async () => {
    const { client, distributorId, order } = await anInvoicedKitchen(app)
    const of = (number: string) => anInvoiceFile(number, [{ din: number, name: 'Fennel', quantity: 1, price: 9 }])
    const [, row = ''] = of('772').bytes.toString().split('\n')
    const both = { fileName: 'both.csv', bytes: Buffer.from(`${of('771').bytes.toString()}\n${row}`) }
    const ordersOf = async (file: Upload) =>
      (await sendInvoice(client, distributorId, file, order.id)).body.data.map(
        (one: { order_id: number }) => one.order_id,
      )
    expect(await ordersOf(both)).toEqual([null, null])
    expect(await ordersOf(of('773'))).toEqual([order.id])
  })

  it('that was never booked can be deleted, and sent again', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const file = anInvoiceFile('4715', [billed(romaine, 4, 28.5)])
    const [{ id }] = (await sendInvoice(client, distributorId, file)).body.data
    expect((await client.delete(`/invoices/${id}`)).status).toBe(200)
    expect((await client.get(`/invoices/${id}`)).status).toBe(404)
    expect((await sendInvoice(client, distributorId, file)).body.data[0].id).not.toBe(id)
  })

  it('of a line of another order, or of another location’s order, is refused', async () => {
    const [mine, theirs] = [await anInvoicedKitchen(app), await anInvoicedKitchen(app)]
    const file = anInvoiceFile('4716', [billed(mine.romaine, 4, 28.5)])
    expect((await sendInvoice(mine.client, mine.distributorId, file, theirs.order.id)).status).toBe(404)
    expect((await sendInvoice(mine.client, theirs.distributorId, file)).status).toBe(404)
    const [{ id }] = (await sendInvoice(mine.client, mine.distributorId, file)).body.data
    const [line] = (await mine.client.get(`/invoices/${id}`)).body.lines
    const foreign = (await theirs.client.get(`/orders/${theirs.order.id}`, { expand: 'items' })).body.items[0].oi_id
    const lines = [{ id: line.id, order_item_id: foreign }]
    expect((await mine.client.patch(`/invoices/${id}`, { lines })).status).toBe(404)
    expect((await theirs.client.get(`/invoices/${id}`)).status).toBe(404)
  })

  it('that can’t be read is refused in words', async () => {
    const { client, distributorId } = await anInvoicedKitchen(app)
    const empty = await sendInvoice(client, distributorId, {
      fileName: 'list.csv',
      bytes: Buffer.from('Name,Phone\nRosa,1'),
    })
    expect([empty.status, empty.body.message]).toEqual([
      400,
      'This file could not be read as an invoice. No line of this file is an invoice line. It needs a row of headings such as Item, Description, Quantity, Price and Amount.',
    ])
    expect((await sendInvoice(client, distributorId, { fileName: 'a.exe', bytes: Buffer.from('MZ') })).status).toBe(415)
  })
})
