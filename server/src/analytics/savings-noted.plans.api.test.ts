import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LocationDb } from '../database/connections/connection.ts'
import { aLocation } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const orders = 200
const lines = 5

test('what a received order saves is noted from its own lines, also when its plan was made for a few orders', async () => {
  const distributor = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [distributor.id] })
  const read = await app.deps.database
    .forLocation(kitchen.id)
    .transaction()
    .execute(async (tx) => {
      const receive = async (id: number) => {
        await sql`
          insert into orders (location_id, id, distributor_id, purchase_order_number, status, time_zone, payment_type,
              items_cents, total_cents, line_count, ordered_by_name, created_at, status_at)
            overriding system value
            values (${kitchen.id}, ${id}, ${distributor.id}, ${`PO-${id}`}, 'placed', 'America/New_York', 'terms', 5000, 5000, ${lines}, 'Kim', now(), now())`.execute(
          tx,
        )
        await sql`
          insert into order_items (location_id, order_id, line_number, din, name, brand, category, unit_measure, pack_text,
              quantity, price_cents, line_total_cents)
            select ${kitchen.id}, ${id}, l, 'A' || l, 'Item ' || l, '', 'Produce', 'CS', '4/5 LB', 1, 1000, 1000
            from generate_series(1, ${lines}::integer) l`.execute(tx)
        await sql`update orders set status = 'received', status_at = now(), received_at = now()
          where location_id = ${kitchen.id} and id = ${id}`.execute(tx)
      }
      // Its plan is made while there are hardly any orders, and kept.
      for (let id = 1; id < orders; id++) await receive(id)
      const before = await linesReadBy(tx)
      await receive(orders)
      const after = await linesReadBy(tx)
      return after - before
    })
  expect(read).toBeLessThanOrEqual(2 * lines)
})

/** How many rows of the orders' lines this transaction has read so far. */
async function linesReadBy(tx: LocationDb): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'order_items'`.execute(
    tx,
  )
  return Number(rows[0]?.read ?? 0)
}
