import * as xlsx from '@e965/xlsx'
import Pdf from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile, aSnap, uploadSnap, type BilledItem } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type Client, type TestApp, type Upload } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

/** A kitchen that ordered 4 cases of romaine at $28.50 and 2 of oil at $54.00. */
async function aKitchen() {
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

const send = (client: Client, distributorId: number, file: Upload, orderId?: number) =>
  client.upload(
    '/invoices',
    { distributor_id: String(distributorId), ...(orderId ? { order_id: String(orderId) } : {}) },
    file,
  )
const billed = ({ din, name }: TestItem, quantity: number, price: number): BilledItem => ({
  din,
  name,
  quantity,
  price,
})

describe('an invoice', () => {
  it('is read as a proposal, paired with its order by item number, and changes nothing yet', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const file = anInvoiceFile('4711', [billed(romaine, 4, 28.5), { ...billed(oil, 2, 54), din: '' }], {
      order: order.purchaseOrderNumber,
    })
    const { status, body } = await send(client, distributorId, file)
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      {
        ...{ kind: 'invoice', source: 'sheet', status: 'proposed', invoiceNumber: '4711', invoiceDate: '2026-03-03' },
        ...{ order_id: order.id, purchaseOrderNumber: order.purchaseOrderNumber, total: 222, lineItems: 2 },
        ...{ linesToConfirm: 0, duplicateOf: null, bookedTime: null },
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
    const { client, location, distributorId, order, romaine } = await aKitchen()
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
    const { client, distributorId, romaine } = await aKitchen()
    const file = anInvoiceFile('4712', [billed(romaine, 4, 28.5)])
    const answers = await Promise.all([send(client, distributorId, file), send(client, distributorId, file)])
    const again = await send(client, distributorId, file)
    expect(new Set([...answers, again].map(({ body }) => body.data[0].id)).size).toBe(1)
  })

  it('without a number of an order belongs to the order with its items; of nothing, to none', async () => {
    const { client, location, distributorId, order, romaine } = await aKitchen()
    const own = await send(client, distributorId, anInvoiceFile('4713', [billed(romaine, 4, 28.5)]))
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
    const none = await send(client, distributorId, anInvoiceFile('4714', [other, billed(salt, 1, 4)]))
    expect(none.body.data[0].order_id).toBeNull()
    const lines = (await client.get(`/invoices/${none.body.data[0].id}`)).body.lines
    expect(lines).toMatchObject([{ itemDistributorId: null }, { itemDistributorId: salt.id }])
    const refused = await client.post(`/invoices/${none.body.data[0].id}/book`, {})
    expect([refused.status, refused.body.message]).toEqual([400, 'Choose the order that this invoice belongs to.'])
  })

  it('is paired again when it belongs to another order, whatever a person chose for the one before', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const delivery = { requestedDeliveryDate: '2026-03-06' }
    const wanted = await cartOf(client, distributorId, [[romaine.id, 4], [oil.id, 2]], delivery) // prettier-ignore
    const next = (await client.post('/orders', wanted)).body
    const file = anInvoiceFile('4780', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await send(client, distributorId, file, order.id)).body.data
    const [first] = (await client.get(`/invoices/${id}`)).body.lines
    const chosen = { id: first.id, order_item_id: first.order_item_id }
    expect((await client.patch(`/invoices/${id}`, { lines: [chosen] })).body.lines[0].matchedBy).toBe('person')
    const moved = (await client.patch(`/invoices/${id}`, { order_id: next.id })).body.lines
    const lineIds = next.items.map(({ oi_id: lineId }: { oi_id: number }) => lineId).toSorted()
    expect(moved.map((line: { order_item_id: number }) => line.order_item_id).toSorted()).toEqual(lineIds)
    expect(moved[0].matchedBy).toBe('number')
  })

  it('is of the order it was sent for only where its file has no other', async () => {
    const { client, distributorId, order } = await aKitchen()
    const of = (number: string) => anInvoiceFile(number, [{ din: number, name: 'Fennel', quantity: 1, price: 9 }])
    const [, row = ''] = of('772').bytes.toString().split('\n')
    const both = { fileName: 'both.csv', bytes: Buffer.from(`${of('771').bytes.toString()}\n${row}`) }
    const ordersOf = async (file: Upload) =>
      (await send(client, distributorId, file, order.id)).body.data.map((one: { order_id: number }) => one.order_id)
    expect(await ordersOf(both)).toEqual([null, null])
    expect(await ordersOf(of('773'))).toEqual([order.id])
  })

  it('is corrected by a person and booked; then it can’t be changed any more', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const [{ id }] = (
      await send(
        client,
        distributorId,
        anInvoiceFile('', [billed(romaine, 4, 28.5), billed(oil, 3, 54)], { date: '' }),
        order.id,
      )
    ).body.data
    const incomplete = await client.post(`/invoices/${id}/book`, {})
    expect(incomplete.body.code).toBe('invoice_incomplete')
    await client.patch(`/invoices/${id}`, { invoiceNumber: 'A-9', invoiceDate: '2206-03-04' })
    const slip = await client.post(`/invoices/${id}/book`, { acceptOldDate: true })
    expect(slip.body).toMatchObject({
      code: 'invoice_date_unlikely',
      message: '03/04/2206 can hardly be the date of this invoice. Correct it before you book it.',
    })
    expect((await client.patch(`/invoices/${id}`, { invoiceDate: '9999-12-31' })).status).toBe(400)
    const [, second] = (await client.get(`/invoices/${id}`)).body.lines
    const changed = await client.patch(`/invoices/${id}`, {
      ...{ invoiceNumber: 'A-9', invoiceDate: '2026-03-04', total: 222 },
      lines: [{ id: second.id, quantity: 2, lineItemTotal: 108, order_item_id: second.order_item_id }],
    })
    expect(changed.body).toMatchObject({
      ...{ invoiceNumber: 'A-9', invoiceDate: '2026-03-04', total: 222 },
      lines: [{}, { quantity: 2, lineItemTotal: 108, matchedBy: 'person' }],
    })
    const booked = await client.post(`/invoices/${id}/book`, {})
    expect(booked.body).toMatchObject({
      status: 'booked',
      bookedBy: expect.any(String),
      bookedTime: '2026-03-04T15:00:00.000Z',
    })
    expect((await client.patch(`/invoices/${id}`, { total: 1 })).body.code).toBe('invoice_booked')
    expect((await client.delete(`/invoices/${id}`)).status).toBe(409)
    expect((await client.get(`/orders/${order.id}`)).body.customInvoiceId).toBe('A-9')
  })

  it('has a line that was typed in by the pound in pounds', async () => {
    const { client, location, distributorId, order } = await aKitchen()
    const ribeye = await anItem(app, location, {
      ...{ name: 'Ribeye', priceCents: 15_680, packText: '1/14 LB', isCatchWeight: true },
      ...{ unitPrice: 112_000, averageWeight: '14' },
    })
    const wanted = await cartOf(client, distributorId, [[ribeye.id, 2]], { requestedDeliveryDate: '2026-03-05' })
    const meat = (await client.post('/orders', wanted)).body
    const [{ oi_id: orderItemId }] = (await client.get(`/orders/${meat.id}`, { expand: 'items' })).body.items
    const file = anInvoiceFile('4718', [{ din: '999', name: 'Stain', quantity: 1, price: 1 }])
    const [{ id }] = (await send(client, distributorId, file, meat.id)).body.data
    const [stain] = (await client.get(`/invoices/${id}`)).body.lines
    const typed = { item_description: 'Ribeye', quantity: 28.14, unit_price: 11.2, lineItemTotal: 315.17 }
    const { body } = await client.patch(`/invoices/${id}`, {
      ...{ total: 315.17, removedLines: [stain.id] },
      addedLines: [{ ...typed, unit_measure: 'LB', order_item_id: orderItemId }],
    })
    expect(body.lines).toMatchObject([{ ...typed, unit_measure: 'LB' }])
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const { lines } = (await client.get(`/orders/${meat.id}/match`)).body
    expect(lines).toMatchObject([{ invoiced: 28.14, isByWeight: true, findings: [] }])
    expect(order.id).not.toBe(meat.id)
  })

  it('has the fees that a person typed in, and those of the order pass', async () => {
    const { client, location, distributorId, order, romaine, oil } = await aKitchen()
    const db = app.deps.database.forLocation(location.id)
    const agreed = { deliveryFeeCents: 500, totalCents: 22_700 }
    await db.updateTable('orders').set(agreed).where('id', '=', order.id).execute()
    const file = anInvoiceFile('4719', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [{ id }] = (await send(client, distributorId, file, order.id)).body.data
    const fees = [
      { name: 'Delivery fee', amount: 5, isTax: false },
      { name: 'Sales tax', amount: 2.1, isTax: true },
    ]
    const changed = await client.patch(`/invoices/${id}`, { fees, total: 229.1 })
    expect(changed.body).toMatchObject({ fees, total: 229.1 })
    const [tax] = fees.slice(1)
    expect((await client.patch(`/invoices/${id}`, { fees: [tax] })).body.fees).toEqual([tax])
    await client.patch(`/invoices/${id}`, { fees })
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect([match.claimable, match.findings]).toEqual([0, []])
  })

  it('keeps the fees of two people who type some at once, and refuses to change one that another changed', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    const file = anInvoiceFile('4723', [billed(romaine, 4, 28.5)])
    const [{ id }] = (await send(client, distributorId, file)).body.data
    const [delivery, fuel] = ['Delivery fee', 'Fuel'].map((name) => ({ name, amount: 5, isTax: false }))
    await client.patch(`/invoices/${id}`, { fees: [delivery], feesBefore: [] })
    const both = await client.patch(`/invoices/${id}`, { fees: [fuel], feesBefore: [] })
    expect(both.body.fees).toEqual([delivery, fuel])
    const dearer = { ...delivery, amount: 7.5 }
    expect((await client.patch(`/invoices/${id}`, { fees: [dearer], feesBefore: [delivery] })).body.fees).toEqual([
      ...[dearer, fuel],
    ])
    const late = await client.patch(`/invoices/${id}`, { fees: [fuel], feesBefore: [delivery, fuel] })
    expect([late.status, late.body.code]).toEqual([409, 'fees_changed'])
    expect((await client.get(`/invoices/${id}`)).body.fees).toEqual([dearer, fuel])
    const memo = await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    const back = memo.body.fees
    const typed = await client.patch(`/invoices/${id}`, { fees: [...back, delivery], feesBefore: back })
    expect(
      typed.body.fees.map(({ amount }: { amount: number }) => amount),
      'given back as all of it',
    ).toEqual([...[-7.5, -5, -5]])
  })

  it('is a credit memo when a person says so: its amounts are then below zero, and above it again as an invoice', async () => {
    const { client, distributorId, order, romaine } = await aKitchen()
    const file = anInvoiceFile('4720', [billed(romaine, 2, 28.5)])
    const [{ id }] = (await send(client, distributorId, file, order.id)).body.data
    await client.patch(`/invoices/${id}`, { fees: [{ name: 'Tax', amount: 1, isTax: true }], total: 58 })
    const memo = await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    expect(memo.body).toMatchObject({
      ...{ kind: 'credit_memo', total: -58, fees: [{ name: 'Tax', amount: -1 }] },
      lines: [{ quantity: -2, unit_price: 28.5, lineItemTotal: -57 }],
    })
    expect((await client.patch(`/invoices/${id}`, { kind: 'credit_memo', total: 57 })).body.total).toBe(-57)
    expect((await client.patch(`/invoices/${id}`, { kind: 'invoice' })).body).toMatchObject({
      ...{ kind: 'invoice', total: 57, lines: [{ quantity: 2, lineItemTotal: 57 }] },
    })
    await client.patch(`/invoices/${id}`, { kind: 'credit_memo' })
    expect((await client.post(`/invoices/${id}/book`, {})).body).toMatchObject({
      kind: 'credit_memo',
      status: 'booked',
    })
    expect((await client.get(`/orders/${order.id}/match`)).body.invoices).toEqual([])
  })

  it('as a credit memo gives back the lines that are typed, with a minus or without, but for a charge that was read', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const file = anInvoiceFile('4722', [billed(romaine, -2, 28.5), { ...billed(oil, 1, 6), name: 'Restocking' }])
    const [{ id, kind }] = (await send(client, distributorId, file, order.id)).body.data
    expect(kind).toBe('credit_memo')
    const [back, charge] = (await client.get(`/invoices/${id}`)).body.lines
    const typed = { item_description: 'Canola Oil', unit_price: 54 }
    const changed = await client.patch(`/invoices/${id}`, {
      lines: [
        { id: back.id, quantity: 3, lineItemTotal: 85.5 },
        { id: charge.id, quantity: 1, unit_price: 7, lineItemTotal: 7 },
      ],
      addedLines: [
        { ...typed, quantity: 1, lineItemTotal: 54 },
        { ...typed, quantity: -2, lineItemTotal: -108 },
      ],
    })
    expect(changed.body.lines).toMatchObject([
      { quantity: -3, lineItemTotal: -85.5 },
      { quantity: 1, lineItemTotal: 7 },
      { quantity: -1, unit_price: 54, lineItemTotal: -54 },
      { quantity: -2, lineItemTotal: -108 },
    ])
    const asInvoice = await client.patch(`/invoices/${id}`, {
      kind: 'invoice',
      addedLines: [{ ...typed, quantity: -1, lineItemTotal: -54 }],
    })
    expect(asInvoice.body.lines.at(-1), 'an invoice takes a line back').toMatchObject({
      ...{ quantity: -1, lineItemTotal: -54 },
    })
  })

  it('that was never booked can be deleted, and sent again', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    const file = anInvoiceFile('4715', [billed(romaine, 4, 28.5)])
    const [{ id }] = (await send(client, distributorId, file)).body.data
    expect((await client.delete(`/invoices/${id}`)).status).toBe(200)
    expect((await client.get(`/invoices/${id}`)).status).toBe(404)
    expect((await send(client, distributorId, file)).body.data[0].id).not.toBe(id)
  })

  it('of a line of another order, or of another location’s order, is refused', async () => {
    const [mine, theirs] = [await aKitchen(), await aKitchen()]
    const file = anInvoiceFile('4716', [billed(mine.romaine, 4, 28.5)])
    expect((await send(mine.client, mine.distributorId, file, theirs.order.id)).status).toBe(404)
    expect((await send(mine.client, theirs.distributorId, file)).status).toBe(404)
    const [{ id }] = (await send(mine.client, mine.distributorId, file)).body.data
    const [line] = (await mine.client.get(`/invoices/${id}`)).body.lines
    const foreign = (await theirs.client.get(`/orders/${theirs.order.id}`, { expand: 'items' })).body.items[0].oi_id
    const lines = [{ id: line.id, order_item_id: foreign }]
    expect((await mine.client.patch(`/invoices/${id}`, { lines })).status).toBe(404)
    expect((await theirs.client.get(`/invoices/${id}`)).status).toBe(404)
  })

  it('that can’t be read is refused in words', async () => {
    const { client, distributorId } = await aKitchen()
    const empty = await send(client, distributorId, { fileName: 'list.csv', bytes: Buffer.from('Name,Phone\nRosa,1') })
    expect([empty.status, empty.body.message]).toEqual([
      400,
      'This file could not be read as an invoice. No line of this file is an invoice line. It needs a row of headings such as Item, Description, Quantity, Price and Amount.',
    ])
    expect((await send(client, distributorId, { fileName: 'a.exe', bytes: Buffer.from('MZ') })).status).toBe(415)
  })
})

