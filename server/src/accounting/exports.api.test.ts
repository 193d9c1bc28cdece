import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { settleDuePayments } from '../ordering/payment/settle-due-payments.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { aBookedInvoice, anInvoiceFile } from '../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../testing/factories/ordering-kitchen.ts'
import { readIif } from '../testing/iif-reader.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A kitchen that buys lemons (tagged 5100, supplier Bay Inc) and napkins (not tagged) at net 14. */
async function aKitchen() {
  app.clock.set('2026-03-02T15:00:00Z')
  const kitchen = await anOrderingKitchen(app, { nickname: 'Bay', deliveryFeeCents: 500, paymentTerms: 'Net 14' })
  const client = app.as(kitchen.owner)
  const lemons = await anItem(app, kitchen.location, { name: 'Lemons', priceCents: 2_000 })
  const napkins = await anItem(app, kitchen.location, { name: 'Napkins', priceCents: 1_000 })
  const code = (await client.post('/merchant-accounting-gl-code', { code: '5100' })).body
  const supplier = (await client.post('/merchant-accounting-supplier', { name: 'Bay Inc' })).body
  await client.post('/merchant-accounting', {
    item_distributor_id: lemons.id,
    merchant_accounting_gl_code_id: code.id,
    merchant_accounting_supplier_id: supplier.id,
  })
  const order = async () => {
    const wanted = await cartOf(
      client,
      kitchen.distributor.id,
      [
        [lemons.id, 3],
        [napkins.id, 1],
      ],
      { requestedDeliveryDate: '2026-03-04' },
    )
    const { body } = await client.post('/orders', wanted)
    return body as { id: number; purchaseOrderNumber: string; total: number; items: { oi_id: number }[] }
  }
  const receive = async ({ id }: { id: number }, rejected = 0) => {
    const { items } = (await client.get(`/orders/${id}`, { expand: 'items' })).body
    if (rejected > 0)
      await client.post(`/orders/check-items/${id}`, {
        items: items.map(({ oi_id: id }: { oi_id: number }, at: number) =>
          at === 0
            ? { id, statusReceived: 'rejected', qtyReduction: rejected, rejectReason: 'Wrong item' }
            : { id, statusReceived: 'received' },
        ),
      })
    if (rejected === 0) await client.post(`/orders/check-items/${id}`, {})
    const { status, text } = await client.post(`/orders/receive/${id}`, {})
    expect(status, text).toBe(200)
  }
  const bill = (number: string, quantity: number, price: number, more = {}) =>
    aBookedInvoice(
      client,
      kitchen.distributor.id,
      anInvoiceFile(number, [{ din: lemons.din, name: 'Lemons', quantity, price }], more),
    )
  const file = async (link: string) => (await client.get(link.replace('/api/v1', ''))).bytes
  const quickbooks = async (days: Record<string, string>) => {
    const { status, body } = await client.get('/orders/download-order-quickbooks', days)
    return status === 200 ? file(body.data) : body
  }
  return { ...kitchen, client, lemons, napkins, code, order, receive, bill, file, quickbooks }
}

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const read = (bytes: Buffer) => readIif(bytes.toString('latin1'))

test('the file of one order is dated and due as its bill is', async () => {
  const { client, distributor, order, receive, file, quickbooks } = await aKitchen()
  await client.patch(`/merchant-accounting/${distributor.id}/update-payable-terms`, { terms: 30 })
  const placed = await order()
  app.clock.set('2026-03-06T04:30:00Z') // still the 5th in New York
  await receive(placed)
  const { order365Url } = (await client.get(`/orders/${placed.id}/download-order-365`)).body
  const [row] = parse<Record<string, string>>(await file(order365Url), { columns: true })
  expect(row).toMatchObject({ 'Invoice Date': '03/05/2026', 'Invoice Due Date': '04/04/2026' })
  expect(read(await quickbooks(march))).toMatchObject([{ date: '03/05/2026', line: { DUEDATE: '04/04/2026' } }])
})

