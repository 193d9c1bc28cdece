import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../testing/audit-log.ts'
import { aPerson } from '../../../testing/factories/accounts.ts'
import { aRepKey, aSalesRep } from '../../../testing/factories/catalogue.ts'
import {
  aKitchenWithGuide,
  aMonthOf,
  chicken,
  flour,
  oil,
  salt,
} from '../../../testing/factories/price-guard-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { anOrderingKitchen } from '../../../testing/factories/ordering-kitchen.ts'
import { listening } from '../../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { portOf } from '../../../testing/wire.ts'
import { queueWeeklyPriceMails } from '../weekly-mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('a price that a sales rep raises by itself is told under their name', async () => {
  const { client, order, receive, changes, distributorId, idOf, location } = await aKitchenWithGuide(app)
  const { id: orderId, purchaseOrderNumber } = await order([[oil, 4]], '2026-03-05')
  await receive(orderId)
  // An invoice that nobody booked says nothing of what was paid.
  const file = anInvoiceFile('70', [{ ...oil, quantity: 4, price: 59.4 }], { order: purchaseOrderNumber })
  expect((await client.upload('/invoices', { distributor_id: String(distributorId) }, file)).status).toBe(201)
  app.clock.set('2026-03-11T15:00:00Z')
  const { id } = await aSalesRep(app, location, distributorId, {
    name: 'Sal',
    accessType: 'unlimited',
    isPrimary: false,
  })
  const rep = app.as({ authKey: await aRepKey(app, location, id) })
  expect((await rep.patch(`/rep/items/${idOf(oil)}`, { price: 59.4 })).status).toBe(200)
  expect(await changes()).toMatchObject([
    { item: 'Canola Oil', source: 'rep', rep: 'Sal', date: '2026-03-11', percent: 10, status: 'open' },
  ])
  const [{ message }] = await changes()
  expect(message).toContain('with the price that Sal set on 03/11/2026, Canola Oil')
})

test('a price of the guide above the one last paid is told when a rep confirms it, once', async () => {
  const { client, order, receive, changes, distributorId, idOf, location } = await aKitchenWithGuide(app)
  const { id: orderId, purchaseOrderNumber } = await order([[oil, 4]], '2026-03-05')
  await receive(orderId)
  const file = anInvoiceFile('72', [{ ...oil, quantity: 4, price: 45 }], { order: purchaseOrderNumber })
  await aBookedInvoice(client, distributorId, file)
  expect((await changes()).filter(({ percent }: { percent: number }) => percent > 0)).toEqual([])
  app.clock.set('2026-03-11T15:00:00Z')
  const { id } = await aSalesRep(app, location, distributorId, { name: 'Sal', accessType: 'unlimited', isPrimary: false }) // prettier-ignore
  const rep = app.as({ authKey: await aRepKey(app, location, id) })
  // as for a price whose guide is over: the kitchen works with the one it paid
  const paid = { effectivePriceCents: 4_500, purchasedPriceCents: 4_500, isPriceOutdated: true }
  const items = app.deps.database.forLocation(location.id).updateTable('items')
  await items.set(paid).where('id', '=', idOf(oil)).execute()
  for (let time = 1; time <= 2; time += 1)
    expect((await rep.patch(`/rep/items/${idOf(oil)}`, { price: 54 })).body).toMatchObject({
      price: 54,
      isOutdated: false,
    })
  expect((await client.get(`/items/${idOf(oil)}`)).body.price).toBe(54)
  const told = (await changes()).filter(({ rep: name }: { rep: string | null }) => name === 'Sal')
  expect(told).toMatchObject([
    { item: 'Canola Oil', source: 'rep', date: '2026-03-11', percent: 20, status: 'open', againstWords: 'more than before' }, // prettier-ignore
  ])
})

