import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { aPerson, disable } from '../../testing/factories/accounts.ts'
import { aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { aKitchenWithGuide, aMonthOf, chicken, flour, oil, salt } from '../../testing/factories/price-guard-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { listening } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { portOf } from '../../testing/wire.ts'
import { giveUpForgottenPriceMails } from './send-price-question.ts'
import { queueWeeklyPriceMails } from './weekly-mail.ts'

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
    ...{ name: 'Sal', accessType: 'unlimited', isPrimary: false },
  })
  const rep = app.as({ authKey: await aRepKey(app, location, id) })
  expect((await rep.patch(`/rep/items/${idOf(oil)}`, { price: 59.4 })).status).toBe(200)
  expect(await changes()).toMatchObject([
    { item: 'Canola Oil', source: 'rep', rep: 'Sal', date: '2026-03-11', percent: 10, status: 'open' },
  ])
  const [{ message }] = await changes()
  expect(message).toContain('with the price that Sal set on 03/11/2026, Canola Oil')
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
      ...{ item: 'Canola Oil', source: 'invoice', against: 'paid', percent: 10, status: 'open' },
      ...{ invoice: { id: invoiceId }, againstWords: 'more than last paid' },
    },
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
    ...{ itemDistributorId: idOf(chicken), item: 'Chicken Breast', din: '301', distributorId, source: 'guide' },
    ...{ date: '2026-03-11', invoice: null, kind: 'pack', against: 'agreed', percent: 25, unit: 'LB' },
    ...{ unitPriceBefore: 1, unitPriceNow: 1.25, packSize: '6/4 LB', status: 'open', acceptedBy: null, mail: null },
    words: '6/5 LB became 6/4 LB at the same price: +25 %',
    againstWords: 'more than on the price list before',
    monthly: aMonthOf(240 * 0.25),
    message: expect.stringContaining('on your price list of 03/11/2026, Chicken Breast (item 301) changed:'),
  })
  expect(second).toMatchObject({
    ...{
      item: 'Canola Oil',
      kind: 'price',
      percent: 10,
      words: '$54.00 became $59.40: +10 %',
      monthly: aMonthOf(21.6),
    },
  })
  const summary = { riseCount: 2, monthly: 44.32, withoutPaceCount: 0, uncomparedCount: 0, fallCount: 0, saved: 0 }
  expect((await client.get('/price-changes/summary')).body).toEqual(summary)

  // accepted is quiet, at this price and below it; the next rise is told
  await client.post('/price-changes/marks', { ids: [second.id], status: 'accepted' })
  expect((await changes()).map(({ item }: { item: string }) => item)).toEqual(['Chicken Breast'])
  expect(await changes({ status: 'accepted' })).toMatchObject([{ id: second.id, acceptedBy: expect.any(String) }])
  app.clock.set('2026-03-18T15:00:00Z')
  const again = [shrunk, { ...oil, price: '59.40' }, { ...flour, price: '20.80' }, salt]
  await guide(again, '2026-03-18')
  expect((await changes()).map(({ item }: { item: string }) => item)).toEqual(['Chicken Breast'])
  // two small rises are one larger one
  expect((await client.put('/price-guard', { percent: 2, monthly: 1 })).body).toMatchObject({
    ...{
      percent: 2,
      monthly: 1,
      weeklyMail: false,
      changed: { by: expect.any(String), time: '2026-03-18T15:00:00.000Z' },
    },
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
      ...{ item: 'Flour', source: 'invoice', date: '2026-03-19', invoice: { id: invoiceId, invoiceNumber: '77' } },
      ...{ percent: 20, againstWords: 'more than the order agreed', words: '$20.80 became $24.96: +20 %' },
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
    ...{ riseCount: 1, monthly: aMonthOf(4 * 5.4), fallCount: 1, saved },
  })
})