test('the file of one order has its booked invoice: the bill of the export, line by line', async () => {
  const { client, lemons, order, receive, bill, file, quickbooks } = await aKitchen()
  const placed = await order()
  const about = { date: '03/06/2026', order: placed.purchaseOrderNumber }
  const rowsOf = async () => {
    const { order365Url } = (await client.get(`/orders/${placed.id}/download-order-365`)).body
    return parse<Record<string, string>>(await file(order365Url), { columns: true })
  }
  app.clock.set('2026-03-05T15:00:00Z')
  await receive(placed, 1)
  expect((await rowsOf())[0]).toMatchObject({ 'Invoice Number': placed.purchaseOrderNumber, 'Invoice Amount': '55.00' })
  await bill('INV-8', 3, 21.2575, about)
  await bill('CM-1', -1, 21, about)
  expect(await rowsOf()).toMatchObject([
    {
      'Invoice Number': 'INV-8',
      'Invoice Date': '03/06/2026',
      'Invoice Due Date': '03/20/2026',
      'Invoice Amount': '63.77',
      'Product Number': lemons.din,
      Quantity: '3',
      'Invoice Line Item Cost': '21.2575',
      'Extended Price': '63.77',
    },
  ])
  expect(read(await quickbooks(march))).toMatchObject([
    { number: 'INV-8', date: '03/06/2026', cents: -6_377, line: { DUEDATE: '03/20/2026' } },
    { number: 'CM-1', cents: 2_100 },
  ])
  await bill('INV-9', 1, 20, { ...about, date: '03/07/2026' })
  expect((await rowsOf()).map((row) => [row['Invoice Number'], row['Invoice Amount']])).toEqual([
    ['INV-8', '63.77'],
    ['INV-9', '20.00'],
  ])
})

test('a bill says what the card of its order was charged, also once it is invoiced; no credit does', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const payment = { paymentType: 'card', payment_token: 'tok_visa' } as const
  const { kitchen, orderId, lines } = await aDelivery(app, [{ quantity: 5 }], { payment })
  const client = app.as(kitchen.owner)
  await client.post(`/orders/check-items/${orderId}`, {
    items: [{ id: lines[0]?.oi_id, statusReceived: 'received', edit: { merchant_price: 22 } }],
  })
  await client.post(`/orders/receive/${orderId}`, { acceptedCharge: 100 })
  await settleDuePayments(app.deps)
  const { purchaseOrderNumber } = (await client.get(`/orders/${orderId}`)).body
  const memos = async () => {
    const { body } = await client.get('/orders/download-order-quickbooks', march)
    return read((await client.get(body.data.replace('/api/v1', ''))).bytes).map(({ cents, line }) => [
      cents,
      line['MEMO'],
    ])
  }
  const paid = `Order ${purchaseOrderNumber}, $100.00 paid by card`
  expect(await memos()).toEqual([[-11_000, paid]])
  for (const [number, price] of [['INV-1', 23] as const, ['CM-1', -2] as const])
    await aBookedInvoice(
      client,
      kitchen.distributor.id,
      anInvoiceFile(number, [{ din: '', name: 'Anything', quantity: price < 0 ? -1 : 5, price: Math.abs(price) }], {
        order: purchaseOrderNumber,
        date: '03/09/2026',
      }),
    )
  expect(await memos()).toEqual([
    [-11_500, paid],
    [200, `Order ${purchaseOrderNumber}`],
  ])
  const preview = await client.get('/merchant-accounting/export-preview', { ...march, format: 'quickbooks-desktop' })
  expect(preview.body.paidByCard).toEqual({ orderCount: 1, total: 100 })
})

test('bills of one order share what its card was charged, each up to its total', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const payment = { paymentType: 'card', payment_token: 'tok_visa' } as const
  const { kitchen, orderId } = await aDelivery(app, [{ quantity: 5 }], { payment })
  const client = app.as(kitchen.owner)
  await client.post(`/orders/check-items/${orderId}`, {})
  await client.post(`/orders/receive/${orderId}`, {})
  await settleDuePayments(app.deps)
  const { purchaseOrderNumber: order, total } = (await client.get(`/orders/${orderId}`)).body
  expect(total).toBe(100)
  const of = { order, date: '03/09/2026' }
  const bill = (number: string, quantity: number, price: number) =>
    aBookedInvoice(
      client,
      kitchen.distributor.id,
      anInvoiceFile(number, [{ din: '', name: 'Anything', quantity, price }], of),
    )
  await bill('INV-1', 3, 20)
  await bill('INV-2', 2, 22)
  const { body } = await client.get('/orders/download-order-quickbooks', march)
  const bills = read((await client.get(body.data.replace('/api/v1', ''))).bytes)
  expect(bills.map(({ number, cents, line }) => [number, cents, line['MEMO']])).toEqual([
    ['INV-1', -6_000, `Order ${order}, $60.00 paid by card`],
    ['INV-2', -4_400, `Order ${order}, $40.00 paid by card`],
  ])
  const preview = await client.get('/merchant-accounting/export-preview', { ...march, format: 'quickbooks-desktop' })
  expect(preview.body.paidByCard).toEqual({ orderCount: 1, total: 100 })
})

