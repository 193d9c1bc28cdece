// One location with the hard cases of a month: what every place says of it is the same money.
import { parse } from 'csv-parse/sync'
import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem, aSalesRep } from '../testing/factories/catalogue.ts'
import { aClaimingKitchen, anOrder, bill, claim } from '../testing/factories/claiming-kitchen.ts'
import { aCountingKitchen, countPath, type CountedItem } from '../testing/factories/counting-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../testing/factories/invoices.ts'
import { cartOf } from '../testing/factories/ordering-kitchen.ts'
import { readIif } from '../testing/iif-reader.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const exported = { startDate: march.start_date, endDate: march.end_date }
const formats = ['quickbooks-desktop', 'quickbooks-online', 'xero', 'restaurant365', 'ledger']

type Order = { id: number; purchaseOrderNumber: string; items: { oi_id: number; lineItemTotal: number }[] }

/** Two distributors, one with a fee; rejects, a weighed case, corrected prices and packs, a short one, a cancelled order. */
async function aMonth() {
  app.clock.set('2026-03-02T15:00:00Z')
  const bay = await aDistributor(app, { nickname: 'Bay', deliveryFeeCents: 575 })
  const cove = await aDistributor(app, { nickname: 'Cove' })
  const location = await aLocation(app, { distributorIds: [bay.id, cove.id] })
  for (const { id } of [bay, cove]) await aSalesRep(app, location, id)
  const client = app.as(await aPerson(app, { at: [location] }))
  const of = (distributorId: number, name: string, priceCents: number, more = {}) =>
    anItem(app, location, { distributorId, name, priceCents, category: name, ...more })
  const items = {
    lemons: await of(bay.id, 'Lemons', 2_000),
    oil: await of(bay.id, 'Oil', 3_333),
    brisket: await of(bay.id, 'Brisket', 4_290, { isCatchWeight: true, averageWeight: '10.000', unitPrice: 42_900 }),
    napkins: await of(cove.id, 'Napkins', 777),
  }
  const order = async (distributorId: number, wanted: [{ id: number }, number][]): Promise<Order> => {
    const lines = wanted.map(([{ id }, quantity]): [number, number] => [id, quantity])
    const body = await cartOf(client, distributorId, lines, { requestedDeliveryDate: '2026-03-06' })
    const placed = await client.post('/orders', body)
    expect(placed.status, placed.text).toBe(201)
    return placed.body
  }
  const receive = async ({ id, items: lines }: Order, said: (object | null)[] = []) => {
    const checked = said.flatMap((about, at) =>
      about ? [{ id: lines[at]?.oi_id, statusReceived: 'received', ...about }] : [],
    )
    if (checked.length > 0) await client.post(`/orders/check-items/${id}`, { items: checked })
    await client.post(`/orders/check-items/${id}`, {})
    const received = await client.post(`/orders/receive/${id}`, {})
    expect(received.status, received.text).toBe(200)
  }
  const back = (qtyReduction: number) => ({ statusReceived: 'rejected', qtyReduction, rejectReason: 'Wrong item' })
  const { lemons, oil, brisket, napkins } = items
  const mixed = await order(bay.id, [[lemons, 3], [brisket, 2], [oil, 1]]) // prettier-ignore
  const packs = await order(cove.id, [[napkins, 5]])
  const refused = await order(bay.id, [[lemons, 2]])
  const short = await order(bay.id, [[oil, 4], [lemons, 1]]) // prettier-ignore
  const cancelled = await order(cove.id, [[napkins, 9]])
  const onTheWay = await order(cove.id, [[napkins, 2]])
  app.clock.set('2026-03-08T04:30:00Z') // still the 7th in New York, whose next day has 23 hours
  await receive(mixed, [back(1), { ...back(1), edit: { weight: 21.37 } }, { edit: { merchant_price: 31.99 } }])
  await receive(packs, [{ edit: { pack_size: '12/100 CT', merchant_price: 7.5 } }])
  app.clock.set('2026-03-09T15:00:00Z')
  await receive(refused, [back(2)])
  await receive(short, [{ edit: { quantity: 3 } }])
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
  app.clock.set('2026-03-20T15:00:00Z')
  return { location, client, bay, cove, items, mixed, packs, refused, short, cancelled, onTheWay }
}
type Month = Awaited<ReturnType<typeof aMonth>>

