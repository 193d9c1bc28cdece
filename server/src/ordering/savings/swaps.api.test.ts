import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import {
  aSavingsKitchen,
  pair,
  savingsCalls,
  twoFlours,
  type SavingsKitchen,
} from '../../testing/factories/savings-kitchen.ts'
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

const { lines, matches, swap, reject, back, cancel } = savingsCalls(() => kitchen)

test('a swap fills a line up to 99,999 cases, and is refused beyond that', async () => {
  const half = await kitchen.flour({
    distributorId: kitchen.cheap,
    brand: 'Gold Medal',
    priceCents: 1_200,
    packText: '1/25 LB',
    packOuter: 1,
    packInner: 25,
    packUom: 'LB',
    unitPrice: 4_800,
  })
  await kitchen.look()
  await kitchen.put(half, 1)
  await kitchen.put(dear, 50_000)
  const refused = await swap(pair(dear, half))
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { swaps: ['A line of the cart takes at most 99999 cases.'] } },
  })
  await kitchen.put(dear, 49_999)
  expect((await swap(pair(dear, half))).status).toBe(200)
  expect((await lines()).find(([id]) => Number(id) === half.id)?.[1]).toBe(99_999)
})

describe('the matches of the cart', () => {
  it('tell what each saves: per case, on this order, in a year', async () => {
    const body = await matches()
    expect(body).toMatchObject({ acceptedSavings: 0, possibleSavings: 9, undecidedCount: 1 })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      itemDistributorId: dear.id,
      quantity: 3,
      decision: 'undecided',
      swapAcceptId: null,
      savings: null,
      item: { name: 'FLOUR ALL PURPOSE UNBLEACHED', price: 30, pricePerUnit: 0.6, commonUnit: 'LB' },
      matches: [
        {
          itemDistributorId: cheap.id,
          matchType: 'ExactMatch',
          price: 27,
          pricePerUnit: 0.54,
          commonUnit: 'LB',
          savings: 3,
          savingsPerOrder: 9,
          savingsPerYear: null,
          quantity: 3,
          extraAmount: 0,
          decision: 'undecided',
          distributor: 'Cheap Foods',
        },
      ],
    })
  })

  it('count a year by what was bought in the last twelve months', async () => {
    const order = await kitchen.client.post(
      '/orders',
      orderOf(kitchen.dear, dear, 3, (await kitchen.cart()).lastModified),
    )
    expect(order.status, order.text).toBe(201)
    await kitchen.put(dear, 2)
    expect((await matches()).data[0].matches[0]).toMatchObject({ savingsPerOrder: 6, savingsPerYear: 9 })
  })

  it('count no order that waits for its payment, or was cancelled', async () => {
    const order = orderOf(kitchen.dear, dear, 3, (await kitchen.cart()).lastModified)
    const { body } = await kitchen.client.post('/orders', order)
    await kitchen.put(dear, 2)
    for (const status of ['payment_pending', 'cancelled']) {
      await app.deps.database
        .forLocation(kitchen.location.id)
        .updateTable('orders')
        .set({ status })
        .where('id', '=', body.id)
        .execute()
      expect((await matches()).data[0].matches[0].savingsPerYear, status).toBeNull()
    }
  })

  it('have no line that only costs more', async () => {
    await kitchen.put(cheap, 1)
    expect((await matches()).data.map((row: { itemDistributorId: number }) => row.itemDistributorId)).toEqual([dear.id])
  })

  it('leave out what would cost more on this order because a pack is too large for it', async () => {
    const small = await kitchen.flour({ name: 'Flour Cake Soft', packText: '1/5 LB', packInner: 5, priceCents: 500 })
    await kitchen.flour({
      distributorId: kitchen.cheap,
      name: 'Flour Cake Soft',
      packText: '1/20 LB',
      packInner: 20,
      priceCents: 1_600,
    })
    await kitchen.look()
    const rows = async () =>
      (await matches()).data.find((row: { itemDistributorId: number }) => row.itemDistributorId === small.id)
    await kitchen.put(small, 1)
    expect(await rows()).toBeUndefined()
    await kitchen.put(small, 5)
    expect(await rows()).toBeUndefined()
    await kitchen.put(small, 7)
    expect((await rows()).matches[0]).toMatchObject({ quantity: 2, extraAmount: 5, savingsPerOrder: 3 })
    await kitchen.put(small, 4)
    expect((await rows()).matches[0]).toMatchObject({ quantity: 1, extraAmount: 0, savings: 1, savingsPerOrder: 4 })
  })
})

