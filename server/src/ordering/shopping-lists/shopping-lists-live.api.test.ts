import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { listening, type ChangeReader } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let url: string
const readers: ChangeReader[] = []

beforeAll(async () => {
  app = await testApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    for (const reader of readers) reader.leave()
  })
})

test('every change of a list, and of what is on it, reaches its location and no other', async () => {
  const [mine, foreign] = [await aKitchen(), await aKitchen()]
  const item = await anItem(app, mine.location)
  const mineHears = await hearing(mine.person)
  const foreignHears = await hearing(foreign.person)
  const client = app.as(mine.person)
  const { id } = (await client.post('/shopping-lists', { name: 'Prep' })).body
  const heard = async () =>
    expect(await mineHears.next('shopping-list')).toEqual({ kind: 'shopping-list', shoppingListId: id })
  await heard()
  const writes = [
    () => client.patch(`/shopping-lists/${id}`, { name: 'Sunday prep' }),
    () => client.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: item.id }),
    () => client.patch(`/shopping-lists/${id}/${item.id}`, { parLevel: 2 }),
    () => client.post(`/shopping-lists/${id}/sort`, { item_distributor_id: item.id, special: 'top' }),
    () => client.delete(`/shopping-lists/${id}/${item.id}`),
    () => client.delete(`/shopping-lists/${id}`),
  ]
  for (const write of writes) {
    expect((await write()).status).toBe(200)
    await heard()
  }
  const own = (await app.as(foreign.person).post('/shopping-lists', { name: 'Theirs' })).body
  expect(await foreignHears.next('shopping-list')).toEqual({ kind: 'shopping-list', shoppingListId: own.id })
})

async function aKitchen() {
  const { id } = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [id] })
  return { location, person: await aPerson(app, { at: [location] }) }
}

async function hearing(person: { authKey: string }): Promise<ChangeReader> {
  const reader = await listening(app, url, person)
  readers.push(reader)
  return reader
}
