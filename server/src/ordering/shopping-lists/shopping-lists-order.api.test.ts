import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { aShoppingList, manyItems } from '../../testing/factories/shopping-lists.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let distributorIds: number[]
beforeAll(async () => {
  app = await testApp()
  distributorIds = [(await aDistributor(app)).id]
})

async function aKitchen() {
  const location = await aLocation(app, { distributorIds })
  return { location, client: app.as(await aPerson(app, { at: [location] })) }
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const itemsOf = async (client: Client, id: number) => (await client.get(`/shopping-lists/${id}/items`)).body.data

describe('the order of a list', () => {
  test('is changed beside neighbours, at an index, at the ends, and where a neighbour has gone meanwhile', async () => {
    const { location, client } = await aKitchen()
    const { id, items } = await aShoppingList(app, location, { items: 4 })
    const [a, b, c, d] = items.map((item) => item.id)
    const move = (body: object) => client.post(`/shopping-lists/${id}/sort`, body)
    const names = async () =>
      namesOf(await itemsOf(client, id))
        .join(' ')
        .replaceAll('Item ', '')
    const moved = await move({ item_distributor_id: d, item_distributor_ids: [a, b] })
    expect(moved.body).toEqual({ itemDistributorId: d, sortIndex: 1.5 })
    expect(await names()).toBe('1 4 2 3')
    await move({ item_distributor_id: c, special: 'top' })
    await move({ item_distributor_id: a, special: 'bottom', tag_id: null })
    expect(await names()).toBe('3 4 2 1')
    await move({ item_distributor_id: c, reference_sort_index: 2 })
    expect(await names()).toBe('4 2 3 1')
    await client.delete(`/shopping-lists/${id}/${b}`)
    await move({ item_distributor_id: a, item_distributor_ids: [b, c] })
    expect(await names()).toBe('4 1 3')
    expect((await move({ item_distributor_id: b, special: 'top' })).status).toBe(404)
    expect((await move({ item_distributor_id: a, item_distributor_ids: [b] })).status).toBe(404)
    expect((await move({ item_distributor_id: a })).status).toBe(400)
  })

  test('is the list’s own: another list and the catalogue keep theirs', async () => {
    const { location, client } = await aKitchen()
    const { id, items } = await aShoppingList(app, location, { items: 3 })
    const other = await aShoppingList(app, location, { name: 'Other', items })
    await client.post(`/shopping-lists/${id}/sort`, { item_distributor_id: items[2]?.id, special: 'top' })
    expect(namesOf(await itemsOf(client, id))).toEqual(['Item 3', 'Item 1', 'Item 2'])
    expect(namesOf(await itemsOf(client, other.id))).toEqual(['Item 1', 'Item 2', 'Item 3'])
    const { data } = (await client.get('/items', { filterOptions: { sort: 'Custom' } })).body
    expect(namesOf(data)).toEqual(['Item 1', 'Item 2', 'Item 3'])
  })

  test('holds when ten people move, add and take off at once: every item has a place of its own', async () => {
    const { location, client } = await aKitchen()
    const ids = await manyItems(app, location, 220)
    const made = await client.post('/shopping-lists', { name: 'Walk-in', itemList: ids.slice(0, 200) })
    const { id } = made.body
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(app, { at: [location] })))
    const work = async (person: (typeof people)[number], who: number) => {
      const to = app.as(person)
      const statuses: number[] = []
      for (let turn = 0; turn < 8; turn++) {
        const item = ids[(who * 17 + turn * 31) % 200]
        const above = ids[(who + turn) % 7]
        const place = turn === 5 ? { special: 'top' } : { item_distributor_ids: [above] }
        const answer =
          turn === 3
            ? await to.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: ids[200 + who] })
            : await to.post(`/shopping-lists/${id}/sort`, { item_distributor_id: item, ...place })
        statuses.push(answer.status)
      }
      return statuses
    }
    const statuses = (await Promise.all(people.map(work))).flat()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    const db = app.deps.database.forLocation(location.id)
    const rows = await db
      .selectFrom('shoppingListItems')
      .select(['itemId', 'sortIndex'])
      .where('shoppingListId', '=', id)
      .execute()
    expect(rows).toHaveLength(210)
    expect(new Set(rows.map(({ sortIndex }) => sortIndex)).size).toBe(210)
    expect(rows.filter(({ sortIndex }) => !Number.isFinite(sortIndex))).toEqual([])
  })

  test('makes room where the gap has been used up', async () => {
    const { location, client } = await aKitchen()
    const { id, items } = await aShoppingList(app, location, { items: 5 })
    const [anchor, first, second] = items.map((item) => item.id)
    for (let turn = 0; turn < 120; turn++) {
      const moved = turn % 2 === 0 ? first : second
      await client.post(`/shopping-lists/${id}/sort`, { item_distributor_id: moved, item_distributor_ids: [anchor] })
    }
    const rows = await itemsOf(client, id)
    expect(namesOf(rows)).toEqual(['Item 1', 'Item 3', 'Item 2', 'Item 4', 'Item 5'])
    expect(new Set(rows.map((row: { sortIndex: number }) => row.sortIndex)).size).toBe(5)
  })
})

test('a list that is deleted while others add to it is gone; each addition came before or finds nothing', async () => {
  const { location, client } = await aKitchen()
  for (let round = 0; round < 10; round++) {
    const { id } = await aShoppingList(app, location, { items: 1 })
    const item = await anItem(app, location)
    const [added, deleted] = await Promise.all([
      client.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: item.id }),
      client.delete(`/shopping-lists/${id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(added.status)
    const left = await app.deps.database
      .forLocation(location.id)
      .selectFrom('shoppingListItems')
      .select('itemId')
      .where('shoppingListId', '=', id)
      .execute()
    expect(left).toEqual([])
  }
})
