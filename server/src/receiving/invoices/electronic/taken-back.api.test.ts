import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyingKitchen } from '../../../accounting/exports/testing-buying-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { testApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { anInvoicedKitchen, billed, receive } from './testing-invoiced-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const takeBack = (client: Client, id: number, body = {}) => client.post(`/invoices/${id}/take-back`, body)
const bookAgain = (client: Client, id: number) => client.post(`/invoices/${id}/book`, { acceptOldDate: true })

async function factsOf({ client, itemIds, orderId }: { client: Client; itemIds: number[]; orderId: number }) {
  const items = await Promise.all(itemIds.map(async (id) => (await client.get(`/items/${id}`)).body))
  const { body: order } = await client.get(`/orders/${orderId}`, { expand: 'items' })
  const { body: match } = await client.get(`/orders/${orderId}/match`)
  const { body: moved } = await client.get('/price-changes')
  return {
    items: items.map((item) => only(item, paidFields)),
    number: order.customInvoiceId,
    total: order.total,
    lines: order.items.map((line: { isElectronicInvoiceItem: boolean }) => line.isElectronicInvoiceItem),
    invoices: match.invoices,
    moved: moved.data.map((change: Record<string, unknown>) => only(change, ['item', 'agreedPrice', 'price'])),
  }
}

const paidFields = [
  'isElectronicInvoiceItem',
  'isFromInvoice',
  'purchasedPrice',
  'isPriceOutdated',
  'invoiceDate',
  'price',
]

