import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedForGood } from '../../adapters/mail/mailer.ts'
import { anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { aBookedInvoice, anInvoiceFile, anInvoiceImage, aRejectImage } from '../../testing/factories/invoices.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A kitchen whose 4 cases of romaine at $28.50 were billed at $30.50, and one of them rejected. */
async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const romaine = await anItem(app, kitchen.location, { name: 'Lettuce Romaine', priceCents: 2_850 })
  const distributorId = kitchen.distributor.id
  const order = await anOrder(client, distributorId, romaine, 4)
  return { ...kitchen, client, romaine, distributorId, order, lineId: order.items[0].oi_id as number }
}
type Kitchen = Awaited<ReturnType<typeof aKitchen>>

async function anOrder(client: Client, distributorId: number, item: TestItem, quantity: number) {
  const wanted = await cartOf(client, distributorId, [[item.id, quantity]], { requestedDeliveryDate: '2026-03-06' })
  return (await client.post('/orders', wanted)).body
}

const bill = ({ client, distributorId, romaine, order }: Kitchen, number: string, quantity: number, price: number) =>
  aBookedInvoice(
    client,
    distributorId,
    anInvoiceFile(number, [{ din: romaine.din, name: romaine.name, quantity, price }], {
      order: order.purchaseOrderNumber,
    }),
  )

/** An order of as many cases, whose invoice '2' gives the $8.00 back that the first one billed too much. */
async function aLaterOrder({ client, distributorId, romaine }: Kitchen, quantity: number) {
  const order = await anOrder(client, distributorId, romaine, quantity)
  const { din, name } = romaine
  const lines = [{ din, name, quantity, price: 28.5 }, { din, name: 'Credit for invoice 1', quantity: -4, price: 2 }] // prettier-ignore
  await aBookedInvoice(client, distributorId, anInvoiceFile('2', lines, { order: order.purchaseOrderNumber }))
  return order
}

