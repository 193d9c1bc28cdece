import { beforeAll, expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function orderFor(kitchen: OrderingKitchen, requestedDeliveryDate: string): Promise<number> {
  const item = await anItem(app, kitchen.location)
  const client = app.as(kitchen.owner)
  const wanted = await cartOf(client, kitchen.distributor.id, [[item.id, 1]], { requestedDeliveryDate })
  return (await client.post('/orders', wanted)).body.id
}
const reminders = async (kitchen: OrderingKitchen) => (await app.as(kitchen.owner).get('/orders/reminders')).body
const change = (kitchen: OrderingKitchen, id: number, facts: { status?: string; requestedDeliveryOn?: string }) =>
  app.deps.database.forLocation(kitchen.location.id).updateTable('orders').set(facts).where('id', '=', id).execute()

it('counts what is due today and overdue, by the day of the location, until it is received', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  expect(await reminders(kitchen)).toEqual({ dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 0, notByEdi: 0 })
  const first = await orderFor(kitchen, '2026-03-05')
  await orderFor(kitchen, '2026-03-06')
  app.clock.set('2026-03-05T04:59:00Z') // 23:59 on the 4th in New York
  expect(await reminders(kitchen)).toMatchObject({ dueToday: 0, overdue: 0 })
  app.clock.set('2026-03-05T05:00:00Z')
  expect(await reminders(kitchen)).toMatchObject({ dueToday: 1, overdue: 0 })
  app.clock.set('2026-03-07T15:00:00Z')
  expect(await reminders(kitchen)).toMatchObject({ dueToday: 0, overdue: 2 })
  await change(kitchen, first, { status: 'received' })
  expect(await reminders(kitchen)).toMatchObject({ overdue: 1 })
  app.clock.set('2026-03-13T15:00:00Z')
  expect(await reminders(kitchen)).toMatchObject({ overdue: 1 })
  app.clock.set('2026-03-14T15:00:00Z')
  expect(await reminders(kitchen), 'a week later').toMatchObject({ overdue: 0 })
})

it('leaves out orders that are cancelled or not paid, and counts those that reached nobody', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const id = await orderFor(kitchen, '2026-03-05')
  expect(await reminders(kitchen), 'its mail is on its way').toMatchObject({ notMailed: 0 })
  await app.deps.database
    .forLocation(kitchen.location.id)
    .updateTable('outboundMails')
    .set({ status: 'failed' })
    .execute()
  app.clock.set('2026-03-05T15:00:00Z')
  expect(await reminders(kitchen)).toEqual({ dueToday: 1, overdue: 0, toConfirm: 0, notMailed: 1, notByEdi: 0 })
  // To the minute seven days after it was ordered, whenever it was to come.
  await change(kitchen, id, { requestedDeliveryOn: '2026-03-20' })
  app.clock.set('2026-03-11T14:59:59Z')
  expect(await reminders(kitchen)).toEqual({ dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 1, notByEdi: 0 })
  app.clock.set('2026-03-11T15:00:00Z')
  expect(await reminders(kitchen)).toMatchObject({ notMailed: 0 })
  await change(kitchen, id, { requestedDeliveryOn: '2026-03-05' })
  app.clock.set('2026-03-05T15:00:00Z')
  await change(kitchen, id, { status: 'payment_pending' })
  const underWay = { dueToday: 0, overdue: 0, toConfirm: 0 }
  expect(await reminders(kitchen), 'its payment is asked about without anybody').toMatchObject(underWay)
  for (const status of ['received', 'electronically_received']) {
    await change(kitchen, id, { status })
    expect(await reminders(kitchen), status).toEqual({
      dueToday: 0,
      overdue: 0,
      toConfirm: 0,
      notMailed: 0,
      notByEdi: 0,
    })
  }
  await change(kitchen, id, { status: 'cancelled' })
  expect(await reminders(kitchen)).toEqual({ dueToday: 0, overdue: 0, toConfirm: 0, notMailed: 0, notByEdi: 0 })
})

it('leaves out other locations', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  await orderFor(kitchen, '2026-03-05')
  app.clock.set('2026-03-05T15:00:00Z')
  const stranger = await anOrderingKitchen(app)
  expect(await reminders(stranger)).toMatchObject({ dueToday: 0 })
  const chef = await aPerson(app, { at: [kitchen.location], title: 'Chef' })
  expect((await app.as(chef).get('/orders/reminders')).body).toMatchObject({ dueToday: 1 })
})