test('an item that was billed without an order is compared with what was paid for it', async () => {
  const { client, order, receive, changes, distributorId } = await aKitchenWithGuide(app)
  const { id } = await order([[oil, 4]], '2026-03-05')
  await receive(id)
  app.clock.set('2026-03-11T15:00:00Z')
  const { id: next, purchaseOrderNumber } = await order([[salt, 2]], '2026-03-12')
  const lines = [
    { ...salt, quantity: 2, price: 10 },
    { ...oil, quantity: 1, price: 59.4 },
    // nothing was ever paid for flour, and nobody knows the last one
    { ...flour, quantity: 1, price: 90 },
    { din: '999', name: 'Fennel', quantity: 1, price: 9 },
  ]
  const file = anInvoiceFile('71', lines, { order: purchaseOrderNumber, date: '03/11/2026' })
  const invoiceId = await aBookedInvoice(client, distributorId, file)
  expect((await client.get(`/invoices/${invoiceId}`)).body.order_id).toBe(next)
  expect(await changes()).toMatchObject([
    {
      item: 'Canola Oil',
      source: 'invoice',
      against: 'paid',
      percent: 10,
      status: 'open',
      invoice: { id: invoiceId },
      againstWords: 'more than last paid',
    },
  ])
})

test('a guide that is taken back takes its changes along, and those that it replaced are told again', async () => {
  const { client, order, receive, changes, guide, distributorId } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 4], [flour, 4]], '2026-03-05')).id) // prettier-ignore
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '59.40' }, flour, salt], '2026-03-11')
  const before = await changes()
  expect(before).toMatchObject([{ item: 'Canola Oil', percent: 10 }])
  await guide([chicken, { ...oil, price: '64.80' }, { ...flour, price: '30.00' }, salt], '2026-03-11')
  const told = (await changes()).map(({ item, percent }: { item: string; percent: number }) => [item, percent])
  expect(told.toSorted()).toEqual([
    ['Canola Oil', 20],
    ['Flour', 50],
  ])
  const [latest] = (await client.get(`/distributors/${distributorId}/order-guides`)).body.data
  expect((await client.post(`/order-guides/${latest.id}/take-back`)).status).toBe(200)
  expect(await changes()).toEqual(before)
})

test('an item that came beside the order was agreed at no price: what was paid before is what it is compared with', async () => {
  const { client, order, receive, changes, distributorId, idOf } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 4], [salt, 40]], '2026-03-05')).id) // prettier-ignore
  app.clock.set('2026-03-11T15:00:00Z')
  const { id, purchaseOrderNumber } = await order([[salt, 2]], '2026-03-12')
  const more = { orderId: id, items: [{ item_distributor_id: idOf(oil), quantity: 1 }] }
  expect((await client.post('/order-items/bulk-create', more)).status).toBe(201)
  await receive(id)
  const lines = [
    { ...salt, quantity: 2, price: 11 },
    { ...oil, quantity: 1, price: 59.4 },
  ]
  await aBookedInvoice(
    client,
    distributorId,
    anInvoiceFile('71-2', lines, { order: purchaseOrderNumber, date: '03/11/2026' }),
  )
  const against = (await changes()).map((change: { item: string; against: string; percent: number }) => [
    change.item,
    change.against,
    change.percent,
  ])
  expect(against.toSorted()).toEqual([
    ['Canola Oil', 'paid', 10],
    ['Salt', 'agreed', 10],
  ])
})

test('a pack that was corrected at the door counts in what was paid, and in the usual pace', async () => {
  const { client, guide, order, receive, changes } = await aKitchenWithGuide(app)
  const came = async (item: typeof oil, quantity: number, pack: string) => {
    const { id, items } = await order([[item, quantity]], '2026-03-05')
    const updateItems = [{ order_item_id: items[0].oi_id, pack_size: pack }]
    expect((await client.patch(`/orders/${id}`, { updateItems })).status).toBe(200)
    await receive(id)
  }
  await came(chicken, 8, '6/4 LB')
  await came(oil, 4, '8/1 GAL')
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([{ ...chicken, pack: '6/4 LB', price: '36.00' }, oil, flour, salt], '2026-03-11')
  expect(await changes()).toMatchObject([
    { item: 'Chicken Breast', against: 'agreed', percent: 50, monthly: aMonthOf(8 * 24 * 0.5) },
    // 8 gallons came for the $54.00 that are asked for 6
    { item: 'Canola Oil', against: 'paid', percent: 33.3, monthly: aMonthOf(4 * 8 * 2.25) },
  ])
})