function only(row: Record<string, unknown>, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

describe('a booked invoice that is taken back', () => {
  it('is a proposal that can be corrected, and prices, told prices and its order are as before', async () => {
    const { client, distributorId, romaine, oil, order } = await anInvoicedKitchen(app)
    const of = { client, itemIds: [romaine.id, oil.id], orderId: order.id }
    const before = await factsOf(of)
    const id = await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('B-1', [billed(romaine, 4, 31), billed(oil, 2, 54)]),
    )
    const booked = await factsOf(of)
    expect(booked).toMatchObject({ number: 'B-1', items: [{ price: 31 }, { purchasedPrice: 54 }], lines: [true, true] })
    expect(booked.moved).toHaveLength(1)
    const answer = await takeBack(client, id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ status: 'proposed', bookedBy: null, bookedTime: null, linesToConfirm: 0 })
    expect(await factsOf(of)).toEqual(before)
    expect((await takeBack(client, id)).body.code).toBe('invoice_not_booked')
    expect((await client.patch(`/invoices/${id}`, { invoiceNumber: 'B-2', invoiceDate: '2026-03-02' })).status).toBe(
      200,
    )
    expect((await bookAgain(client, id)).status).toBe(200)
    expect(await factsOf(of)).toMatchObject({ number: 'B-2', items: [{ price: 31, invoiceDate: '2026-03-02' }, {}] })
  })

  it('booked again, as Undo does, leaves everything as it was booked', async () => {
    const { client, distributorId, romaine, oil, order } = await anInvoicedKitchen(app)
    const of = { client, itemIds: [romaine.id, oil.id], orderId: order.id }
    const id = await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('U-1', [billed(romaine, 4, 31), billed(oil, 2, 54)]),
    )
    const booked = await factsOf(of)
    const { mark } = (await takeBack(client, id)).body
    expect((await client.post(`/invoices/${id}/book`, { acceptOldDate: true, seen: mark })).status).toBe(200)
    expect(await factsOf(of)).toEqual(booked)
  })

  it('leaves the price of the invoice that was booked after it, and of the older one that it had kept out', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const book = (number: string, price: number, date: string) =>
      aBookedInvoice(client, distributorId, anInvoiceFile(number, [billed(romaine, 4, price)], { date }))
    const paid = async () => {
      const { purchasedPrice, invoiceDate } = (await client.get(`/items/${romaine.id}`)).body
      return [purchasedPrice, invoiceDate]
    }
    const first = await book('L-1', 31, '03/01/2026')
    const second = await book('L-2', 33, '03/03/2026')
    const older = await book('L-0', 30, '02/28/2026')
    await takeBack(client, first)
    expect(await paid()).toEqual([33, '2026-03-03'])
    await takeBack(client, second)
    expect(await paid(), 'the older one counts as if the others had not been').toEqual([30, '2026-02-28'])
    await takeBack(client, older)
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({
      isFromInvoice: false,
      invoiceDate: null,
      price: 28.5,
    })
  })

  it('that was booked before its changes were kept goes to the likely ones: no price from an invoice, but a newer one', async () => {
    const { client, distributorId, romaine, oil, order, location } = await anInvoicedKitchen(app)
    const of = { client, itemIds: [romaine.id, oil.id], orderId: order.id }
    const before = await factsOf(of)
    const bookEarlier = async (number: string, price: number, date: string) => {
      const lines = [billed(romaine, 4, price), billed(oil, 2, 54)]
      const id = await aBookedInvoice(client, distributorId, anInvoiceFile(number, lines, { date }))
      const db = app.deps.database.forLocation(location.id)
      await db.updateTable('invoices').set({ beforeBooking: null }).where('id', '=', id).execute()
      return id
    }
    const first = await bookEarlier('E-1', 31, '03/01/2026')
    const second = await bookEarlier('E-2', 33, '03/03/2026')
    expect((await takeBack(client, first)).status).toBe(200)
    expect(await factsOf(of)).toMatchObject({
      number: 'E-2',
      items: [{ purchasedPrice: 33, invoiceDate: '2026-03-03' }, { invoiceDate: '2026-03-03' }],
      lines: [true, true],
    })
    expect((await takeBack(client, second)).status).toBe(200)
    expect(await factsOf(of)).toEqual(before)
  })

  it('keeps the purchased price of a delivery that was received since', async () => {
    const { client, distributorId, romaine, order } = await anInvoicedKitchen(app)
    const id = await aBookedInvoice(client, distributorId, anInvoiceFile('R-1', [billed(romaine, 4, 31)]))
    await receive(client, order.id, romaine.id, 1)
    await takeBack(client, id)
    expect((await client.get(`/items/${romaine.id}`)).body).toMatchObject({
      purchasedPrice: 28.5,
      isFromInvoice: false,
    })
  })

  it('leaves the number that somebody typed before it, and no price of a list that came since as outdated', async () => {
    const { client, distributorId, romaine, order, location } = await anInvoicedKitchen(app)
    await client.patch(`/orders/${order.id}`, { customInvoiceId: 'T-1' })
    const id = await aBookedInvoice(client, distributorId, anInvoiceFile('T-1', [billed(romaine, 4, 31)]))
    const db = app.deps.database.forLocation(location.id)
    const ofNextList = { priceCents: 2_900, isPriceOutdated: true }
    await db.updateTable('items').set(ofNextList).where('id', '=', romaine.id).execute()
    await takeBack(client, id)
    const { items, number } = await factsOf({ client, itemIds: [romaine.id], orderId: order.id })
    expect([number, items]).toMatchObject(['T-1', [{ isPriceOutdated: false, isFromInvoice: false, price: 29 }]])
  })

  it('is waited for again by the claims that it paid, and a paid claim of its own holds it', async () => {
    const { client, distributorId, romaine, order } = await anInvoicedKitchen(app)
    const first = await aBookedInvoice(client, distributorId, anInvoiceFile('K-1', [billed(romaine, 4, 31)]))
    const claim = { order_id: order.id, order_item_id: order.items[0].oi_id, kind: 'price_up' }
    const credit = (await client.post('/credits', claim)).body
    expect(credit.amount).toBe(10)
    await client.patch(`/credits/${credit.id}`, { from: 'open', status: 'promised' })
    expect((await client.get(`/invoices/${first}`)).body).toMatchObject({ openClaims: 1, exportedAs: [] })
    const memo = await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('K-2', [{ ...billed(romaine, -1, 10), amount: -10 }], { order: order.purchaseOrderNumber }),
    )
    const statusNow = async () =>
      (await client.get('/credits')).body.data.find(({ id }: { id: number }) => id === credit.id)
    expect(await statusNow()).toMatchObject({ status: 'credited' })
    const held = await takeBack(client, first)
    expect(held.body).toMatchObject({ code: 'invoice_claims_paid' })
    expect(held.body.message).toContain('Credit memo K-2 pays a claim for Lettuce Romaine')
    await takeBack(client, memo)
    expect(await statusNow()).toMatchObject({ status: 'promised', paid: 0, open: 10, payments: [] })
    expect((await takeBack(client, first)).status).toBe(200)
  })

  it('is refused to who saw another invoice, and done once by two people at once', async () => {
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const id = await aBookedInvoice(client, distributorId, anInvoiceFile('T-1', [billed(romaine, 4, 31)]))
    expect((await takeBack(client, id, { seen: 'another' })).body.code).toBe('invoice_not_as_seen')
    const both = await Promise.all([takeBack(client, id), takeBack(client, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an exported invoice that is taken back', () => {
  it('is told in the next export, keeps its delivery out of it, and is told as changed once it is booked otherwise', async () => {
    const { client, order, receive: receiveOrder, bill } = await aBuyingKitchen(app)
    const placed = await order()
    await receiveOrder(placed)
    app.clock.set('2026-03-06T15:00:00Z')
    const id = await bill('X-1', 3, 20, { order: placed.purchaseOrderNumber })
    const made = await client.post('/merchant-accounting/exports', {
      endDate: '2026-03-31',
      format: 'xero',
      sinceLast: true,
    })
    expect(made.body).toMatchObject({ billCount: 1, total: 60 })
    expect((await client.get(`/invoices/${id}`)).body.exportedAs).toEqual(['xero'])
    const look = async (more = {}) =>
      (await client.get('/merchant-accounting/export-preview', { endDate: '2026-03-31', format: 'xero', ...more })).body
    expect((await look()).takenBack).toEqual([])
    await takeBack(client, id)
    const told = { number: 'X-1', distributor: 'Bay', exportedTotal: 60, isDeleted: false }
    expect(await look({ sinceLast: '1' })).toMatchObject({ billCount: 0, takenBack: [told] })
    expect(await look({ startDate: '2026-03-01' })).toMatchObject({ billCount: 0, takenBack: [told] })
    const [line] = (await client.get(`/invoices/${id}`)).body.lines
    await client.patch(`/invoices/${id}`, { total: 66, lines: [{ id: line.id, unit_price: 22, lineItemTotal: 66 }] })
    expect((await bookAgain(client, id)).status).toBe(200)
    expect(await look({ sinceLast: '1' })).toMatchObject({
      billCount: 0,
      takenBack: [],
      changedSince: [{ number: 'X-1', exportedTotal: 60, total: 66 }],
    })
  })

  it('stays told when it is deleted; its delivery is a bill of its own then', async () => {
    const { client, order, receive: receiveOrder, bill } = await aBuyingKitchen(app)
    const placed = await order()
    await receiveOrder(placed)
    app.clock.set('2026-03-06T15:00:00Z')
    const id = await bill('D-1', 3, 20, { order: placed.purchaseOrderNumber })
    await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'xero', sinceLast: true })
    await takeBack(client, id)
    expect((await client.delete(`/invoices/${id}`)).status).toBe(200)
    const look = { endDate: '2026-03-31', format: 'xero', sinceLast: '1' }
    expect((await client.get('/merchant-accounting/export-preview', look)).body).toMatchObject({
      billCount: 1,
      total: 75,
      takenBack: [{ number: 'D-1', distributor: 'Bay', exportedTotal: 60, isDeleted: true }],
    })
  })
})

describe('the list of invoices', () => {
  it('is narrowed to days, and comes to a sum beyond its page, with what memos give back taken off', async () => {
    app.clock.set('2026-03-04T15:00:00Z')
    const { client, distributorId, romaine, order } = await anInvoicedKitchen(app)
    const book = (number: string, quantity: number, date: string) =>
      aBookedInvoice(
        client,
        distributorId,
        anInvoiceFile(number, [billed(romaine, quantity, 28.5)], { date, order: order.purchaseOrderNumber }),
      )
    await book('S-1', 1, '02/28/2026')
    await book('S-2', 2, '03/01/2026')
    await book('S-3', 3, '03/31/2026')
    await book('S-4', -1, '03/15/2026')
    const list = async (query: object) => (await client.get('/invoices', { status: 'booked', ...query })).body
    const march = await list({ startDate: '2026-03-01', endDate: '2026-03-31', limit: 1 })
    expect(march._meta).toMatchObject({ totalCount: 3, total: 114, creditMemos: 1 })
    expect(march.data).toHaveLength(1)
    expect((await list({}))._meta).toMatchObject({ totalCount: 4, total: 142.5 })
    expect((await list({ startDate: '2027-01-01' }))._meta).toMatchObject({ totalCount: 0, total: 0 })
  })
})

describe('an invoice of a day to come', () => {
  it('is asked about from the first day that neither tomorrow nor its delivery explains', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const { client, distributorId, romaine } = await anInvoicedKitchen(app)
    const bookOf = async (date: string) => {
      const { body } = await client.upload(
        '/invoices',
        { distributor_id: String(distributorId) },
        anInvoiceFile(`F-${date}`, [billed(romaine, 4, 31 + Number(date.slice(3, 5)))], { date }),
      )
      const answer = await client.post(`/invoices/${body.data[0].id}/book`, {})
      return answer.body.code ?? answer.body.status
    }
    expect(await bookOf('03/05/2026'), 'the day of its delivery').toBe('booked')
    expect(await bookOf('03/06/2026')).toBe('invoice_is_ahead')
    expect(await bookOf('04/03/2026')).toBe('invoice_date_unlikely')
  })
})
