import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../testing/audit-log.ts'
import { aPerson } from '../testing/factories/accounts.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const clientOf = ({ kitchen }: TestDelivery) => app.as(kitchen.owner)
const orderOf = async (delivery: TestDelivery) =>
  (await clientOf(delivery).get(`/orders/${delivery.orderId}`, { expand: 'items' })).body
const check = (delivery: TestDelivery, ...items: object[]) =>
  clientOf(delivery).post(`/orders/check-items/${delivery.orderId}`, { items })
const acceptAll = (delivery: TestDelivery) => clientOf(delivery).post(`/orders/check-items/${delivery.orderId}`, {})
const preReject = (delivery: TestDelivery, body: object = {}) =>
  clientOf(delivery).post(`/orders/pre-reject/${delivery.orderId}`, body)
const receive = (delivery: TestDelivery, body: object = {}) =>
  clientOf(delivery).post(`/orders/receive/${delivery.orderId}`, body)
const lineId = (delivery: TestDelivery, at: number) => delivery.lines[at]?.oi_id ?? 0

describe('checking a delivery line by line', () => {
  it('nothing is checked at first', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const [line] = (await orderOf(delivery)).items
    expect(line).toMatchObject({
      receiveChecked: false,
      statusReceived: null,
      isAccepted: false,
      isRejectSelected: false,
      qtyReduction: 0,
      mostToReject: 3,
      isEdited: false,
      receivedQuantity: 3,
      receivedTotal: 60,
      lineItemTotal: 60,
      version: 0,
      status: 'ordered',
    })
  })

  it('accepts a line, rejects part of another, and takes both back', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }])
    const [first, second] = [lineId(delivery, 0), lineId(delivery, 1)]
    const reject = {
      id: second,
      statusReceived: 'rejected',
      qtyReduction: 2,
      rejectReason: 'Bad or damaged',
      rejectNote: 'Leaking',
      driverTold: true,
    }
    const answer = await check(delivery, { id: first, statusReceived: 'received' }, reject)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        itemCount: 2,
        checkedCount: 2,
        original_total_price: 160,
        credit_refusal: 40,
        new_total_price: 120,
        results: [
          {
            id: first,
            outcome: 'applied',
            line: { isAccepted: true, version: 1, changedBy: { name: delivery.kitchen.owner.name } },
          },
          { id: second, outcome: 'applied', line: { isRejectSelected: true } },
        ],
      },
    })
    expect((await orderOf(delivery)).items).toMatchObject([
      { receiveChecked: true, statusReceived: 'received' },
      {
        receiveChecked: true,
        statusReceived: 'rejected',
        qtyReduction: 2,
        rejectReason: 'Bad or damaged',
        rejectNote: 'Leaking',
        driverTold: true,
        receivedQuantity: 3,
        receivedTotal: 60,
        rejectedTotal: 40,
      },
    ])
    await check(delivery, { id: second, statusReceived: 'received' }, { id: first, receiveChecked: false })
    expect((await orderOf(delivery)).items).toMatchObject([
      { receiveChecked: false, statusReceived: null },
      { statusReceived: 'received', qtyReduction: 0, rejectReason: null, rejectNote: null, driverTold: null },
    ])
  })

  it('accepts all that are not checked, and leaves rejects alone', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2 }])
    await check(delivery, { id: lineId(delivery, 0), statusReceived: 'rejected', rejectReason: 'Wrong item' })
    expect((await acceptAll(delivery)).body).toMatchObject({ checkedCount: 2, credit_refusal: 20 })
    expect((await orderOf(delivery)).items).toMatchObject([
      { statusReceived: 'rejected', qtyReduction: 1 },
      { statusReceived: 'received' },
    ])
  })

  it('leaves a reject as large as it is when only its note changes, or the line is checked again', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }])
    const id = lineId(delivery, 0)
    await check(delivery, { id, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Bad or damaged' })
    await check(delivery, { id, receiveChecked: true, edit: { merchant_price: 21 } })
    await check(delivery, {
      id,
      statusReceived: 'rejected',
      rejectReason: 'Bad or damaged',
      rejectNote: 'Wet',
      driverTold: true,
    })
    expect((await orderOf(delivery)).items).toMatchObject([{ qtyReduction: 2, rejectNote: 'Wet', receivedTotal: 63 }])
    // And the other way round: the note stays when only the quantity changes.
    await check(delivery, { id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Bad or damaged' })
    expect((await orderOf(delivery)).items).toMatchObject([
      { qtyReduction: 1, rejectNote: 'Wet', driverTold: true, receivedTotal: 84 },
    ])
  })

  it('a reason in one’s own words is Other', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    const told = { id: lineId(delivery, 0), statusReceived: 'rejected', rejectReason: 'Thawed on the truck' }
    const { results } = (await check(delivery, told)).body
    expect(results[0].line).toMatchObject({ rejectReason: 'Other', rejectNote: 'Thawed on the truck' })
  })

  it.each([
    ['more than was ordered', { qtyReduction: 4 }, 'reject_too_much'],
    ['nothing', { qtyReduction: 0 }, 'invalid'],
    ['a part of a case', { qtyReduction: 1.5 }, 'invalid'],
    ['no reason', { rejectReason: null }, 'invalid'],
    ['a reason of blanks', { rejectReason: '  ' }, 'invalid'],
  ])('refuses a reject with %s', async (_, wrong, code) => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const reject = { id: lineId(delivery, 0), statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }
    expect(await check(delivery, { ...reject, ...wrong })).toMatchObject({ status: 400, body: { code } })
    expect((await orderOf(delivery)).items[0]).toMatchObject({ statusReceived: null, version: 0 })
  })

  it('knows no line of another order', async () => {
    const [delivery, other] = [await aDelivery(app, [{ quantity: 1 }]), await aDelivery(app, [{ quantity: 1 }])]
    const strange = { id: lineId(other, 0), statusReceived: 'received' }
    expect(await check(delivery, strange)).toMatchObject({ status: 404 })
  })
})

