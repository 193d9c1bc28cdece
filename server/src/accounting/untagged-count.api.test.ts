import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aBookkeeper() {
  const distributor = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const items: number[] = []
  for (const name of ['Lemons', 'Limes', 'Eggs', 'Flour', 'Butter', 'Salt'])
    items.push((await anItem(app, location, { name, distributorId: distributor.id })).id)
  const code = async (text: string): Promise<number> =>
    (await client.post('/merchant-accounting-gl-code', { code: text })).body.id
  const [food, paper] = [await code('5100'), await code('5200')]
  const tag = (ids: number[], glCode: number | null) =>
    client.post('/merchant-accounting/tag-items', { item_distributor_ids: ids, merchant_accounting_gl_code_id: glCode })
  return { client, location, distributor, items, food, paper, tag }
}

/** The number of untagged items that the page says, and the number that a count of the items themselves gives. */
async function untagged(client: Client, distributorId: number) {
  const { body } = await client.get('/merchant-accounting', {
    filterOptions: { untaggedOnly: true, distributorIds: [distributorId] },
  })
  return [body._meta.untaggedCount, body._meta.totalCount]
}

test('the items left to tag are counted right after each way of tagging, moving and taking off', async () => {
  const { client, location, distributor, items, food, paper, tag } = await aBookkeeper()
  const [lemons = 0, limes = 0, eggs = 0] = items
  const left = () => untagged(client, distributor.id)
  expect(await left()).toEqual([6, 6])
  await tag([lemons, limes, eggs], food)
  expect(await left()).toEqual([3, 3])
  await tag([lemons, limes], paper)
  expect(await left()).toEqual([3, 3])
  await tag([...items], food)
  expect(await left()).toEqual([0, 0])
  await tag([eggs], null)
  expect(await left()).toEqual([1, 1])
  await client.post('/merchant-accounting', { item_distributor_id: eggs, merchant_accounting_supplier_id: null })
  expect(await left()).toEqual([1, 1])

  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('delete from items where location_id = $1 and id = $2', [location.id, lemons])
  await owner.end()
  expect(await left()).toEqual([1, 1])
  await client.delete(`/merchant-accounting/names/code/${food}`)
  expect(await left()).toEqual([5, 5])
})

test('two people who tag the same and other items at once leave the right count', async () => {
  const { client, distributor, items, food, paper, tag } = await aBookkeeper()
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      tag(n % 2 === 0 ? items.slice(n % 5) : items.toReversed(), n % 3 === 0 ? null : n % 2 === 0 ? food : paper),
    ),
  )
  const [said, found] = await untagged(client, distributor.id)
  expect(said).toBe(found)
})
