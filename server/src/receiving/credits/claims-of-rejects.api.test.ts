import { beforeAll, describe, expect, it } from 'vitest'
import { aClaimingKitchen, bill, claim, reject } from '../../testing/factories/claiming-kitchen.ts'
import { aBookedInvoice, aRejectImage, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { inThisOrder } from '../../testing/in-this-order.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('a reject before an invoice came', () => {
  it('is offered until it is claimed, with its photos, and by the comparison once an invoice is booked', async () => {
    const kitchen = await aClaimingKitchen(app)
    const { client, order, lineId, owner } = kitchen
    const offered = async () => (await client.get('/credits/unclaimed-rejects')).body.data
    await reject(kitchen)
    expect(await offered()).toEqual([])
    const photo = await aRejectImage(app, owner, lineId)
    await client.post(`/orders/check-items/${order.id}`, {})
    expect((await client.post(`/orders/receive/${order.id}`, {})).status).toBe(200)
    expect(await offered()).toEqual([
      {
        order_id: order.id,
        purchaseOrderNumber: order.purchaseOrderNumber,
        order_item_id: lineId,
        distributorId: kitchen.distributorId,
        distributor: kitchen.distributor.nickname,
        item: 'Lettuce Romaine',
        amount: 28.5,
        reason: '1 rejected: Bad or damaged',
        driverTold: true,
        receivedTime: '2026-03-04T15:00:00.000Z',
      },
    ])
    expect((await client.get('/credits/unclaimed-rejects', { order_id: order.id + 1 })).body.data).toEqual([])
    const { body } = await claim(kitchen, 'reject', { driverTold: false })
    expect(body).toMatchObject({ amount: 28.5, rejectImageIds: [photo], imageIds: [], driverTold: false })
    expect(await offered()).toEqual([])
    const told = await client.patch(`/credits/${body.id}`, { driverTold: true, rejectImageIds: [] })
    expect(told.body).toMatchObject({ status: 'open', driverTold: true, rejectImageIds: [] })
    // Two people change another fact each at the same moment.
    const change = (facts: object) => () => client.patch(`/credits/${body.id}`, facts)
    const both = [change({ driverTold: false }), change({ rejectImageIds: [photo] })]
    await inThisOrder(
      app.databaseUrl,
      kitchen.location.id,
      both,
      'select from credits where location_id = $1 for update',
    )
    expect((await client.get('/credits')).body.data).toMatchObject([{ driverTold: false, rejectImageIds: [photo] }])
    const wrong = [{ rejectImageIds: [photo + 1_000] }, { imageIds: [photo + 1_000] }]
    for (const change of wrong) expect((await client.patch(`/credits/${body.id}`, change)).status).toBe(404)
    expect((await client.patch(`/credits/${body.id}`, { status: 'promised' })).status).toBe(400)
  })

  it('is not offered where the booked invoice does not bill it', async () => {
    const kitchen = await aClaimingKitchen(app)
    await reject(kitchen)
    await kitchen.client.post(`/orders/check-items/${kitchen.order.id}`, {})
    await kitchen.client.post(`/orders/receive/${kitchen.order.id}`, {})
    await bill(kitchen, '1', 3, 28.5)
    expect((await kitchen.client.get('/credits/unclaimed-rejects')).body.data).toEqual([])
    const claimed = await claim(kitchen, 'reject')
    expect([claimed.status, claimed.body.code]).toEqual([400, 'nothing_to_claim'])
  })
})