const reject = ({ client, order, lineId }: Kitchen, driverTold = true) =>
  client.post(`/orders/check-items/${order.id}`, {
    items: [{ id: lineId, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged', driverTold }],
  })

const claim = ({ client, order, lineId }: Kitchen, kind: string, more: object = {}) =>
  client.post('/credits', { order_id: order.id, order_item_id: lineId, kind, ...more })

describe('a credit', () => {
  it('is claimed for an overcharge, to the cent, and shown in the match', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const { status, body } = await claim(kitchen, 'price_up')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ amount: 8, kind: 'price_up', item: 'Lettuce Romaine', reason: 'Billed dearer than agreed', status: 'open' },
      ...{ ageDays: 0, driverTold: false, mail: null, creditedOn: null, distributor: kitchen.distributor.nickname },
      steps: [{ status: 'open', time: '2026-03-04T15:00:00.000Z' }],
    })
    const match = (await kitchen.client.get(`/orders/${kitchen.order.id}/match`)).body
    expect([match.claimed, match.lines[0].findings[0]]).toMatchObject([8, { credit_id: body.id, claimed: 8 }])
    expect((await claim(kitchen, 'price_up')).body.code).toBe('credit_claimed')
  })

  it('is claimed for a reject by the weight that came, where the item is billed by weight', async () => {
    const kitchen = await aKitchen()
    const weighed = { isCatchWeight: true, averageWeight: '10.000', priceCents: 4_290, unitPrice: 42_900 }
    const brisket = await anItem(app, kitchen.location, { name: 'Brisket', ...weighed })
    const order = await anOrder(kitchen.client, kitchen.distributorId, brisket, 2)
    const id = order.items[0].oi_id
    const items = [
      { id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item', edit: { weight: 19.43 } },
    ]
    expect((await kitchen.client.post(`/orders/check-items/${order.id}`, { items })).status).toBe(200)
    const { body } = await claim({ ...kitchen, order, lineId: id }, 'reject')
    expect(body).toMatchObject({ item: 'Brisket', amount: 41.68, reason: '1 rejected: Wrong item' })
  })

  it('is no overcharge where a case is billed for what it weighed at the door, and one for the rest of its weight', async () => {
    const kitchen = await aKitchen()
    const { client, distributorId } = kitchen
    const weighed = { isCatchWeight: true, averageWeight: '10.000', priceCents: 4_290, unitPrice: 42_900 }
    const brisket = await anItem(app, kitchen.location, { name: 'Brisket', ...weighed })
    const order = await anOrder(client, distributorId, brisket, 3)
    const back = { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item', edit: { weight: 31.5 } }
    await client.post(`/orders/check-items/${order.id}`, { items: [{ id: order.items[0].oi_id, ...back }] })
    await client.post(`/orders/receive/${order.id}`, {})
    const invoice = (number: string, billed: object) =>
      aBookedInvoice(
        client,
        distributorId,
        anInvoiceFile(number, [{ din: brisket.din, name: 'Brisket', quantity: 1, price: 45.05, ...billed }], {
          order: order.purchaseOrderNumber,
        }),
      )
    const findings = async () =>
      (await client.get(`/orders/${order.id}/match`)).body.lines[0].findings.map(
        ({ kind, amount }: { kind: string; amount: number }) => [kind, amount],
      )
    // 21 of the 31.5 pounds stayed: 10.5 a case
    await invoice('1', { quantity: 2 })
    expect(await findings()).toEqual([])
    const other = await anOrder(client, distributorId, brisket, 1)
    const lineId = other.items[0].oi_id
    await client.post(`/orders/check-items/${other.id}`, {
      items: [{ id: lineId, statusReceived: 'received', edit: { weight: 9.5 } }],
    })
    await client.post(`/orders/receive/${other.id}`, {})
    const heavy = [{ din: brisket.din, name: 'Brisket', quantity: 10, unit: 'LB', price: 4.29 }]
    await aBookedInvoice(client, distributorId, anInvoiceFile('2', heavy, { order: other.purchaseOrderNumber }))
    const { body } = await claim({ ...kitchen, order: other, lineId }, 'short')
    expect(body).toMatchObject({ amount: 2.15, reason: 'Billed more than was received' })
  })

  it('is claimed for a reject with what was said at the door; the same case is not claimed as short again', async () => {
    const kitchen = await aKitchen()
    expect((await claim(kitchen, 'reject')).body.code).toBe('nothing_to_claim')
    expect((await reject(kitchen)).status).toBe(200)
    const { body } = await claim(kitchen, 'reject')
    expect(body).toMatchObject({ amount: 28.5, driverTold: true, reason: '1 rejected: Bad or damaged' })
    await bill(kitchen, '1', 4, 28.5)
    await kitchen.client.post(`/orders/receive/${kitchen.order.id}`, {})
    const [line] = (await kitchen.client.get(`/orders/${kitchen.order.id}/match`)).body.lines
    expect(line.findings).toMatchObject([{ kind: 'short', amount: 28.5, credit_id: body.id }])
    expect((await claim(kitchen, 'short')).body.code).toBe('credit_claimed')
  })

  it('is at most what is found, whatever a client says', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const refused = await claim(kitchen, 'price_up', { amount: 8.01 })
    expect([refused.status, refused.body.message]).toEqual([400, 'At most $8.00 can be claimed here.'])
    expect((await claim(kitchen, 'duplicate')).body.code).toBe('nothing_to_claim')
    expect((await claim(kitchen, 'price_up', { imageIds: [2_000_000_000] })).status).toBe(404)
    expect((await claim(kitchen, 'price_up', { amount: 4.35, reason: 'As agreed on the phone' })).body).toMatchObject({
      ...{ amount: 4.35, reason: 'As agreed on the phone' },
    })
  })

  it('pressed twice at once is one', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const answers = await Promise.all([claim(kitchen, 'price_up'), claim(kitchen, 'price_up')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('takes its steps in order, each with who and when; of two people one is told', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const step = (from: string, status: string, note = '') =>
      kitchen.client.patch(`/credits/${id}`, { from, status, note })
    expect((await step('open', 'closed')).status).toBe(409)
    app.clock.set('2026-03-09T15:00:00Z')
    const promised = (await step('open', 'promised', 'Robin will send a memo')).body
    expect(promised).toMatchObject({ status: 'promised', ageDays: 5 })
    expect(promised.steps[1]).toMatchObject({
      status: 'promised',
      note: 'Robin will send a memo',
      time: '2026-03-09T15:00:00.000Z',
    })
    expect((await step('open', 'written_off')).body.code).toBe('credit_step_refused')
    expect((await step('promised', 'credited')).body.status).toBe('credited')
    expect((await step('credited', 'closed')).body.status).toBe('closed')
  })

  it('that was written off can be claimed again', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await kitchen.client.patch(`/credits/${id}`, { from: 'open', status: 'written_off' })
    const matched = async () => {
      const { claimed, lines } = (await kitchen.client.get(`/orders/${kitchen.order.id}/match`)).body
      return [claimed, lines[0].findings[0].credit_id]
    }
    expect(await matched()).toEqual([0, null])
    const second = await claim(kitchen, 'price_up')
    expect(second.status).toBe(201)
    expect(await matched()).toEqual([8, second.body.id])
    // opened again beside the new one it would be claimed twice
    const again = await kitchen.client.patch(`/credits/${id}`, { from: 'written_off', status: 'open' })
    expect([again.status, again.body.code]).toEqual([409, 'credit_claimed'])
  })
})

