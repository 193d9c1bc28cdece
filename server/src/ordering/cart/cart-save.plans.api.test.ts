import pg from 'pg'
import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import { aLocation } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { lastPlan, mostRowsRead } from '../../testing/last-plan.ts'
import { testApp } from '../../testing/test-app.ts'
import { orderableItems } from './cart.queries.ts'

const app = await testApp()

/** With 3,000 items, and a connection past the rules of rows. */
async function aKitchenOfManyItems() {
  const distributor = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [distributor.id] })
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query(
    `insert into items (location_id, distributor_id, din, name, price_cents, effective_price_cents, search_text)
      select $1, $2, n::text, 'Item ' || n, n, n, 'item:1' from generate_series(1, 3000) as n`,
    [kitchen.id, distributor.id],
  )
  return { kitchen, distributor, owner }
}

test('a save reads the items that it names, by themselves or by lines of the cart, and no others', async () => {
  const { kitchen, distributor, owner } = await aKitchenOfManyItems()
  const db = app.deps.database.forLocation(kitchen.id)
  const [first, second, third] = await db.selectFrom('items').select('id').orderBy('id').limit(3).execute()
  const { rows } = await owner.query<{ id: number }>(
    `insert into cart_lines (location_id, item_id, distributor_id, quantity, version, updated_at)
      select $1, $2, $3, 1, 1, now() returning id`,
    [kitchen.id, third?.id, distributor.id],
  )
  await owner.query('vacuum analyze items, cart_lines')
  await owner.end()
  const { text, values } = orderableItems(kitchen.id, [first?.id ?? 0, second?.id ?? 0], [rows[0]?.id ?? 0])
  const found: unknown[] = []
  const plan = await lastPlan(db, async (spied) => {
    const answer = await spied.withoutPlugins().executeQuery<{ id: number }>(CompiledQuery.raw(text, [...values]))
    found.push(...answer.rows.map(({ id }) => id))
  })
  expect(found).toEqual([first?.id, second?.id, third?.id])
  expect(mostRowsRead(plan)).toBeLessThan(10)
})

test('what a save tells others looks up the few names it tells, though all lines of the cart changed last at once', async () => {
  const { kitchen, owner: client } = await aKitchenOfManyItems()
  await client.query('insert into carts (location_id, revision) values ($1, 1)', [kitchen.id])
  // as a reorder leaves them
  await client.query(
    `insert into cart_lines (location_id, item_id, distributor_id, quantity, version, updated_at)
      select location_id, id, distributor_id, 1, 1, now() from items where location_id = $1 order by id limit 900`,
    [kitchen.id],
  )
  await client.query('vacuum analyze items, cart_lines')
  const readOfItems = async () => {
    await client.query('reset role')
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ read: number }>(
      `select ((select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'items')
        + (select seq_tup_read from pg_stat_user_tables where relname = 'items'))::integer as read`,
    )
    return rows[0]?.read ?? Number.NaN
  }
  const before = await readOfItems()
  await client.query(`set role ${new URL(inject('databaseLogins').applicationUrl).username}`)
  await client.query("select set_config('app.location', $1, false)", [kitchen.id])
  await client.query('begin')
  await client.query('set local plan_cache_mode = force_generic_plan')
  await client.query(
    `update cart_lines set quantity = 2, version = 2
      where id in (select id from cart_lines where location_id = $1 order by id limit 5)`,
    [kitchen.id],
  )
  await client.query('update carts set revision = 2 where location_id = $1', [kitchen.id])
  await client.query('commit')
  expect((await readOfItems()) - before).toBeLessThan(20)
  await client.end()
})