test('of two prices of one item on an invoice the higher is told, and the one that most was billed at is noted', async () => {
  const { client, order, receive, changes, distributorId, idOf } = await aKitchenWithGuide(app)
  const { id, purchaseOrderNumber } = await order([[oil, 4], [flour, 4]], '2026-03-05') // prettier-ignore
  await receive(id)
  const lines = [
    { ...oil, quantity: 2, price: 59.4 },
    { ...oil, quantity: 2, price: 54 },
    { ...flour, quantity: 3, price: 30 },
    { ...flour, quantity: 1, price: 20 },
    // not on the order
    { ...chicken, quantity: 1, price: 36 },
    { ...chicken, quantity: 1, price: 30 },
  ]
  await aBookedInvoice(client, distributorId, anInvoiceFile('72', lines, { order: purchaseOrderNumber }))
  expect((await changes()).map(({ item, percent }: { item: string; percent: number }) => [item, percent])).toEqual(
    expect.arrayContaining([
      ['Canola Oil', 10],
      ['Flour', 50],
    ]),
  )
  const paid = async (item: typeof oil) => (await client.get(`/items/${idOf(item)}`)).body.purchasedPrice
  // As much was billed at either price of oil: the later line is meant.
  expect([await paid(oil), await paid(flour)]).toEqual([54, 30])
})

test('of two deliveries of one day the later one says what was paid last', async () => {
  const { guide, order, receive, changes } = await aKitchenWithGuide(app)
  const on = '2026-03-04'
  await receive((await order([[oil, 20]], on)).id)
  app.clock.set('2026-03-04T17:00:00Z')
  await guide([{ ...oil, price: '50.00' }, salt], on)
  await receive((await order([[oil, 20]], on)).id)
  // back at the first price: more than was paid last
  app.clock.set('2026-03-06T15:00:00Z')
  await guide([oil, salt], '2026-03-06')
  expect(await changes()).toMatchObject([{ against: 'paid', percent: 8 }])
})