const sumOf = (amounts: readonly unknown[]) =>
  Math.round(amounts.reduce((all: number, amount) => all + Number(amount || 0) * 100, 0)) / 100
const file = async (client: Client, link: string) => (await client.get(link.replace('/api/v1', ''))).bytes

async function orderPages({ client, ...month }: Month) {
  const orders = [month.mixed, month.packs, month.refused, month.short, month.cancelled, month.onTheWay]
  return Promise.all(orders.map(async ({ id }) => (await client.get(`/orders/${id}`, { expand: 'items' })).body))
}

it('of orders: their pages, the list, its files, and analytics by every cut', async () => {
  const month = await aMonth()
  const { client, items, cancelled, onTheWay } = month
  const pages = await orderPages(month)
  for (const page of pages) {
    const lines = page.items.map((line: { lineItemTotal: number }) => line.lineItemTotal)
    expect(page.totalItemsPrice, page.purchaseOrderNumber).toBe(sumOf(lines))
    expect(page.total, page.purchaseOrderNumber).toBe(sumOf([page.totalItemsPrice, page.deliveryFee]))
  }
  const byId = (of: (page: { id: number; total: number }) => unknown) =>
    Object.fromEntries(pages.map((page) => [page.id, of(page)]))
  const list = (await client.get('/orders', { ...exported, limit: 50 })).body.data
  expect(Object.fromEntries(list.map((row: { id: number; total: number }) => [row.id, row.total]))).toEqual(
    byId(({ total }) => total),
  )
  const rows = (await client.get('/analytics/detail', { ...march, filter_type: 'custom', section: 'order', limit: 50 }))
    .body
  type Row = { order_id: number; tot_amount: number }
  expect(Object.fromEntries(rows.data.map((row: Row) => [row.order_id, row.tot_amount]))).toEqual(
    byId(({ total }) => total),
  )
  expect(rows._meta.total).toBe(sumOf(pages.filter(({ id }) => id !== cancelled.id).map(({ total }) => total)))
  const history = async (format: string) => {
    const { body } = await client.get('/orders/download-order-history', { ...exported, format })
    const bytes = await file(client, body.orderHistoryUrl)
    return format === 'csv'
      ? parse<Record<string, string>>(bytes, { bom: true, columns: true })
      : utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets['Order history'] ?? {})
  }
  // The cancelled one is in a column of its own, where nobody adds it up.
  for (const format of ['csv', 'xlsx'])
    expect(
      Object.fromEntries(
        (await history(format)).map((row) => [
          row['Order'],
          [row['Total'], row['Total not counted']].map((money) => Number(money ?? 0)),
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        pages.map(({ id, purchaseOrderNumber, total }) => [
          purchaseOrderNumber,
          id === cancelled.id ? [0, total] : [total, 0],
        ]),
      ),
    )

  const received = pages.filter(({ id }) => id !== cancelled.id && id !== onTheWay.id)
  const bought = sumOf(received.map((page) => page.totalItemsPrice))
  const days = { ...march, filter_type: 'custom' }
  const { total_purchases: purchases } = (await client.get('/analytics', days)).body
  const { items: goods, fees, taxes, discounts, total } = purchases.orderTotals
  expect([purchases.total, goods]).toEqual([bought, bought])
  expect(total).toBe(sumOf([goods, fees, taxes, -discounts]))
  expect(total).toBe(sumOf(received.map((page) => page.total)))
  for (const slices of [purchases.detail.distributorData, purchases.detail.categoryData])
    expect(sumOf(slices.map((slice: { total: number }) => slice.total))).toBe(bought)
  expect(sumOf(purchases.sparkline)).toBe(bought)
  const detail = (await client.get('/analytics/detail', { ...days, limit: 50 })).body
  expect([detail._meta.total, sumOf(detail.data.map((row: { tot_spent: number }) => row.tot_spent))]).toEqual([bought, bought]) // prettier-ignore
  const { csv } = (await client.get('/analytics/detail/file', days)).body
  const inFile = parse<Record<string, string>>(csv, { bom: true, columns: true })
  expect(sumOf(inFile.map((row) => row['Total Amount Spent']))).toBe(bought)
  const statistics = await Promise.all(
    Object.values(items).map(
      async ({ id }) => (await client.get('/analytics/item-statistics', { ...days, item_distributor_id: id })).body,
    ),
  )
  expect(sumOf(statistics.map(({ itemData }) => itemData.total_purchases))).toBe(bought)
  expect(sumOf(statistics.flatMap(({ purchases: each }) => each.map((one: { spent: number }) => one.spent)))).toBe(bought) // prettier-ignore
  // what an item was last bought for is what its newest purchase says; of napkins an order is on its way
  for (const [at, { id, name }] of [items.lemons, items.oil].entries()) {
    const { lastPurchasedPrice, lastPurchasedQty } = (await client.get(`/items/${id}`)).body
    const newest = statistics[at]?.purchases.at(-1)
    expect([name, lastPurchasedPrice, lastPurchasedQty]).toEqual([name, newest.price, newest.quantity])
  }
})

it('of bills: as received, as invoiced and credited, in the preview and the file of each program', async () => {
  const month = await aMonth()
  const { client, bay, items, mixed, short } = month
  const exports = async () => {
    const told: Record<string, number[]> = {}
    for (const format of formats) {
      const preview = (await client.get('/merchant-accounting/export-preview', { ...exported, format })).body
      const made = (await client.post('/merchant-accounting/exports', { ...exported, format })).body
      told[format] = [preview.total, made.total, sumOfFile(format, await file(client, made.exportUrl))]
    }
    return told
  }
  const all = (amount: number) => Object.fromEntries(formats.map((format) => [format, [amount, amount, amount]]))
  const pages = await orderPages(month)
  const received = pages.slice(0, 4)
  const owed = sumOf(received.map(({ total }) => total))
  expect(await exports()).toEqual(all(owed))
  for (const page of received) {
    const { order365Url } = (await client.get(`/orders/${page.id}/download-order-365`)).body
    const rows = parse<Record<string, string>>(await file(client, order365Url), { columns: true })
    expect(new Set(rows.map((row) => Number(row['Invoice Amount'])))).toEqual(new Set([page.total]))
    expect(sumOf(rows.map((row) => row['Extended Price'])), page.purchaseOrderNumber).toBe(page.total)
  }
  // what went back is offered as the order's page has it
  const unclaimed = (await client.get('/credits/unclaimed-rejects')).body.data
  const rejected = received.flatMap(({ items: lines }) =>
    lines.map((line: { rejectedTotal: number }) => line.rejectedTotal),
  )
  expect(sumOf(unclaimed.map((reject: { amount: number }) => reject.amount))).toBe(sumOf(rejected))

  // A memo for the lemons and the brisket that went back owes nothing more; one for oil that was bad is 3.00 less.
  const about = (order: Order) => ({ date: '03/10/2026', order: order.purchaseOrderNumber })
  const brisketBack = received[0].items[1].rejectedTotal
  const memo = [
    { din: items.lemons.din, name: 'Lemons', quantity: -1, price: 20 },
    { din: items.brisket.din, name: 'Brisket', quantity: -1, price: brisketBack },
    { din: items.oil.din, name: 'Oil', quantity: -1, price: 3 },
  ]
  await aBookedInvoice(client, bay.id, anInvoiceFile('CM-1', memo, about(mixed)))
  expect(await exports()).toEqual(all(sumOf([owed, -3])))
  // and what it gave is not offered to be claimed once more
  const stillUnclaimed = (await client.get('/credits/unclaimed-rejects')).body.data
  expect(sumOf(stillUnclaimed.map((reject: { amount: number }) => reject.amount))).toBe(
    sumOf([...rejected, -20, -brisketBack]),
  )

  // The invoice of the short one bills all four cases, and a cent more for lemons.
  const billed = [
    { din: items.oil.din, name: 'Oil', quantity: 4, price: 33.33 },
    { din: items.lemons.din, name: 'Lemons', quantity: 1, price: 20.01 },
  ]
  await aBookedInvoice(client, bay.id, anInvoiceFile('INV-1', billed, about(short)))
  const asReceived = received[3].total
  expect(await exports()).toEqual(all(sumOf([owed, -3, -asReceived, 4 * 33.33, 20.01])))
  // the goods are still those that came
  expect((await client.get(`/orders/${short.id}`)).body.total).toBe(asReceived)
})

it('of an order that was billed too much: the later one that was credited for it costs what its goods cost, in the books too', async () => {
  const kitchen = await aClaimingKitchen(app)
  const { client, location, distributorId, romaine, order: billedDear } = kitchen
  const oil = await anItem(app, location, { distributorId, name: 'Oil', priceCents: 4_000 })
  const receive = async (id: number) => {
    await client.post(`/orders/check-items/${id}`, {})
    const received = await client.post(`/orders/receive/${id}`, {})
    expect(received.status, received.text).toBe(200)
  }
  await bill(kitchen, '1', 4, 30.5)
  await receive(billedDear.id)
  expect((await claim(kitchen, 'price_up')).status).toBe(201)
  const later = await anOrder(client, distributorId, oil, 1)
  const lines = [
    { din: oil.din, name: oil.name, quantity: 1, price: 40 },
    { din: romaine.din, name: 'Credit for invoice 1', quantity: -4, price: 2 },
  ]
  await aBookedInvoice(client, distributorId, anInvoiceFile('2', lines, { order: later.purchaseOrderNumber }))
  await receive(later.id)
  const pages = await Promise.all([billedDear, later].map(async ({ id }) => (await client.get(`/orders/${id}`)).body))
  expect(pages.map(({ total, usedCredit }) => [total, usedCredit])).toEqual([
    [114, 0],
    [32, 8],
  ])
  const cost = 114 + 40
  const days = { ...march, filter_type: 'custom' }
  const { orderTotals } = (await client.get('/analytics', days)).body.total_purchases
  expect(orderTotals).toEqual({ items: cost, fees: 0, taxes: 0, discounts: 0, total: cost, appliedCredits: 8 })
  const listed = (await client.get('/analytics/detail', { ...days, section: 'order', limit: 50 })).body
  expect(listed._meta).toMatchObject({ total: cost, appliedCredits: 8 })
  expect(listed._meta.total - listed._meta.appliedCredits).toBe(
    sumOf(listed.data.map((row: { tot_amount: number }) => row.tot_amount)),
  )
  const { data: history } = (await client.get('/orders', { limit: 50 })).body
  expect(history).toMatchObject([
    { total: 32, usedCredit: 8 },
    { total: 114, usedCredit: 0 },
  ])
  const preview = (await client.get('/merchant-accounting/export-preview', { ...exported, format: 'ledger' })).body
  expect(preview.total, 'both invoices').toBe(cost)
})

it('of an inventory: while it is counted, completed, in its file, and beside the next one', async () => {
  app.clock.set('2026-03-02T15:00:00Z')
  const { location, owner, list, roma, plum, basil } = await aCountingKitchen(app)
  const client = app.as(owner)
  const db = app.deps.database.forLocation(location.id)
  const weighed = { isCatchWeight: true, averageWeight: '19.5', unitPrice: 10_256 }
  await db.updateTable('items').set(weighed).where('id', '=', roma.itemId).execute()
  await client.post('/inventory', { start_date: '2026-03-02' })
  // a part of a case, and packs and units that come to fractions of a cent
  const counts: [CountedItem, object][] = [[roma, { onHand: 0.33, onHandUom: 3 }], [plum, { onHand: 2, onHandPack: 1, onHandUom: 1 }], [basil, { onHandUom: 5 }]] // prettier-ignore
  for (const [item, onHand] of counts) {
    const { status, text } = await client.patch(countPath(item), onHand)
    expect(status, text).toBe(200)
  }
  const groups = (await client.get(`/comparison-views/${list.id}/groups`)).body.data
  const total = sumOf(groups.map((group: { totalOnHandAmount: number }) => group.totalOnHandAmount))
  expect(total).toBeGreaterThan(0)
  const items = (await client.get(`/comparison-views/${list.id}/counting-list`)).body.data.flatMap((group: { items: object[] }) => group.items) // prettier-ignore
  expect(sumOf(items.map((item: { totalOnHandAmount: number }) => item.totalOnHandAmount))).toBe(total)
  expect((await client.get('/users/current-user')).body.activeLocation.onHandTotal).toBe(total)
  const completed = (await client.post('/inventory/complete', {})).body
  expect(completed.total_on_hand_value).toBe(total)
  const told = (await client.get(`/inventory/${completed.id}`)).body
  expect(told.inventory.total_on_hand_value).toBe(total)
  const kept = (await client.get(`/inventory/${completed.id}/groups`)).body.data
  expect(sumOf(kept.map((group: { totalOnHandAmount: number }) => group.totalOnHandAmount))).toBe(total)
  const { inventoryUrl } = (await client.get('/inventory/spreadsheet', { id: completed.id, format: 'csv' })).body
  const cells = parse(await file(client, inventoryUrl), { bom: true, relax_column_count: true })
  const head = cells.find((row) => row.includes('On hand value'))
  const value = head?.indexOf('On hand value') ?? -1
  const values = cells.slice(cells.indexOf(head ?? []) + 1).map((row) => Number(row[value] || 0))
  expect([sumOf(values.slice(0, -1)), values.at(-1)]).toEqual([total, total])
  // A later count changes nothing of it, nor does a later price.
  await db.updateTable('items').set({ priceCents: 1, effectivePriceCents: 1 }).where('id', '=', plum.itemId).execute()
  app.clock.set('2026-03-09T15:00:00Z')
  await client.post('/inventory', { start_date: '2026-03-09' })
  for (const [item, onHand] of counts) await client.patch(countPath(item), onHand)
  const review = (await client.get('/inventory/review')).body
  expect(review.lastInventory).toMatchObject({ id: completed.id, total_on_hand_value: total })
  const [older] = (await client.get('/inventory')).body.data
  expect(older).toMatchObject({ id: completed.id, total_on_hand_value: total })
})

/** Adds up the bills of a file, less its credits. */
function sumOfFile(format: string, bytes: Buffer): number {
  if (format === 'quickbooks-desktop') return sumOf(readIif(bytes.toString('latin1')).map(({ cents }) => -cents / 100))
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
  return sumOf(rows.map((row) => amounts[format]?.(row) ?? Number.NaN))
}

const amounts: Record<string, (row: Record<string, string>) => number> = {
  'quickbooks-online': (row) => Number(row['Line Amount']) * (row['Transaction type'] === 'Bill' ? 1 : -1),
  xero: (row) => Number(row['*UnitAmount']) * Number(row['*Quantity']),
  restaurant365: (row) => Number(row['Detail Amount']) * (row['Type'] === 'AP Invoice' ? 1 : -1),
  ledger: (row) => (row['Account'] === 'Accounts Payable' ? Number(row['Credit']) - Number(row['Debit']) : 0),
}
