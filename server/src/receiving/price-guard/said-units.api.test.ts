import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aKitchenWithGuide, aMonthOf, chicken, flour, oil, salt } from '../../testing/factories/price-guard-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('what one unit of a pack holds is said once, and the item is compared from then on', async () => {
  const { client, guide, order, receive, changes, idOf, location } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  const cans = { ...oil, pack: '4/5 LB', price: '50.00' }
  await guide([chicken, cans, flour, salt], '2026-03-11')
  const [told] = await changes()
  expect(told).toMatchObject({ kind: 'uncompared', units: { before: 'GAL', now: 'LB', holds: null } })
  const say = (holds: unknown, id = told.id) => client.put(`/price-changes/${id}/units`, { holds })
  for (const nothing of ['0', '-1', 'much', '']) expect((await say(nothing)).status, nothing).toBe(400)
  expect((await say('7 1/2')).status).toBe(200)
  // $54.00 of 6 gallons are $9.00 a gallon, $1.20 a pound; $50.00 of 20 pounds are $2.50
  const words = '6/1 GAL became 4/5 LB, $54.00 became $50.00: +108.3 %'
  expect(await changes()).toMatchObject([
    {
      id: told.id,
      kind: 'both',
      words,
      unit: 'LB',
      unitPriceBefore: 1.2,
      unitPriceNow: 2.5,
      percent: 108.3,
      units: { before: 'GAL', now: 'LB', holds: 7.5 },
      monthly: aMonthOf(8 * 6 * 7.5 * 1.3),
    },
  ])
  expect(await auditLog(app.databaseUrl, location.id, 'say-units')).toMatchObject([
    { objectId: String(idOf(oil)), before: { holds: null }, after: { from: 'GAL', to: 'LB', holds: '7 1/2' } },
  ])
  // A later guide is compared with the price before the change, in the unit that was said; back at its price, it is gone.
  app.clock.set('2026-03-12T15:00:00Z')
  await guide([chicken, { ...cans, price: '24.00' }, flour, salt], '2026-03-12')
  expect(await changes()).toEqual([])
  app.clock.set('2026-03-13T15:00:00Z')
  await guide([chicken, { ...oil, price: '60.00' }, flour, salt], '2026-03-13')
  const [dearer] = await changes()
  expect(dearer).toMatchObject({
    kind: 'both',
    percent: 11.1,
    unit: 'GAL',
    units: { before: 'LB', now: 'GAL' },
    against: 'agreed',
  })
  // forgotten, it is compared with what was paid for gallons
  expect((await say(null, dearer.id)).status).toBe(200)
  expect(await changes()).toMatchObject([{ id: dearer.id, against: 'paid', units: null }])
  expect(await auditLog(app.databaseUrl, location.id, 'say-units')).toMatchObject([
    {},
    { before: { from: 'LB', to: 'GAL', holds: '2/15' }, after: { holds: null } },
  ])
  const elsewhere = await aKitchenWithGuide(app)
  expect((await elsewhere.client.put(`/price-changes/${dearer.id}/units`, { holds: '1' })).status).toBe(404)
})

test('packs that the tables convert can’t be said otherwise', async () => {
  const { client, guide, order, receive, changes } = await aKitchenWithGuide(app)
  await receive((await order([[oil, 8]], '2026-03-05')).id)
  app.clock.set('2026-03-11T15:00:00Z')
  await guide([chicken, { ...oil, pack: '5/1 GAL' }, flour, salt], '2026-03-11')
  const [{ id, units }] = await changes()
  expect(units).toBeNull()
  expect((await client.put(`/price-changes/${id}/units`, { holds: '2' })).body).toMatchObject({
    code: 'packs_compared',
  })
  expect((await client.put('/price-changes/2000000000/units', { holds: '2' })).status).toBe(404)
})
