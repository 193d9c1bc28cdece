// Audit log entries about money: cards of the wallet, and each way an order by card can end.
import { beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { cardOrdersIn } from '../../testing/factories/card-orders.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import { anOrderingKitchen, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const { aCardOrder, order } = cardOrdersIn(() => app)
const trailOf = async ({ location, owner }: OrderingKitchen) => {
  const trail = await auditTrail(app.databaseUrl, location.id)
  expect(trail.every(([, , userId]) => userId === owner.id)).toBe(true)
  return trail.map(([action, object, , before, after]) => [action, object, before, after])
}
const payment = expect.stringMatching(/^payment \d+$/)

test('an order by card is noted from the first ask to its end, with the amount and the end of the number', async () => {
  const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 500 })
  const { body } = await order(kitchen, await aCardOrder(kitchen, aCardToken()))
  // Of a card that is used this once only the provider's answer says which it is.
  const amount = { amountCents: 10_500, last4: '' }
  const { id: distributorId } = kitchen.distributor
  expect(await trailOf(kitchen)).toEqual([
    ['begin-payment', payment, null, { ...amount, distributorId }],
    ['place-order', `order ${body.id}`, null, { distributorId, totalCents: 10_000, lines: 1, status: 'placed' }],
    ['authorise-payment', payment, null, { ...amount, last4: '4242' }],
  ])
})

test('a declined card leaves no order, only that it was declined', async () => {
  const kitchen = await anOrderingKitchen(app)
  expect((await order(kitchen, await aCardOrder(kitchen, aCardToken('declineCharge')))).status).toBe(400)
  const card = { amountCents: 10_000, last4: '' }
  expect(await trailOf(kitchen)).toEqual([
    ['begin-payment', payment, null, { ...card, distributorId: kitchen.distributor.id }],
    ['decline-payment', payment, null, card],
  ])
})

test('an order that waits for consent is noted as waiting, then as confirmed or as cancelled and set free', async () => {
  const waiting = async () => {
    const kitchen = await anOrderingKitchen(app)
    const { body } = await order(kitchen, await aCardOrder(kitchen, aCardToken('confirm')))
    return { kitchen, id: body.id as number, clientSecret: body.payment.clientSecret as string }
  }
  const card = { amountCents: 10_000, last4: '3155' }
  const begun = ({ kitchen, id }: Awaited<ReturnType<typeof waiting>>) => {
    const { id: distributorId } = kitchen.distributor
    return [
      ['begin-payment', payment, null, { ...card, last4: '', distributorId }],
      ['place-order', `order ${id}`, null, { distributorId, totalCents: 10_000, lines: 1, status: 'payment_pending' }],
    ]
  }
  const confirmed = await waiting()
  const client = app.as(confirmed.kitchen.owner)
  const { clientSecret } = confirmed
  await client.post('/payment-gateway/sandbox-confirmations', { clientSecret, isConfirmed: true })
  expect((await client.post(`/orders/${confirmed.id}/payment`)).body.status).toBe('placed')
  expect(await trailOf(confirmed.kitchen)).toEqual([
    ...begun(confirmed),
    ['confirm-order', `order ${confirmed.id}`, null, null],
    ['authorise-payment', payment, null, card],
  ])

  const given = await waiting()
  const owner = app.as(given.kitchen.owner)
  expect((await owner.delete(`/orders/${given.id}/payment`)).body.status).toBe('cancelled')
  expect(await trailOf(given.kitchen)).toEqual([
    ...begun(given),
    ['cancel-order', `order ${given.id}`, null, null],
    ['release-payment', payment, null, card],
  ])
  const again = (await owner.get('/shopping-carts')).body
  expect(again.shoppingCart).toMatchObject([{ quantity: 5 }])
})

test('cards are noted when they come, change and go, never with more than the end of their number', async () => {
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const [first, second] = [aCardToken(), aCardToken()]
  const address = { address_line1: '1 Pier', address_city: 'Brooklyn', address_state: 'ny', address_zip: '11201' }
  const kept = { address1: '1 Pier', address2: '', city: 'Brooklyn', state: 'NY', zip: '11201' }
  await client.post('/payment-methods', { token: first, nickname: 'House', ...address })
  app.clock.set('2026-03-04T15:01:00Z')
  await client.post('/payment-methods', { token: second, nickname: 'Spare' })
  await client.patch(`/payment-methods/${second}`, { nickname: 'Bar', default: 1 })
  const { data } = (await client.get('/payment-methods')).body
  expect(data.map((card: Record<string, unknown>) => [card.nickname, card.isDefault, card.zip])).toEqual([
    ['Bar', true, ''],
    ['House', false, '11201'],
  ])
  await client.delete(`/payment-methods/${second}`)
  const card = { cardType: 'Visa', last4: '4242' }
  const object = expect.stringMatching(/^payment-method \d+$/)
  const spare = expect.objectContaining({ nickname: 'Spare', isDefault: false })
  expect(await trailOf(kitchen)).toEqual([
    ['add-card', object, null, card],
    ['add-card', object, null, card],
    ['change-card', object, spare, expect.objectContaining({ nickname: 'Bar', isDefault: true })],
    ['remove-card', object, { ...card, isDefault: true }, null],
  ])
  const left = (await client.get('/payment-methods')).body.data
  expect(left).toMatchObject([{ nickname: 'House', isDefault: true, ...kept }])
  app.clock.set('2026-03-04T15:00:00Z')
})
