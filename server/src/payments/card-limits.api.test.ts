// M6: somebody tries out stolen cards.
import { beforeAll, expect, it, vi } from 'vitest'
import { aPerson } from '../testing/factories/accounts.ts'
import { aCardToken } from '../testing/factories/cards.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../testing/factories/ordering-kitchen.ts'
import { forgetCalls, stopTheMinute } from '../testing/forget-calls.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  stopTheMinute()
  app = await testApp({ RATE_LIMITS: 'on' })
  app.clock.set('2026-03-04T15:00:00Z')
})

it('twenty bad cards end after five of a person, and the provider is not asked further', async () => {
  const { owner } = await anOrderingKitchen(app)
  const attach = vi.spyOn(app.deps.payments, 'attach')
  const answers = []
  for (let n = 0; n < 20; n++)
    answers.push(await app.as(owner).post('/payment-methods', { token: aCardToken('decline') }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  const seconds = Number(answers[5]?.headers['retry-after'])
  expect(seconds > 3_000 && seconds <= 3_600, 'they count for an hour').toBe(true)
  expect(attach).toHaveBeenCalledTimes(5)
  attach.mockRestore()
})

it('and after ten from one address, by anybody', async () => {
  const kitchen = await anOrderingKitchen(app)
  await forgetCalls(app)
  const statuses: number[] = []
  for (let person = 0; person < 4; person++) {
    const cook = await aPerson(app, { at: [kitchen.location] })
    for (let n = 0; n < 3; n++)
      statuses.push((await app.as(cook).post('/payment-methods', { token: aCardToken('decline') })).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

it('the same holds for cards tried out on orders; good ones are not counted', async () => {
  const kitchen = await anOrderingKitchen(app)
  const item = await anItem(app, kitchen.location)
  const client = app.as(kitchen.owner)
  const pay = async (payment_token: string) => {
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 1]], { requestedDeliveryDate: '2026-03-05' })
    return (await client.post('/orders', { ...body, paymentType: 'card', payment_token })).status
  }
  for (let n = 0; n < 7; n++) expect(await pay('tok_visa')).toBe(201)
  for (let n = 0; n < 5; n++) expect(await pay(aCardToken('declineCharge'))).toBe(400)
  expect(await pay(aCardToken('declineCharge'))).toBe(429)
  await forgetCalls(app)
  expect(await pay('tok_visa')).toBe(201)
})
