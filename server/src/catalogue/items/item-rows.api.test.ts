import type { ListItem } from '@larder/contract/catalogue/items.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { testApp } from '../../testing/test-app.ts'
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

test('whether an item belongs to a group is seen at once', async () => {
  const farm = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [farm.id] })
  const cook = await aPerson(app, { at: [kitchen] })
  const apple = await anItem(app, kitchen, { name: 'Apple', distributorId: farm.id })
  const pear = await anItem(app, kitchen, { name: 'Pear', distributorId: farm.id })
  const client = app.as(cook)
  const belonging = async () =>
    ((await client.get('/items', { filterOptions: { sort: 'A-Z' } })).body.data as ListItem[])
      .filter(({ belongsToGroup }) => belongsToGroup)
      .map(({ name }) => name)
  const list = (await client.post('/comparison-views', { name: 'Walk-in' })).body.id
  const group = async (name: string) => (await client.post(`/comparison-views/${list}/groups`, { name })).body.id
  const [first, second] = [await group('Orchard'), await group('Pastry')]
  const link = async (groupId: number, items: number[]) =>
    (await client.post(`/comparison-views/${list}/groups/${groupId}/link-items`, { items })).body.items as {
      id: number
      name: string
    }[]

  expect(await belonging()).toEqual([])
  const linked = await link(first, [apple.id, pear.id])
  expect(await belonging()).toEqual(['Apple', 'Pear'])
  await link(second, [apple.id])
  for (const { id } of linked) await client.delete(`/comparison-views/${list}/groups/${first}/item/${id}`)
  expect(await belonging()).toEqual(['Apple'])
  await client.delete(`/comparison-views/${list}/groups/${second}`)
  expect(await belonging()).toEqual([])
  await link(first, [pear.id])
  expect((await client.get(`/items/${pear.id}`)).body.belongsToGroup).toBe(true)
  await client.delete(`/comparison-views/${list}`)
  expect(await belonging()).toEqual([])
})

test('who puts an item into a group while another takes it out of its last one keeps it there', async () => {
  const farm = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [farm.id] })
  const apple = await anItem(app, kitchen, { distributorId: farm.id })
  const { listId, groupItemId } = await anInventoryList(app, kitchen, { items: [apple] })
  const db = app.deps.database.forLocation(kitchen.id)
  const { id: other } = await db
    .insertInto('genericGroups')
    .values({ locationId: kitchen.id, inventoryListId: listId, name: 'Pastry', sortIndex: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const adding = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  const putIn = db.transaction().execute(async (tx) => {
    const row = { locationId: kitchen.id, genericGroupId: other, kind: 'item', itemId: apple.id, shelfIndex: 1 }
    await tx.insertInto('groupItems').values(row).execute()
    added.resolve()
    await adding.promise
  })
  await added.promise
  const takenOut = db.deleteFrom('groupItems').where('id', '=', groupItemId).execute()
  await Promise.race([takenOut, new Promise((resolve) => setTimeout(resolve, 200))])
  adding.resolve()
  await Promise.all([putIn, takenOut])
  const { belongsToGroup } = await db
    .selectFrom('items')
    .select('belongsToGroup')
    .where('id', '=', apple.id)
    .executeTakeFirstOrThrow()
  expect(belongsToGroup).toBe(true)
})

test('the state of an item covers every table that its columns read', () => {
  const aliases = (text: string) => new Set(Array.from(text.matchAll(/\b([a-z]\w*)\.\w/g), ([, alias]) => alias))
  expect(aliases(listItemState)).toEqual(aliases(listItemColumns))
})
