// Decisions about suggestions over time: made again, ended, remembered, and the order in which they are shown.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import {
  aSavingsKitchen,
  pair,
  savingsCalls,
  twoFlours,
  type SavingsKitchen,
} from '../../testing/factories/savings-kitchen.ts'
import { cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: SavingsKitchen
let dear: TestItem
let cheap: TestItem

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
})

beforeEach(async () => {
  kitchen = await aSavingsKitchen(app)
  ;({ dear, cheap } = await twoFlours(kitchen))
})

const { lines, matches, swap, reject, back } = savingsCalls(() => kitchen)

async function order(item: TestItem, quantity: number) {
  const body = await cartOf(kitchen.client, item.distributorId, [[item.id, quantity]], {
    requestedDeliveryDate: '2026-06-12',
  })
  expect((await kitchen.client.post('/orders', body)).status).toBe(201)
}

test('a swap of more of the same is one with the first, and all of it is taken back', async () => {
  await swap(pair(dear, cheap))
  await kitchen.put(dear, 2)
  await swap(pair(dear, cheap))
  expect(await lines()).toEqual([[cheap.id, 5, 15]])
  await back(pair(dear, cheap))
  expect(await lines()).toEqual([[dear.id, 5, null]])
})

test('a swap that ended otherwise since it was taken back can’t be taken back', async () => {
  await swap(pair(dear, cheap))
  await back(pair(dear, cheap))
  await swap(pair(dear, cheap))
  await kitchen.put(cheap, 0)
  expect((await back(pair(dear, cheap))).body.code).toBe('not_in_cart')
})

test('a swap saves nothing that is known once what came has a market price', async () => {
  await swap(pair(dear, cheap))
  const db = app.deps.database.forLocation(kitchen.location.id)
  await db.updateTable('items').set({ isMarketPrice: true }).where('id', '=', cheap.id).execute()
  expect(await lines()).toEqual([[cheap.id, 3, 0]])
})

test('a reject stays in the cart with its item while others are ordered, and keeps its reason when it is made again', async () => {
  const reason = async () => {
    const [row] = (await matches({ all: 1 })).data
    return [row.decision, row.matches[0].reasonName]
  }
  await reject(pair(dear, cheap, { reason_name: 'quality' }))
  await order(await anItem(app, kitchen.location, { distributorId: kitchen.cheap }), 1)
  expect((await matches()).data).toMatchObject([{ itemDistributorId: dear.id, decision: 'reject' }])
  await order(dear, 3)
  await kitchen.put(dear, 1)
  await reject(pair(dear, cheap))
  expect(await reason()).toEqual(['reject', 'quality'])
  expect((await matches()).data).toHaveLength(1)
})

test('of several matches the one that saves most is first; they are asked about at the distributor of the line', async () => {
  const cheapest = await kitchen.flour({ distributorId: kitchen.cheap, brand: 'Gold Medal', priceCents: 2_500 })
  await kitchen.look()
  const { data, possibleSavings } = await matches({ distributorId: kitchen.dear })
  const found = data[0].matches.map((match: { itemDistributorId: number }) => match.itemDistributorId)
  expect([found, possibleSavings]).toEqual([[cheapest.id, cheap.id], 15])
  expect((await matches({ distributorId: kitchen.cheap })).data).toEqual([])
})