describe('a credit memo that gives what nobody claimed', () => {
  async function aReject() {
    const kitchen = await aClaimingKitchen(app)
    const { client, order } = kitchen
    await reject(kitchen)
    await client.post(`/orders/check-items/${order.id}`, {})
    await client.post(`/orders/receive/${order.id}`, {})
    const offered = async () =>
      (await client.get('/credits/unclaimed-rejects')).body.data.map(
        ({ amount, reason }: { amount: number; reason: string }) => [amount, reason],
      )
    const findings = async () =>
      (await client.get(`/orders/${order.id}/match`)).body.lines[0].findings.map(
        ({ kind, unclaimed }: { kind: string; unclaimed: number }) => [kind, unclaimed],
      )
    return { kitchen, client, offered, findings }
  }
  const said = '1 rejected: Bad or damaged'

  it('leaves no reject to claim a second time, and of one that it gives in part the rest, until it is taken back', async () => {
    const { kitchen, client, offered } = await aReject()
    expect(await offered()).toEqual([[28.5, said]])
    const memo = await bill(kitchen, 'CM-1', -1, 28.5)
    expect(await offered()).toEqual([])
    const refused = await claim(kitchen, 'reject')
    expect([refused.status, refused.body.code]).toEqual([400, 'nothing_to_claim'])
    await client.post(`/invoices/${memo}/take-back`, {})
    expect(await offered()).toEqual([[28.5, said]])
    await bill(kitchen, 'CM-2', -1, 3)
    const rest = `${said}. $3.00 of it was credited before`
    expect(await offered()).toEqual([[25.5, rest]])
    expect((await claim(kitchen, 'reject', { amount: 28.5 })).body.code).toBe('claim_too_high')
    expect((await claim(kitchen, 'reject')).body).toMatchObject({ amount: 25.5, reason: rest })
    expect(await offered()).toEqual([])
    expect((await claim(kitchen, 'reject')).body.code).toBe('credit_claimed')
  })

  it('leaves of a short and an overcharge of one line what it does not give, the equal one first', async () => {
    const { kitchen, client, findings } = await aReject()
    await bill(kitchen, '1', 4, 30.5)
    expect(await findings()).toEqual([['short', 30.5], ['price_up', 6]]) // prettier-ignore
    await bill(kitchen, 'CM-1', -1, 6)
    expect(await findings()).toEqual([['short', 30.5], ['price_up', 0]]) // prettier-ignore
    expect((await claim(kitchen, 'price_up')).body.code).toBe('nothing_to_claim')
    await bill(kitchen, 'CM-2', -1, 10)
    expect((await claim(kitchen, 'reject')).body.amount).toBe(20.5)
    expect((await client.get('/credits/summary')).body.totalOpen).toBe(20.5)
  })

  it('beside a claim that it pays too: what was asked less for is given, and no other finding of the line', async () => {
    const { kitchen, findings } = await aReject()
    await bill(kitchen, '1', 4, 30.5)
    await claim(kitchen, 'price_up', { amount: 4 })
    await bill(kitchen, 'CM-1', -1, 6)
    expect(await findings()).toEqual([['short', 30.5], ['price_up', 0]]) // prettier-ignore
  })

  it('that paid a claim which was written off then counts as given once it is claimed again', async () => {
    const { kitchen, client, findings } = await aReject()
    await bill(kitchen, '1', 4, 28.5)
    const { id } = (await claim(kitchen, 'short')).body
    await bill(kitchen, 'CM-1', -1, 10)
    await client.patch(`/credits/${id}`, { from: 'open', status: 'written_off' })
    expect(await findings()).toEqual([['short', 18.5]])
    expect((await claim(kitchen, 'short')).body.amount).toBe(18.5)
  })

  it('of a fee that nobody agreed to leaves none of it', async () => {
    const { kitchen, client } = await aReject()
    const { distributorId, order, romaine } = kitchen
    const fuel = { din: '9001', name: 'Fuel surcharge', price: 5 }
    const goods = { din: romaine.din, name: romaine.name, price: 28.5 }
    const about = { order: order.purchaseOrderNumber }
    const book = (number: string, quantity: number, sign: number) =>
      aBookedInvoice(client, distributorId, anInvoiceFile(number, [{ ...goods, quantity }, { ...fuel, quantity: sign }], about)) // prettier-ignore
    await book('1', 4, 1)
    const ofWhole = async () =>
      (await client.get(`/orders/${order.id}/match`)).body.findings.map(
        ({ kind, unclaimed }: { kind: string; unclaimed: number }) => [kind, unclaimed],
      )
    expect(await ofWhole()).toEqual([['not_ordered', 5]])
    await book('CM-1', -1, -1)
    expect(await ofWhole()).toEqual([['not_ordered', 0]])
  })
})

describe('a claim for what went back', () => {
  /** A kitchen that has rejected so many of its four cases and claimed them. */
  async function aClaim(rejected: number) {
    const kitchen = await aClaimingKitchen(app)
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
      status: 'credited',
      paid: 28.5,
      open: 0,
      creditedOn: { invoiceNumber: '1' },
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
      status: 'open',
      amount: 57,
      paid: 28.5,
      open: 28.5,
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