test('a promo larger than what was kept is booked as far as it counts', async () => {
  const { client, order, receive, quickbooks, location } = await aKitchen()
  const placed = await order()
  await receive(placed)
  const orders = app.deps.database.forLocation(location.id).updateTable('orders')
  const lapsed = { promoDiscountCents: 50_000, totalCents: 0 }
  await orders.set(lapsed).where('id', '=', placed.id).execute()
  const [bill] = read(await quickbooks({ startDate: '2026-03-02', endDate: march.endDate }))
  const splits = bill?.splits ?? []
  expect(splits.map(({ memo }) => memo)).not.toContain('Difference to the invoice total')
  const spent = splits.filter(({ cents }) => cents > 0).reduce((all, { cents }) => all + cents, 0)
  expect([bill?.cents, splits.find(({ memo }) => memo === 'Promo')?.cents]).toEqual([0, -spent])
  expect((await client.get(`/orders/${placed.id}`)).body.total).toBe(0)
})

test('a received order is a bill by its GL codes, an invoiced one as it was billed, a credit memo a credit', async () => {
  const { client, order, receive, bill, quickbooks } = await aKitchen()
  expect((await client.get('/orders/download-order-quickbooks', march)).body.code).toBe('nothing_to_export')
  const [received, invoiced, waiting] = [await order(), await order(), await order()]
  app.clock.set('2026-03-05T04:30:00Z') // still the 4th in New York
  await receive(received, 1)
  await receive(invoiced)
  await bill('INV-8', 3, 21, { date: '03/06/2026', order: invoiced.purchaseOrderNumber })
  await bill('CM-1', -1, 21, { date: '03/09/2026', order: invoiced.purchaseOrderNumber })
  await bill('INV-9', 3, 20, { date: '03/06/2026', order: waiting.purchaseOrderNumber })

  const { body } = await client.get('/orders/download-order-quickbooks', march)
  expect((await client.get(body.data.replace('/api/v1', ''))).headers['content-type']).toBe(
    'text/plain; charset=us-ascii',
  )
  const bills = read(await quickbooks(march))
  expect(bills).toMatchObject([
    {
      type: 'BILL',
      date: '03/04/2026',
      name: 'Bay Inc',
      number: received.purchaseOrderNumber,
      cents: -5_500,
      line: { DUEDATE: '03/18/2026', TERMS: 'Net 14' },
      splits: [
        { account: '5100', cents: 4_000, memo: '1 line' },
        { account: 'Uncategorized Expense', cents: 1_000, memo: 'No GL code, 1 line' },
        { account: 'Delivery Fees', cents: 500, memo: 'Delivery fee' },
      ],
    },
    {
      type: 'BILL',
      date: '03/06/2026',
      name: 'Bay Inc',
      number: 'INV-8',
      cents: -6_300,
      line: { MEMO: `Order ${invoiced.purchaseOrderNumber}` },
      splits: [{ account: '5100', cents: 6_300 }],
    },
    {
      type: 'BILL REFUND',
      date: '03/09/2026',
      number: 'CM-1',
      cents: 2_100,
      splits: [{ account: '5100', cents: -2_100 }],
    },
  ])
  expect(read(await quickbooks({ startDate: '2026-03-05', endDate: '2026-03-06' }))).toHaveLength(1)
  expect((await quickbooks({ startDate: '2026-03-06', endDate: '2026-03-05' })).errors).toHaveProperty('endDate')

  const preview = { ...march, format: 'quickbooks-desktop' }
  expect((await client.get('/merchant-accounting/export-preview', preview)).body).toMatchObject({
    startDate: '2026-03-04',
    endDate: '2026-03-31',
    billCount: 2,
    creditCount: 1,
    total: 97,
    untaggedCount: 1,
    untaggedTotal: 10,
    untagged: [{ name: 'Napkins', distributor: 'Bay', total: 10 }],
    alreadyExported: 3,
    changedSince: [],
    lastExport: { endDate: '2026-03-06' },
  })
})

