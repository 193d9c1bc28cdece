import { beforeAll, expect, test } from 'vitest'
import {
  aKitchenWithGuide,
  aMonthOf,
  chicken,
  flour,
  oil,
  salt,
} from '../../../testing/factories/price-guard-kitchen.ts'
import { aBookedInvoice, anInvoiceFile } from '../../../testing/factories/invoices.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
      item: 'Canola Oil',
      source: 'guide',
      date: '2026-03-18',
      against: 'paid',
      percent: 10,
      status: 'open',
      words: '$54.00 became $59.40: +10 %',
      againstWords: 'more than last paid',
      monthly: aMonthOf(21.6),
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

test('an item that was off the price list is compared with what was paid, not with the list of before it went', async () => {
  const { guide, order, receive, changes } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 4]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, flour, salt], '2026-03-11')
  app.clock.set('2026-03-18T15:00:00Z')
  await guide([chicken, { ...oil, price: '59.40' }, flour, salt], '2026-03-18')
  expect(await changes()).toMatchObject([
    { item: 'Canola Oil', against: 'paid', percent: 10, againstWords: 'more than last paid' },
  ])
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
