import pg from 'pg'
import { expect, test } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { testApp } from '../testing/test-app.ts'
import { listItemColumns, listItemState } from './item-columns.ts'

const app = await testApp()

test('a page shows every change at once, though rows are remembered', async () => {
  const farm = await aDistributor(app, { nickname: 'Green Farm' })
  const kitchen = await aLocation(app, { distributorIds: [farm.id] })
  const cook = await aPerson(app, { at: [kitchen] })
  const apple = await anItem(app, kitchen, { name: 'Apple Gala', distributorId: farm.id, priceCents: 3_000 })
  await anItem(app, kitchen, { name: 'Pear', distributorId: farm.id, priceCents: 2_000 })
  const page = async (filterOptions: object = { sort: 'A-Z' }) =>
    (await app.as(cook).get('/items', { filterOptions })).body.data as { name: string; distributor: string }[]
  expect((await page()).map(({ name }) => name)).toEqual(['Apple Gala', 'Pear'])

  const items = app.deps.database.forLocation(kitchen.id)
  await items
    .updateTable('items')
    .set({ effectivePriceCents: 3_100, customDescription: 'for the tart' })
    .where('id', '=', apple.id)
    .execute()
  expect((await page())[0]).toMatchObject({ name: 'Apple Gala', price: 31, customDescription: 'for the tart' })
  expect((await page({ search: 'gala' }))[0]).toMatchObject({ price: 31 })

  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query("update distributors set nickname = 'Red Farm' where id = $1", [farm.id])
  await owner.end()
  expect((await page()).map(({ distributor }) => distributor)).toEqual(['Red Farm', 'Red Farm'])

  await items.deleteFrom('items').where('id', '=', apple.id).execute()
  expect((await page()).map(({ name }) => name)).toEqual(['Pear'])
})

test('the state of an item covers every table that its columns read', () => {
  const aliases = (text: string) => new Set(Array.from(text.matchAll(/\b([a-z]\w*)\.\w/g), ([, alias]) => alias))
  expect(aliases(listItemState)).toEqual(aliases(listItemColumns))
})