test('the same export is the same file and one row of the log; a changed one is another, and the first stays as it was', async () => {
  const { client, order, receive, napkins, code, file } = await aKitchen()
  await receive(await order())
  const make = async (more = {}) =>
    (await client.post('/merchant-accounting/exports', { ...march, format: 'ledger', ...more })).body
  const first = await make()
  const again = await make()
  expect(first).toMatchObject({ billCount: 1, creditCount: 0, untaggedCount: 1, total: 75, sinceLast: false })
  expect(again.id).toBe(first.id)
  const bytes = await file(first.exportUrl)
  expect((await file(again.exportUrl)).equals(bytes)).toBe(true)

  const tag = { item_distributor_ids: [napkins.id], merchant_accounting_gl_code_id: code.id }
  await client.post('/merchant-accounting/tag-items', tag)
  const tagged = await make()
  expect([tagged.id !== first.id, tagged.untaggedCount, tagged.total]).toEqual([true, 0, 75])
  const { exportUrl } = (await client.get(`/merchant-accounting/exports/${first.id}/download`)).body
  expect((await file(exportUrl)).equals(bytes)).toBe(true)

  // There and back again: the file is that of the first, and the newest, so that nothing is told as changed since.
  await client.post('/merchant-accounting/tag-items', { ...tag, merchant_accounting_gl_code_id: null })
  expect((await make()).id).toBeGreaterThan(tagged.id)
  const look = { ...march, format: 'ledger' }
  expect((await client.get('/merchant-accounting/export-preview', look)).body.rebooked).toEqual([])
  await client.post('/merchant-accounting/tag-items', tag)

  const names = { payable: 'AP', untagged: 'Ask', fees: 'Freight', taxes: 'Tax', credits: 'Credits' }
  expect((await client.put('/merchant-accounting/accounts', { ...names, fees: ' ' })).body.errors).toHaveProperty(
    'fees',
  )
  expect((await client.put('/merchant-accounting/accounts', names)).body).toEqual(names)
  expect((await client.get('/merchant-accounting/accounts')).body).toEqual(names)
  const rows: Record<string, string>[] = parse(await file((await make()).exportUrl), { bom: true, columns: true })
  expect(rows.map(({ Account, Debit, Credit }) => [Account, Debit, Credit])).toEqual([
    ['5100', '70.00', ''],
    ['Freight', '5.00', ''],
    ['AP', '', '75.00'],
  ])
  const log = (await client.get('/merchant-accounting/exports')).body
  expect([log._meta.totalCount, log.data.map(({ id }: { id: number }) => id).at(-1)]).toEqual([4, first.id])
})

test('since the last export: each bill once, whatever its date; an invoice after its delivery was exported is told, not repeated', async () => {
  const { client, order, receive, bill } = await aKitchen()
  const since = async (endDate = '2026-03-31') => {
    const wanted = { endDate, format: 'xero', sinceLast: true }
    return (await client.post('/merchant-accounting/exports', wanted)).body
  }
  const [early, late] = [await order(), await order()]
  await receive(early)
  expect(await since()).toMatchObject({ billCount: 1, total: 75, startDate: null, sinceLast: true })
  expect((await since()).code).toBe('nothing_to_export')
  await receive(late)
  await bill('INV-1', 3, 20, { date: '02/27/2026', order: late.purchaseOrderNumber })
  await bill('INV-2', 3, 25, { date: '03/02/2026', order: early.purchaseOrderNumber })
  const look = { endDate: '2026-03-31', format: 'xero', sinceLast: '1' }
  expect((await client.get('/merchant-accounting/export-preview', look)).body).toMatchObject({
    startDate: '2026-02-27',
    billCount: 1,
    total: 60,
    alreadyExported: 0,
    changedSince: [],
  })
  expect(await since()).toMatchObject({ billCount: 1, total: 60 })
  await bill('INV-3', 1, 20, { date: '03/03/2026', order: early.purchaseOrderNumber })
  expect((await client.get('/merchant-accounting/export-preview', look)).body.changedSince).toEqual([
    { number: 'INV-3', distributor: 'Bay', exportedTotal: 75, total: 95 },
  ])
  expect((await since()).code).toBe('nothing_to_export')
})

test('an export says what its invoices come to beyond what was received of their orders', async () => {
  const { client, order, receive, bill } = await aKitchen()
  const [dearer, cheaper, inParts, unbilled] = [await order(), await order(), await order(), await order()]
  for (const each of [dearer, cheaper, inParts, unbilled]) await receive(each)
  const look = async (endDate = '2026-03-31') =>
    (await client.get('/merchant-accounting/export-preview', { format: 'xero', startDate: '2026-03-01', endDate })).body
  expect(await look()).toMatchObject({ billCount: 4, invoicedMore: 0 })
  await bill('M-1', 4, 25, { order: dearer.purchaseOrderNumber })
  await bill('M-2', 1, 50, { order: cheaper.purchaseOrderNumber })
  expect(await look()).toMatchObject({ billCount: 4, invoicedMore: 0 })
  await bill('M-3', 1, 10, { order: inParts.purchaseOrderNumber, date: '03/03/2026' })
  await bill('M-4', 1, 10.01, { order: inParts.purchaseOrderNumber, date: '04/01/2026' })
  expect(await look(), 'the rest of that order is in another month').toMatchObject({ billCount: 4, invoicedMore: 0 })
  expect(await look('2026-04-30')).toMatchObject({ invoicedMore: -54.99 })
})