test('a new guide and a booked invoice tell what changed, what it costs a month, and nothing twice', async () => {
  const { client, guide, order, receive, changes, distributorId, idOf, location } = await aKitchenWithGuide(app)
  const bought = await order(
    [
      [chicken, 8],
      [oil, 4],
      [flour, 4],
    ],
    '2026-03-05',
  )
  await receive(bought.id)
  app.clock.set('2026-03-11T15:00:00Z')
  // chicken shrank, oil and flour rose, flour too little; salt rose and was never bought
  const shrunk = { ...chicken, pack: '6/4 LB' }
  await guide(
    [shrunk, { ...oil, price: '59.40' }, { ...flour, price: '20.40' }, { ...salt, price: '20.00' }],
    '2026-03-11',
  )
  const [first, second, ...others] = await changes()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    itemDistributorId: idOf(chicken),
    item: 'Chicken Breast',
    din: '301',
    distributorId,
    source: 'guide',
    date: '2026-03-11',
    invoice: null,
    kind: 'pack',
    against: 'agreed',
    percent: 25,
    unit: 'LB',
    unitPriceBefore: 1,
    unitPriceNow: 1.25,
    packSize: '6/4 LB',
    status: 'open',
    acceptedBy: null,
    mail: null,
    words: '6/5 LB became 6/4 LB at the same price: +25 %',
    againstWords: 'more than on the price list before',
    monthly: aMonthOf(240 * 0.25),
    message: expect.stringContaining('on your price list of 03/11/2026, Chicken Breast (item 301) changed:'),
  })
  expect(second).toMatchObject({
    item: 'Canola Oil',
    kind: 'price',
    percent: 10,
    words: '$54.00 became $59.40: +10 %',
    monthly: aMonthOf(21.6),
  })
  const summary = { riseCount: 2, monthly: 44.32, withoutPaceCount: 0, uncomparedCount: 0, fallCount: 0, saved: 0 }
  expect((await client.get('/price-changes/summary')).body).toEqual(summary)

  // accepted is quiet, at this price and below it; the next rise is told
  const accept = (...ids: number[]) => client.post('/price-changes/marks', { ids, status: 'accepted' })
  expect((await accept(second.id)).body.ids).toEqual([second.id])
  expect((await accept(second.id)).body.ids, 'accepted before').toEqual([])
  expect((await changes()).map(({ item }: { item: string }) => item)).toEqual(['Chicken Breast'])
  expect(await changes({ status: 'accepted' })).toMatchObject([{ id: second.id, acceptedBy: expect.any(String) }])
  app.clock.set('2026-03-18T15:00:00Z')
  const again = [shrunk, { ...oil, price: '59.40' }, { ...flour, price: '20.80' }, salt]
  await guide(again, '2026-03-18')
  expect((await changes()).map(({ item }: { item: string }) => item)).toEqual(['Chicken Breast'])
  // two small rises are one larger one
  expect((await client.put('/price-guard', { percent: 2, monthly: 1 })).body).toMatchObject({
    percent: 2,
    monthly: 1,
    weeklyMail: false,
    changed: { by: expect.any(String), time: '2026-03-18T15:00:00.000Z' },
  })
  expect((await changes()).map(({ words }: { words: string }) => words)).toEqual([
    '6/5 LB became 6/4 LB at the same price: +25 %',
    '$20.00 became $20.80: +4 %',
  ])

  // an invoice above what its order agreed; the old price that comes back takes its change away
  const next = await order(
    [
      [flour, 4],
      [oil, 1],
    ],
    '2026-03-19',
  )
  const line = (item: typeof oil, quantity: number, price: number) => ({
    din: item.din,
    name: item.name,
    quantity,
    price,
  })
  const file = anInvoiceFile('77', [line(flour, 4, 24.96), line(oil, 1, 59.4)], {
    order: next.purchaseOrderNumber,
    date: '03/19/2026',
  })
  const invoiceId = await aBookedInvoice(client, distributorId, file)
  expect(await changes({ distributor_id: distributorId })).toMatchObject([
    { item: 'Chicken Breast' },
    {
      item: 'Flour',
      source: 'invoice',
      date: '2026-03-19',
      invoice: { id: invoiceId, invoiceNumber: '77' },
      percent: 20,
      againstWords: 'more than the order agreed',
      words: '$20.80 became $24.96: +20 %',
      message: expect.stringContaining('on your invoice 77 of 03/19/2026'),
    },
  ])
  app.clock.set('2026-03-25T15:00:00Z')
  await guide([chicken, { ...oil, price: '65.00' }, flour, salt], '2026-03-25')
  expect((await changes()).map(({ item, words, source }: Record<string, string>) => [item, source, words])).toEqual([
    ['Canola Oil', 'guide', '$59.40 became $65.00: +9.4 %'],
    ['Flour', 'guide', '$20.80 became $20.00: −3.8 %'],
  ])
  expect(await auditLog(app.databaseUrl, location.id, 'accept-price-change')).toHaveLength(1)
})

test('a price that fell saves so much a month, and costs nothing', async () => {
  const { client, guide, order, receive, changes } = await aKitchenWithGuide(app)
  await receive((await order([[flour, 4], [oil, 4]], '2026-03-05')).id) // prettier-ignore
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '59.40' }, { ...flour, price: '15.00' }, salt], '2026-03-11')
  const saved = aMonthOf(4 * 5)
  expect(await changes()).toMatchObject([
    { item: 'Canola Oil', percent: 10, monthly: aMonthOf(4 * 5.4) },
    { item: 'Flour', percent: -25, monthly: -saved },
  ])
  expect((await client.get('/price-changes/summary')).body).toMatchObject({
    riseCount: 1,
    monthly: aMonthOf(4 * 5.4),
    fallCount: 1,
    saved,
  })
})

