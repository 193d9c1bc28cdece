import { beforeAll, expect, it } from 'vitest'
import { aCountingKitchen, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
let orderId: number

/** Two cases of roma for $40.00, ordered on 10 March in the group Tomatoes; an inventory was counted on the 2nd, another is on. */
beforeAll(async () => {
  kitchen = await aCountingKitchen(app)
  const owner = app.as(kitchen.owner)
  app.clock.set('2026-03-02T15:00:00Z')
  await owner.post('/inventory', { start_date: '2026-03-02' })
  await owner.post('/inventory/complete')
  app.clock.set('2026-03-10T15:00:00Z')
  const itemList = [{ itemDistributorId: kitchen.roma.itemId, quantity: 2 }]
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const { body, text } = await owner.post('/orders', {
    distributorId: kitchen.location.distributorIds[0],
    paymentType: 'terms',
    itemList: JSON.stringify(itemList),
    requestedDeliveryDate: '2026-03-12',
  })
  expect(body.id, text).toBeGreaterThan(0)
  orderId = body.id
  await owner.post('/inventory', { start_date: '2026-03-10' })
})

type OrderChange = {
  status?: 'placed' | 'received' | 'cancelled' | 'payment_pending'
  createdAt?: string
  statusAt?: string
}

/** Group spend of twelve months, and what was ordered since the inventory before, for such an order. */
async function spendWith({ status = 'placed', createdAt = '2026-03-10T15:00:00Z', statusAt = createdAt }: OrderChange) {
  await app.deps.database
    .forLocation(kitchen.location.id)
    .updateTable('orders')
    .set({ status, createdAt: new Date(createdAt), statusAt: new Date(statusAt) })
    .where('id', '=', orderId)
    .execute()
  const owner = app.as(kitchen.owner)
  const { listId, groupId } = kitchen.roma
  const group = (await owner.get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'purchased' })).body
  const { comparisonViews } = (await owner.get('/inventory/review')).body
  return [group.purchased, comparisonViews[0].groups[0].purchased]
}

it('is not said where nobody asked, which is not $0.00', async () => {
  const { listId, groupId } = kitchen.roma
  const { data } = (await app.as(kitchen.owner).get(`/comparison-views/${listId}/groups`)).body
  expect(data.find((group: { id: number }) => group.id === groupId)).toMatchObject({
    purchased: null,
    orderTotal: null,
    units: expect.arrayContaining([{ id: 'LB', name: 'pound' }]),
  })
})

it('what was ordered counts from the day it was ordered; what was cancelled or is not paid yet does not', async () => {
  expect(await spendWith({})).toEqual([40, 40])
  expect(await spendWith({ status: 'received', statusAt: '2026-03-10T16:00:00Z' })).toEqual([40, 40])
  expect(await spendWith({ status: 'cancelled' })).toEqual([0, 0])
  expect(await spendWith({ status: 'payment_pending' })).toEqual([0, 0])
})

it('what the sales rep refused as a whole is not bought, unless it came all the same', async () => {
  const db = app.deps.database.forLocation(kitchen.location.id)
  const locationId = kitchen.location.id
  const answer = { repName: 'Robin', note: '', acknowledgedAt: app.clock.now() }
  await db
    .insertInto('orderAcknowledgements')
    .values({ locationId, orderId, ...answer })
    .execute()
  const { id: orderItemId } = await db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = { locationId, orderId, orderItemId, status: 'short' as const, substitute: '' }
  await db
    .insertInto('acknowledgedLines')
    .values({ ...line, quantity: 0 })
    .execute()
  expect(await spendWith({})).toEqual([0, 0])
  expect(await spendWith({ status: 'received', statusAt: '2026-03-10T16:00:00Z' })).toEqual([40, 40])
  await db.updateTable('acknowledgedLines').set({ quantity: 1 }).execute()
  expect(await spendWith({})).toEqual([40, 40])
  await db.deleteFrom('orderAcknowledgements').execute()
})

it('twelve months are those of ordering, and an inventory has what was ordered since the one before', async () => {
  expect(await spendWith({ createdAt: '2026-03-02T15:00:00Z' })).toEqual([40, 0])
  expect(await spendWith({ createdAt: '2026-03-11T15:00:00Z' })).toEqual([40, 0])
  // Received within the year, but ordered before it.
  expect(
    await spendWith({ status: 'received', createdAt: '2025-03-08T15:00:00Z', statusAt: '2026-03-09T15:00:00Z' }),
  ).toEqual([0, 0])
  expect(await spendWith({ status: 'received', createdAt: '2025-03-11T15:00:00Z' })).toEqual([40, 0])
})

it('the days of an inventory are those of the location’s clock, where the evening is the next day in UTC', async () => {
  expect(await spendWith({ createdAt: '2026-03-11T03:00:00Z' })).toEqual([40, 40])
  expect(await spendWith({ createdAt: '2026-03-11T05:00:00Z' })).toEqual([40, 0])
  expect(await spendWith({ createdAt: '2026-03-03T03:00:00Z' })).toEqual([40, 0])
})

it('twelve months begin with the day a year ago by the location’s clock, whatever the hour', async () => {
  app.clock.set('2026-03-11T03:30:00Z') // still the evening of the 10th in New York
  expect(await spendWith({ createdAt: '2025-03-10T04:00:00Z' })).toEqual([40, 0])
  expect(await spendWith({ createdAt: '2025-03-10T03:59:00Z' })).toEqual([0, 0])
  app.clock.set('2026-03-10T15:00:00Z')
})
