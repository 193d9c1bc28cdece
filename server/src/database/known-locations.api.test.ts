import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp } from '../testing/test-app.ts'

// with the product's own limit for a statement
const app = await testApp({}, (url) => Promise.resolve({ url }))
const owner = new pg.Client({ connectionString: app.databaseUrl })

beforeAll(async () => {
  await owner.connect()
  // As if PostgreSQL had not come to look by itself yet.
  await owner.query('alter table pos_sales set (autovacuum_enabled = off)')
  await writeSales((await anOrderingKitchen(app)).location.id)
  // the statistics know this location, and no other
  await owner.query('analyze pos_sales')
})
afterAll(() => owner.end())

/** Seven hundred rows that come in past the imports. */
async function writeSales(id: number): Promise<void> {
  await owner.query(
    `insert into pos_days (location_id, sold_on, contents_hash, file_name, imported_by_name, imported_at)
      values ($1, '2026-03-01', '', '', 'Kim', now())`,
    [id],
  )
  await owner.query(
    `insert into pos_sales (location_id, sold_on, line_number, item_name, name_key, pos_category, is_modifier, sold_thousandths, void_thousandths, amount_cents)
      select $1, '2026-03-01', n, 'Dish ' || n, 'dish ' || n, 'Food', false, 1000, 0, 1200 from generate_series(1, 700) n`,
    [id],
  )
}

async function expectedRows(id: number): Promise<number> {
  const { rows } = await owner.query(`explain (format json) select from pos_sales where location_id = ${id}`)
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows']
}

test('after a large file of sales the statements of a new location are planned for as many rows', async () => {
  const { location, owner: boss } = await anOrderingKitchen(app)
  const rows = Array.from({ length: 700 }, (_, at) => `03/01/2026,Mains,Dish ${at},Item,1,0,12.00`)
  const head = 'Business Date,Menu Group,Menu Item,Type,Qty Sold,Void Qty,Net Sales'
  const file = { fileName: 'Sales.csv', bytes: Buffer.from([head, ...rows].join('\n')) }
  expect((await app.as(boss).upload('/pos/sales-file', {}, file)).status).toBe(201)
  expect(await expectedRows(location.id)).toBeGreaterThan(300)
})

test('after a statement that took too long they are too, however the rows came: the next try finds a better plan', async () => {
  const { location, owner: boss } = await anOrderingKitchen(app)
  const client = app.as(boss)
  await writeSales(location.id)
  expect(await expectedRows(location.id)).toBe(1)
  await owner.query('begin')
  await owner.query('lock table recipe_menu_categories in access exclusive mode')
  expect((await client.get('/recipe')).status).toBe(503)
  await owner.query('rollback')
  await expect.poll(() => expectedRows(location.id), { timeout: 60_000 }).toBeGreaterThan(300)
  expect((await client.get('/recipe')).status).toBe(200)
})

test('they are planned so beside hundreds of locations with a few rows each, too', async () => {
  const { location } = await anOrderingKitchen(app)
  await owner.query('begin')
  // locations that need not be there
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into pos_sales (location_id, sold_on, line_number, item_name, name_key, pos_category, is_modifier, sold_thousandths, void_thousandths, amount_cents)
      select 900000 + n / 20, '2026-03-01', n % 20, 'Dish', 'dish', 'Food', false, 1000, 0, 1200 from generate_series(1, 6000) n`,
  )
  await owner.query('commit')
  await owner.query('analyze pos_sales')
  await writeSales(location.id)
  expect(await expectedRows(location.id)).toBeLessThan(70)
  await owner.query("select set_config('app.location', $1, false)", [String(location.id)])
  await owner.query('select make_location_known()')
  expect(await expectedRows(location.id)).toBeGreaterThan(300)
})
