import { beforeAll, expect, test } from 'vitest'
import { aKitchenWithGuide, chicken, flour, oil, salt } from '../../../testing/factories/price-guard-kitchen.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('changed prices come in pages, the dearest first, and each page says how many there are of those asked for', async () => {
  const { client, guide, changes, distributorId, order, receive } = await aKitchenWithGuide(app)
  const bought = [chicken, oil, flour].map((item): [typeof chicken, number] => [item, 8])
  await receive((await order(bought, '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  const dearer = [{ ...chicken, price: '45.00' }, { ...oil, price: '70.00' }, { ...flour, price: '30.00' }, salt]
  await guide(dearer, '2026-03-11')
  const all = (await changes()).map(({ id }: { id: number }) => id)
  expect(all).toHaveLength(3)
  const pageOf = async (query: object) => {
    const { data, _meta } = (await client.get('/price-changes', { ...query })).body
    return [data.map(({ id }: { id: number }) => id), _meta]
  }
  const meta = { totalCount: 3, pageCount: 2, perPage: 2 }
  expect(await pageOf({ limit: 2 })).toEqual([all.slice(0, 2), { ...meta, currentPage: 1 }])
  expect(await pageOf({ limit: 2, page: 2 })).toEqual([all.slice(2), { ...meta, currentPage: 2 }])
  const marks = { ids: [all[1]], status: 'accepted' }
  expect((await client.post('/price-changes/marks', marks)).body).toEqual({ message: 'Accepted.', ids: [all[1]] })
  expect((await client.post('/price-changes/marks', marks)).body, 'once is enough').toMatchObject({ ids: [] })
  expect(await pageOf({ status: 'accepted', limit: 1 })).toMatchObject([[all[1]], { totalCount: 1 }])
  expect(await pageOf({ limit: 1 })).toMatchObject([[all[0]], { totalCount: 2, pageCount: 2 }])
  expect(await pageOf({ distributor_id: distributorId, limit: 1 })).toMatchObject([[all[0]], { totalCount: 2 }])
  expect(await pageOf({ distributor_id: distributorId + 1 })).toMatchObject([[], { totalCount: 0 }])
})