describe('correcting a line', () => {
  const update = (delivery: TestDelivery, edit: object) =>
    clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      updateItems: [{ order_item_id: lineId(delivery, 0), ...edit }],
    })

  it('keeps what was ordered beside what came', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }])
    const edit = { quantity: 4, merchant_price: 21.5, pack_size: '2/10 LB', item_description: 'Roma tomatoes, loose' }
    const { items } = (await update(delivery, edit)).body
    expect(items[0]).toMatchObject({
      quantity: 5,
      price: 20,
      packSize: '1/25 LB',
      isEdited: true,
      editedQuantity: 4,
      editedPrice: 21.5,
      editedPackSize: '2/10 LB',
      editedUnitPrice: 1.075,
      editedItem: 'Roma tomatoes, loose',
      receivedQuantity: 4,
      receivedTotal: 86,
      lineItemTotal: 100,
      mostToReject: 4,
    })
    const back = { quantity: null, merchant_price: null, pack_size: null, item_description: null }
    expect((await update(delivery, back)).body.items[0]).toMatchObject({ isEdited: false, receivedTotal: 100 })
  })

  it('the same as ordered is no correction', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }])
    const same = { quantity: 5, merchant_price: 20, pack_size: '1/25 LB' }
    expect((await update(delivery, same)).body.items[0]).toMatchObject({ isEdited: false, version: 0 })
  })

  it('bills a catch-weight line by the weight that came', async () => {
    const item = { isCatchWeight: true, averageWeight: '10.000', priceCents: 4_290, unitPrice: 42_900 }
    const delivery = await aDelivery(app, [{ quantity: 2, item }])
    const weighed = (await update(delivery, { weight: 19.43 })).body.items[0]
    expect(weighed).toMatchObject({ receivedTotal: 83.35, receivedPrice: 41.68, editedWeight: 19.43 })
    const reject = { id: lineId(delivery, 0), statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }
    expect((await check(delivery, reject)).body.results[0].line).toMatchObject({
      rejectedTotal: 41.68,
      receivedTotal: 41.67,
    })
  })

  it('bills another price of a pound before anybody has weighed, whatever its pack says', async () => {
    const item = { isCatchWeight: true, priceCents: 1_375, unitPrice: 137_500 }
    const delivery = await aDelivery(app, [{ quantity: 2, item }])
    expect((await update(delivery, { merchant_unit_price: 14.5 })).body.items[0]).toMatchObject({
      editedUnitPrice: 14.5,
      receivedPrice: 14.5,
      receivedTotal: 29,
    })
  })

  it('keeps a weight to the thousandth of a pound', async () => {
    const item = { isCatchWeight: true, averageWeight: '10.000', priceCents: 4_290, unitPrice: 42_900 }
    const delivery = await aDelivery(app, [{ quantity: 2, item }])
    const weighed = (await update(delivery, { weight: 19.437 })).body.items[0]
    expect(weighed).toMatchObject({ editedWeight: 19.437, receivedTotal: 83.38 })
  })

  it('fewer than were rejected can’t have come', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }])
    const reject = { id: lineId(delivery, 0), statusReceived: 'rejected', qtyReduction: 4, rejectReason: 'Wrong item' }
    await check(delivery, reject)
    expect(await update(delivery, { quantity: 3 })).toMatchObject({
      status: 400,
      body: { code: 'more_rejected_than_came' },
    })
  })
})

