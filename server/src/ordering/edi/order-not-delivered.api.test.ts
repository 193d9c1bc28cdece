// An order that EDI did not bring to its distributor: the history marks it like the order's own page.
import { beforeAll, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

it.each([
  ['waits', { status: 'waiting' }, false],
  ['was sent', { status: 'sent' }, false],
  ['was given up', { status: 'failed' }, true],
  ['was refused', { status: 'sent', answer: 'rejected' }, true],
])('a file that %s', async (_, file, isEdiFailed) => {
  const kitchen = await anOrderingKitchen(app)
  const { location, distributor } = kitchen
  const client = app.as(kitchen.owner)
  const item = await anItem(app, location)
  const body = await cartOf(client, distributor.id, [[item.id, 5]], { requestedDeliveryDate: '2026-03-05' })
  const { id } = (await client.post('/orders', body)).body
  const db = app.deps.database.forLocation(location.id)
  const mails = await db.deleteFrom('outboundMails').where('orderId', '=', id).returningAll().execute()
  await db
    .insertInto('ediConnections')
    .values({
      locationId: location.id,
      distributorId: distributor.id,
      isOn: false,
      ownQualifier: 'ZZ',
      ownId: 'KITCHEN',
      partnerQualifier: 'ZZ',
      partnerId: 'HARBOR',
      isTest: true,
      route: 'folder',
      setBy: kitchen.owner.id,
    })
    .execute()
  await db
    .insertInto('ediFiles')
    .values({
      locationId: location.id,
      distributorId: distributor.id,
      direction: 'out',
      sets: '850',
      orderId: id,
      messageId: `order-${id}.edi`,
      createdAt: app.clock.now(),
      ...file,
    })
    .execute()
  const marks = async () => [
    (await client.get('/orders')).body.data[0].isEdiFailed,
    (await client.get(`/orders/${id}`)).body.isEdiFailed,
  ]
  const lost = async () => {
    const { notByEdi, notMailed } = (await client.get('/orders/reminders')).body
    const { data } = (await client.get('/orders?reachedNobody=true')).body
    return { notByEdi, notMailed, listed: data.map((order: { id: number }) => order.id) }
  }
  expect(await marks()).toEqual([isEdiFailed, isEdiFailed])
  expect(await lost()).toEqual({ notByEdi: Number(isEdiFailed), notMailed: 0, listed: isEdiFailed ? [id] : [] })
  // Mailed instead, it is told of by its mail.
  await db.insertInto('outboundMails').values(mails).execute()
  expect(await marks()).toEqual([false, false])
  expect(await lost()).toEqual({ notByEdi: 0, notMailed: 0, listed: [] })
  await db.updateTable('outboundMails').set({ status: 'failed' }).execute()
  expect(await lost()).toEqual({ notByEdi: 0, notMailed: Number(isEdiFailed), listed: isEdiFailed ? [id] : [] })
})