describe('a swap', () => {
  it('takes the place of the line and carries its id and savings', async () => {
    const answer = await swap(pair(dear, cheap, { type: 'swap' }))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.swaps[0]).toMatchObject({ oldQuantity: 3, newQuantity: 3, savings: 9 })
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
    const { shoppingCart, lastModified } = await kitchen.cart()
    expect(answer.body.lastModified).toBe(lastModified)
    const [line] = shoppingCart as unknown as { swapAcceptId: number }[]
    expect(line?.swapAcceptId).toBe(answer.body.swaps[0].swapAcceptId)
    expect(answer.body.changedItems.map((each: { quantity: number }) => each.quantity).toSorted()).toEqual([0, 3])
  })

  it('is among the matches as decided', async () => {
    await swap(pair(dear, cheap))
    const body = await matches()
    expect(body).toMatchObject({ acceptedSavings: 9, possibleSavings: 9, undecidedCount: 0 })
    expect(body.data).toEqual([
      expect.objectContaining({ itemDistributorId: dear.id, quantity: 3, decision: 'swap', savings: 9 }),
    ])
    expect(body.data[0].matches).toEqual([expect.objectContaining({ itemDistributorId: cheap.id, decision: 'swap' })])
    for (const distributorId of [kitchen.dear, kitchen.cheap])
      expect((await matches({ distributorId })).data).toHaveLength(1)
  })

  it('made twice is made once', async () => {
    await swap(pair(dear, cheap))
    const again = await swap(pair(dear, cheap))
    expect(again.status).toBe(200)
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
  })

  it('sent twice with one key is answered twice and made once', async () => {
    const send = () =>
      kitchen.client.post('/items/swap', { swaps: [pair(dear, cheap)] }, { 'idempotency-key': 'swap-key-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
  })

  it('gives at least as much as was wanted when packs differ, and says so', async () => {
    const butter = await anItem(app, kitchen.location, {
      name: 'Butter Unsalted Solid',
      brand: 'Plugra',
      distributorId: kitchen.dear,
      priceCents: 14_400,
      packText: '36/1 LB',
      packOuter: 36,
      packInner: 1,
      packUom: 'LB',
    })
    const other = await anItem(app, kitchen.location, {
      name: 'BUTTER SOLID UNSALTED',
      brand: 'Cabot',
      distributorId: kitchen.cheap,
      priceCents: 6_800,
      packText: '20/1 LB',
      packOuter: 20,
      packInner: 1,
      packUom: 'LB',
    })
    await kitchen.look()
    await kitchen.put(butter, 2)
    const answer = await swap(pair(butter, other))
    expect(answer.body.swaps[0]).toMatchObject({ oldQuantity: 2, newQuantity: 4, savings: 16 })
    expect(answer.body.swaps[0].message).toBe('2 × 36/1 LB became 4 × 20/1 LB, 8 LB more, because packs differ.')
    expect(await lines()).toContainEqual([other.id, 4, 16])
    await back(pair(butter, other))
    expect(await lines()).toContainEqual([butter.id, 2, null])
    await back(pair(butter, other))
    expect(await lines()).toContainEqual([butter.id, 2, null])
    // Three of the four stand for one and a half of the old cases: rather too much comes back than too little.
    await swap(pair(butter, other))
    await kitchen.put(other, 3)
    await back(pair(butter, other))
    expect(await lines()).toContainEqual([butter.id, 2, null])
  })

  it('adds to a line already in the cart, which is as before when swapped back', async () => {
    await kitchen.put(cheap, 2)
    await swap(pair(dear, cheap))
    expect(await lines()).toEqual([[cheap.id, 5, 9]])
    await back(pair(dear, cheap))
    expect((await lines()).toSorted()).toEqual(
      [
        [dear.id, 3, null],
        [cheap.id, 2, null],
      ].toSorted(),
    )
  })

  it('saves less when less of it is ordered, and never more than was accepted', async () => {
    await swap(pair(dear, cheap))
    await kitchen.put(cheap, 2)
    expect(await lines()).toEqual([[cheap.id, 2, 6]])
    await kitchen.put(cheap, 8)
    expect(await lines()).toEqual([[cheap.id, 8, 9]])
  })

  it('saves nothing on what stood there before it', async () => {
    await kitchen.put(cheap, 2)
    await swap(pair(dear, cheap))
    await kitchen.put(cheap, 4)
    expect(await lines()).toEqual([[cheap.id, 4, 6]])
    await kitchen.put(cheap, 2)
    expect(await lines()).toEqual([[cheap.id, 2, 0]])
  })

  it('of one of two items into a line that was lowered since takes its own share back', async () => {
    const other = await kitchen.flour({ brand: 'Ceresota' })
    await kitchen.look()
    await kitchen.put(other, 6)
    await kitchen.put(cheap, 1)
    await swap(pair(dear, cheap))
    await swap(pair(other, cheap))
    await kitchen.put(cheap, 7)
    const { body } = await back(pair(dear, cheap))
    expect(body.swaps[0]).toMatchObject({ oldQuantity: 2, newQuantity: 2 })
    expect((await back(pair(other, cheap))).body.swaps[0]).toMatchObject({ oldQuantity: 4, newQuantity: 4 })
    expect((await lines()).toSorted()).toEqual(
      [
        [dear.id, 2, null],
        [other.id, 4, null],
        [cheap.id, 1, null],
      ].toSorted(),
    )
  })

  it('of one of two items leaves what was added by hand between the two, and the other swap whole', async () => {
    const other = await kitchen.flour({ brand: 'Ceresota' })
    await kitchen.look()
    await swap(pair(dear, cheap))
    await kitchen.put(cheap, 7)
    await kitchen.put(other, 2)
    await swap(pair(other, cheap))
    expect((await lines())[0]?.slice(0, 2)).toEqual([cheap.id, 9])
    expect((await back(pair(dear, cheap))).body.swaps[0]).toMatchObject({ oldQuantity: 3, newQuantity: 3 })
    expect((await back(pair(other, cheap))).body.swaps[0]).toMatchObject({ oldQuantity: 2, newQuantity: 2 })
    expect((await lines()).toSorted()).toEqual(
      [
        [dear.id, 3, null],
        [other.id, 2, null],
        [cheap.id, 4, null],
      ].toSorted(),
    )
  })

  it('of which nothing is left in its line is over when swapped back, and says so', async () => {
    await kitchen.put(cheap, 2)
    await swap(pair(dear, cheap))
    await kitchen.put(cheap, 2)
    const { body } = await back(pair(dear, cheap))
    expect(body.swaps[0]).toMatchObject({
      oldQuantity: 0,
      message: 'Nothing of this swap was left in your cart, so nothing comes back.',
    })
    expect(await lines()).toEqual([[cheap.id, 2, null]])
  })

  it('of what is in the cart once more is possible again', async () => {
    await swap(pair(dear, cheap))
    await kitchen.put(dear, 2)
    expect(await matches()).toMatchObject({ acceptedSavings: 9, possibleSavings: 15, undecidedCount: 1 })
    await back(pair(dear, cheap))
    expect(await lines(), 'swapped back, beside those').toEqual([[dear.id, 5, null]])
  })

  it('is not taken back for what can’t be had any more', async () => {
    await swap(pair(dear, cheap))
    await kitchenDb().updateTable('items').set({ status: 'inactive' }).where('id', '=', dear.id).execute()
    const refused = await back(pair(dear, cheap))
    expect([refused.status, refused.body.code]).toEqual([400, 'out_of_stock'])
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
  })

  it('is over when its line is taken out', async () => {
    await swap(pair(dear, cheap))
    await kitchen.put(cheap, 0)
    await kitchen.put(cheap, 1)
    expect(await lines()).toEqual([[cheap.id, 1, null]])
  })

  it('goes into the order with its savings; an order without swaps has none', async () => {
    await swap(pair(dear, cheap))
    const { lastModified } = await kitchen.cart()
    const swapped = await kitchen.client.post('/orders', orderOf(kitchen.cheap, cheap, 3, lastModified))
    expect(swapped.status, swapped.text).toBe(201)
    expect(swapped.body).toMatchObject({ totalSavings: 9, totalItemsPrice: 81 })
    await kitchen.put(cheap, 1)
    expect(await lines()).toEqual([[cheap.id, 1, null]])
    const plain = await kitchen.client.post(
      '/orders',
      orderOf(kitchen.cheap, cheap, 1, (await kitchen.cart()).lastModified),
    )
    expect(plain.body.totalSavings).toBe(0)
  })

  it('made again after it was ordered saves as much as the first time', async () => {
    await swap(pair(dear, cheap))
    const { lastModified } = await kitchen.cart()
    await kitchen.client.post('/orders', orderOf(kitchen.cheap, cheap, 3, lastModified))
    await kitchen.put(dear, 3)
    await swap(pair(dear, cheap))
    expect(await lines()).toEqual([[cheap.id, 3, 9]])
  })

  it('counts at the prices of the day it is ordered', async () => {
    await swap(pair(dear, cheap))
    await priced(cheap, 2_900)
    expect(await lines()).toEqual([[cheap.id, 3, 3]])
    await priced(cheap, 3_100)
    expect(await lines()).toEqual([[cheap.id, 3, 0]])
  })
})

describe('what is no swap', () => {
  test('nothing at all', async () => {
    for (const answer of [await swap(), await reject(), await back(), await cancel()]) {
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Please choose at least one item.')
    }
  })

  test('an item that is not in the cart', async () => {
    await kitchen.put(dear, 0)
    expect((await swap(pair(dear, cheap))).body).toMatchObject({ code: 'not_in_cart' })
  })

  test('two items that are different things', async () => {
    const oil = await anItem(app, kitchen.location, {
      distributorId: kitchen.cheap,
      name: 'Oil Canola',
      packText: '1/35 LB',
    })
    const answer = await swap(pair(dear, oil))
    expect([answer.status, answer.body.code]).toEqual([400, 'not_a_match'])
    expect(await lines()).toEqual([[dear.id, 3, null]])
  })

  test('a match that went out of stock since', async () => {
    await kitchenDb().updateTable('items').set({ status: 'inactive' }).where('id', '=', cheap.id).execute()
    expect((await matches()).data).toEqual([])
    expect((await swap(pair(dear, cheap))).body.code).toBe('not_a_match')
  })

  test('both decisions about one item', async () => {
    const answer = await swap(pair(dear, cheap), pair(dear, cheap, { type: 'reject' }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['swaps']])
  })

  test('an item of somebody else', async () => {
    const elsewhere = await aSavingsKitchen(app)
    const theirs = await elsewhere.flour({ distributorId: elsewhere.cheap, priceCents: 2_000 })
    for (const path of ['/items/swap', '/items/swap-reject', '/items/swap-back', '/items/swap-reject-cancel']) {
      const answer = await kitchen.client.post(path, { swaps: [pair(dear, theirs)] })
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await kitchen.client.get(`/items/matches/${theirs.id}`)).status).toBe(404)
    expect((await kitchen.client.get(`/items/savings/${theirs.id}`)).status).toBe(404)
  })

  test('where the flag is off', async () => {
    const off = await aSavingsKitchen(app, { off: ['display_match'] })
    expect((await off.client.get('/items/shopping-cart-matches')).status).toBe(403)
    expect((await off.client.post('/items/swap', { swaps: [pair(dear, cheap)] })).status).toBe(403)
  })
})

