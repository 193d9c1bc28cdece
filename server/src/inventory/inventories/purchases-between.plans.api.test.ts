import pg from 'pg'
import { expect, test } from 'vitest'
import { aLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { lastPlan, mostRowsRead } from '../../testing/last-plan.ts'
import { testApp } from '../../testing/test-app.ts'
import { listPurchases, type Purchase } from './inventories.queries.ts'

const app = await testApp()

test('of what was bought between two inventories only the orders of those days are read', async () => {
  const { id: distributorId } = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [distributorId] })
  const item = await anItem(app, kitchen)
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query(
    `with placed as (
      insert into orders (location_id, distributor_id, purchase_order_number, status, status_at, time_zone, payment_type,
        items_cents, total_cents, line_count, ordered_by_name, created_at)
      select $1, $2, 'PO-' || n, 'placed', day, 'America/New_York', 'terms', 100, 100, 1, 'Kim', day
      from generate_series(0, 1999) n cross join lateral (select timestamptz '2024-01-01 15:00Z' + n * interval '12 hours' as day) at
      returning id)
    insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, unit_measure, pack_text, quantity,
        price_cents, line_total_cents)
      select $1, id, 1, $3, '1', 'Item', '', 'CS', '', 1, 100, 100 from placed`,
    [kitchen.id, distributorId, item.id],
  )
  await owner.query('vacuum analyze')
  await owner.end()
  const found: Purchase[] = []
  const plan = await lastPlan(app.deps.database.forLocation(kitchen.id), async (db) => {
    found.push(
      ...(await listPurchases({ db, locationId: kitchen.id }, { after: '2026-09-01', until: '2026-09-08' })),
      ...(await listPurchases({ db, locationId: kitchen.id }, { after: '2024-03-01', until: '2024-03-08' })),
    )
  })
  const ofAWeek = { itemId: item.id, cents: 1_400 }
  expect(found).toEqual([ofAWeek, ofAWeek])
  expect(mostRowsRead(plan), plan).toBeLessThan(50)
})
