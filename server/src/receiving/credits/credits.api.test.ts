import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import {
  aClaimingKitchen,
  anOrder,
  bill,
  claim,
  reject,
  type ClaimingKitchen,
} from '../../testing/factories/claiming-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** An order of as many cases, whose invoice '2' gives the $8.00 back that the first one billed too much. */
async function aLaterOrder({ client, distributorId, romaine }: ClaimingKitchen, quantity: number) {
  const order = await anOrder(client, distributorId, romaine, quantity)
  const { din, name } = romaine
  const lines = [{ din, name, quantity, price: 28.5 }, { din, name: 'Credit for invoice 1', quantity: -4, price: 2 }] // prettier-ignore
  await aBookedInvoice(client, distributorId, anInvoiceFile('2', lines, { order: order.purchaseOrderNumber }))
  return order
}

describe('a credit', () => {
  it('is claimed for an overcharge, to the cent, and shown in the match', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const { status, body } = await claim(kitchen, 'price_up')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: 8,
      kind: 'price_up',
      item: 'Lettuce Romaine',
      reason: 'Billed above the agreed price',
      status: 'open',
      ageDays: 0,
      driverTold: false,
      mail: null,
      creditedOn: null,
      distributor: kitchen.distributor.nickname,
      steps: [{ status: 'open', time: '2026-03-04T15:00:00.000Z' }],
    })
    const match = (await kitchen.client.get(`/orders/${kitchen.order.id}/match`)).body
    expect([match.claimed, match.lines[0].findings[0]]).toMatchObject([8, { credit_id: body.id, claimed: 8 }])
    expect((await claim(kitchen, 'price_up')).body.code).toBe('credit_claimed')
  })

  it('is claimed for a reject by the weight that came, where the item is billed by weight', async () => {
    const kitchen = await aClaimingKitchen(app)
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
    const kitchen = await aClaimingKitchen(app)
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
    const kitchen = await aClaimingKitchen(app)
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

  it('for a billed reject says what was sent back and whether the driver was told, not that it never came', async () => {
    const kitchen = await aClaimingKitchen(app)
    await reject(kitchen)
    await kitchen.client.post(`/orders/receive/${kitchen.order.id}`, {})
    await bill(kitchen, '1', 4, 28.5)
    const [line] = (await kitchen.client.get(`/orders/${kitchen.order.id}/match`)).body.lines
    expect(line.rejected).toEqual({ quantity: 1, reason: 'Bad or damaged', driverTold: true })
    expect((await claim(kitchen, 'short')).body).toMatchObject({
      amount: 28.5,
      reason: '1 rejected: Bad or damaged. Billed more than was received',
      driverTold: true,
    })
  })

  it('is at most what is found, whatever a client says', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const refused = await claim(kitchen, 'price_up', { amount: 8.01 })
    expect([refused.status, refused.body.message]).toEqual([400, 'At most $8.00 can be claimed here.'])
    expect((await claim(kitchen, 'duplicate')).body.code).toBe('nothing_to_claim')
    expect((await claim(kitchen, 'price_up', { imageIds: [2_000_000_000] })).status).toBe(404)
    expect((await claim(kitchen, 'price_up', { amount: 4.35, reason: 'As agreed on the phone' })).body).toMatchObject({
      amount: 4.35,
      reason: 'As agreed on the phone',
    })
  })

  it('pressed twice at once is one', async () => {
    const kitchen = await aClaimingKitchen(app)
    await bill(kitchen, '1', 4, 30.5)
    const answers = await Promise.all([claim(kitchen, 'price_up'), claim(kitchen, 'price_up')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('takes its steps in order, each with who and when; of two people one is told', async () => {
    const kitchen = await aClaimingKitchen(app)
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
    const kitchen = await aClaimingKitchen(app)
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
    // the new one given up too, nothing is claimed, and the first may come after all
    await kitchen.client.patch(`/credits/${second.body.id}`, { from: 'open', status: 'written_off' })
    const opened = await kitchen.client.patch(`/credits/${id}`, { from: 'written_off', status: 'open' })
    expect([opened.status, opened.body.status]).toEqual([200, 'open'])
    expect(await matched()).toEqual([8, id])
  })
})

describe('credits', () => {
  it('are listed with the oldest open one first, and summed by distributor and age', async () => {
    const kitchen = await aClaimingKitchen(app)
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
      totalOpen: 36.5,
      openCount: 2,
      distributors: [
        {
          distributorId: kitchen.distributorId,
          distributor: kitchen.distributor.nickname,
          totalOpen: 36.5,
          openCount: 2,
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
    const kitchen = await aClaimingKitchen(app)
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

  it('of a fee nobody agreed to, on a memo that gives goods back too', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client, distributorId, order, romaine } = kitchen
    const fuel = { din: '9001', name: 'Fuel surcharge', price: 5 }
    const goods = { din: romaine.din, name: romaine.name, price: 28.5 }
    const book = (number: string, quantity: number, fee: number) =>
      aBookedInvoice(
        client,
        distributorId,
        anInvoiceFile(
          number,
          [
            { ...goods, quantity },
            { ...fuel, quantity: fee },
          ],
          { order: order.purchaseOrderNumber },
        ),
      )
    await book('1', 4, 1)
    const { body } = await client.post('/credits', { order_id: order.id, kind: 'not_ordered' })
    expect(body).toMatchObject({ item: 'Fuel surcharge', amount: 5 })
    const memo = await book('CM-1', -1, -1)
    const [credit] = (await client.get('/credits')).body.data
    expect(credit).toMatchObject({ id: body.id, status: 'credited', creditedOn: { id: memo, invoiceNumber: 'CM-1' } })
  })

  it('on a memo that gives more than was claimed: it says which claims it paid, and what nobody claimed', async () => {
    const kitchen = await aClaimingKitchen(app)
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
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const first = await bill(kitchen, 'CM-1', -1, 3)
    const [part] = (await client.get('/credits')).body.data
    expect(part).toMatchObject({
      id,
      status: 'open',
      amount: 8,
      paid: 3,
      open: 5,
      creditedOn: null,
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
    const kitchen = await aClaimingKitchen(app)
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

  it('in part on each of two memos, either of which can be taken back', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    const billed = await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up')
    const memos = [await bill(kitchen, 'CM-1', -1, 3), await bill(kitchen, 'CM-2', -1, 5)]
    const refused = await client.post(`/invoices/${billed}/take-back`, {})
    expect(refused.body.code, 'what they are for was billed by it').toBe('invoice_claims_paid')
    for (const [memo, open] of [
      [memos[0], 3],
      [memos[1], 8],
    ]) {
      expect((await client.post(`/invoices/${memo}/take-back`, {})).status).toBe(200)
      expect((await client.get('/credits')).body.data).toMatchObject([{ status: 'open', open }])
    }
  })

  it('though somebody had marked it as credited before: it stays so, and so when its papers are taken back', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await client.patch(`/credits/${id}`, { from: 'open', status: 'credited', note: 'Robin says so' })
    const credit = async () => (await client.get('/credits')).body.data[0]
    const marked = { status: 'credited', open: 0, creditedOn: null }
    const first = await bill(kitchen, 'CM-1', -1, 3)
    expect(await credit()).toMatchObject({ ...marked, paid: 3 })
    expect((await credit()).steps.at(-1)).toMatchObject({
      status: 'credited',
      note: '$3.00 found on credit memo CM-1, $5.00 marked as credited',
    })
    expect((await client.get(`/invoices/${first}`)).body).toMatchObject({
      settled: [{ credit_id: id, amount: 3 }],
      beyondClaims: 0,
    })
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'closed' })
    const second = await bill(kitchen, 'CM-2', -5, 1)
    const found = { status: 'closed', paid: 8, open: 0, creditedOn: { invoiceNumber: 'CM-2' } }
    expect(await credit()).toMatchObject(found)
    await client.post(`/invoices/${second}/take-back`, {})
    expect(await credit()).toMatchObject({ ...marked, status: 'closed', paid: 3 })
    expect((await client.post(`/invoices/${second}/book`, {})).status).toBe(200)
    expect(await credit()).toMatchObject(found)
    // opened again it is waited for, and what the first memo gave is given
    expect((await client.patch(`/credits/${id}`, { from: 'closed', status: 'open' })).body).toMatchObject({
      status: 'open',
      paid: 3,
      open: 5,
    })
    await bill(kitchen, 'CM-3', -2, 2.5)
    expect(await credit()).toMatchObject({ status: 'credited', paid: 8 })
    await client.post(`/invoices/${first}/take-back`, {})
    expect(await credit()).toMatchObject({ status: 'open', paid: 5, open: 3 })
  })

  it('on a later invoice though it was marked as credited before: its order costs that much less', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await client.patch(`/credits/${id}`, { from: 'open', status: 'credited' })
    const later = await aLaterOrder(kitchen, 2)
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({ usedCredit: 8, total: 53 })
    const [{ creditedOn }] = (await client.get('/credits')).body.data
    await client.post(`/invoices/${creditedOn.id}/take-back`, {})
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({ usedCredit: 0, total: 61 })
    expect((await client.get('/credits')).body.data).toMatchObject([{ status: 'credited', paid: 0, creditedOn: null }])
  })

  it('on no paper of more than 90 days later, once it was marked as credited', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    await client.patch(`/credits/${id}`, { from: 'open', status: 'credited' })
    app.clock.set('2026-06-02T15:00:01Z')
    const late = await bill(kitchen, 'CM-1', -4, 2)
    expect((await client.get(`/invoices/${late}`)).body).toMatchObject({ settled: [], beyondClaims: 8 })
    await client.post(`/invoices/${late}/take-back`, {})
    app.clock.set('2026-06-02T15:00:00Z')
    await client.post(`/invoices/${late}/book`, { acceptOldDate: true })
    expect((await client.get(`/invoices/${late}`)).body).toMatchObject({ settled: [{ amount: 8 }], beyondClaims: 0 })
  })

  it('on a later invoice that is taken back and booked again, also of a claim that was closed meanwhile', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const later = await aLaterOrder(kitchen, 2)
    const costs = async () => {
      const { usedCredit, total } = (await client.get(`/orders/${later.id}`)).body
      return { usedCredit, total }
    }
    const [settled] = (await client.get('/credits')).body.data
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'closed' })
    expect(await costs()).toEqual({ usedCredit: 8, total: 53 })
    await client.post(`/invoices/${settled.creditedOn.id}/take-back`, {})
    expect((await client.get('/credits')).body.data).toMatchObject([
      { status: 'open', paid: 0, open: 8, creditedOn: null },
    ])
    const again = await client.post(`/invoices/${settled.creditedOn.id}/book`, {})
    expect(again.status, again.text).toBe(200)
    expect((await client.get('/credits')).body.data).toMatchObject([{ status: 'credited', paid: 8, open: 0 }])
    expect(await costs()).toEqual({ usedCredit: 8, total: 53 })
  })

  it('that was closed by mistake is open again, and its order costs what it did', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    const { id } = (await claim(kitchen, 'price_up')).body
    const later = await aLaterOrder(kitchen, 2)
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'closed' })
    const { body } = await client.patch(`/credits/${id}`, { from: 'closed', status: 'open' })
    expect(body).toMatchObject({ status: 'open', paid: 0, open: 8, creditedOn: null })
    expect((await client.get(`/orders/${later.id}`)).body).toMatchObject({ usedCredit: 0, total: 61 })
  })

  it('on a later invoice of which little is kept: its order is owed to the location then, and its parts add up', async () => {
    const kitchen = await aClaimingKitchen(app)
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
      totalItemsPrice: 0,
      usedCredit: 8,
      total: -8,
    })
    const { total_purchases } = (await client.get('/analytics')).body
    expect(total_purchases.orderTotals).toEqual({
      items: 0,
      fees: 0,
      taxes: 0,
      discounts: 0,
      total: 0,
      appliedCredits: 8,
    })
  })

  it('on a second invoice of its own order, which was billed too much and costs no less than agreed', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client, distributorId, romaine, order } = kitchen
    await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up')
    const lines = [
      { din: romaine.din, name: romaine.name, quantity: 1, price: 10 },
      { din: romaine.din, name: 'Credit for invoice 1', quantity: -4, price: 2 },
    ]
    const second = await aBookedInvoice(
      client,
      distributorId,
      anInvoiceFile('2', lines, { order: order.purchaseOrderNumber }),
    )
    const claimed = async () => (await client.get('/credits')).body.data[0]
    const costs = async () => {
      const { usedCredit, total } = (await client.get(`/orders/${order.id}`)).body
      return { usedCredit, total }
    }
    const { id, status } = await claimed()
    expect(status).toBe('credited')
    const before = await costs()
    expect(before.usedCredit).toBe(0)
    // Nothing was taken off for it: nothing comes back on, neither for the paper nor for the claim that was a mistake.
    await client.post(`/invoices/${second}/take-back`, {})
    expect([(await claimed()).status, await costs()]).toEqual(['open', before])
    expect((await client.post(`/invoices/${second}/book`, {})).status).toBe(200)
    expect([(await claimed()).status, await costs()]).toEqual(['credited', before])
    await client.patch(`/credits/${id}`, { from: 'credited', status: 'open' })
    expect(await costs()).toEqual(before)
  })
})