describe('the same invoice twice', () => {
  it('is noticed by its number and never booked again, not even by two at once', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('0012-7', [billed(romaine, 4, 28.5)]))
    const again = await send(client, distributorId, anInvoiceFile('12/7', [billed(romaine, 4, 30)]))
    expect(again.body.data[0].duplicateOf).toMatchObject({ invoiceNumber: '0012-7', isSameNumber: true })
    const refused = await client.post(`/invoices/${again.body.data[0].id}/book`, { acceptLookAlike: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_duplicate'])
    const back = await send(client, distributorId, anInvoiceFile('0012-7', [billed(romaine, -1, 28.5)]))
    expect(back.body.data[0], 'a credit memo has numbers of its own').toMatchObject({
      ...{ kind: 'credit_memo', duplicateOf: null },
    })
    const both = await Promise.all(
      [5, 6].map(async (price) => {
        const file = anInvoiceFile('NEW', [billed(romaine, 1, price)])
        const [{ id }] = (await send(client, distributorId, file)).body.data
        return id as number
      }),
    )
    const answers = await Promise.all(both.map((id) => client.post(`/invoices/${id}/book`, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is told of the later of two papers that both wait to be booked', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    const propose = async (number: string, quantity: number, price: number) =>
      (await send(client, distributorId, anInvoiceFile(number, [billed(romaine, quantity, price)]))).body.data[0]
    const first = await propose('77-1', 4, 28.5)
    const sameNumber = await propose('0077/1', 4, 30)
    const similar = await propose('7-71', 2, 30)
    const sameLines = await propose('88', 4, 28.5)
    const alone = await propose('99', 1, 28.5)
    const duplicateOf = { id: first.id, invoiceNumber: '77-1', isBooked: false }
    expect([first, sameNumber, similar, sameLines, alone]).toMatchObject([
      { duplicateOf: null },
      { duplicateOf: { ...duplicateOf, isSameNumber: true, isSimilarNumber: false } },
      { duplicateOf: { ...duplicateOf, isSameNumber: false, isSimilarNumber: true } },
      { duplicateOf: { ...duplicateOf, isSameNumber: false, isSimilarNumber: false } },
      { duplicateOf: null },
    ])
    const booked = await client.post(`/invoices/${sameNumber.id}/book`, {})
    expect([booked.status, booked.body.duplicateOf], 'either may be the one that is booked').toEqual([200, null])
    expect((await client.get(`/invoices/${first.id}`)).body.duplicateOf).toMatchObject({
      ...{ id: sameNumber.id, isSameNumber: true, isBooked: true },
    })
  })

  it('is not told of papers of which no line was read', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    const emptied = []
    for (const number of ['E-1', 'E-2']) {
      const [{ id }] = (await send(client, distributorId, anInvoiceFile(number, [billed(romaine, 1, 5)]))).body.data
      const { lines } = (await client.get(`/invoices/${id}`)).body
      emptied.push((await client.patch(`/invoices/${id}`, { total: 0, removedLines: [lines[0].id] })).body)
    }
    expect(emptied).toMatchObject([
      { lineItems: 0, duplicateOf: null },
      { lineItems: 0, duplicateOf: null },
    ])
  })

  it('is asked about where its number differs in its signs alone, and booked when somebody says it is another one', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('12-7', [billed(romaine, 4, 28.5)]))
    const [{ id, duplicateOf }] = (await send(client, distributorId, anInvoiceFile('1-27', [billed(romaine, 1, 29)])))
      .body.data
    expect(duplicateOf).toMatchObject({ invoiceNumber: '12-7', isSameNumber: false, isSimilarNumber: true })
    const asked = await client.post(`/invoices/${id}/book`, {})
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'invoice_number_similar',
        message:
          'Invoice 12-7 is booked already and has almost the same number. Book this one only if it is another invoice.',
      },
    ])
    expect((await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })).status).toBe(200)
    await aBookedInvoice(client, distributorId, anInvoiceFile('451', [billed(romaine, 2, 26)]))
    const [zeros] = (await send(client, distributorId, anInvoiceFile('00-451', [billed(romaine, 1, 27)]))).body.data
    expect(zeros.duplicateOf, 'zeros after which a sign follows').toMatchObject({
      ...{ invoiceNumber: '451', isSimilarNumber: true },
    })
    expect((await client.post(`/invoices/${zeros.id}/book`, {})).body.code).toBe('invoice_number_similar')
  })

  it('of more than two years ago is booked when somebody says that this is its date', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    const file = anInvoiceFile('B-3', [billed(romaine, 4, 28.5)], { date: '03/04/2016' })
    const [{ id }] = (await send(client, distributorId, file)).body.data
    const asked = await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'invoice_is_old',
        message: '03/04/2016 is more than two years ago. Book this invoice only if that is its date.',
      },
    ])
    const booked = await client.post(`/invoices/${id}/book`, { acceptOldDate: true })
    expect([booked.status, booked.body.invoiceDate]).toEqual([200, '2016-03-04'])
  })

  it('is noticed by its lines and total, and booked when somebody says it is another delivery', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('B-1', [billed(romaine, 4, 28.5)]))
    const [{ id, duplicateOf }] = (await send(client, distributorId, anInvoiceFile('B-2', [billed(romaine, 4, 28.5)])))
      .body.data
    expect(duplicateOf).toMatchObject({ invoiceNumber: 'B-1', isSameNumber: false })
    const refused = await client.post(`/invoices/${id}/book`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_looks_alike'])
    expect((await client.post(`/invoices/${id}/book`, { acceptLookAlike: true })).status).toBe(200)
  })
})