describe('a reject', () => {
  it('is noted with its reason and the name of who made it, and the line stays', async () => {
    const answer = await reject(pair(dear, cheap, { reason_name: 'quality' }))
    expect(answer.status, answer.text).toBe(200)
    const body = await matches()
    expect(body).toMatchObject({ undecidedCount: 0, possibleSavings: 0 })
    expect(body.data[0]).toMatchObject({ decision: 'reject', itemDistributorId: dear.id })
    expect(body.data[0].matches[0]).toMatchObject({ decision: 'reject', reasonName: 'quality' })
    expect(body.data[0].matches[0].decidedBy).toMatch(/^Pat Cook/)
    expect(await lines()).toEqual([[dear.id, 3, null]])
  })

  it('blocks a swap until it is cancelled', async () => {
    await reject(pair(dear, cheap))
    const refused = await swap(pair(dear, cheap))
    expect([refused.status, refused.body.code]).toEqual([409, 'swap_rejected'])
    expect((await cancel(pair(dear, cheap))).status).toBe(200)
    expect((await cancel(pair(dear, cheap))).status).toBe(200)
    expect((await matches()).undecidedCount).toBe(1)
    expect((await swap(pair(dear, cheap))).status).toBe(200)
  })

  it('of an item that was swapped is refused until it is swapped back', async () => {
    await swap(pair(dear, cheap))
    const refused = await reject(pair(dear, cheap))
    expect([refused.status, refused.body.code]).toEqual([409, 'already_swapped'])
    expect((await back(pair(dear, cheap))).status).toBe(200)
    expect((await back(pair(dear, cheap))).status).toBe(200)
    expect(await lines()).toEqual([[dear.id, 3, null]])
    expect((await reject(pair(dear, cheap))).status).toBe(200)
  })

  it('does not come back with the next order, but when all are asked for or the saving has grown markedly', async () => {
    await reject(pair(dear, cheap))
    await kitchen.client.post('/orders', orderOf(kitchen.dear, dear, 3, (await kitchen.cart()).lastModified))
    await kitchen.put(dear, 1)
    expect((await matches()).data).toEqual([])
    expect((await matches({ all: 1 })).data[0].matches[0]).toMatchObject({ decision: 'reject' })
    expect((await matches({ all: 0 })).data).toEqual([])
    const ofItem = async (query: Record<string, unknown>) =>
      (await kitchen.client.get(`/items/matches/${dear.id}`, query)).body.matches.map(
        ({ decision }: { decision: string }) => decision,
      )
    expect([await ofItem({}), await ofItem({ all: 0 }), await ofItem({ all: 1 })]).toEqual([[], [], ['reject']])
    await priced(cheap, 2_600)
    expect((await matches()).data).toEqual([])
    await priced(cheap, 2_500)
    expect((await matches()).data[0]).toMatchObject({ decision: 'undecided' })
    expect((await swap(pair(dear, cheap))).status).toBe(200)
    expect(await lines()).toEqual([[cheap.id, 1, 5]])
  })
})

function kitchenDb() {
  return app.deps.database.forLocation(kitchen.location.id)
}

async function priced(item: TestItem, priceCents: number): Promise<void> {
  await kitchenDb()
    .updateTable('items')
    .set({ priceCents, effectivePriceCents: priceCents })
    .where('id', '=', item.id)
    .execute()
}

function orderOf(distributorId: number, item: TestItem, quantity: number, lastModified: string) {
  return {
    distributorId,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-06-12',
    lastModified,
    itemList: JSON.stringify([{ itemDistributorId: item.id, quantity }]),
  }
}
