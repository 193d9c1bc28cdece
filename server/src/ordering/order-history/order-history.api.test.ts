import { parse } from 'csv-parse/sync'
import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { aGroup, aList, placeOnShelf } from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'
import { kitchensOf } from './testing-kitchens.ts'

const app = await testApp()
const { aKitchen, order } = kitchensOf(app)

it('the inventory summary lists each item of an order, not counted yet, without special requests', async () => {
  const kitchen = await aKitchen()
  const tomato = await anItem(app, kitchen.location, { name: 'Tomato', brand: 'Packer', din: '0042' })
  const placed = await order(kitchen, kitchen.bay.id, [[tomato.id, 2]])
  const { body } = await app.as(kitchen.owner).get(`/orders/${placed.id}/inventory-items`)
  expect(body.data).toMatchObject([
    {
      description: 'Tomato',
      brand: 'Packer',
      din: '0042',
      distributor: 'Bay Broadline',
      packSize: '1/25 LB',
      parLevel: null,
      onHand: null,
      onHandAmount: null,
      updateTime: null,
    },
  ])
  expect(body._meta.totalCount).toBe(1)
  expect((await app.as(kitchen.owner).get('/orders/2000000000/inventory-items')).status).toBe(404)
})

it('the inventory summary knows no value of what is on hand at a market price', async () => {
  const kitchen = await aKitchen()
  const { location, bay, owner } = kitchen
  const scallops = await anItem(app, location, { name: 'Scallops', priceCents: 0, isMarketPrice: true })
  const placed = await order(kitchen, bay.id, [[scallops.id, 2]])
  const list = await aList(app, location, 'Freezer')
  const group = await aGroup(app, location, list, 'Seafood')
  const row = await placeOnShelf(app, location, group, scallops.id)
  const counted = await app
    .as(owner)
    .patch(`/comparison-views/${list.id}/groups/${group.id}/item/${row}`, { onHand: 3 })
  expect(counted.status).toBe(200)
  const { body } = await app.as(owner).get(`/orders/${placed.id}/inventory-items`)
  expect(body.data).toMatchObject([{ onHand: 3, onHandAmount: null }])
})