describe('credits', () => {
  it('are listed with the oldest open one first, and summed by distributor and age', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    await reject(kitchen)
    const first = (await claim(kitchen, 'price_up')).body
    app.clock.set('2026-03-14T15:00:00Z')
    const second = (await claim(kitchen, 'reject')).body
    const all = (await kitchen.client.get('/credits')).body
    expect(all.data.map(({ id, ageDays }: { id: number; ageDays: number }) => [id, ageDays])).toEqual([
      [first.id, 10],
      [second.id, 0],
    ])
    expect((await kitchen.client.get('/credits/summary')).body).toEqual({
      ...{ totalOpen: 36.5, openCount: 2 },
      distributors: [
        {
          ...{
            distributorId: kitchen.distributorId,
            distributor: kitchen.distributor.nickname,
            totalOpen: 36.5,
            openCount: 2,
          },
          ages: { upTo7Days: 28.5, upTo30Days: 8, upTo60Days: 0, older: 0 },
          unmailedIds: [first.id, second.id],
          unmailedCount: 2,
        },
      ],
    })
    await kitchen.client.patch(`/credits/${first.id}`, { from: 'open', status: 'written_off' })
    expect((await kitchen.client.get('/credits', { open: '1' })).body.data).toHaveLength(1)
    expect((await kitchen.client.get('/credits/summary')).body.totalOpen).toBe(28.5)
  })
})