test('a pack that can’t be converted is told without a figure, from guides and invoices, and mailed', async () => {
  const { client, guide, order, receive, changes, distributorId, owner, location } = await aKitchenWithGuide(app)
  await receive(
    (
      await order(
        [
          [oil, 8],
          [flour, 4],
        ],
        '2026-03-05',
      )
    ).id,
  )
  app.clock.set('2026-03-11T15:00:00Z')
  const cans = { ...oil, pack: '4/5 LB', price: '50.00' }
  await guide([chicken, cans, flour, salt], '2026-03-11')
  const words = 'Can’t be compared: 6/1 GAL at $54.00 became 4/5 LB at $50.00'
  const [told, ...others] = await changes()
  expect(others).toEqual([])
  expect(told).toMatchObject({
    item: 'Canola Oil',
    kind: 'uncompared',
    against: 'agreed',
    packSize: '4/5 LB',
    words,
    percent: null,
    unit: null,
    unitPriceBefore: null,
    unitPriceNow: null,
    monthly: null,
    againstWords: 'other than on the price list before',
    message: expect.stringContaining('We can’t compare the two.'),
  })
  const none = { riseCount: 0, monthly: 0, withoutPaceCount: 0, fallCount: 0, saved: 0 }
  expect((await client.get('/price-changes/summary')).body).toEqual({ ...none, uncomparedCount: 1 })
  // the same pack again tells nothing new; a rise within the new pack is told with its figure
  app.clock.set('2026-03-12T15:00:00Z')
  await guide([chicken, cans, { ...flour, price: '20.10' }, salt], '2026-03-12')
  expect(await changes()).toMatchObject([{ id: told.id, words }])
  await client.put('/price-guard/weekly-mail', { isOn: true })
  app.clock.set('2026-03-16T11:15:00Z')
  const before = app.mails.length
  await queueWeeklyPriceMails(app.deps)
  await app.jobs.runAll()
  expect(app.mails.slice(before).filter(({ to }) => to.includes(owner.email))).toMatchObject([
    { subject: `${location.nickname}: packs changed`, text: expect.stringContaining(`): ${words}, other than on`) },
  ])
  await guide([chicken, { ...cans, price: '60.00' }, flour, salt], '2026-03-16')
  expect(await changes()).toMatchObject([{ item: 'Canola Oil', words: '$50.00 became $60.00: +20 %', monthly: null }])

  const next = await order([[flour, 4]], '2026-03-17')
  const billed = { din: flour.din, name: flour.name, quantity: 4, price: 20, pack: '4/1 GAL' }
  const file = anInvoiceFile('78', [billed], { order: next.purchaseOrderNumber, date: '03/17/2026' })
  await aBookedInvoice(client, distributorId, file)
  expect(await changes()).toMatchObject([
    { item: 'Flour', words: 'Can’t be compared: 1/50 LB at $20.00 became 4/1 GAL at $20.00', source: 'invoice' },
    { item: 'Canola Oil' },
  ])
})

test('colleagues hear of a price that is told, asked about and accepted, and of other limits', async () => {
  const { client, guide, order, receive, changes, location } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  const base = `http://127.0.0.1:${await portOf(app.server)}`
  const colleague = await listening(app, base, await aPerson(app, { at: [location] }))
  const elsewhere = await listening(app, base, (await anOrderingKitchen(app)).owner)
  const heard = () => colleague.next('price-changes')
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  expect(await heard()).toEqual({ kind: 'price-changes' })
  const [{ id }] = await changes()
  for (const change of [
    () => client.post(`/price-changes/${id}/mail`, { message: 'Why?' }),
    () => app.jobs.runAll(),
    () => client.post('/price-changes/marks', { ids: [id], status: 'accepted' }),
    () => client.put('/price-guard', { percent: 2, monthly: 1 }),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await change()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await heard()).toEqual({ kind: 'price-changes' })
  }
  app.clock.set('2026-03-12T15:00:00Z')
  await guide([chicken, { ...oil, pack: '4/5 LB', price: '50.00' }, flour, salt], '2026-03-12')
  await heard()
  const [other] = await changes()
  for (const holds of ['7', '7.5', null]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await client.put(`/price-changes/${other.id}/units`, { holds })).status).toBe(200)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await heard()).toEqual({ kind: 'price-changes' })
  }
  expect(elsewhere.seen.map(({ kind }) => kind)).not.toContain('price-changes')
  colleague.leave()
  elsewhere.leave()
})
