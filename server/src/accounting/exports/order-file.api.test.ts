// The file of one order: the bill that an export has of it.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen, march, readBills } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the file of one order is dated and due as its bill is', async () => {
  const { client, distributor, order, receive, file, quickbooks } = await aBuyingKitchen(app)
  await client.patch(`/merchant-accounting/${distributor.id}/update-payable-terms`, { terms: 30 })
  const placed = await order()
  app.clock.set('2026-03-06T04:30:00Z') // still the 5th in New York
  await receive(placed)
  const { order365Url } = (await client.get(`/orders/${placed.id}/download-order-365`)).body
  const [row] = parse<Record<string, string>>(await file(order365Url), { columns: true })
  expect(row).toMatchObject({ 'Invoice Date': '03/05/2026', 'Invoice Due Date': '04/04/2026' })
  expect(readBills(await quickbooks(march))).toMatchObject([{ date: '03/05/2026', line: { DUEDATE: '04/04/2026' } }])
})

test('the file of one order has its booked invoice: the bill of the export, line by line', async () => {
  const { client, lemons, order, receive, bill, file, quickbooks } = await aBuyingKitchen(app)
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
  expect(readBills(await quickbooks(march))).toMatchObject([
    { number: 'INV-8', date: '03/06/2026', cents: -6_377, line: { DUEDATE: '03/20/2026' } },
    { number: 'CM-1', cents: 2_100 },
  ])
  await bill('INV-9', 1, 20, { ...about, date: '03/07/2026' })
  expect((await rowsOf()).map((row) => [row['Invoice Number'], row['Invoice Amount']])).toEqual([
    ['INV-8', '63.77'],
    ['INV-9', '20.00'],
  ])
})

test('the file of an order whose invoice takes off goods that another bill leaves out adds them again, as the export does', async () => {
  const { client, distributor, lemons, order, receive, file, quickbooks } = await aBuyingKitchen(app)
  const [rejected, next] = [await order(), await order()]
  await receive(rejected, 2)
  await receive(next)
  const claim = { order_id: rejected.id, order_item_id: rejected.items[0]?.oi_id, kind: 'reject' }
  expect((await client.post('/credits', claim)).body.amount).toBe(40)
  const lines = [
    { din: lemons.din, name: 'Lemons', quantity: 4, price: 20 },
    { din: lemons.din, name: 'Lemons credit', quantity: -2, price: 20 },
  ]
  const about = { date: '03/05/2026', order: next.purchaseOrderNumber }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-2', lines, about))
  const rowsOf = async (id: number) => {
    const { order365Url } = (await client.get(`/orders/${id}/download-order-365`)).body
    const rows = parse<Record<string, string>>(await file(order365Url), { columns: true })
    return rows.map((row) => [
      row['Invoice Amount'],
      row['Product Number'],
      row['Quantity'],
      row['Extended Price'],
      row['Product Description'],
    ])
  }
  expect(await rowsOf(next.id)).toEqual([
    ['80.00', lemons.din, '4', '80.00', 'Lemons'],
    ['80.00', lemons.din, '-2', '-40.00', 'Lemons credit'],
    ['80.00', lemons.din, '2', '40.00', 'Lemons, left out of its own bill'],
  ])
  expect((await rowsOf(rejected.id))[0]?.[0]).toBe('35.00')
  expect(readBills(await quickbooks(march))).toMatchObject([
    { number: rejected.purchaseOrderNumber, cents: -3_500 },
    { number: 'INV-2', cents: -8_000 },
  ])
  // once its own invoice bills them they are taken off
  const whole = [{ din: lemons.din, name: 'Lemons', quantity: 3, price: 20 }]
  const asBilled = { date: '03/05/2026', order: rejected.purchaseOrderNumber }
  await aBookedInvoice(client, distributor.id, anInvoiceFile('INV-1', whole, asBilled))
  expect((await rowsOf(next.id)).map(([amount]) => amount)).toEqual(['40.00', '40.00'])
})
