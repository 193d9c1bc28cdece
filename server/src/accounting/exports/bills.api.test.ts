// A bill of an export: the accounts of what was received or billed, its terms, its charges and what its card paid.
import { beforeAll, expect, test } from 'vitest'
import { settleDuePayments } from '../../ordering/payment/settle-due-payments.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen, march, readBills } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a received order is a bill by its GL codes, an invoiced one as it was billed, a credit memo a credit', async () => {
  const { client, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
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
  const bills = readBills(await quickbooks(march))
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
  expect(readBills(await quickbooks({ startDate: '2026-03-05', endDate: '2026-03-06' }))).toHaveLength(1)
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

test('a promo larger than what was kept is booked as far as it counts', async () => {
  const { client, order, receive, quickbooks, location } = await aBuyingKitchen(app)
  const placed = await order()
  await receive(placed)
  const orders = app.deps.database.forLocation(location.id).updateTable('orders')
  const lapsed = { promoDiscountCents: 50_000, totalCents: 0 }
  await orders.set(lapsed).where('id', '=', placed.id).execute()
  const [bill] = readBills(await quickbooks({ startDate: '2026-03-02', endDate: march.endDate }))
  const splits = bill?.splits ?? []
  expect(splits.map(({ memo }) => memo)).not.toContain('Difference to the invoice total')
  const spent = splits.filter(({ cents }) => cents > 0).reduce((all, { cents }) => all + cents, 0)
  expect([bill?.cents, splits.find(({ memo }) => memo === 'Promo')?.cents]).toEqual([0, -spent])
  expect((await client.get(`/orders/${placed.id}`)).body.total).toBe(0)
})

test('a bill has every charge of its order, the number of its invoice and the terms that the location agreed', async () => {
  const { client, order, receive, quickbooks, location, distributor } = await aBuyingKitchen(app)
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
  expect(readBills(bytes)).toMatchObject([
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

test('an invoice has its fees, taxes and discounts by their accounts, is due by the days set here, and tags what was not ordered by its number', async () => {
  const { client, order, receive, quickbooks, lemons, location, distributor } = await aBuyingKitchen(app)
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
  expect(readBills(await quickbooks(march))).toMatchObject([
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

test('a bill says what the card of its order was charged, also once it is invoiced; no credit does', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const payment = { paymentType: 'card', payment_token: 'tok_visa' } as const
  const { kitchen, orderId, lines } = await aDelivery(app, [{ quantity: 5 }], { payment })
  const client = app.as(kitchen.owner)
  await client.post(`/orders/check-items/${orderId}`, {
    items: [{ id: lines[0]?.oi_id, statusReceived: 'received', edit: { merchant_price: 22 } }],
  })
  await client.post(`/orders/receive/${orderId}`, { acceptedCharge: 100 })
  const { purchaseOrderNumber } = (await client.get(`/orders/${orderId}`)).body
  const memos = async () => {
    const { body } = await client.get('/orders/download-order-quickbooks', march)
    return readBills((await client.get(body.data.replace('/api/v1', ''))).bytes).map(({ cents, line }) => [
      cents,
      line['MEMO'],
    ])
  }
  const paid = `Order ${purchaseOrderNumber}, $100.00 paid by card`
  expect(await memos(), 'the card’s provider is yet to answer').toEqual([[-11_000, paid]])
  await settleDuePayments(app.deps)
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
  const bills = readBills((await client.get(body.data.replace('/api/v1', ''))).bytes)
  expect(bills.map(({ number, cents, line }) => [number, cents, line['MEMO']])).toEqual([
    ['INV-1', -6_000, `Order ${order}, $60.00 paid by card`],
    ['INV-2', -4_400, `Order ${order}, $40.00 paid by card`],
  ])
  const preview = await client.get('/merchant-accounting/export-preview', { ...march, format: 'quickbooks-desktop' })
  expect(preview.body.paidByCard).toEqual({ orderCount: 1, total: 100 })
})
