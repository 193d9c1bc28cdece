// The preview of an export compares its total with the purchases that analytics has for the same days.
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { aBuyingKitchen } from './testing-buying-kitchen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const april = { startDate: '2026-04-01', endDate: '2026-04-30' }

test('the purchases of the same days come to the export by charges, invoices of other sums and other months, and memos', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
  const look = async (days: typeof march) => {
    const { body } = await client.get('/merchant-accounting/export-preview', { ...days, format: 'ledger' })
    const { purchases, ...parts } = body.analytics
    const custom = { filter_type: 'custom', start_date: days.startDate, end_date: days.endDate }
    const { total_purchases: told } = (await client.get('/analytics', custom)).body
    expect(purchases, 'as analytics says').toBe(told.total)
    const sum = [purchases, ...Object.values<number>(parts)].reduce((all, part) => all + Math.round(part * 100), 0)
    expect(sum, 'all parts are the file').toBe(Math.round(body.total * 100))
    return [body.total, purchases, parts]
  }
  const none = { charges: 0, invoicedMore: 0, cameOtherDays: 0, billedOtherDays: 0, creditMemos: 0, exportedBefore: 0 }
  app.clock.set('2026-03-04T15:00:00Z')
  const [asOrdered, dearer, later, half] = [await order(), await order(), await order(), await order()]
  for (const placed of [asOrdered, dearer, later, half]) await receive(placed)
  expect(await look(march)).toEqual([300, 280, { ...none, charges: 20 }])

  await bill('INV-1', 3, 30, { date: '03/05/2026', order: dearer.purchaseOrderNumber })
  expect(await look(march)).toEqual([315, 280, { ...none, charges: 20, invoicedMore: 15 }])
  await bill('INV-2', 3, 25, { date: '04/02/2026', order: later.purchaseOrderNumber })
  await bill('INV-3', 1, 20, { date: '03/06/2026', order: half.purchaseOrderNumber })
  await bill('INV-4', 2, 20, { date: '04/03/2026', order: half.purchaseOrderNumber })
  await bill('CM-1', -1, 20, { date: '03/07/2026', order: asOrdered.purchaseOrderNumber })
  const parts = {
    charges: 20,
    invoicedMore: 15,
    cameOtherDays: 0,
    billedOtherDays: -75 - 55,
    creditMemos: -20,
    exportedBefore: 0,
  }
  expect(await look(march)).toEqual([165, 280, parts])
  app.clock.set('2026-04-30T15:00:00Z')
  expect(await look(april)).toEqual([115, 0, { ...none, cameOtherDays: 115 }])
  expect(await look(february)).toEqual([0, 0, none])
})

test('what no earlier export had is compared from its first bill on, less what earlier ones had of these days', async () => {
  const { client, order, receive, bill } = await aBuyingKitchen(app)
  const since = { endDate: march.endDate, sinceLast: '1', format: 'ledger' }
  const look = async () => (await client.get('/merchant-accounting/export-preview', since)).body
  const exportNow = async () =>
    (await client.post('/merchant-accounting/exports', { endDate: march.endDate, format: 'ledger', sinceLast: true }))
      .status
  app.clock.set('2026-03-04T15:00:00Z')
  const [first, dearer, last, later] = [await order(), await order(), await order(), await order()]
  await receive(first)
  expect(await look()).toMatchObject({
    total: 75,
    analytics: { purchases: 70, charges: 5, invoicedMore: 0, exportedBefore: 0 },
  })
  expect(await exportNow()).toBe(201)
  expect(await look()).toMatchObject({ billCount: 0, analytics: null })
  await receive(dearer)
  await bill('INV-1', 3, 30, { date: '03/04/2026', order: dearer.purchaseOrderNumber })
  const again = await look()
  expect(again).toMatchObject({
    startDate: '2026-03-04',
    total: 90,
    analytics: { purchases: 140, charges: 10, invoicedMore: 15, exportedBefore: -75 },
  })
  app.clock.set('2026-03-20T15:00:00Z')
  await receive(last)
  expect(await exportNow()).toBe(201)
  app.clock.set('2026-03-21T15:00:00Z')
  await receive(later)
  expect(await look(), 'only the days of its own bills').toMatchObject({
    startDate: '2026-03-21',
    analytics: { purchases: 70, charges: 5, exportedBefore: 0 },
  })
})
