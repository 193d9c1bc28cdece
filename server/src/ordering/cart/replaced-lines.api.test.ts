// A line that comes in place of another, as a linked item does: it never comes beside it.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPerson } from '../../testing/factories/accounts.ts'
import type { TestItem } from '../../testing/factories/catalogue.ts'
import {
  aSavingsKitchen,
  pair,
  savingsCalls,
  twoFlours,
  type SavingsKitchen,
} from '../../testing/factories/savings-kitchen.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: SavingsKitchen
let colleague: Client
/** three cases of it are in the cart */
let dear: TestItem
let cheap: TestItem
let other: TestItem

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  kitchen = await aSavingsKitchen(app)
  ;({ dear, cheap } = await twoFlours(kitchen))
  other = await kitchen.flour({ name: 'FLOUR BREAD' })
  colleague = app.as(await aPerson(app, { at: [kitchen.location] }))
})

const { lines, swap } = savingsCalls(() => kitchen)

async function replacing(by: TestItem, quantity: number) {
  const { lastModified } = await kitchen.cart()
  const itemList = [
    { itemDistributorId: by.id, quantity, replaces: { itemDistributorId: dear.id, quantity: 3 } },
    { itemDistributorId: dear.id, quantity: 0 },
  ]
  return (client = kitchen.client, key?: string) =>
    client.post('/shopping-carts', { itemList, lastModified }, key ? { 'idempotency-key': key } : {})
}

it('two people replace one line at the same time: the first one’s item is ordered, the second is told', async () => {
  const [byCheap, byOther] = [await replacing(cheap, 3), await replacing(other, 4)]
  const answers = await Promise.all([byCheap(), byOther(colleague)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('replaced_changed')
  expect(await lines()).toEqual(answers[0].status === 200 ? [[cheap.id, 3, null]] : [[other.id, 4, null]])
})

it('a colleague accepted a saving of the line meanwhile: nothing comes beside it', async () => {
  const byOther = await replacing(other, 4)
  await swap(pair(dear, cheap))
  expect((await byOther(colleague)).body.code).toBe('replaced_changed')
  expect(await lines()).toEqual([[cheap.id, 3, 9]])
})

it('a colleague raised the line meanwhile: it stays as it is', async () => {
  const byOther = await replacing(other, 4)
  await kitchen.put(dear, 5)
  expect((await byOther(colleague)).body.code).toBe('replaced_changed')
  expect(await lines()).toEqual([[dear.id, 5, null]])
})

it('a colleague changed the line that comes: it is asked about, and what it replaces stays until then', async () => {
  const byOther = await replacing(other, 4)
  await kitchen.put(other, 1)
  const { body } = await byOther(colleague)
  expect(body.sameModifiedItems).toMatchObject([
    { itemDistributorId: other.id, currentQuantity: 1, modifyToQuantity: 4 },
  ])
  expect(await lines()).toEqual([
    [dear.id, 3, null],
    [other.id, 1, null],
  ])
  expect((await (await replacing(other, 4))(colleague)).body.sameModifiedItems).toEqual([])
  expect(await lines()).toEqual([[other.id, 4, null]])
})

it('a repeat after a lost answer gets the first answer', async () => {
  const byOther = await replacing(other, 4)
  const first = await byOther(kitchen.client, 'replace')
  expect(await byOther(kitchen.client, 'replace')).toMatchObject({ status: 200, body: first.body })
})
