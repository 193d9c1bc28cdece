import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { recountPurchases } from '../catalogue/items/recount-purchases.ts'
import { atLocation, inTransaction } from '../context.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

/** 60 items, each of which was on 30 of the first 1,800 orders of 4,000 and never since. */
async function aLongHistory() {
  const { location, distributor } = await anOrderingKitchen(app)
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: number }>(
    `insert into items (location_id, distributor_id, din, name, price_cents, effective_price_cents, search_text)
      select $1, $2, n::text, 'Item ' || n, 100, 100, '' from generate_series(1, 60) n returning id`,
    [location.id, distributor.id],
  )
  const itemIds = rows.map(({ id }) => id)
  await owner.query(
    `with placed as (
      insert into orders (location_id, distributor_id, purchase_order_number, status, status_at, time_zone, payment_type,
        items_cents, total_cents, line_count, ordered_by_name, created_at)
      select $1, $2, 'PO-' || n, 'placed', day, 'America/New_York', 'terms', 200, 200, 1, 'Kim', day
      from generate_series(1, 4000) n cross join lateral (select timestamptz '2024-01-01' + n * interval '4 hours' as day) at
      returning id, substr(purchase_order_number, 4)::integer as n)
    insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, unit_measure, pack_text, quantity,
        price_cents, line_total_cents)
      select $1, id, 1, ($3::integer[])[1 + n % 60], n::text, 'Item', '', 'CS', '', 2, 100, 200 from placed where n <= 1800`,
    [location.id, distributor.id, itemIds],
  )
  await owner.query('analyze orders, order_items, items')
  await owner.end()
  return { location, itemIds }
}

test('what was bought of an item last is found among its own lines, not among all orders', async () => {
  const { location, itemIds } = await aLongHistory()
  const read = await inTransaction(atLocation(app.deps.database, location.id), async (tx) => {
    await recountPurchases(tx, itemIds)
    const counted = sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::integer as read
      from pg_stat_xact_user_tables where relname = 'orders'`
    return (await counted.execute(tx.db)).rows[0]?.read
  })
  // each of the 1,800 lines twice, for the number and for the last; of all orders it is more than 100,000
  expect(read).toBeLessThan(10_000)
  const { rows } =
    await sql`select max(purchase_count) as times, max(last_purchased_on)::text as day from items`.execute(
      app.deps.database.forLocation(location.id),
    )
  expect(rows).toEqual([{ times: 30, day: '2024-10-26' }])
})