describe('a whole workbook', () => {
  /** As an accounts office sends it: a letterhead, days and amounts as cells of their kind, a fee and a sum below. */
  function workbook(bookType: 'xlsx' | 'biff8', order: string, items: readonly TestItem[]): Buffer {
    const [romaine, oil] = items
    const day = { t: 'd', v: new Date('2026-03-03T00:00:00Z'), z: 'mm/dd/yyyy' }
    const sheet = xlsx.utils.aoa_to_sheet(
      [
        ['Harbor Produce', '', '', '', 'INVOICE'],
        ['12 Pier Road'],
        [],
        ['Invoice Number', 'XL-7'],
        ['Invoice Date', day],
        ['PO Number', order],
        [],
        ['Item #', 'Description', 'Pack Size', 'Qty Shipped', 'UOM', 'Unit Price', 'Extended Price'],
        [romaine?.din, romaine?.name, '1/24 CT', 4, 'CS', 28.5, 114],
        [oil?.din, oil?.name, '6/1 GAL', 2, 'CS', 54, 108],
        [],
        ['', '', '', '', '', 'Fuel surcharge', 3.5],
        ['', '', '', '', '', 'Total', 225.5],
      ],
      { UTC: true },
    )
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, sheet, 'Invoice')
    return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
  }

  it.each([
    ['bill.xlsx', 'xlsx'],
    ['bill.xls', 'biff8'],
  ] as const)('%s is read, matched and booked', async (fileName, bookType) => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const bytes = workbook(bookType, order.purchaseOrderNumber, [romaine, oil])
    const { status, body } = await send(client, distributorId, { fileName, bytes })
    expect([status, body.data]).toMatchObject([
      201,
      [
        {
          ...{ source: 'sheet', invoiceNumber: 'XL-7', invoiceDate: '2026-03-03', total: 225.5, lineItems: 2 },
          ...{ order_id: order.id, linesToConfirm: 0, fileName, fees: [{ name: 'Fuel surcharge', amount: 3.5 }] },
        },
      ],
    ])
    const [{ id }] = body.data
    expect((await client.get(`/invoices/${id}`)).body.lines).toMatchObject([
      {
        din: romaine.din,
        pack_size: '1/24 CT',
        quantity: 4,
        unit_price: 28.5,
        lineItemTotal: 114,
        matchedBy: 'number',
      },
      { din: oil.din, pack_size: '6/1 GAL', quantity: 2, unit_price: 54, lineItemTotal: 108, matchedBy: 'number' },
    ])
    expect((await client.post(`/invoices/${id}/book`, {})).status).toBe(200)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match.invoices).toMatchObject([{ invoiceNumber: 'XL-7', total: 225.5 }])
  })
})