test('bills of before the first exported day are told apart since the last export, and left out where that is asked for', async () => {
  const { client, order, receive, bill } = await aKitchen()
  const [first, old, next] = [await order(), await order(), await order()]
  for (const each of [first, old, next]) await receive(each)
  await bill('INV-1', 3, 20, { date: '03/02/2026', order: first.purchaseOrderNumber })
  await bill('INV-0', 3, 25, { date: '02/10/2026', order: old.purchaseOrderNumber })
  await bill('INV-2', 3, 30, { date: '03/20/2026', order: next.purchaseOrderNumber })
  const format = 'xero'
  const make = async (body: object) => (await client.post('/merchant-accounting/exports', { format, ...body })).body
  const look = async (query: object) =>
    (await client.get('/merchant-accounting/export-preview', { format, endDate: '2026-03-31', ...query })).body
  const nothing = { billCount: 0, total: 0, firstDay: null }
  expect((await look({ sinceLast: '1' })).earlier, 'nothing was exported').toEqual(nothing)
  await make({ startDate: '2026-03-01', endDate: '2026-03-15' })
  const earlier = { billCount: 1, total: 75, firstDay: '2026-03-01' }
  expect(await look({ sinceLast: '1' })).toMatchObject({ billCount: 2, total: 165, startDate: '2026-02-10', earlier })
  expect(await look({ startDate: '2026-03-01' })).toMatchObject({ billCount: 2, earlier: nothing })
  const without = { sinceLast: '1', withoutEarlier: '1' }
  expect(await look(without)).toMatchObject({ billCount: 1, total: 90, startDate: '2026-03-20', earlier })
  const made = await make({ endDate: '2026-03-31', sinceLast: true, withoutEarlier: true })
  expect(made).toMatchObject({ billCount: 1, total: 90, startDate: '2026-03-01', sinceLast: true })
  expect(made.fileName).toMatch(/^xero-2026-03-20-to-2026-03-31/)
  expect(await look(without)).toMatchObject({ billCount: 0, earlier })
  // Taken along after all, they are no earlier ones any more.
  expect(await make({ endDate: '2026-03-31', sinceLast: true })).toMatchObject({ billCount: 1, total: 75 })
  expect((await look({ sinceLast: '1' })).earlier).toEqual(nothing)
})

test('a delivery that was exported as received is told when its invoice of the same sum goes into a file', async () => {
  const { client, order, receive, bill } = await aKitchen()
  const delivered = await order()
  await receive(delivered)
  const days = { ...march, format: 'xero' }
  const look = async () => (await client.get('/merchant-accounting/export-preview', days)).body
  expect(await look()).toMatchObject({ billCount: 1, total: 75, alreadyExported: 0 })
  await client.post('/merchant-accounting/exports', days)
  await bill('INV-1', 3, 25, { order: delivered.purchaseOrderNumber })
  expect(await look()).toMatchObject({ billCount: 1, total: 75, alreadyExported: 1, changedSince: [] })
  const other = await client.get('/merchant-accounting/export-preview', { ...days, format: 'quickbooks-online' })
  expect(other.body, 'the other program was given nothing').toMatchObject({ billCount: 1, alreadyExported: 0 })
})

test('an order exported in its month is in no other one with its invoice; a bill that came late is told', async () => {
  const { client, order, receive, bill, location } = await aKitchen()
  const make = async (startDate: string, endDate: string, more = {}) =>
    (await client.post('/merchant-accounting/exports', { startDate, endDate, format: 'xero', ...more })).body
  const look = async (startDate: string, endDate: string) =>
    (await client.get('/merchant-accounting/export-preview', { startDate, endDate, format: 'xero' })).body
  const [february, march] = [['2026-02-01', '2026-02-28'], ['2026-03-01', '2026-03-31']] as const // prettier-ignore
  const [exported, waiting] = [await order(), await order()]
  app.clock.set('2026-02-27T15:00:00Z')
  await receive(exported)
  expect(await make(...february)).toMatchObject({ billCount: 1, total: 75 })

  app.clock.set('2026-03-03T15:00:00Z')
  await bill('INV-1', 3, 24, { date: '03/02/2026', order: exported.purchaseOrderNumber })
  await receive(waiting)
  await bill('INV-2', 3, 20, { date: '02/26/2026', order: waiting.purchaseOrderNumber })
  const ofMarch = await look(...march)
  expect(ofMarch).toMatchObject({ billCount: 0, late: { billCount: 1, total: 60, firstDay: '2026-02-26' } })
  expect(ofMarch.elsewhere).toEqual([{ number: 'INV-1', distributor: 'Bay', date: '2026-02-27', total: 72 }])
  expect((await make(...march)).code).toBe('nothing_to_export')
  expect(await look(...february)).toMatchObject({ billCount: 2, total: 132, elsewhere: [], late: { billCount: 0 } })
  expect(await make(...february)).toMatchObject({ billCount: 2, total: 132 })
  // once more, when the invoice itself has been in a file
  expect((await make(...march)).code).toBe('nothing_to_export')
  const nothingLate = { late: { billCount: 0, total: 0, firstDay: null } }
  expect(await look(...march)).toMatchObject(nothingLate)
  // All of it went back at the door: there is nothing to pay, so nothing to tell.
  const rejected = await order()
  const worthNothing = { itemsCents: 0, deliveryFeeCents: 0, totalCents: 0 }
  const cameLate = { status: 'received', receivedAt: '2026-02-25T15:00:00Z', ...worthNothing }
  const orders = app.deps.database.forLocation(location.id).updateTable('orders')
  await orders.set(cameLate).where('id', '=', rejected.id).execute()
  expect(await look(...march)).toMatchObject(nothingLate)
})

