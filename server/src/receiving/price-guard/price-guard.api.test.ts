import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { anOwnGuide, uploadGuide, type GuideLine } from '../../testing/factories/order-guides.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const chicken = { din: '301', name: 'Chicken Breast', pack: '6/5 LB', price: '30.00' }
const oil = { din: '302', name: 'Canola Oil', pack: '6/1 GAL', price: '54.00' }
const flour = { din: '303', name: 'Flour', pack: '1/50 LB', price: '20.00' }
const salt = { din: '304', name: 'Salt', pack: '1/25 LB', price: '10.00' }
const all = [chicken, oil, flour, salt]
/** a month is 365/12 days, the pace is of 56 */
const aMonthOf = (dollarsInEightWeeks: number) => Math.round((dollarsInEightWeeks * 36_500) / (12 * 56)) / 100

/** A kitchen that was sent a guide, and ordered and received of it. */
async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const distributorId = kitchen.distributor.id
  const guide = async (lines: GuideLine[], start: string) => {
    const { status, text } = await uploadGuide(
      client,
      { distributorId, locationIds: [kitchen.location.id], start },
      anOwnGuide(lines),
    )
    expect(status, text).toBe(200)
  }
  await guide(all, '2026-03-04')
  const { data } = (await client.get('/items', { limit: 50 })).body
  const ids = new Map<string, number>(data.map((item: { din: string; id: number }) => [item.din, item.id]))
  const idOf = ({ din }: { din: string }) => ids.get(din) ?? 0
  const order = async (wanted: [typeof chicken, number][], on: string) => {
    const lines = wanted.map(([item, quantity]): [number, number] => [idOf(item), quantity])
    const body = await cartOf(client, distributorId, lines, { requestedDeliveryDate: on })
    const placed = await client.post('/orders', body)
    expect(placed.status, placed.text).toBe(201)
    return placed.body
  }
  const receive = async (id: number) => {
    await client.post(`/orders/check-items/${id}`, {})
    const received = await client.post(`/orders/receive/${id}`, {})
    expect(received.status, received.text).toBe(200)
  }
  const changes = async (query = {}) => (await client.get('/price-changes', query)).body.data
  return { ...kitchen, client, distributorId, guide, order, receive, changes, idOf }
}

test('a new guide and a booked invoice tell what changed, what it costs a month, and nothing twice', async () => {
  const { client, guide, order, receive, changes, distributorId, idOf, location } = await aKitchen()
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
  const summary = { riseCount: 2, monthly: 44.32, withoutPaceCount: 0, fallCount: 0, saved: 0 }
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

test('the rep is asked once, with the words the person sends; a mail that fails is told', async () => {
  const { client, guide, order, receive, changes, rep, location } = await aKitchen()
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
  expect((await ask(cheaper.id, 'Why?')).status).toBe(200)
  await app.jobs.runAll()
  expect((await changes())[1].mail).toMatchObject({ status: 'sent' })
  await client.post('/price-changes/marks', { ids: [dear.id, cheaper.id], status: 'accepted' })
  expect(await changes()).toEqual([])
  await client.post('/price-changes/marks', { ids: [dear.id], status: 'open' })
  expect(await changes()).toMatchObject([{ id: dear.id, mail: { status: 'sent' } }])
  expect(
    (await client.post('/price-changes/marks', { ids: [dear.id, 2_000_000_000], status: 'accepted' })).status,
  ).toBe(404)
  expect(await changes()).toHaveLength(1)
})

test('the weekly mail goes on Monday morning, once, to those who want it, while there is something to tell', async () => {
  const { client, guide, order, receive, changes, location, owner } = await aKitchen()
  const other = await aPerson(app, { at: [location] })
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, price: '64.80' }, flour, salt], '2026-03-11')
  expect((await client.put('/price-guard/weekly-mail', { isOn: true })).body).toMatchObject({ weeklyMail: true })
  expect((await app.as(other).get('/price-guard')).body).toMatchObject({ weeklyMail: false, percent: 3, monthly: 10 })
  const mailsAt = async (instant: string) => {
    app.clock.set(instant)
    const before = app.mails.length
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'weekly-price-mails', payload: z.object({}) }, {})
    await app.jobs.runAll()
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
  expect(mail?.text).toContain('/price-guard/settings')
  expect(await mailsAt('2026-03-16T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-17T12:15:00Z')).toEqual([])
  expect(await mailsAt('2026-03-23T13:15:00Z')).toHaveLength(1)
  await client.put('/price-guard/weekly-mail', { isOn: false })
  expect(await mailsAt('2026-03-30T13:15:00Z')).toEqual([])
  await client.put('/price-guard/weekly-mail', { isOn: true })
  const [{ id }] = await changes()
  await client.post('/price-changes/marks', { ids: [id], status: 'accepted' })
  expect(await mailsAt('2026-04-06T13:15:00Z')).toEqual([])
})