describe('the totals before receiving is completed', () => {
  it('are those of the order less what was rejected', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }])
    const sent = { id: lineId(delivery, 1), qtyReduction: 2, status: 'rejected', rejectReason: 'Wrong item' }
    expect(await preReject(delivery, { itemList: [sent], question_1: 1 })).toMatchObject({
      status: 200,
      body: {
        distributor: delivery.kitchen.distributor.nickname,
        submission_date: '2026-03-04T15:00:00.000Z',
        delivery_date: '2026-03-04',
        line_items: 2,
        original_total_price: 160,
        credit_refusal: 40,
        new_total_price: 120,
        ordered_total_price: 160,
      },
    })
    expect((await orderOf(delivery)).items[1]).toMatchObject({ statusReceived: null, version: 0 })
    // A line that was rejected before costs its whole price where it is accepted now.
    await check(delivery, { ...sent, qtyReduction: 2, statusReceived: 'rejected' })
    expect((await preReject(delivery)).body).toMatchObject({ credit_refusal: 40, new_total_price: 120 })
    const kept = { id: sent.id, status: 'received' }
    expect((await preReject(delivery, { itemList: [kept] })).body).toMatchObject({
      credit_refusal: 0,
      new_total_price: 160,
    })
  })

  it('need a price of every line', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2, item: { isMarketPrice: true } }])
    expect(await preReject(delivery)).toMatchObject({
      status: 400,
      body: {
        code: 'prices_missing',
        message: 'To complete the receiving of this order please enter all your price data.',
        lines: [{ oi_id: lineId(delivery, 1) }],
      },
    })
    // nor is it completed without, by a client that asks for no totals before
    await clientOf(delivery).post(`/orders/check-items/${delivery.orderId}`, {})
    expect(await receive(delivery)).toMatchObject({ status: 400, body: { code: 'prices_missing' } })
    const edit = { order_item_id: lineId(delivery, 1), merchant_price: 12.25 }
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, { updateItems: JSON.stringify([edit]) })
    expect((await preReject(delivery)).body).toMatchObject({ original_total_price: 44.5, ordered_total_price: 20 })
  })

  it('takes no market price from the one last paid, by weight neither, and takes the same one typed in', async () => {
    const halibut = {
      isMarketPrice: true,
      isCatchWeight: true,
      priceCents: 2_000,
      unitPrice: 90_000,
      unitMeasure: 'LB',
    }
    const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2, item: halibut }])
    const change = (edit: object) =>
      clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
        updateItems: JSON.stringify([{ order_item_id: lineId(delivery, 1), ...edit }]),
      })
    expect((await orderOf(delivery)).items[1]).toMatchObject({ price: 0, unit_price: null })
    await change({ weight: 20 })
    expect(await preReject(delivery)).toMatchObject({ status: 400, body: { code: 'prices_missing' } })
    await change({ merchant_unit_price: 9 })
    expect((await preReject(delivery)).body).toMatchObject({ original_total_price: 200 })
  })

  it('say of how many lines something came short or went back, to whoever sees no prices too', async () => {
    const delivery = await aDelivery(app, [{ quantity: 2 }, { quantity: 2 }, { quantity: 1 }])
    const incomplete = async () => (await preReject(delivery)).body.incomplete_lines
    expect(await incomplete()).toBe(0)
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      updateItems: JSON.stringify([{ order_item_id: lineId(delivery, 0), quantity: 1 }]),
    })
    expect(await incomplete()).toBe(1)
    const back = { id: lineId(delivery, 1), statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }
    await check(delivery, back)
    expect(await incomplete()).toBe(2)
    const cook = await aPerson(app, { at: [delivery.kitchen.location], title: 'Cook', seePrices: false })
    const seen = await app.as(cook).post(`/orders/pre-reject/${delivery.orderId}`, {})
    expect(seen.body).toMatchObject({ incomplete_lines: 2 })
  })

  it('say how many kept lines are billed by weight and were not weighed', async () => {
    const byWeight = { isCatchWeight: true, unitPrice: 30_000 }
    const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2, item: byWeight }])
    const unweighed = async () => (await preReject(delivery)).body.unweighed_lines
    expect(await unweighed()).toBe(1)
    const edit = { order_item_id: lineId(delivery, 1), weight: 21.5 }
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, { updateItems: JSON.stringify([edit]) })
    expect(await unweighed()).toBe(0)
  })

  it('is received with as many of them, which its place in the history and its page say', async () => {
    const byWeight = { isCatchWeight: true, unitPrice: 30_000 }
    const sameItem = { quantity: 2, item: byWeight }
    const delivery = await aDelivery(app, [{ quantity: 1 }, sameItem, sameItem, sameItem])
    const said = async () => {
      const listed = (await clientOf(delivery).get('/orders')).body.data[0]?.unweighedItems
      return [listed, (await orderOf(delivery)).unweighedItems]
    }
    expect(await said(), 'nobody has weighed what is on its way').toEqual([3, 3])
    const edit = { order_item_id: lineId(delivery, 1), weight: 21.5 }
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, { updateItems: JSON.stringify([edit]) })
    const rejected = {
      id: lineId(delivery, 2),
      statusReceived: 'rejected',
      qtyReduction: 2,
      rejectReason: 'Wrong item',
    }
    await check(delivery, rejected)
    expect(await said(), 'its total is still the one of the order').toEqual([3, 3])
    await acceptAll(delivery)
    expect((await receive(delivery)).status).toBe(200)
    expect(await said()).toEqual([1, 1])
  })

  it('have what was added beside what was ordered', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const limes = { item_description: 'Limes', unit_measure: 'CS', price: 12.5, quantity: 2 }
    const added = { ...limes, unit_quantity: 0, unit_size: 0, order_id: delivery.orderId }
    expect((await clientOf(delivery).post('/order-items/create-custom', added)).status).toBe(201)
    expect((await preReject(delivery)).body).toMatchObject({
      line_items: 2,
      ordered_total_price: 60,
      original_total_price: 85,
      credit_refusal: 0,
      new_total_price: 85,
    })
  })

  it('refuse to reject more than was ordered, nothing, or a line of another order', async () => {
    const [delivery, other] = [await aDelivery(app, [{ quantity: 3 }]), await aDelivery(app, [{ quantity: 1 }])]
    const reject = (qtyReduction: number, id = lineId(delivery, 0)) =>
      preReject(delivery, { itemList: [{ id, qtyReduction, status: 'rejected', rejectReason: 'Wrong item' }] })
    for (const quantity of [4, 0])
      expect(await reject(quantity)).toMatchObject({ status: 400, body: { code: 'reject_too_much' } })
    expect(await reject(3)).toMatchObject({ status: 200, body: { credit_refusal: 60 } })
    expect(await reject(1, lineId(other, 0))).toMatchObject({ status: 404 })
  })
})