describe('a PDF with text', () => {
  it('is booked only once every line was checked', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    const bytes = await aPdf('P-1', [billed(romaine, 4, 28.5), billed(oil, 2, 54)])
    const [proposal] = (await send(client, distributorId, { fileName: 'paper.pdf', bytes }, order.id)).body.data
    expect(proposal).toMatchObject({
      source: 'pdf',
      invoiceNumber: 'P-1',
      invoiceDate: '2026-03-03',
      total: 222,
      linesToConfirm: 2,
    })
    const refused = await client.post(`/invoices/${proposal.id}/book`, {})
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Check every line against the paper first. 2 lines are not checked yet.',
    ])
    const { lines } = (await client.get(`/invoices/${proposal.id}`)).body
    const confirmed = lines.map(({ id }: { id: number }) => ({ id, isConfirmed: true }))
    expect((await client.patch(`/invoices/${proposal.id}`, { lines: confirmed })).body.linesToConfirm).toBe(0)
    expect((await client.post(`/invoices/${proposal.id}/book`, {})).status).toBe(200)
  })

  it('is seen beside its own lines, whatever else was photographed for its order, and once its order is known', async () => {
    const { client, distributorId, order, romaine } = await aKitchen()
    const other = await uploadSnap(client, order.id, await aSnap())
    const bytes = await aPdf('P-2', [billed(romaine, 4, 28.5)])
    const sendAgain = () => send(client, distributorId, { fileName: 'paper.pdf', bytes }, order.id)
    const [proposal] = (await sendAgain()).body.data
    const images = (await client.get(`/orders/${order.id}/invoices-images`)).body.data
    expect(images).toMatchObject([{ id: other.body.id }, { kind: 'pdf', fileName: 'paper.pdf' }])
    const paperOf = async (id: number) => (await client.get(`/invoices/${id}`)).body.paper
    expect(await paperOf(proposal.id)).toEqual({ order_id: order.id, imageIds: [images[1].id] })
    // sent again after a lost answer it is one picture still
    await sendAgain()
    expect((await client.get(`/orders/${order.id}/invoices-images`)).body.data).toHaveLength(2)

    const strange = await aPdf('P-3', [{ din: '777', name: 'Fennel', quantity: 1, price: 9 }])
    const [alone] = (await send(client, distributorId, { fileName: 'alone.pdf', bytes: strange })).body.data
    expect([alone.order_id, await paperOf(alone.id)]).toEqual([null, null])
    const chosen = await client.patch(`/invoices/${alone.id}`, { order_id: order.id })
    expect(chosen.body.paper).toEqual({ order_id: order.id, imageIds: [expect.any(Number)] })
    expect(chosen.body.paper).not.toEqual(await paperOf(proposal.id))

    const sheet = anInvoiceFile('4799', [billed(romaine, 4, 28.5)], { order: order.purchaseOrderNumber })
    const [without] = (await send(client, distributorId, sheet)).body.data
    expect([without.order_id, await paperOf(without.id)]).toEqual([order.id, null])
  })
})

