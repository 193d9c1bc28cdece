import { beforeAll, describe, expect, it } from 'vitest'
import { settleDuePayments } from '../ordering/payment/settle-due-payments.ts'
import { aPerson } from '../testing/factories/accounts.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const card = { paymentType: 'card', payment_token: 'tok_visa' } as const
const clientOf = ({ kitchen }: TestDelivery) => app.as(kitchen.owner)
const lineId = (delivery: TestDelivery) => delivery.lines[0]?.oi_id ?? 0
const check = (delivery: TestDelivery, change: object = { statusReceived: 'received' }) =>
  clientOf(delivery).post(`/orders/check-items/${delivery.orderId}`, { items: [{ id: lineId(delivery), ...change }] })
const receive = (delivery: TestDelivery, body: object = {}) =>
  clientOf(delivery).post(`/orders/receive/${delivery.orderId}`, body)
const orderOf = async (delivery: TestDelivery) => (await clientOf(delivery).get(`/orders/${delivery.orderId}`)).body
const booksOf = ({ kitchen }: TestDelivery) =>
  app.deps.database.shared
    .selectFrom('sandboxPayments')
    .select(['status', 'amountCents', 'capturedCents'])
    .where('reference', 'like', `${kitchen.location.id}-%`)
    .execute()
const rejected = (qtyReduction: number) => ({ statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction })

describe('what a card holds', () => {
  it('is taken for what was kept, once; the rest is set free', async () => {
    const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 1_550 })
    const delivery = await aDelivery(app, [{ quantity: 5 }], { kitchen, payment: card })
    await check(delivery, rejected(2))
    const preRejected = await clientOf(delivery).post(`/orders/pre-reject/${delivery.orderId}`, {})
    expect(preRejected.body).toMatchObject({ held_amount: 115.5, new_total_price: 75.5 })
    expect((await receive(delivery)).body.payment).toMatchObject({ status: 'charging', amount: 115.5, charged: 75.5 })
    await Promise.all([settleDuePayments(app.deps), settleDuePayments(app.deps)])
    await settleDuePayments(app.deps)
    expect((await orderOf(delivery)).payment).toMatchObject({ status: 'captured', charged: 75.5 })
    expect(await booksOf(delivery)).toEqual([{ status: 'captured', amountCents: 11_550, capturedCents: 7_550 }])
  })

  it('is set free when nothing was kept', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await check(delivery, rejected(5))
    await receive(delivery)
    await settleDuePayments(app.deps)
    expect((await orderOf(delivery)).payment).toMatchObject({ status: 'cancelled', charged: null })
    expect(await booksOf(delivery)).toMatchObject([{ status: 'voided', capturedCents: 0 }])
  })

  it('is never exceeded: the person is asked, and then only what is held is taken', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await check(delivery, { statusReceived: 'received', edit: { merchant_price: 22 } })
    const asked = await receive(delivery)
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'more_than_held',
        message:
          'The card holds $100.00, and this delivery comes to $110.00. We can charge $100.00; settle $10.00 with the distributor.',
      },
    })
    expect((await receive(delivery, { acceptedCharge: 110 })).status).toBe(409)
    expect(await orderOf(delivery)).toMatchObject({ status: 'placed', payment: { status: 'authorised' } })
    expect((await receive(delivery, { acceptedCharge: 100 })).status).toBe(200)
    await settleDuePayments(app.deps)
    expect(await orderOf(delivery)).toMatchObject({ total: 110, payment: { status: 'captured', charged: 100 } })
  })

  it('is asked for again while the provider is silent', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await check(delivery)
    await receive(delivery)
    const keys: string[] = []
    const capture: typeof app.deps.payments.capture = (asked) => {
      const isFirst = keys.push(asked.key) === 1
      return isFirst ? Promise.resolve({ kind: 'unanswered' }) : app.deps.payments.capture(asked)
    }
    const deps = { ...app.deps, payments: { ...app.deps.payments, capture } }
    await settleDuePayments(deps)
    expect((await orderOf(delivery)).payment).toMatchObject({ status: 'charging', charged: 100 })
    app.clock.set('2026-03-04T15:01:00Z')
    await settleDuePayments(deps)
    expect((await orderOf(delivery)).payment).toMatchObject({ status: 'captured', charged: 100 })
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('may have ended by itself: nothing was charged, and the order says so', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await app.deps.database.shared
      .updateTable('sandboxPayments')
      .set({ status: 'voided' })
      .where('reference', 'like', `${delivery.kitchen.location.id}-%`)
      .execute()
    await check(delivery)
    await receive(delivery)
    await settleDuePayments(app.deps)
    expect(await orderOf(delivery)).toMatchObject({
      status: 'received',
      total: 100,
      payment: { status: 'charge_failed', charged: null, message: 'The hold on the card had ended.' },
    })
  })

  it('stays as it was taken when the delivery is corrected afterwards', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await check(delivery)
    await receive(delivery)
    await settleDuePayments(app.deps)
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      itemList: [{ id: lineId(delivery), status: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }],
    })
    await settleDuePayments(app.deps)
    expect(await orderOf(delivery)).toMatchObject({ total: 80, payment: { status: 'captured', charged: 100 } })
    expect(await booksOf(delivery)).toMatchObject([{ capturedCents: 10_000 }])
  })

  it('is not taken by an administrator who acts as somebody', async () => {
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
    await check(delivery)
    const { owner, location } = delivery.kitchen
    const administrator = await aPerson(app, { isAdministrator: true })
    const acting = await app
      .as(administrator)
      .post('/users/merchant-login', { user_id: owner.id, merchant_id: location.id })
    const received = await app.as(acting.body).post(`/orders/receive/${delivery.orderId}`, {})
    expect(received).toMatchObject({ status: 403, body: { code: 'not_while_acting_as' } })
  })
})
