// Exports since the last one: each bill once, by the program that it was exported to.
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('since the last export: each bill once, whatever its date; an invoice after its delivery was exported is told, not repeated', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
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
  expect((await client.get('/merchant-accounting/export-preview', look)).body.changedSince).toMatchObject([
    { number: 'INV-2, INV-3', distributor: 'Bay', exportedTotal: 75, total: 95 },
  ])
  expect((await since()).code).toBe('nothing_to_export')
})

test('bills of before the first exported day are told apart since the last export, and left out where that is asked for', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
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

test('what one program was given is new to another, and a file is named by the days of its bills', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
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

test('a bill that was exported again is compared with the export that had it last; days from the start are no export since the last', async () => {
  const { client, order, receive } = await aBuyingKitchen(app)
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
  expect(await changed()).toMatchObject([now])
  await make()
  expect(await changed()).toEqual([])
})