test('a bill has every charge of its order, the number of its invoice and the terms that the location agreed', async () => {
  const { client, order, receive, quickbooks, location, distributor } = await aKitchen()
  const placed = await order()
  const db = app.deps.database.forLocation(location.id)
  const fees = { sameDayDeliveryFeeCents: 700, salesTaxCents: 300 }
  const charges = { ...fees, promoDiscountCents: 200, usedCreditCents: 100, totalCents: 8_200 }
  await db.updateTable('orders').set(charges).where('id', '=', placed.id).execute()
  const terms = { minOrderCents: 0, isMinOrderRequired: false, deliveryFeeCents: 500, acceptCc: 0, note: '' }
  const days = { deliveryDays: JSON.stringify([{ weekday: 3, cutoffMinutes: 960, daysBefore: 1 }]), holidays: [] }
  const own = { locationId: location.id, distributorId: distributor.id, paymentTerms: 'Net 30' }
  await db
    .insertInto('ownOrderingTerms')
    .values({ ...terms, ...days, ...own })
    .execute()
  await client.patch(`/orders/${placed.id}`, { customInvoiceId: 'H-77' })
  await receive(placed)
  const bytes = await quickbooks({ endDate: march.endDate, startDate: '2026-03-02' })
  expect(read(bytes)).toMatchObject([
    {
      type: 'BILL',
      number: 'H-77',
      cents: -8_200,
      line: { TERMS: 'Net 30', DUEDATE: '04/01/2026' },
      splits: [
        { account: '5100', cents: 6_000 },
        { account: 'Uncategorized Expense', cents: 1_000 },
        { account: 'Delivery Fees', cents: 500, memo: 'Delivery fee' },
        { account: 'Delivery Fees', cents: 700, memo: 'Same day delivery fee' },
        { account: 'Sales Tax Expense', cents: 300, memo: 'Special taxes' },
        { account: 'Purchase Discounts', cents: -200, memo: 'Promo' },
        { account: 'Purchase Discounts', cents: -100, memo: 'Applied credit' },
      ],
    },
  ])
})

test('what one program was given is new to another, and a file is named by the days of its bills', async () => {
  const { client, order, receive, bill } = await aKitchen()
  await receive(await order())
  const since = async (format: string) =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format, sinceLast: true })).body
  expect((await since('xero')).fileName).toMatch(/^xero-2026-03-02-to-2026-03-31\./)
  const look = { endDate: '2026-03-31', format: 'ledger', sinceLast: '1' }
  expect((await client.get('/merchant-accounting/export-preview', look)).body).toMatchObject({
    billCount: 1,
    alreadyExported: 0,
    lastExport: null,
  })
  expect(await since('ledger')).toMatchObject({ billCount: 1, total: 75 })
  expect((await since('xero')).code).toBe('nothing_to_export')
  // Only the books of the first program have this delivery: in the others its invoice is of the invoice's own day.
  const placed = await order()
  await receive(placed)
  expect(await since('xero')).toMatchObject({ billCount: 1, total: 75 })
  app.clock.set('2026-03-06T15:00:00Z')
  await bill('INV-9', 3, 24, { date: '03/05/2026', order: placed.purchaseOrderNumber })
  const ofInvoice = await since('ledger')
  expect(ofInvoice).toMatchObject({ billCount: 1, total: 72 })
  expect(ofInvoice.fileName).toMatch(/^ledger-2026-03-05-to-/)
})