describe('a credit is found', () => {
  it('on a credit memo, which changes no order', async () => {
    const kitchen = await aKitchen()
    const { client, order } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const total = (await client.get(`/orders/${order.id}`)).body.total
    const memo = await bill(kitchen, 'CM-1', -4, 2)
    const [credit] = (await client.get('/credits')).body.data
    expect(credit).toMatchObject({ id, status: 'credited', creditedOn: { id: memo, invoiceNumber: 'CM-1' } })
    expect(credit.steps.at(-1).note).toBe('Found on credit memo CM-1')
    expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({ total, usedCredit: 0 })
  })

  it('on a memo that gives more than was claimed: it says which claims it paid, and what nobody claimed', async () => {
    const kitchen = await aKitchen()
    const { client, order } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const memo = await bill(kitchen, 'CM-1', -4, 2.5)
    const [credit] = (await client.get('/credits')).body.data
    expect(credit).toMatchObject({ id, status: 'credited', paid: 8, open: 0, creditedOn: { id: memo } })
    const paid = [{ credit_id: id, order_id: order.id, purchaseOrderNumber: order.purchaseOrderNumber, amount: 8 }]
    expect((await client.get(`/invoices/${memo}`)).body).toMatchObject({
      kind: 'credit_memo',
      settled: [{ ...paid[0], item: 'Lettuce Romaine' }],
      beyondClaims: 2,
    })
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect((await client.get(`/invoices/${memo}`)).body).toMatchObject({ settled: [], beyondClaims: 10 })
  })

  it('in part: what a memo leaves stays open, is said, and is given by the next one; what was a mistake is owed again', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const first = await bill(kitchen, 'CM-1', -1, 3)
    const [part] = (await client.get('/credits')).body.data
    expect(part).toMatchObject({
      ...{ id, status: 'open', amount: 8, paid: 3, open: 5, creditedOn: null },
      payments: [{ invoiceId: first, invoiceNumber: 'CM-1', amount: 3 }],
    })
    expect(part.steps.at(-1).note).toBe('$3.00 found on credit memo CM-1, $5.00 still open')
    expect((await client.get('/credits/summary')).body).toMatchObject({ totalOpen: 5, openCount: 1 })
    await Promise.all([bill(kitchen, 'CM-2', -1, 5), bill(kitchen, 'CM-3', -5, 1)])
    const [whole] = (await client.get('/credits')).body.data
    expect(whole).toMatchObject({ status: 'credited', amount: 8, paid: 8, open: 0 })
    expect(whole.payments).toHaveLength(2)
    const again = await client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect(again.body).toMatchObject({ status: 'open', paid: 3, open: 5, creditedOn: null })
  })

  it('on a later invoice, whose order costs that much less', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up')
    const later = await aLaterOrder(kitchen, 2)
    const credits = (await client.get('/credits')).body.data
    expect(credits).toMatchObject([{ status: 'credited', creditedOn: { invoiceNumber: '2' } }])
    // the price that counts is the billed one since the first invoice: 2 × $30.50, less the credit
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({
      usedCredit: 8,
      total: 53,
      totalItemsPrice: 61,
    })
    const claimed = (await client.get(`/orders/${kitchen.order.id}`)).body
    expect(claimed, 'the order that was claimed for').toMatchObject({ usedCredit: 0, total: 114 })
    // a mistake: it is owed again, and the order costs what it did
    const [{ id }] = (await client.get('/credits')).body.data
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({ usedCredit: 0, total: 61 })
  })

  it('on a later invoice of which little is kept: its order is owed to the location then, and its parts add up', async () => {
    const kitchen = await aKitchen()
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up')
    const later = await aLaterOrder(kitchen, 1)
    const [{ oi_id: id }] = later.items
    const sentBack = { id, status: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }
    const { body } = await client.post(`/orders/pre-reject/${later.id}`, { itemList: [sentBack] })
    expect(body).toMatchObject({ original_total_price: 22.5, credit_refusal: 30.5, new_total_price: -8 })
    const shown = { itemList: [sentBack], new_total_price: -8 }
    const received = await client.post(`/orders/receive/${later.id}`, shown)
    expect(received.status, received.text).toBe(200)
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({
      ...{ totalItemsPrice: 0, usedCredit: 8, total: -8 },
    })
    const { total_purchases } = (await client.get('/analytics')).body
    expect(total_purchases.orderTotals).toEqual({ items: 0, fees: 0, taxes: 0, discounts: 8, total: -8 })
  })

  it('on a second invoice of its own order, which was billed too much and costs no less than agreed', async () => {
    const kitchen = await aKitchen()
    const { client, distributorId, romaine, order } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up')
    const lines = [
      { din: romaine.din, name: romaine.name, quantity: 1, price: 10 },
      { din: romaine.din, name: 'Credit for invoice 1', quantity: -4, price: 2 },
    ]
    await aBookedInvoice(client, distributorId, anInvoiceFile('2', lines, { order: order.purchaseOrderNumber }))
    const [{ id, status }] = (await client.get('/credits')).body.data
    expect(status).toBe('credited')
    const { usedCredit, total } = (await client.get(`/orders/${order.id}`)).body
    expect(usedCredit).toBe(0)
    // a mistake: it is owed again, and the order costs what it did
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect((await client.get(`/orders/${order.id}`)).body).toMatchObject({ usedCredit: 0, total })
  })
})