describe('completing receiving', () => {
  it('needs every line checked', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2 }])
    await check(delivery, { id: lineId(delivery, 0), statusReceived: 'received' })
    expect(await receive(delivery)).toMatchObject({
      status: 409,
      body: { code: 'items_not_checked', lines: [{ oi_id: lineId(delivery, 1) }] },
    })
    expect(await orderOf(delivery)).toMatchObject({ status: 'placed', receivedTime: null })
  })

  it('makes what was kept a fact: the order, its lines, who and when', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }])
    const reject = { id: lineId(delivery, 1), statusReceived: 'rejected', qtyReduction: 5, rejectReason: 'Wrong item' }
    await check(delivery, { id: lineId(delivery, 0), statusReceived: 'received' }, reject)
    const received = await receive(delivery, { customInvoiceId: ' INV-7 ', new_total_price: 60 })
    expect(received).toMatchObject({
      status: 200,
      body: {
        status: 'received',
        poStatus: 'Received',
        receivedBy: delivery.kitchen.owner.name,
        customInvoiceId: 'INV-7',
        receivedTime: '2026-03-04T15:00:00.000Z',
        total: 60,
        totalItemsPrice: 60,
        lineItems: 2,
        items: [
          { status: 'received', lineItemTotal: 60 },
          { status: 'rejected', lineItemTotal: 0, receivedQuantity: 0 },
        ],
      },
    })
  })

  it('leaves an invoice number that was entered before, when none is sent or only blanks', async () => {
    for (const sent of [{}, { customInvoiceId: null }, { customInvoiceId: '  ' }]) {
      const delivery = await aDelivery(app, [{ quantity: 1 }])
      await clientOf(delivery).patch(`/orders/${delivery.orderId}`, { customInvoiceId: 'INV-6' })
      await acceptAll(delivery)
      expect((await receive(delivery, sent)).body).toMatchObject({ status: 'received', customInvoiceId: 'INV-6' })
    }
  })

  it('earns rebates on what was kept', async () => {
    const delivery = await aDelivery(app, [{ quantity: 4, item: { rebateCents: 150 } }, { quantity: 1 }])
    expect(await orderOf(delivery)).toMatchObject({ totalRebates: 6 })
    await check(delivery, {
      id: lineId(delivery, 0),
      statusReceived: 'rejected',
      qtyReduction: 3,
      rejectReason: 'Other',
    })
    await acceptAll(delivery)
    expect((await receive(delivery)).body).toMatchObject({ totalRebates: 1.5 })
  })

  it('is done once', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    await acceptAll(delivery)
    expect((await receive(delivery)).status).toBe(200)
    for (const again of [await receive(delivery), await preReject(delivery)])
      expect(again).toMatchObject({ status: 409, body: { code: 'order_already_received' } })
  })

  it('the same key completes once and answers the same', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    await acceptAll(delivery)
    const path = `/orders/receive/${delivery.orderId}`
    const both = await Promise.all(
      [1, 2].map(() => clientOf(delivery).post(path, {}, { 'idempotency-key': 'complete-once' })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.text).toBe(both[1]?.text)
  })

  it('is refused for a total that was not the one shown', async () => {
    const delivery = await aDelivery(app, [{ quantity: 2 }])
    await acceptAll(delivery)
    expect(await receive(delivery, { new_total_price: 20 })).toMatchObject({
      status: 409,
      body: {
        code: 'total_changed',
        message: 'This delivery was changed meanwhile: the new total is $40.00, not $20.00. Please check it again.',
      },
    })
  })

  it('an order that was cancelled, or waits for its payment, can’t be received', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    for (const status of ['cancelled', 'payment_pending']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await setStatus(delivery, status)
      for (const call of [acceptAll, preReject, receive])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await call(delivery)).toMatchObject({ status: 409, body: { code: 'order_not_receivable' } })
    }
  })

  it('an order received electronically is received by hand too', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    await setStatus(delivery, 'electronically_received')
    const shown = await orderOf(delivery)
    expect(shown).toMatchObject({ poStatus: 'Electronic Invoice', items: [{ status: 'electronically_received' }] })
    await acceptAll(delivery)
    expect((await receive(delivery)).body).toMatchObject({ status: 'received', items: [{ status: 'received' }] })
  })

  async function setStatus({ kitchen, orderId }: TestDelivery, status: string) {
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orders')
      .set({ status })
      .where('id', '=', orderId)
      .execute()
  }
})