test('a price list that stays as it was tells what it asks above the price paid since, once', async () => {
  const { client, guide, order, receive, changes } = await aKitchenWithGuide(app)
  const orderOf = async (on: string) => (await order([[oil, 4], [flour, 4]], on)).id // prettier-ignore
  const first = await orderOf('2026-03-05')
  app.clock.set('2026-03-11T15:00:00Z')
  // oil rises between the order and its delivery, when nothing of it was ever paid; flour falls
  const dear = [chicken, { ...oil, price: '59.40' }, { ...flour, price: '10.00' }, salt]
  await guide(dear, '2026-03-11')
  await receive(first)
  expect(await changes()).toEqual([])
  app.clock.set('2026-03-18T15:00:00Z')
  await guide(dear, '2026-03-18')
  const told = await changes()
  expect(told).toMatchObject([
    {
      ...{ item: 'Canola Oil', source: 'guide', date: '2026-03-18', against: 'paid', percent: 10, status: 'open' },
      ...{ words: '$54.00 became $59.40: +10 %', againstWords: 'more than last paid', monthly: aMonthOf(21.6) },
    },
  ])
  // the same list again, a mark and a delivery at its price add nothing; nor does the median that lies below it still
  app.clock.set('2026-03-25T15:00:00Z')
  await guide(dear.toReversed(), '2026-03-25')
  expect(await changes()).toEqual(told)
  await client.post('/price-changes/marks', { ids: [told[0].id], status: 'accepted' })
  await receive(await orderOf('2026-03-26'))
  app.clock.set('2026-04-01T15:00:00Z')
  await guide(dear, '2026-04-01')
  expect(await changes()).toEqual([])
  expect(await changes({ status: 'accepted' })).toMatchObject([{ id: told[0].id }])
})

test('a price list that stays as it was says nothing of less than the limit, of what an invoice told, or of what is bought no more', async () => {
  const { client, guide, order, receive, changes, distributorId } = await aKitchenWithGuide(app)
  const first = await order([[oil, 4], [flour, 4], [salt, 4]], '2026-03-05') // prettier-ignore
  app.clock.set('2026-03-11T15:00:00Z')
  const list = [chicken, oil, { ...flour, price: '20.40' }, { ...salt, price: '15.00' }]
  await guide(list, '2026-03-11')
  await receive(first.id)
  // nine weeks later
  app.clock.set('2026-05-13T15:00:00Z')
  await guide(list, '2026-05-13')
  expect(await changes()).toEqual([])
  const next = await order([[oil, 4], [flour, 4]], '2026-05-14') // prettier-ignore
  await receive(next.id)
  const billed = [{ ...oil, quantity: 4, price: 48 }, { ...flour, quantity: 4, price: 20.1 }] // prettier-ignore
  const file = anInvoiceFile('79', billed, { order: next.purchaseOrderNumber, date: '05/13/2026' })
  await aBookedInvoice(client, distributorId, file)
  const told = await changes()
  expect(told).toMatchObject([{ item: 'Canola Oil', source: 'invoice', percent: -11.1 }])
  app.clock.set('2026-05-20T15:00:00Z')
  await guide(list.toReversed(), '2026-05-20')
  expect(await changes()).toEqual(told)
  await client.post('/price-changes/marks', { ids: [told[0].id], status: 'accepted' })
  app.clock.set('2026-05-27T15:00:00Z')
  await guide(list, '2026-05-27')
  expect(await changes()).toEqual([])
})

test('a price list little above what was paid is told once something cheaper came', async () => {
  const { guide, order, receive, changes } = await aKitchenWithGuide(app)
  const at = (price: string) => [chicken, { ...oil, price }, flour, salt]
  const cheap = await order([[oil, 4]], '2026-03-05')
  app.clock.set('2026-03-05T15:00:00Z')
  await guide(at('59.00'), '2026-03-05')
  const dear = await order([[oil, 4]], '2026-03-06')
  app.clock.set('2026-03-06T15:00:00Z')
  await guide(at('60.00'), '2026-03-06')
  await receive(dear.id)
  app.clock.set('2026-03-07T15:00:00Z')
  await guide(at('60.00'), '2026-03-07')
  expect(await changes()).toEqual([])
  // it was late
  await receive(cheap.id)
  app.clock.set('2026-03-08T15:00:00Z')
  await guide(at('60.00').toReversed(), '2026-03-08')
  expect(await changes()).toMatchObject([{ item: 'Canola Oil', words: '$54.00 became $60.00: +11.1 %' }])
})