describe('a reject before an invoice came', () => {
  it('is offered until it is claimed, with its photos, and by the comparison once an invoice is booked', async () => {
    const kitchen = await aKitchen()
    const { client, order, lineId, owner } = kitchen
    const offered = async () => (await client.get('/credits/unclaimed-rejects')).body.data
    await reject(kitchen)
    expect(await offered()).toEqual([])
    const photo = await aRejectImage(app, owner, lineId)
    await client.post(`/orders/check-items/${order.id}`, {})
    expect((await client.post(`/orders/receive/${order.id}`, {})).status).toBe(200)
    expect(await offered()).toEqual([
      {
        ...{ order_id: order.id, purchaseOrderNumber: order.purchaseOrderNumber, order_item_id: lineId },
        ...{ distributorId: kitchen.distributorId, distributor: kitchen.distributor.nickname, item: 'Lettuce Romaine' },
        ...{ amount: 28.5, reason: '1 rejected: Bad or damaged', driverTold: true },
        receivedTime: '2026-03-04T15:00:00.000Z',
      },
    ])
    expect((await client.get('/credits/unclaimed-rejects', { order_id: order.id + 1 })).body.data).toEqual([])
    const { body } = await claim(kitchen, 'reject', { driverTold: false })
    expect(body).toMatchObject({ amount: 28.5, rejectImageIds: [photo], imageIds: [], driverTold: false })
    expect(await offered()).toEqual([])
    const told = await client.patch(`/credits/${body.id}`, { driverTold: true, rejectImageIds: [] })
    expect(told.body).toMatchObject({ status: 'open', driverTold: true, rejectImageIds: [] })
    const wrong = [{ rejectImageIds: [photo + 1_000] }, { imageIds: [photo + 1_000] }]
    for (const change of wrong) expect((await client.patch(`/credits/${body.id}`, change)).status).toBe(404)
    expect((await client.patch(`/credits/${body.id}`, { status: 'promised' })).status).toBe(400)
  })

  it('is not offered where the booked invoice does not bill it', async () => {
    const kitchen = await aKitchen()
    await reject(kitchen)
    await kitchen.client.post(`/orders/check-items/${kitchen.order.id}`, {})
    await kitchen.client.post(`/orders/receive/${kitchen.order.id}`, {})
    await bill(kitchen, '1', 3, 28.5)
    expect((await kitchen.client.get('/credits/unclaimed-rejects')).body.data).toEqual([])
    const claimed = await claim(kitchen, 'reject')
    expect([claimed.status, claimed.body.code]).toEqual([400, 'nothing_to_claim'])
  })
})