test('a credit memo is a credit of its own: beside the delivery it is for, before it and after it was exported', async () => {
  const { client, order, receive, bill, quickbooks } = await aKitchen()
  const [received, waiting] = [await order(), await order()]
  await receive(received)
  const since = async () =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'xero', sinceLast: true })).body
  expect(await since()).toMatchObject({ billCount: 1, creditCount: 0, total: 75 })
  await bill('CM-1', -1, 20, { date: '03/03/2026', order: received.purchaseOrderNumber })
  await bill('CM-2', -1, 19, { date: '03/03/2026', order: waiting.purchaseOrderNumber })
  const all = read(await quickbooks(march)).map(({ type, number, cents }) => [type, number, cents])
  expect(all).toEqual([
    ['BILL', received.purchaseOrderNumber, -7_500],
    ['BILL REFUND', 'CM-1', 2_000],
    ['BILL REFUND', 'CM-2', 1_900],
  ])
  expect(await since()).toMatchObject({ billCount: 0, creditCount: 2, total: -39 })
})

test('a memo for what went back is no credit beside the bill that leaves it out, but beside the invoice that bills it', async () => {
  const { client, lemons, distributor, order, receive, bill, quickbooks } = await aKitchen()
  const placed = await order()
  await receive(placed, 1)
  const since = async () =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'xero', sinceLast: true })).body
  const changed = async () => {
    const look = { ...march, format: 'xero' }
    return (await client.get('/merchant-accounting/export-preview', look)).body.changedSince
  }
  const exported = async () => read(await quickbooks(march)).map(({ number, cents }) => [number, cents])
  expect(await since()).toMatchObject({ billCount: 1, total: 55 })
  await bill('CM-1', -1, 20, { date: '03/03/2026', order: placed.purchaseOrderNumber })
  expect(await exported(), 'three lemons less one, a napkin and the delivery').toEqual([
    [placed.purchaseOrderNumber, -5_500],
  ])
  expect((await since()).code).toBe('nothing_to_export')
  expect(await changed()).toEqual([])
  const preview = (await client.get('/merchant-accounting/export-preview', { ...march, format: 'ledger' })).body
  expect(preview).toMatchObject({ billCount: 1, creditCount: 0, total: 55, untaggedCount: 1 })

  // what is given beyond the one that went back is a credit
  await bill('CM-2', -1, 3, { date: '03/04/2026', order: placed.purchaseOrderNumber })
  expect(await exported()).toEqual([
    [placed.purchaseOrderNumber, -5_500],
    ['CM-2', 300],
  ])
  expect(await since()).toMatchObject({ billCount: 0, creditCount: 1, total: -3 })

  const lines = [
    { din: lemons.din, name: 'Lemons', quantity: 3, price: 20 },
    { din: '', name: 'Napkins', quantity: 1, price: 15 },
  ]
  const about = { date: '03/05/2026', order: placed.purchaseOrderNumber }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', lines, about))
  expect(await exported(), 'the invoice bills the third lemon').toEqual([
    ['INV-1', -7_500],
    ['CM-1', 2_000],
    ['CM-2', 300],
  ])
  expect(await changed()).toEqual([{ number: 'INV-1', distributor: 'Bay', exportedTotal: 55, total: 75 }])
  expect(await since()).toMatchObject({ billCount: 0, creditCount: 1, total: -20 })
})

test('a memo that was exported before its delivery came is told, once the bill leaves out what it pays', async () => {
  const { client, order, receive, bill, quickbooks } = await aKitchen()
  const placed = await order()
  await bill('CM-1', -1, 20, { date: '03/03/2026', order: placed.purchaseOrderNumber })
  await quickbooks(march)
  await receive(placed, 1)
  const look = { ...march, format: 'quickbooks-desktop' }
  expect((await client.get('/merchant-accounting/export-preview', look)).body).toMatchObject({
    billCount: 1,
    creditCount: 0,
    total: 55,
    changedSince: [{ number: 'CM-1', exportedTotal: -20, total: 0 }],
  })
})

test('what an invoice takes off for goods of another order is not taken off twice', async () => {
  const { client, distributor, lemons, order, receive, quickbooks } = await aKitchen()
  const [rejected, next] = [await order(), await order()]
  await receive(rejected, 1)
  await receive(next)
  const claim = { order_id: rejected.id, order_item_id: rejected.items[0]?.oi_id, kind: 'reject' }
  expect((await client.post('/credits', claim)).status).toBe(201)
  const lines = [
    { din: lemons.din, name: 'Lemons', quantity: 4, price: 20 },
    { din: lemons.din, name: 'Lemons credit', quantity: -1, price: 20 },
  ]
  const about = { date: '03/05/2026', order: next.purchaseOrderNumber }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-2', lines, about))
  expect(read(await quickbooks(march)).map(({ number, cents }) => [number, cents])).toEqual([
    [rejected.purchaseOrderNumber, -5_500],
    ['INV-2', -8_000],
  ])
  const asBilled = { date: '03/05/2026', order: rejected.purchaseOrderNumber }
  const whole = [{ din: lemons.din, name: 'Lemons', quantity: 3, price: 20 }]
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', whole, asBilled))
  expect(read(await quickbooks(march)).map(({ number, cents }) => [number, cents])).toEqual([
    ['INV-1', -6_000],
    ['INV-2', -6_000],
  ])
})