describe('the receiving check', () => {
  it('is kept for a received order, and answered again', async () => {
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    const answer = (body: object) => clientOf(delivery).post(`/orders/survey/${delivery.orderId}`, body)
    const answers = { question_1: 1, question_2: 0, question_3: 1, question_4: 1, question_5: 0, comment: ' On time ' }
    expect(await answer(answers)).toMatchObject({ status: 409, body: { code: 'order_not_received' } })
    await acceptAll(delivery)
    await receive(delivery)
    expect(await answer(answers)).toMatchObject({ status: 200, body: { ...answers, comment: 'On time' } })
    expect((await answer({ question_1: true })).body).toMatchObject({ question_1: 1, question_2: null, comment: null })
  })

  it('keeps each question apart', async () => {
    const noAnswers = { question1: null, question2: null, question3: null, question4: null, question5: null }
    const delivery = await aDelivery(app, [{ quantity: 1 }])
    await acceptAll(delivery)
    await receive(delivery)
    const unanswered = [1, 2, 3, 4, 5].map((number) => [`question_${number}`, null])
    for (const [question] of unanswered) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await clientOf(delivery).post(`/orders/survey/${delivery.orderId}`, { [String(question)]: 1 })
      expect(body).toEqual({ ...Object.fromEntries(unanswered), comment: null, [String(question)]: 1 })
    }
    const kept = await auditLog(app.databaseUrl, delivery.kitchen.location.id, 'answer-survey')
    expect(kept[0]?.before ?? null).toBeNull()
    for (const [at, { before }] of kept.slice(1).entries())
      expect(before, 'as it was kept').toEqual({ ...noAnswers, comment: null, [`question${at + 1}`]: true })
  })
})

