// A card order that comes to nothing: the cart is as it was, with what was decided about its items.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestItem } from '../../testing/factories/catalogue.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import {
  aSavingsKitchen,
  pair,
  savingsCalls,
  twoFlours,
  type SavingsKitchen,
} from '../../testing/factories/savings-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { settleDuePayments } from '../payment/settle-due-payments.ts'

let app: TestApp
let kitchen: SavingsKitchen
let dear: TestItem
let cheap: TestItem

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  kitchen = await aSavingsKitchen(app)
  await app.deps.database.shared
    .updateTable('distributors')
    .set({ acceptCc: 1 })
    .where('id', 'in', [kitchen.cheap, kitchen.dear])
    .execute()
  ;({ dear, cheap } = await twoFlours(kitchen))
})

const { lines, matches, swap, back, reject, cancel } = savingsCalls(() => kitchen)

/** Orders all of one distributor by a card whose bank declines later, or asks its owner. */
async function orderInVain(distributorId: number, card: 'lateDecline' | 'confirm' = 'lateDecline'): Promise<number> {
  const { shoppingCart, lastModified } = await kitchen.cart()
  const itemList = shoppingCart
    .filter((line) => line['distributorId'] === distributorId)
    .map(({ id, quantity }) => ({ shoppingCartId: id, quantity }))
  const answer = await kitchen.client.post('/orders', {
    distributorId,
    itemList: JSON.stringify(itemList),
    lastModified,
    requestedDeliveryDate: '2026-06-11',
    paymentType: 'card',
    payment_token: aCardToken(card),
  })
  expect(answer.body.status).toBe('payment_pending')
  return answer.body.id
}

async function isDeclined() {
  app.clock.set('2026-06-10T15:02:00Z')
  await settleDuePayments(app.deps)
}

/** All that the cart and the savings step say, but for the marks of time. */
async function seen() {
  const { lastModified: _cart, ...said } = await matches({ all: 1 })
  const data = said.data.map(({ version: _line, ...row }: { version: string }) => row)
  return { lines: await lines(), ...said, data }
}

it('its swap is accepted as before, saves once and can be taken back', async () => {
  await swap(pair(dear, cheap))
  const before = await seen()
  expect(before.lines).toEqual([[cheap.id, 3, 9]])
  const id = await orderInVain(kitchen.cheap)
  expect(await lines()).toEqual([])
  await isDeclined()
  expect((await kitchen.client.get(`/orders/${id}`)).body.status).toBe('cancelled')
  expect(await seen()).toEqual(before)
  await back(pair(dear, cheap))
  expect(await lines()).toEqual([[dear.id, 3, null]])
})

it('so it is when the order is given up', async () => {
  await swap(pair(dear, cheap))
  const before = await seen()
  const id = await orderInVain(kitchen.cheap, 'confirm')
  expect((await kitchen.client.delete(`/orders/${id}/payment`)).status).toBe(200)
  expect(await seen()).toEqual(before)
})

it('what was in the cart before the swap, and was added since, stays when the swap is taken back', async () => {
  await kitchen.put(cheap, 4)
  await swap(pair(dear, cheap))
  expect(await lines()).toEqual([[cheap.id, 7, 9]])
  await orderInVain(kitchen.cheap)
  await kitchen.put(cheap, 2)
  await isDeclined()
  expect(await lines()).toEqual([[cheap.id, 9, 9]])
  await back(pair(dear, cheap))
  expect(await lines()).toEqual([
    [dear.id, 3, null],
    [cheap.id, 6, null],
  ])
})

it('the same swap made meanwhile becomes one with it', async () => {
  await kitchen.put(cheap, 4)
  await swap(pair(dear, cheap))
  await orderInVain(kitchen.cheap)
  await kitchen.put(dear, 5)
  await swap(pair(dear, cheap))
  expect(await lines()).toEqual([[cheap.id, 5, 15]])
  await isDeclined()
  expect(await lines()).toEqual([[cheap.id, 12, 24]])
  expect((await matches()).acceptedSavings).toBe(24)
  await back(pair(dear, cheap))
  expect(await lines()).toEqual([
    [dear.id, 8, null],
    [cheap.id, 4, null],
  ])
})

it('another swap into its item that was made meanwhile keeps its own cases', async () => {
  const other = await kitchen.flour({ name: 'Flour All Purpose, Unbleached', priceCents: 3_100 })
  await kitchen.look()
  await kitchen.put(cheap, 4)
  await orderInVain(kitchen.cheap)
  await kitchen.put(other, 2)
  await swap(pair(other, cheap))
  expect(await lines()).toEqual([
    [dear.id, 3, null],
    [cheap.id, 2, 8],
  ])
  await isDeclined()
  await back(pair(other, cheap))
  expect(await lines()).toEqual(
    expect.arrayContaining([
      [cheap.id, 4, null],
      [other.id, 2, null],
    ]),
  )
})

it('a reject of its pair that was made meanwhile gives way: the item came by the swap', async () => {
  await swap(pair(dear, cheap))
  await orderInVain(kitchen.cheap)
  await kitchen.put(dear, 1)
  await reject(pair(dear, cheap))
  await isDeclined()
  expect(await lines()).toEqual(expect.arrayContaining([[cheap.id, 3, 9]]))
  expect((await back(pair(dear, cheap))).status).toBe(200)
})

it('a rejected suggestion is shown as rejected again, and can be cancelled', async () => {
  await reject(pair(dear, cheap))
  const before = { shown: await seen(), without: (await matches()).data.length }
  expect(before.without).toBe(1)
  await orderInVain(kitchen.dear)
  await kitchen.put(dear, 1)
  expect((await matches()).data, 'remembered while it is ordered').toEqual([])
  await kitchen.put(dear, 0)
  await isDeclined()
  expect({ shown: await seen(), without: (await matches()).data.length }).toEqual(before)
  await cancel(pair(dear, cheap))
  expect((await matches()).data).toMatchObject([{ decision: 'undecided' }])
})