test('what a credit memo gives back of a fee goes to the account of fees, and is no discount', async () => {
  const { location, order, receive, bill, quickbooks } = await aKitchen()
  const placed = await order()
  await receive(placed)
  const id = await bill('CM-1', -1, 20, { date: '03/03/2026', order: placed.purchaseOrderNumber })
  const given = { fees: JSON.stringify([{ name: 'Fuel', amount: -300, isTax: false }]), totalCents: -2_300 }
  await app.deps.database.forLocation(location.id).updateTable('invoices').set(given).where('id', '=', id).execute()
  const memo = read(await quickbooks(march)).find(({ number }) => number === 'CM-1')
  expect(memo).toMatchObject({
    cents: 2_300,
    splits: [{ account: '5100' }, { account: 'Delivery Fees', memo: 'Fuel' }],
  })
})

test('a bill that was exported again is compared with the export that had it last; days from the start are no export since the last', async () => {
  const { client, order, receive } = await aKitchen()
  const placed = await order()
  await receive(placed)
  const make = async (more = {}) =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'ledger', ...more })).body
  const since = await make({ sinceLast: true })
  const whole = await make()
  expect([whole.id === since.id, whole.sinceLast, (await make()).id]).toEqual([false, false, whole.id])
  const changed = async () => {
    const look = { endDate: '2026-03-31', format: 'ledger' }
    return (await client.get('/merchant-accounting/export-preview', look)).body.changedSince
  }
  expect(await changed()).toEqual([])
  const edit = { merchant_price: 25 }
  const corrected = await client.post(`/orders/check-items/${placed.id}`, {
    items: [{ id: placed.items[0]?.oi_id, edit }],
  })
  expect(corrected.status, corrected.text).toBe(200)
  const now = { number: placed.purchaseOrderNumber, distributor: 'Bay', exportedTotal: 75, total: 90 }
  expect(await changed()).toEqual([now])
  await make()
  expect(await changed()).toEqual([])
})

test('an invoice has its fees, taxes and discounts by their accounts, is due by the days set here, and tags what was not ordered by its number', async () => {
  const { client, order, receive, quickbooks, lemons, location, distributor } = await aKitchen()
  const placed = await order()
  await receive(placed)
  const oil = await anItem(app, location, { name: 'Oil', priceCents: 4_000 })
  const { id: code } = (await client.post('/merchant-accounting-gl-code', { code: '5200' })).body
  await client.post('/merchant-accounting', { item_distributor_id: oil.id, merchant_accounting_gl_code_id: code })
  const lines = [
    { din: lemons.din, name: 'Lemons', quantity: 3, price: 20 },
    { din: oil.din, name: 'Oil', quantity: 1, price: 40 },
    { din: '', name: 'Pallet', quantity: 1, price: 5 },
    { din: '', name: 'Crate', quantity: 1, price: 2 },
  ]
  const more = { date: '03/06/2026', order: placed.purchaseOrderNumber }
  const id = await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', lines, more))
  const fees = [
    { name: 'Fuel', amount: 300, isTax: false },
    { name: 'Sales tax', amount: 200, isTax: true },
    { name: 'Discount', amount: -100, isTax: false },
  ]
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('invoices').set({ fees: JSON.stringify(fees), totalCents: 11_100 }).where('id', '=', id).execute() // prettier-ignore
  expect(
    (await client.patch(`/merchant-accounting/${distributor.id}/update-payable-terms`, { terms: 21 })).status,
  ).toBe(200)
  expect(read(await quickbooks(march))).toMatchObject([
    {
      type: 'BILL',
      number: 'INV-1',
      cents: -11_100,
      line: { DUEDATE: '03/27/2026' },
      splits: [
        { account: '5100', cents: 6_000 },
        { account: '5200', cents: 4_000 },
        { account: 'Uncategorized Expense', cents: 700, memo: 'No GL code, 2 lines' },
        { account: 'Delivery Fees', cents: 300, memo: 'Fuel' },
        { account: 'Sales Tax Expense', cents: 200, memo: 'Sales tax' },
        { account: 'Purchase Discounts', cents: -100, memo: 'Discount' },
      ],
    },
  ])
  const preview = (await client.get('/merchant-accounting/export-preview', { ...march, format: 'ledger' })).body
  expect(preview).toMatchObject({ untaggedCount: 2, untaggedItemCount: 0, untaggedLineCount: 2, untaggedTotal: 7 })
  const [made] = (await client.get('/merchant-accounting/exports')).body.data
  expect([made.untaggedCount, made.total]).toEqual([2, 111])
})