describe('corrections after receiving', () => {
  const received = async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }])
    await acceptAll(delivery)
    await receive(delivery)
    return delivery
  }

  it('change the facts', async () => {
    const delivery = await received()
    const updateItems = [{ order_item_id: lineId(delivery, 0), merchant_price: 18 }]
    const itemList = [{ id: lineId(delivery, 1), status: 'rejected', qtyReduction: 1, rejectReason: 'Not ordered' }]
    const answer = await clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      updateItems,
      itemList,
      customInvoiceId: 'INV-8',
    })
    expect(answer.body).toMatchObject({
      status: 'received',
      total: 134,
      customInvoiceId: 'INV-8',
      items: [{ lineItemTotal: 54 }, { lineItemTotal: 80, status: 'rejected' }],
    })
  })

  it('leave every line checked, and priced', async () => {
    const delivery = await received()
    const id = lineId(delivery, 0)
    expect(await check(delivery, { id, statusReceived: null })).toMatchObject({
      status: 409,
      body: { code: 'order_already_received' },
    })
    expect(await check(delivery, { id, edit: { merchant_price: 0 } })).toMatchObject({
      status: 400,
      body: { code: 'prices_missing' },
    })
  })

  it('add no items', async () => {
    const delivery = await received()
    const items = [{ item_distributor_id: delivery.itemIds[0], quantity: 1 }]
    const added = await clientOf(delivery).post('/order-items/bulk-create', { orderId: delivery.orderId, items })
    expect(added).toMatchObject({ status: 409, body: { code: 'order_already_received' } })
  })
})

it('a discount is worth no more than what was kept, and counts in full again once more was', async () => {
  const { kitchen, orderId, lines } = await aDelivery(app, [{ quantity: 2, item: { unitPrice: 1_000 } }])
  const client = app.as(kitchen.owner)
  const orders = app.deps.database.forLocation(kitchen.location.id)
  const { totalCents } = await orders
    .updateTable('orders')
    .set((eb) => ({ promoDiscountCents: 1_500, totalCents: eb('totalCents', '-', 1_500) }))
    .where('id', '=', orderId)
    .returning('totalCents')
    .executeTakeFirstOrThrow()
  const total = async () => (await client.get(`/orders/${orderId}`)).body.total
  const id = lines[0]?.oi_id
  const reject = { id, statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction: 2 }
  await client.post(`/orders/check-items/${orderId}`, { items: [reject] })
  expect((await client.post(`/orders/receive/${orderId}`, {})).status).toBe(200)
  expect(await total()).toBe(0)
  const kept = { items: [{ id, statusReceived: 'received', isCorrection: true }] }
  expect((await client.post(`/orders/check-items/${orderId}`, kept)).status).toBe(200)
  expect(await total()).toBe(totalCents / 100)
})