describe('a claim for what went back', () => {
  /** A kitchen that has rejected so many of its four cases and claimed them. */
  async function aClaim(rejected: number) {
    const kitchen = await aKitchen()
    const { client, order, lineId } = kitchen
    const say = (line: object) => client.post(`/orders/check-items/${order.id}`, { items: [{ id: lineId, ...line }] })
    await say({ statusReceived: 'rejected', qtyReduction: rejected, rejectReason: 'Wrong item' })
    await client.post(`/orders/receive/${order.id}`, {})
    const { id, amount } = (await claim(kitchen, 'reject')).body
    const credit = async () => (await client.get('/credits')).body.data[0]
    return { kitchen, id: id as number, amount: amount as number, credit, say }
  }

  it('is owed no more once the invoice does not bill it; a mistake is owed again', async () => {
    const { kitchen, id, amount, credit } = await aClaim(1)
    expect(amount).toBe(28.5)
    await bill(kitchen, '1', 3, 28.5)
    expect(await credit()).toMatchObject({
      ...{ status: 'credited', paid: 28.5, open: 0, creditedOn: { invoiceNumber: '1' } },
      steps: [{ status: 'open' }, { status: 'credited', note: 'Invoice 1 bills no more than was kept' }],
    })
    expect((await kitchen.client.get('/credits/summary')).body).toMatchObject({ totalOpen: 0, openCount: 0 })
    await kitchen.client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect(await credit()).toMatchObject({ status: 'open', paid: 0, open: 28.5 })
    const { usedCredit, total } = (await kitchen.client.get(`/orders/${kitchen.order.id}`)).body
    expect([usedCredit, total]).toEqual([0, 85.5])
  })

  it('is owed for the part that is billed all the same', async () => {
    const { kitchen, credit } = await aClaim(2)
    await bill(kitchen, '1', 3, 28.5)
    expect(await credit()).toMatchObject({
      ...{ status: 'open', amount: 57, paid: 28.5, open: 28.5 },
      steps: [{ status: 'open' }, { note: '$28.50 not billed on invoice 1, $28.50 still open' }],
    })
  })

  it('is owed in full where all of it is billed, and while something that was kept is not billed yet', async () => {
    const billed = await aClaim(2)
    await bill(billed.kitchen, '1', 4, 28.5)
    expect(await billed.credit()).toMatchObject({ status: 'open', paid: 0, open: 57 })
    const partly = await aClaim(2)
    await bill(partly.kitchen, '1', 1, 28.5)
    expect(await partly.credit()).toMatchObject({ status: 'open', paid: 0, open: 57 })
    await bill(partly.kitchen, '2', 1, 28.4)
    expect(await partly.credit()).toMatchObject({ status: 'credited', creditedOn: { invoiceNumber: '2' } })
  })

  it('is made for the rest where more goes back afterwards, as a claim and a letter of its own', async () => {
    const { kitchen, id, credit, say } = await aClaim(1)
    const { client, order, lineId } = kitchen
    expect((await claim(kitchen, 'reject')).body.code).toBe('credit_claimed')
    app.clock.set('2026-03-05T15:00:00Z')
    await say({ statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Wrong item', isCorrection: true })
    const rest = { item: 'Lettuce Romaine', amount: 28.5 }
    const reason = '2 rejected: Wrong item. $28.50 of it was claimed before'
    expect((await client.get('/credits/unclaimed-rejects')).body.data).toMatchObject([{ ...rest, reason }])
    const tooHigh = await claim(kitchen, 'reject', { amount: 28.51 })
    expect(tooHigh.body.message).toBe('At most $28.50 can be claimed here.')
    const pressed = await Promise.all([claim(kitchen, 'reject'), claim(kitchen, 'reject')])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const second = pressed.find(({ status }) => status === 201)?.body
    expect(second).toMatchObject({ ...rest, reason, mail: null, status: 'open', order_item_id: lineId })
    expect(second.id).not.toBe(id)
    expect((await client.get('/credits/unclaimed-rejects')).body.data).toEqual([])
    await bill(kitchen, '1', 4, 28.5)
    const match = (await client.get(`/orders/${order.id}/match`)).body
    expect([match.claimed, match.lines[0].findings[0]]).toMatchObject([
      57,
      { kind: 'short', amount: 57, claimed: 57, unclaimed: 0 },
    ])
    expect(await credit()).toMatchObject({ id, open: 28.5 })
  })

  it('leaves the rest to claim in the comparison; what it asked less for is left alone', async () => {
    const { kitchen, say } = await aClaim(1)
    const { client, order } = kitchen
    await bill(kitchen, '1', 4, 28.5)
    const found = async () => (await client.get(`/orders/${order.id}/match`)).body.lines[0].findings[0]
    expect(await found()).toMatchObject({ amount: 28.5, claimed: 28.5, unclaimed: 0 })
    await say({ statusReceived: 'rejected', qtyReduction: 3, rejectReason: 'Wrong item', isCorrection: true })
    expect(await found()).toMatchObject({ amount: 85.5, claimed: 28.5, unclaimed: 57 })
    expect((await claim(kitchen, 'short', { amount: 50 })).body.amount).toBe(50)
    expect(await found()).toMatchObject({ amount: 85.5, claimed: 78.5, unclaimed: 0 })
    expect((await claim(kitchen, 'short')).body.code).toBe('credit_claimed')
  })

  it('that the invoice did not bill leaves what is billed of a later reject to claim', async () => {
    const { kitchen, credit, say } = await aClaim(1)
    await bill(kitchen, '1', 3, 28.5)
    expect(await credit()).toMatchObject({ status: 'credited' })
    await say({ statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Wrong item', isCorrection: true })
    expect((await claim(kitchen, 'short')).body).toMatchObject({ amount: 28.5, status: 'open' })
  })

  it('is settled once for what is not billed, however often the delivery is corrected; of two the later one first', async () => {
    const { kitchen, id, credit, say } = await aClaim(2)
    const { client } = kitchen
    await bill(kitchen, '1', 3, 28.5)
    expect(await credit()).toMatchObject({ status: 'open', paid: 28.5, open: 28.5 })
    const back = { statusReceived: 'rejected', rejectReason: 'Other', rejectNote: 'Wilted', isCorrection: true }
    expect((await say({ ...back, qtyReduction: 2 })).status).toBe(200)
    expect(await credit()).toMatchObject({ status: 'open', paid: 28.5, open: 28.5 })
    await say({ ...back, qtyReduction: 3 })
    const later = (await claim(kitchen, 'short')).body.id
    expect((await say({ ...back, qtyReduction: 2 })).status).toBe(200)
    const states = async () =>
      (await client.get('/credits')).body.data.map((each: Record<string, unknown>) => [each['id'], each['open']])
    expect(await states()).toEqual([[id, 28.5], [later, 0]]) // prettier-ignore
    expect((await say({ ...back, qtyReduction: 1 })).status).toBe(200)
    expect((await states()).map(([, open]: number[]) => open)).toEqual([0, 0])
  })

  it('that was written off is not opened again once all of it was claimed again', async () => {
    const { kitchen, id, say } = await aClaim(1)
    const { client } = kitchen
    await say({ statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Wrong item', isCorrection: true })
    const second = (await claim(kitchen, 'reject')).body.id
    const step = (of: number, from: string, status: string) => client.patch(`/credits/${of}`, { from, status })
    // Both were made for a case of their own, so each comes back by itself.
    await step(id, 'open', 'written_off')
    expect((await step(id, 'written_off', 'open')).status).toBe(200)
    await step(id, 'open', 'written_off')
    await step(second, 'open', 'written_off')
    expect((await claim(kitchen, 'reject')).body.amount).toBe(57)
    for (const each of [id, second]) expect((await step(each, 'written_off', 'open')).body.code).toBe('credit_claimed')
  })

  it('is owed no more when the reject was a mistake, which is corrected after the invoice came', async () => {
    const { kitchen, credit, say } = await aClaim(1)
    await bill(kitchen, '1', 4, 28.5)
    expect(await credit()).toMatchObject({ status: 'open', open: 28.5 })
    await say({ statusReceived: 'received', isCorrection: true })
    expect(await credit()).toMatchObject({ status: 'credited', open: 0, creditedOn: { invoiceNumber: '1' } })
  })
})

describe('several claims of a distributor', () => {
  it('go to the rep in one mail with the photos, once; those that were given up as the same mail', async () => {
    const kitchen = await aKitchen()
    const { client, owner, lineId } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await reject(kitchen)
    await aRejectImage(app, owner, lineId)
    const ids = [(await claim(kitchen, 'price_up')).body.id, (await claim(kitchen, 'reject')).body.id]
    const press = (creditIds: number[] = ids) => client.post('/credits/mail', { creditIds })
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    const messages = (await client.get('/users/get-message')).body.data
    expect(messages.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining('The credit request for 2 claims could not be mailed'),
    )
    expect((await client.get('/credits/summary')).body.distributors[0].unmailedIds).toEqual([])
    const sentBefore = app.mails.length
    expect((await client.post(`/credits/${ids[0]}/mail`)).status).toBe(200)
    await app.jobs.runAll()
    const mails = app.mails.slice(sentBefore)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [kitchen.rep.email],
      subject: `Credit request $36.50 for 2 claims from ${kitchen.location.nickname}`,
      attachments: [{ fileName: expect.stringMatching(/^credit-request-claims-\d+\.pdf$/) }],
    })
    expect(mails[0]?.text.match(/^Amount: .*/gm)).toEqual(['Amount: $8.00', 'Amount: $28.50'])
    expect(mails[0]?.attachments?.[0]?.content.toString('latin1')).toContain('/DCTDecode')
    const credits = (await client.get('/credits')).body.data
    expect(credits.map(({ mail }: { mail: object }) => mail)).toMatchObject([
      { status: 'sent', claims: 2 },
      { status: 'sent', claims: 2 },
    ])
    expect((await press()).body.code).toBe('credit_mailed')
  })

  it('of another kitchen, or settled ones, are refused', async () => {
    const [kitchen, other] = [await aKitchen(), await aKitchen()]
    await bill(kitchen, '1', 4, 30.5)
    await bill(other, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const foreign = (await claim(other, 'price_up')).body.id
    expect((await kitchen.client.post('/credits/mail', { creditIds: [id, foreign] })).status).toBe(404)
    await kitchen.client.patch(`/credits/${id}`, { from: 'open', status: 'credited' })
    expect((await kitchen.client.post('/credits/mail', { creditIds: [id] })).body.code).toBe('credit_step_refused')
  })
})

describe('the mail of a claim', () => {
  it('goes to the primary rep once, with a PDF that has the picture', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const imageId = await anInvoiceImage(app, kitchen.owner, kitchen.order.id)
    const { id } = (await claim(kitchen, 'price_up', { imageIds: [imageId] })).body
    const press = () => kitchen.client.post(`/credits/${id}/mail`)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.runAll()
    const mails = app.mails.filter(
      ({ subject, to }) => subject.startsWith('Credit request') && to.includes(kitchen.rep.email),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [kitchen.rep.email],
      subject: `Credit request $8.00 for order ${kitchen.order.purchaseOrderNumber} from ${kitchen.location.nickname}`,
      text: expect.stringContaining('Reason: Billed dearer than agreed'),
      attachments: [{ contentType: 'application/pdf' }],
    })
    const pdf = mails[0]?.attachments?.[0]?.content
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf?.toString('latin1')).toContain('/DCTDecode')
    const [credit] = (await kitchen.client.get('/credits')).body.data
    expect(credit.mail).toEqual({
      status: 'sent',
      recipients: [kitchen.rep.email],
      sentTime: app.clock.now().toISOString(),
      claims: 1,
    })
    expect((await press()).body.code).toBe('credit_mailed')
  })

  it('is dated by the clocks of the kitchen, where it was still the evening before', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    app.clock.set('2026-03-05T02:30:00Z')
    const { id } = (await claim(kitchen, 'price_up')).body
    await kitchen.client.post(`/credits/${id}/mail`)
    await app.jobs.runAll()
    const mail = app.mails.findLast(({ to }) => to.includes(kitchen.rep.email))
    expect(mail?.attachments?.[0]?.content.toString('latin1')).toContain('(D:20260304')
    expect(mail?.text).toContain('Delivery: 03/06/2026\n')
  })

  it('that is refused for good is told to the kitchen, and may be sent again as the same mail', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const { send } = app.deps.mailer
    app.deps.mailer.send = () => Promise.reject(new RefusedForGood('550 no such mailbox'))
    await kitchen.client.post(`/credits/${id}/mail`)
    await app.jobs.runAll().finally(() => {
      app.deps.mailer.send = send
    })
    expect((await kitchen.client.get('/credits')).body.data[0].mail.status).toBe('failed')
    const messages = (await kitchen.client.get('/users/get-message')).body.data
    expect(messages.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining(`could not be mailed to ${kitchen.rep.email}`),
    )
    expect((await kitchen.client.post(`/credits/${id}/mail`)).status).toBe(200)
    await app.jobs.runAll()
    expect((await kitchen.client.get('/credits')).body.data[0].mail.status).toBe('sent')
  })

  it('without a rep is refused in words', async () => {
    const kitchen = await aKitchen()
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('salesReps')
      .set({ isDeleted: true })
      .where('id', '=', kitchen.rep.id)
      .execute()
    expect((await kitchen.client.post(`/credits/${id}/mail`)).body.code).toBe('no_rep_to_mail')
  })
})
