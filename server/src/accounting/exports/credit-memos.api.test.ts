// Credit memos in an export: beside the bills they are for, without paying anything back twice.
import { beforeAll, expect, test } from 'vitest'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen, march, readBills } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a credit memo is a credit of its own: beside the delivery it is for, before it and after it was exported', async () => {
  const { client, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
  const [received, waiting] = [await order(), await order()]
  await receive(received)
  const since = async () =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'xero', sinceLast: true })).body
  expect(await since()).toMatchObject({ billCount: 1, creditCount: 0, total: 75 })
  await bill('CM-1', -1, 20, { date: '03/03/2026', order: received.purchaseOrderNumber })
  await bill('CM-2', -1, 19, { date: '03/03/2026', order: waiting.purchaseOrderNumber })
  const all = readBills(await quickbooks(march)).map(({ type, number, cents }) => [type, number, cents])
  expect(all).toEqual([
    ['BILL', received.purchaseOrderNumber, -7_500],
    ['BILL REFUND', 'CM-1', 2_000],
    ['BILL REFUND', 'CM-2', 1_900],
  ])
  expect(await since()).toMatchObject({ billCount: 0, creditCount: 2, total: -39 })
})

test('a memo for what went back is no credit beside the bill that leaves it out, but beside the invoice that bills it', async () => {
  const { client, lemons, distributor, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
  const placed = await order()
  await receive(placed, 1)
  const since = async () =>
    (await client.post('/merchant-accounting/exports', { endDate: '2026-03-31', format: 'xero', sinceLast: true })).body
  const changed = async () => {
    const look = { ...march, format: 'xero' }
    return (await client.get('/merchant-accounting/export-preview', look)).body.changedSince
  }
  const exported = async () => readBills(await quickbooks(march)).map(({ number, cents }) => [number, cents])
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
  expect(await changed(), 'the books have it by the number of its order').toMatchObject([
    { number: 'INV-1', exportedTotal: 55, total: 75, before: `no. ${placed.purchaseOrderNumber}`, now: 'no. INV-1' },
  ])
  expect(await since()).toMatchObject({ billCount: 0, creditCount: 1, total: -20 })
})

test('a memo that was exported before its delivery came is told, once the bill leaves out what it pays', async () => {
  const { client, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
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
  const { client, distributor, lemons, order, receive, quickbooks } = await aBuyingKitchen(app)
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
  expect(readBills(await quickbooks(march)).map(({ number, cents }) => [number, cents])).toEqual([
    [rejected.purchaseOrderNumber, -5_500],
    ['INV-2', -8_000],
  ])
  const asBilled = { date: '03/05/2026', order: rejected.purchaseOrderNumber }
  const whole = [{ din: lemons.din, name: 'Lemons', quantity: 3, price: 20 }]
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', whole, asBilled))
  expect(readBills(await quickbooks(march)).map(({ number, cents }) => [number, cents])).toEqual([
    ['INV-1', -6_000],
    ['INV-2', -6_000],
  ])
})

test('what was marked as credited before its paper came is not taken off twice, whichever paper gives it', async () => {
  const { client, distributor, lemons, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
  const [first, second, next] = [await order(), await order(), await order()]
  for (const rejected of [first, second]) {
    await receive(rejected, 1)
    const claim = { order_id: rejected.id, order_item_id: rejected.items[0]?.oi_id, kind: 'reject' }
    const { id } = (await client.post('/credits', claim)).body
    await client.patch(`/credits/${id}`, { from: 'open', status: 'credited' })
  }
  await receive(next)
  const exported = async () => readBills(await quickbooks(march)).map(({ number, cents }) => [number, cents])
  const bills = [first, second].map(({ purchaseOrderNumber }) => [purchaseOrderNumber, -5_500])
  expect(await exported()).toEqual([...bills, [next.purchaseOrderNumber, -7_500]])
  const about = { date: '03/05/2026', order: next.purchaseOrderNumber }
  await bill('CM-1', -1, 20, about)
  expect(await exported(), 'a memo that names another order').toEqual([...bills, [next.purchaseOrderNumber, -7_500]])
  const lines = [
    { din: lemons.din, name: 'Lemons', quantity: 4, price: 20 },
    { din: lemons.din, name: 'Lemons credit', quantity: -1, price: 20 },
  ]
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-2', lines, about))
  expect(await exported(), 'an invoice of another order').toEqual([...bills, ['INV-2', -8_000]])
})

test('what a credit memo gives back of a fee goes to the account of fees, and is no discount', async () => {
  const { location, order, receive, bill, quickbooks } = await aBuyingKitchen(app)
  const placed = await order()
  await receive(placed)
  const id = await bill('CM-1', -1, 20, { date: '03/03/2026', order: placed.purchaseOrderNumber })
  const given = { fees: JSON.stringify([{ name: 'Fuel', amount: -300, isTax: false }]), totalCents: -2_300 }
  await app.deps.database.forLocation(location.id).updateTable('invoices').set(given).where('id', '=', id).execute()
  const memo = readBills(await quickbooks(march)).find(({ number }) => number === 'CM-1')
  expect(memo).toMatchObject({
    cents: 2_300,
    splits: [{ account: '5100' }, { account: 'Delivery Fees', memo: 'Fuel' }],
  })
})

test('an item without a GL code is one line of the preview, whatever its papers call it', async () => {
  const { client, lemons, distributor, order, receive } = await aBuyingKitchen(app)
  await client.post('/merchant-accounting', { item_distributor_id: lemons.id, merchant_accounting_gl_code_id: null })
  const placed = await order()
  await receive(placed, 1)
  const about = { date: '03/03/2026', order: placed.purchaseOrderNumber }
  const line = { din: lemons.din, name: 'Lemons fresh choice', quantity: -1, price: 20 }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('CM-1', [line], about))
  const preview = (await client.get('/merchant-accounting/export-preview', { ...march, format: 'ledger' })).body
  expect(preview.untagged).toMatchObject([
    { name: 'Lemons', distributor: 'Bay', total: 40 },
    { name: 'Napkins', distributor: 'Bay', total: 10 },
  ])
  expect(preview).toMatchObject({ untaggedCount: 2, untaggedTotal: 50 })
})