function aPdf(number: string, lines: readonly BilledItem[]): Promise<Buffer> {
  const paper = new Pdf({ size: 'LETTER', margin: 40 })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const put = (cells: (string | number)[], y: number) =>
    cells.forEach((cell, at) => paper.text(String(cell), [40, 130, 330, 400, 480][at], y, { lineBreak: false }))
  paper.text(`Invoice # ${number}`, 40, 40).text('Date: 03/03/2026', 40, 60)
  put(['Item #', 'Description', 'Qty', 'Price', 'Amount'], 100)
  lines.forEach(({ din, name, quantity, price }, at) =>
    put([din, name, quantity, price.toFixed(2), (quantity * price).toFixed(2)], 120 + at * 16),
  )
  put(['', '', '', 'Total', lines.reduce((all, { quantity, price }) => all + quantity * price, 0).toFixed(2)], 220)
  const done = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))))
  paper.end()
  return done
}

describe('prices paid', () => {
  it('are those of the invoice from then on: purchased price, date, electronic invoice, and the price that counts', async () => {
    const { client, distributorId, romaine, oil, order } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('C-1', [billed(romaine, 4, 31), billed(oil, 2, 54)]))
    const item = (await client.get(`/items/${romaine.id}`)).body
    expect(item).toMatchObject({
      ...{ isElectronicInvoiceItem: true, isFromInvoice: true, purchasedPrice: 31, isPriceOutdated: true },
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

  it('of an older invoice change nothing', async () => {
    const { client, distributorId, romaine } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('D-1', [billed(romaine, 4, 31)]))
    await aBookedInvoice(client, distributorId, anInvoiceFile('D-0', [billed(romaine, 4, 27)], { date: '02/20/2026' }))
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({
      purchasedPrice: 31,
      invoiceDate: '2026-03-03',
    })
  })

  it('stay those of the invoice when its delivery is received or corrected after it was booked', async () => {
    const { client, distributorId, romaine, order } = await aKitchen()
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
    const { client, location, distributorId } = await aKitchen()
    const db = app.deps.database.forLocation(location.id)
    const soldSince = async (number: string, pack: string) => {
      const bacon = await anItem(app, location, { name: `Bacon ${pack}`, priceCents: 3_000, packText: '6/5 LB' })
      const delivery = { requestedDeliveryDate: '2026-03-05' }
      const order = (await client.post('/orders', await cartOf(client, distributorId, [[bacon.id, 2]], delivery))).body
      await db.updateTable('items').set({ packText: pack, priceCents: 2_400 }).where('id', '=', bacon.id).execute()
      const lines = [{ ...billed(bacon, 2, 24), pack: '6/4 LB' }]
      const about = { order: order.purchaseOrderNumber }
      await aBookedInvoice(client, distributorId, anInvoiceFile(number, lines, about), { acceptLookAlike: true })
      return (await client.get(`/items/${bacon.id}`)).body
    }
    expect(await soldSince('C-3', '6/4 LB')).toMatchObject({ purchasedPrice: 24, isPriceOutdated: false })
    expect(await soldSince('C-4', '6/4LB')).toMatchObject({ purchasedPrice: 24 })
    expect(await soldSince('C-5', '10/4 LB')).toMatchObject({ purchasedPrice: null, isFromInvoice: false })
  })
})

describe('the match of an order', () => {
  it('says what is wrong in dollars, the dearest first, within the location’s tolerance', async () => {
    const { client, distributorId, order, romaine, oil } = await aKitchen()
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
    const { client, location, distributorId, order, romaine } = await aKitchen()
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
    const { client, location, distributorId, order, romaine, oil } = await aKitchen()
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
    const { client, distributorId, order, romaine, oil } = await aKitchen()
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
    const { client, location, distributorId, order, romaine } = await aKitchen()
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
    const { client, distributorId, order, romaine, oil } = await aKitchen()
    await aBookedInvoice(client, distributorId, anInvoiceFile('F-1', [billed(romaine, 4, 28.5)]))
    await receive(client, order.id, romaine.id, 1)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect(match).toMatchObject({ isReceived: true, claimable: 28.5 })
    expect(match.lines).toMatchObject([
      { item: romaine.name, received: 3, invoiced: 4, findings: [{ kind: 'short', amount: 28.5, isClaim: true }] },
      { item: oil.name, received: 2, invoiced: 0, findings: [{ kind: 'not_invoiced', amount: -108, isClaim: false }] },
    ])
  })
})

/** Receives an order, with so many of an item rejected. */
async function receive(client: Client, orderId: number, itemId: number, rejected: number): Promise<void> {
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