test('the rep is asked once, with the words the person sends; a mail that fails is told', async () => {
  const { client, guide, order, receive, changes, rep, location } = await aKitchenWithGuide(app)
  await receive(
    (
      await order(
        [
          [chicken, 8],
          [oil, 8],
        ],
        '2026-03-05',
      )
    ).id,
  )
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([{ ...chicken, price: '36.00' }, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const [dear, cheaper] = await changes()
  const ask = (id: number, message: string) => client.post(`/price-changes/${id}/mail`, { message })
  const before = app.mails.length
  const answers = await Promise.all([ask(dear.id, `${dear.message}\nPlease call.`), ask(dear.id, 'Twice?')])
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'price_question_mailed'])
  await app.jobs.runAll()
  const [mail, ...more] = app.mails.slice(before).filter(({ subject }) => subject.includes('Canola'))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: [rep.email], subject: `Price of Canola Oil at ${location.nickname}` })
  expect((await changes())[0].mail).toMatchObject({ status: 'sent', recipients: [rep.email] })
  expect((await ask(cheaper.id, ' ')).status).toBe(400)
  app.deps.mailer.send = () => Promise.reject(new RefusedForGood('no such address'))
  try {
    expect((await ask(cheaper.id, 'Why?')).status).toBe(200)
    await app.jobs.runAll()
  } finally {
    app.deps.mailer.send = (sent) => Promise.resolve(void app.mails.push(sent))
  }
  expect((await changes())[1].mail).toMatchObject({ status: 'failed' })
  const { data } = (await client.get('/users/get-message')).body
  expect(JSON.stringify(data)).toContain('The question about the price of Chicken Breast could not be mailed')
  // A day later it is tried for half a day again, and not given up with the first try that fails.
  app.clock.set('2026-03-12T15:00:00Z')
  expect((await ask(cheaper.id, 'Why?')).status).toBe(200)
  app.deps.mailer.send = () => Promise.reject(new Error('the mail server is away'))
  const tried = app.jobs.runAll().finally(() => {
    app.deps.mailer.send = (sent) => Promise.resolve(void app.mails.push(sent))
  })
  await expect(tried).rejects.toThrow('away')
  expect((await changes())[1].mail).toMatchObject({ status: 'waiting' })
  app.clock.set('2026-03-12T16:00:00Z')
  await app.jobs.runAll()
  expect((await changes())[1].mail).toMatchObject({ status: 'sent' })
  await client.post('/price-changes/marks', { ids: [dear.id, cheaper.id], status: 'accepted' })
  expect(await changes()).toEqual([])
  await client.post('/price-changes/marks', { ids: [dear.id], status: 'open' })
  expect(await changes()).toMatchObject([{ id: dear.id, acceptedBy: null, mail: { status: 'sent' } }])
  expect(
    (await client.post('/price-changes/marks', { ids: [dear.id, 2_000_000_000], status: 'accepted' })).status,
  ).toBe(404)
  expect(await changes()).toHaveLength(1)
})

