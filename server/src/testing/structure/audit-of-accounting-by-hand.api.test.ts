// The audit log's entry for each change to names and other lines of the books, by hand, as audit-by-hand.api has it for the rest.
import { beforeAll, expect, it } from 'vitest'
import { auditTrail } from '../audit-log.ts'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aDistributor, anItem } from '../factories/catalogue.ts'
import { testApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('a name that is renamed, deleted and brought back, and a tagged line, are noted with what they were before', async () => {
  const { id: distributorId } = await aDistributor(app)
  const location = await aLocation(app, { distributorIds: [distributorId] })
  const owner = await aPerson(app, { at: [location] })
  const client = app.as(owner)
  const lemons = await anItem(app, location, { name: 'Lemons', distributorId })
  await app.deps.database
    .forLocation(location.id)
    .insertInto('accountingLineTags')
    .values({ locationId: location.id, distributorId, description: 'Ramps' })
    .execute()
  const { id: food } = (await client.post('/merchant-accounting-category', { name: 'Food' })).body
  const { id: produce } = (await client.post('/merchant-accounting-category', { name: 'Produce' })).body
  await client.post('/merchant-accounting', {
    item_distributor_id: lemons.id,
    merchant_accounting_category_id: produce,
  })
  const line = { distributor_id: distributorId, description: 'ramps', merchant_accounting_category_id: produce }
  expect((await client.put('/merchant-accounting/lines', line)).status).toBe(200)
  const path = `/merchant-accounting/names/category/${produce}`
  await client.patch(path, { name: 'Vegetables' })
  await client.patch(path, { name: 'Vegetables' })
  const { removedId } = (await client.delete(`${path}?moveToId=${food}`)).body
  await client.post(`/merchant-accounting/removed-names/${removedId}/restore`)

  const trail = await auditTrail(app.databaseUrl, location.id)
  const object = `accounting-category ${produce}`
  const counts = { itemCount: 1, lineCount: 1 }
  expect(trail.slice(3).map(([action, of, by, before, after]) => [action, of, by === owner.id, before, after])).toEqual(
    [
      [
        'tag-line',
        expect.stringMatching(/^accounting-line \d+$/),
        true,
        { supplierId: null, categoryId: null, glCodeId: null },
        { description: 'Ramps', category: 'Produce' },
      ],
      ['rename-accounting-category', object, true, { name: 'Produce' }, { name: 'Vegetables' }],
      ['delete-accounting-category', object, true, { name: 'Vegetables' }, { movedTo: 'Food', ...counts }],
      ['restore-accounting-category', object, true, null, { name: 'Vegetables', ...counts }],
    ],
  )
})
