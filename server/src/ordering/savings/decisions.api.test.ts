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

test('a swap saves nothing that is known once what came, or what was there before, has a market price', async () => {
  await swap(pair(dear, cheap))
  const items = app.deps.database.forLocation(kitchen.location.id).updateTable('items')
  const market = (item: TestItem, isMarketPrice: boolean) =>
    items.set({ isMarketPrice }).where('id', '=', item.id).execute()
  await market(cheap, true)
  expect(await lines()).toEqual([[cheap.id, 3, 0]])
  await market(cheap, false)
  await market(dear, true)
  expect(await lines()).toEqual([[cheap.id, 3, 0]])
})

test('two items swapped for one save in proportion, and each takes back only its own cases', async () => {
  const dearer = await kitchen.flour({ brand: 'Gold Medal', priceCents: 3_100 })
  await kitchen.look()
  await kitchen.put(cheap, 1)
  await kitchen.put(dearer, 2)
  await swap(pair(dear, cheap))
  await swap(pair(dearer, cheap))
  expect(await lines()).toEqual([[cheap.id, 6, 17]])
  // Two of the five cases that came: two fifths of $9.00 and of $8.00.
  await kitchen.put(cheap, 3)
  expect(await lines()).toEqual([[cheap.id, 3, 6.8]])
  await kitchen.put(cheap, 6)
  await back(pair(dearer, cheap))
  const sorted = async () => (await lines()).toSorted(([one], [other]) => Number(one) - Number(other))
  expect(await sorted()).toEqual([
    [cheap.id, 4, 9],
    [dearer.id, 2, null],
  ])
  await back(pair(dear, cheap))
  expect(await sorted()).toEqual([
    [dear.id, 3, null],
    [cheap.id, 1, null],
    [dearer.id, 2, null],
  ])
})

test('a swap among the matches tells what was there before, what came and how much more that is', async () => {
  const butter = (distributorId: number, name: string, outer: number, priceCents: number) =>
    anItem(app, kitchen.location, {
      name,
      brand: 'Plugra',
      distributorId,
      priceCents,
      packText: `${outer}/1 LB`,
      packOuter: outer,
      packInner: 1,
      packUom: 'LB',
    })
  const [large, small] = [
    await butter(kitchen.dear, 'Butter Unsalted Solid', 36, 14_400),
    await butter(kitchen.cheap, 'BUTTER SOLID UNSALTED', 20, 6_800),
  ]
  await kitchen.look()
  await kitchen.put(large, 3)
  await order(large, 3)
  await kitchen.put(large, 2)
  await kitchen.put(small, 1)
  await swap(pair(large, small))
  const { data } = await matches({ distributorId: kitchen.dear })
  expect(data.find(({ itemDistributorId: id }: { itemDistributorId: number }) => id === large.id)).toMatchObject({
    distributorId: kitchen.dear,
    quantity: 2,
    decision: 'swap',
    savings: 16,
    item: { price: 144, pricePerUnit: 4, commonUnit: 'LB' },
    // 36 pounds at $4.00 and $3.40; three cases of the old one were bought in a year
    matches: [
      {
        itemDistributorId: small.id,
        quantity: 4,
        extraAmount: 8,
        savings: 21.6,
        savingsPerYear: 64.8,
        savingsPerOrder: 16,
      },
    ],
  })
})

test('a swap whose items match no more is told by the case, and can be taken back', async () => {
  await swap(pair(dear, cheap))
  const items = app.deps.database.forLocation(kitchen.location.id).updateTable('items')
  await items.set({ status: 'inactive' }).where('id', '=', cheap.id).execute()
  expect((await matches()).data).toMatchObject([
    {
      itemDistributorId: dear.id,
      savings: 9,
      item: { pricePerUnit: 30, commonUnit: 'CS' },
      matches: [{ pricePerUnit: 27, commonUnit: 'CS', savings: 0, savingsPerOrder: 9 }],
    },
  ])
  // What the newest guide lacks was in the cart before, and may come back.
  await items.set({ isPunchedOut: true }).where('id', '=', dear.id).execute()
  expect((await back(pair(dear, cheap))).status).toBe(200)
  expect(await lines()).toEqual([[dear.id, 3, null]])
})

test('a swap that was ordered can’t be taken back', async () => {
  await swap(pair(dear, cheap))
  await order(cheap, 3)
  expect((await back(pair(dear, cheap))).body).toMatchObject({ code: 'not_in_cart' })
})

test('a swapped line that somebody changed since it was read is not swapped back, but told', async () => {
  await kitchen.put(cheap, 2)
  await swap(pair(dear, cheap))
  const { lastModified } = await kitchen.cart()
  await kitchen.put(cheap, 6)
  const answer = await kitchen.client.post('/items/swap-back', { swaps: [pair(dear, cheap)], lastModified })
  expect(answer.body).toMatchObject({
    swaps: [],
    sameModifiedItems: [{ itemDistributorId: cheap.id, currentQuantity: 6, modifyToQuantity: 2 }],
  })
  expect((await lines()).map(([id, quantity]) => [id, quantity])).toEqual([[cheap.id, 6]])
})

test('what came by a swap is not asked about again; its item is swapped for one other, and for no other rejected', async () => {
  const cheapest = await kitchen.flour({ distributorId: kitchen.cheap, brand: 'Gold Medal', priceCents: 2_500 })
  // Cheaper than what comes, and of another distributor.
  await kitchen.flour({ brand: 'Gold Medal', priceCents: 2_400 })
  await kitchen.look()
  const both = await swap(pair(dear, cheap), pair(dear, cheapest))
  expect([both.status, both.body.errors]).toEqual([400, { swaps: ['Please either swap an item or reject its swaps.'] }])
  await swap(pair(dear, cheap))
  const { data, undecidedCount } = await matches()
  expect([data.map((row: { decision: string }) => row.decision), undecidedCount]).toEqual([['swap'], 0])
  const rejected = await reject(pair(dear, cheapest))
  expect([rejected.status, rejected.body.code]).toEqual([409, 'already_swapped'])
})

test('what is no match of an item can’t be rejected for it', async () => {
  const oil = await anItem(app, kitchen.location, { distributorId: kitchen.cheap, name: 'Oil Canola' })
  const refused = await reject(pair(dear, oil))
  expect([refused.status, refused.body.code]).toEqual([400, 'not_a_match'])
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