test('a question whose job was lost is given up, and the kitchen is told to call', async () => {
  const { client, guide, order, receive, changes, location, rep, distributor } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  const [{ id }] = await changes()
  expect((await client.post(`/price-changes/${id}/mail`, { message: 'Why?' })).status).toBe(200)
  const statusBefore = async (before: string) => {
    await giveUpForgottenPriceMails(app.deps, location.id, new Date(before))
    return (await changes())[0].mail.status
  }
  expect(await statusBefore('2026-03-11T15:00:00Z')).toBe('waiting')
  expect(await statusBefore('2026-03-11T15:00:01Z')).toBe('failed')
  const { data } = (await client.get('/users/get-message', { merchant_id: location.id })).body
  expect(data.map(({ message }: { message: string }) => message)).toContain(
    `The question about the price of Canola Oil could not be mailed to ${rep.email}. Call ${distributor.nickname}, or send it again from Price guard.`,
  )
  await app.jobs.runAll()
})

test('the weekly mail goes on Monday morning, once, to those who want it, while there is something to tell', async () => {
  const { client, guide, order, receive, changes, location, owner } = await aKitchenWithGuide(app)
  const other = await aPerson(app, { at: [location] })
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  expect((await client.put('/price-guard/weekly-mail', { isOn: true })).body).toMatchObject({ weeklyMail: true })
  expect((await app.as(other).get('/price-guard')).body).toMatchObject({ weeklyMail: false, percent: 3, monthly: 10 })
  const mailsAt = async (instant: string, meanwhile = () => Promise.resolve()) => {
    app.clock.set(instant)
    const before = app.mails.length
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'weekly-price-mails', payload: z.object({}) }, {})
    await app.jobs.runAll()
    await meanwhile()
    // the mails that it queued
    await app.jobs.runAll()
    return app.mails.slice(before).filter(({ subject }) => subject.includes('prices rose'))
  }
  // New York: a quarter past six and seven on Monday 16 March, summer time
  expect(await mailsAt('2026-03-16T10:15:00Z')).toEqual([])
  const [mail, ...more] = await mailsAt('2026-03-16T11:15:00Z')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: [owner.email],
    subject: `${location.nickname}: prices rose by $${aMonthOf(86.4).toFixed(2)} a month`,
  })
  expect(mail?.text).toContain('- Canola Oil (')
  expect(mail?.text).toContain('$54.00 became $64.80: +20 %, more than on the price list before.')
  const link = `http://localhost:${app.deps.config.port}/weekly-mail/`
  expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^${link}${location.id}-${owner.id}-[\\w-]{43}$`))
  expect(mail?.text).toContain(`No more of these mails, without signing in: ${mail?.unsubscribeUrl}`)
  expect(await mailsAt('2026-03-16T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-17T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-23T13:15:00Z')).toHaveLength(1)
  // Whoever asks for it later that morning gets it too, and nobody else again.
  await app.as(other).put('/price-guard/weekly-mail', { isOn: true })
  expect(await mailsAt('2026-03-23T14:15:00Z')).toMatchObject([{ to: [other.email] }])
  await app.as(other).put('/price-guard/weekly-mail', { isOn: false })
  expect(await mailsAt('2026-03-30T13:15:00Z', () => disable(app, owner)), 'disabled since').toEqual([])
  expect(await mailsAt('2026-04-06T13:15:00Z'), 'disabled').toEqual([])
  // Whoever may sign in again by noon gets the mail of the week.
  await disable(app, owner, null)
  // A process that was away catches up until noon.
  expect(await mailsAt('2026-04-06T16:00:00Z')).toEqual([])
  expect(await mailsAt('2026-04-06T15:59:00Z')).toHaveLength(1)
  await client.put('/price-guard/weekly-mail', { isOn: false })
  expect(await mailsAt('2026-04-13T13:15:00Z')).toEqual([])
  await client.put('/price-guard/weekly-mail', { isOn: true })
  const [{ id }] = await changes()
  await client.post('/price-changes/marks', { ids: [id], status: 'accepted' })
  expect(await mailsAt('2026-04-20T13:15:00Z')).toEqual([])
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
    ...{ item: 'Canola Oil', kind: 'uncompared', against: 'agreed', packSize: '4/5 LB', words, percent: null },
    ...{ unit: null, unitPriceBefore: null, unitPriceNow: null, monthly: null },
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
