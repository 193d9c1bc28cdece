// Exports of days: the log of what was made, and the day whose export has a delivery and its invoice.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen, march } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the same export is the same file and one row of the log; a changed one is another, and the first stays as it was', async () => {
  const { client, order, receive, napkins, code, file } = await aBuyingKitchen(app)
  await receive(await order())
  const make = async (more = {}) =>
    (await client.post('/merchant-accounting/exports', { ...march, format: 'ledger', ...more })).body
  const first = await make()
  const again = await make()
  expect(first).toMatchObject({ billCount: 1, creditCount: 0, untaggedCount: 1, total: 75, sinceLast: false })
  expect(again.id).toBe(first.id)
  // named after the days asked for, of which the first has no bill
  expect(first.fileName).toBe('ledger-2026-03-01-to-2026-03-31.csv')
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

test('an export says what its invoices come to beyond what was received of their orders', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
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

test('a delivery that was exported as received is told when its invoice of the same sum goes into a file', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
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
  const { client, order, receive, bill, location } = await aBuyingKitchen(app)
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