describe('the list', () => {
  it('is narrowed by distributor, by days of the location’s clock and by text, all at once', async () => {
    const kitchen = await aKitchen()
    const { location, bay, valley, owner } = kitchen
    const a = await anItem(app, location, { distributorId: bay.id })
    const b = await anItem(app, location, { distributorId: valley.id })
    app.clock.set('2026-02-02T03:30:00Z') // still 1 February in New York
    const first = await order(kitchen, bay.id, [[a.id, 1]])
    app.clock.set('2026-02-02T15:00:00Z')
    const second = await order(kitchen, valley.id, [[b.id, 1]])
    app.clock.set('2026-02-03T15:00:00Z')
    const third = await order(kitchen, bay.id, [[a.id, 1]])
    const ids = async (query: object) =>
      (await app.as(owner).get('/orders', { ...query })).body.data.map((row: { id: number }) => row.id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ startDate: '2026-02-02', endDate: '2026-02-02' })).toEqual([second.id])
    expect(await ids({ endDate: '2026-02-01' })).toEqual([first.id])
    expect(await ids({ distributorId: bay.id, startDate: '2026-02-02' })).toEqual([third.id])
    expect(await ids({ search: 'valley' })).toEqual([second.id])
    expect(await ids({ search: third.purchaseOrderNumber, distributorId: valley.id })).toEqual([])
    for (const [at, { id }] of [first, second, third].entries())
      await app.deps.database
        .forLocation(location.id)
        .updateTable('orders')
        .set({ purchaseOrderNumber: `No ${'abc'[at]}` })
        .where('id', '=', id)
        .execute()
    expect(await ids({ search: ` ${second.id} ` }), 'by the number in its address').toEqual([second.id])
    expect((await app.as(owner).get('/orders', { startDate: '02/02/2026' })).status).toBe(400)
    expect((await app.as(owner).get('/orders', { endDate: '9999-12-31' })).status).toBe(400)
  })

  it('is narrowed by status and by days of delivery, in the file too', async () => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const item = await anItem(app, location, { distributorId: bay.id })
    const placed: number[] = []
    const facts = [
      { status: 'placed', requestedDeliveryOn: '2026-03-05' },
      { status: 'received', requestedDeliveryOn: '2026-03-06' },
      { status: 'electronically_received', requestedDeliveryOn: '2026-03-06' },
      { status: 'cancelled', requestedDeliveryOn: '2026-03-07' },
      { status: 'received', requestedDeliveryOn: null },
    ]
    const db = app.deps.database.forLocation(location.id)
    for (const each of facts) {
      const { id } = await order(kitchen, bay.id, [[item.id, 1]])
      await db.updateTable('orders').set(each).where('id', '=', id).execute()
      placed.push(id)
    }
    const [onTheWay, received, electronic, cancelled, undated] = placed
    const ids = async (query: object) =>
      (await app.as(owner).get('/orders', { sort: 'newest', ...query })).body.data.map((row: { id: number }) => row.id)
    expect(await ids({ status: 'placed' })).toEqual([onTheWay])
    expect(await ids({ status: 'received' })).toEqual([undated, received])
    expect(await ids({ status: 'cancelled' })).toEqual([cancelled])
    expect(await ids({ deliveryStartDate: '2026-03-06' })).toEqual([cancelled, electronic, received])
    expect(await ids({ deliveryEndDate: '2026-03-05' })).toEqual([onTheWay])
    const sixth = { deliveryStartDate: '2026-03-06', deliveryEndDate: '2026-03-06', status: 'received' }
    expect(await ids(sixth)).toEqual([received])
    const { orderHistoryUrl } = (await app.as(owner).get('/orders/download-order-history', { format: 'csv', ...sixth }))
      .body
    expect(parse((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true })).toHaveLength(2)
    expect((await app.as(owner).get('/orders', { status: 'lost' })).status).toBe(400)
    expect((await app.as(owner).get('/orders', { deliveryEndDate: '03/06/2026' })).status).toBe(400)
  })

  it('finds an order by a date as people type it: of its day, or of its delivery', async () => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const item = await anItem(app, location, { distributorId: bay.id })
    const placed: number[] = []
    for (const instant of ['2026-01-14T15:00:00Z', '2026-02-02T03:30:00Z', '2026-02-12T15:00:00Z']) {
      app.clock.set(instant)
      placed.push((await order(kitchen, bay.id, [[item.id, 1]])).id)
    }
    const [january, first, twelfth] = placed
    const db = app.deps.database.forLocation(location.id)
    for (const [at, id] of placed.entries())
      await db
        .updateTable('orders')
        .set({ purchaseOrderNumber: `No ${'abc'[at]}`, requestedDeliveryOn: null })
        .where('id', '=', id)
        .execute()
    const ids = async (query: object) =>
      (await app.as(owner).get('/orders', { sort: 'newest', ...query })).body.data.map((row: { id: number }) => row.id)
    expect(await ids({ search: '2/1' }), 'what the date begins with').toEqual([twelfth, first])
    for (const search of ['02/01/2026', '2/1/26', ' 2/01/2026 ']) expect(await ids({ search })).toEqual([first])
    expect(await ids({ search: '1/14' })).toEqual([january])
    expect(await ids({ search: '02/' }), 'a month').toEqual([twelfth, first])
    expect(await ids({ search: '2/1/25' })).toEqual([])
    await db
      .updateTable('orders')
      .set({ requestedDeliveryOn: '2026-02-16' })
      .where('id', '=', january ?? 0)
      .execute()
    expect(await ids({ search: '2/16' }), 'the day of delivery').toEqual([january])
    expect(await ids({ ids: JSON.stringify([first, january]) })).toEqual([first, january])
    expect((await app.as(owner).get('/orders', { ids: '[]' })).status).toBe(400)
    app.clock.set('2026-03-04T15:00:00Z')
  })

  it('finds an order by the number of its invoice, and adds fees and taxes to its subtotal', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const placed = await order(kitchen, kitchen.bay.id, [[item.id, 1]])
    await order(kitchen, kitchen.bay.id, [[item.id, 2]])
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orders')
      .set({ customInvoiceId: 'INV-7781', salesTaxCents: 165, sameDayDeliveryFeeCents: 500, totalCents: 4_165 })
      .where('id', '=', placed.id)
      .execute()
    const { data } = (await app.as(kitchen.owner).get('/orders', { search: 'inv-778' })).body
    expect(data).toMatchObject([{ id: placed.id, customInvoiceId: 'INV-7781' }])
    expect((await app.as(kitchen.owner).get(`/orders/${placed.id}`)).body).toMatchObject({
      totalItemsPrice: 20,
      deliveryFee: 15,
      sameDayDeliveryFee: 5,
      salesTax: 1.65,
      subtotal: 41.65,
    })
  })

  it.each([
    ['2026-03-08', ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z']],
    ['2026-11-01', ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z']],
  ])('has the whole last day of a range when the clocks change, and no more: %s', async (day, instants) => {
    const kitchen = await aKitchen()
    const { location, bay, owner } = kitchen
    const item = await anItem(app, location, { distributorId: bay.id })
    const placed: number[] = []
    for (const instant of instants) {
      app.clock.set('2026-02-02T15:00:00Z')
      const { id } = await order(kitchen, bay.id, [[item.id, 1]])
      await app.deps.database
        .forLocation(location.id)
        .updateTable('orders')
        .set({ createdAt: new Date(instant) })
        .where('id', '=', id)
        .execute()
      placed.push(id)
    }
    const [before, first, last, after] = placed
    const ids = async (query: object) =>
      (await app.as(owner).get('/orders', { ...query })).body.data.map((row: { id: number }) => row.id)
    expect(await ids({ startDate: day, endDate: day })).toEqual([last, first])
    expect(await ids({ endDate: day })).toEqual([last, first, before])
    expect(await ids({ startDate: day })).toEqual([after, last, first])
    const { orderHistoryUrl } = (
      await app.as(owner).get('/orders/download-order-history', { format: 'csv', startDate: day, endDate: day })
    ).body
    expect(parse((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true })).toHaveLength(3)
    app.clock.set('2026-03-04T15:00:00Z')
  })

  it('is downloaded as a spreadsheet with the same filters, in both formats', async () => {
    const kitchen = await aKitchen()
    const { location, bay, valley, owner } = kitchen
    const a = await anItem(app, location, { distributorId: bay.id, priceCents: 123_450 })
    const b = await anItem(app, location, { distributorId: valley.id })
    const wanted = await order(kitchen, bay.id, [[a.id, 2]])
    await order(kitchen, valley.id, [[b.id, 1]])
    const download = async (query: object) => {
      const { orderHistoryUrl } = (await app.as(owner).get('/orders/download-order-history', { ...query })).body
      return app.as('anonymous').get(orderHistoryUrl)
    }
    const csv = await download({ format: 'csv', distributorId: bay.id })
    const [head, ...rows] = parse(csv.text, { bom: true })
    expect(head?.slice(0, 6)).toEqual(['Order', 'Invoice', 'Order date', 'Ordered by', 'Distributor', 'Delivery date'])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(
      expect.arrayContaining([wanted.purchaseOrderNumber, 'Bay Broadline', '03/04/2026', '2484.00', 'On the Way']),
    )
    const file = await download({})
    expect(file.headers['content-disposition']).toContain('order-history-2026-03-04.xlsx')
    const book = read(file.bytes)
    const table = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Order history'] ?? {})
    expect(table).toHaveLength(2)
    expect(table[1]).toMatchObject({ Distributor: 'Bay Broadline', Total: 2484, 'Delivery fee': 15 })
  })

  it('has the days of its filter in its name, and all of the filter on a second sheet', async () => {
    const { owner, bay, location } = await aKitchen()
    const download = async (query: object) => {
      const { orderHistoryUrl } = (await app.as(owner).get('/orders/download-order-history', { ...query })).body
      const file = await app.as('anonymous').get(orderHistoryUrl)
      const [, name] = /filename="([^"]+)"/.exec(String(file.headers['content-disposition'])) ?? []
      return { name, bytes: file.bytes }
    }
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const file = await download({ ...february, distributorId: bay.id, status: 'received', deliveryStartDate: '2026-02-03' }) // prettier-ignore
    expect(file.name).toBe('order-history-2026-02-01-2026-02-28.xlsx')
    expect(utils.sheet_to_json(read(file.bytes).Sheets['About this file'] ?? {}, { header: 1 })).toEqual([
      ['Table', 'Order history'],
      ['Location', location.nickname],
      ['Ordered', '02/01/2026 to 02/28/2026'],
      ['Delivery', 'from 02/03/2026'],
      ['Distributor', 'Bay Broadline'],
      ['Status', 'Received'],
      ['Made on', '03/04/2026'],
    ])
    expect((await download({ ...february, format: 'csv' })).name).toBe('order-history-2026-02-01-2026-02-28.csv')
    expect((await download({ startDate: '2026-02-01' })).name).toBe('order-history-from-2026-02-01.xlsx')
    expect((await download({ deliveryEndDate: '2026-02-28' })).name).toBe(
      'order-history-delivery-until-2026-02-28.xlsx',
    )
  })

  it('never downloads another location’s orders', async () => {
    const kitchen = await aKitchen()
    const stranger = await aKitchen()
    const item = await anItem(app, kitchen.location)
    await order(kitchen, kitchen.bay.id, [[item.id, 1]])
    const asked = await app.as(stranger.owner).get('/orders/download-order-history', { distributorId: kitchen.bay.id })
    expect(asked.status).toBe(404)
    const { orderHistoryUrl } = (await app.as(stranger.owner).get('/orders/download-order-history', { format: 'csv' }))
      .body
    expect((await app.as('anonymous').get(orderHistoryUrl)).text.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('two orders of one location', () => {
  it('are each read, mailed and filed as what they are', async () => {
    const kitchen = await aKitchen()
    const { location, bay, valley, owner } = kitchen
    await app.jobs.runAll()
    app.mails.length = 0
    const chef = await aPerson(app, { at: [location], title: 'Chef' })
    const reps = [await aSalesRep(app, location, bay.id), await aSalesRep(app, location, valley.id)]
    const names = ['Lemons', 'Limes']
    const items = [
      await anItem(app, location, {
        name: 'Lemons',
        distributorId: bay.id,
        isCatchWeight: true,
        averageWeight: '21.5',
      }),
      await anItem(app, location, { name: 'Limes', distributorId: valley.id, isCatchWeight: true, averageWeight: '9' }),
    ]
    const first = await order(kitchen, bay.id, [[items[0]?.id ?? 0, 2]], '2026-03-05')
    app.clock.set('2026-03-04T15:05:00Z')
    const second = await order({ ...kitchen, owner: chef }, valley.id, [[items[1]?.id ?? 0, 3]], '2026-03-06')
    const orders = [first, second]
    await app.jobs.runAll()
    expect(app.mails.map(({ to, subject }) => [to, subject.includes(orders[0]?.purchaseOrderNumber ?? '')])).toEqual([
      [[reps[0]?.email], true],
      [[reps[1]?.email], false],
    ])
    for (const [at, { id, purchaseOrderNumber }] of orders.entries()) {
      const [name, distributor] = [names[at], [bay, valley][at]?.nickname]
      const of = async (path: string, query = {}) => (await app.as(owner).get(`/orders/${id}${path}`, query)).body
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const shown = await of('', { expand: 'items' })
      expect(shown).toMatchObject({ purchaseOrderNumber, distributor, orderedBy: [owner, chef][at]?.name })
      expect(shown.items.map(({ item }: { item: string }) => item)).toEqual([name])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [again, stock, { order365Url }] = await Promise.all([
        of('/reorder'),
        of('/inventory-items'),
        of('/download-order-365'),
      ])
      expect([again.distributor, again.lines.map((line: { name: string }) => line.name)]).toEqual([distributor, [name]])
      expect(stock.data.map((line: { description: string }) => line.description)).toEqual([name])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [invoice, sheet] = await Promise.all([
        app.as('anonymous').get(order365Url),
        app.as('anonymous').get(shown.purchaseOrderUrlExcel),
      ])
      const rows = parse<Record<string, string>>(invoice.text, { columns: true })
      expect(rows.map((row) => [row['Invoice Number'], row['Vendor Name']])).toEqual(
        rows.map(() => [purchaseOrderNumber, distributor]),
      )
      expect(rows[0]?.['Product Description']).toBe(name)
      const written = Object.values(read(sheet.bytes).Sheets)
        .map((each) => utils.sheet_to_csv(each))
        .join('\n')
      expect(names.filter((each) => written.includes(each))).toEqual([name])
      expect(['21.5', ' 9 '].filter((weight) => written.includes(weight))).toEqual([['21.5', ' 9 '][at]])
      expect(written).toContain(purchaseOrderNumber)
      const mailed = app.mails[at]
      expect(mailed?.subject).toContain(purchaseOrderNumber)
      expect(mailed?.text).toContain('Lines: 1')
    }
    const { data } = (await app.as(owner).get('/orders')).body
    expect(
      data.map((row: { id: number }) => row.id),
      'the newer first',
    ).toEqual([orders[1]?.id, orders[0]?.id])
    const { orderHistoryUrl } = (await app.as(owner).get('/orders/download-order-history', { format: 'csv' })).body
    const [, ...rows] = parse((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true })
    expect(rows.map(([number]) => number)).toEqual([orders[1]?.purchaseOrderNumber, orders[0]?.purchaseOrderNumber])
  })
})
