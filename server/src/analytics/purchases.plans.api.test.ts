import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { AtLocation } from '../context.ts'
import { aLocation } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { lastPlan, mostRowsRead, mostRuns } from '../testing/last-plan.ts'
import { testApp } from '../testing/test-app.ts'
import { listPurchases } from './purchases.queries.ts'

const app = await testApp()
const orders = 1_500
let kitchen: { id: number }

beforeAll(async () => {
  const distributor = await aDistributor(app)
  kitchen = await aLocation(app, { distributorIds: [distributor.id] })
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  // The triggers that follow orders are left out: they play no part in this plan.
  await owner.query('set session_replication_role = replica')
  for (const { id } of [kitchen, await aLocation(app, { distributorIds: [distributor.id] })]) {
    await owner.query(
      `insert into orders (location_id, id, distributor_id, purchase_order_number, status, status_at, received_at, time_zone, payment_type,
          items_cents, total_cents, line_count, ordered_by_name, created_at)
        overriding system value
        select $1, n, $2, 'PO-' || n, 'received', at + interval '1 day', at + interval '1 day', 'America/New_York', 'terms', 4000, 4000, 4, 'Kim', at
        from generate_series(1, $3::integer) n, lateral (select timestamptz '2023-01-02 15:00Z' + n * interval '16 hours' as at) t`,
      [id, distributor.id, orders],
    )
    await owner.query(
      `insert into order_items (location_id, order_id, line_number, din, name, brand, category, unit_measure, pack_text,
          quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
        select $1, o, l, 'A' || l, 'Item ' || l, '', 'Produce', 'CS', '4/5 LB', 1, 1000, 1000, 1, 1000, 1000
        from generate_series(1, $2::integer) o, generate_series(1, 4) l`,
      [id, orders],
    )
  }
  await owner.query('vacuum analyze orders, order_items')
  await owner.end()
})

const page = { sort: 'name', page: 1, limit: 20 } as const
const purchasesFrom = (from: string, until: string) => (db: AtLocation['db']) =>
  listPurchases({ db, locationId: kitchen.id }, { from: calendarDate(from), until: calendarDate(until) }, {}, page)

test('the lines of years of orders are read in one go, those of a few days order by order', async () => {
  const db = app.deps.database.forLocation(kitchen.id)
  const { items, totals } = await purchasesFrom('2023-01-01', '2026-01-01')(db)
  expect([items.length, totals.spentCents]).toEqual([4, orders * 4_000])
  expect(mostRuns(await lastPlan(db, purchasesFrom('2023-01-01', '2026-01-01')))).toBeLessThan(100)
  const fewDays = await lastPlan(db, purchasesFrom('2024-03-01', '2024-03-04'))
  expect(fewDays).not.toContain('Seq Scan on order_items')
  expect(mostRuns(fewDays)).toBeLessThan(40)
  // the orders of these days alone, found by when they came
  expect(mostRowsRead(fewDays), fewDays).toBeLessThan(100)
})
