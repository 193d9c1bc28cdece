import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { AtLocation } from '../../context.ts'
import { listRecipes } from '../../recipes/recipe-list.queries.ts'
import { sumSold } from '../../recipes/sum-sold.queries.ts'
import { aLocation, type TestLocation } from '../../testing/factories/accounts.ts'
import { lastPlan, mostRowsRead, mostRuns } from '../../testing/last-plan.ts'
import { testApp } from '../../testing/test-app.ts'
import { listSoldDishes } from '../menu/menu-engineering.queries.ts'
import { listCounts } from './counted-foods.queries.ts'
import { listSold, listWasted } from './moves.queries.ts'

const app = await testApp()
const [dishes, days, foods] = [300, 90, 2_000]
const [from, to] = ['2026-01-01', '2026-03-31'] as const
let kitchen: TestLocation

beforeAll(async () => {
  kitchen = await aLocation(app)
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  // The triggers that follow sales and counts are left out: they play no part in these plans.
  await owner.query('set session_replication_role = replica')
  for (const { id } of [kitchen, await aLocation(app)]) await fill(owner, id)
  await owner.query('vacuum analyze')
  await owner.end()
})

/** Ninety days on which each dish was sold, two whole counts, a waste log. */
async function fill(owner: pg.Client, locationId: number): Promise<void> {
  const write = (sql: string, ...more: number[]) => owner.query(sql, [locationId, ...more])
  await write(
    `insert into recipe_menu_categories (location_id, id, name, created_at) overriding system value
      select $1::integer, $1::integer * 100 + n, 'Menu ' || n, now() from generate_series(1, 5) n`,
  )
  await write(
    `insert into recipes (location_id, id, menu_category_id, name, price_cents, is_sub_recipe, created_at, updated_at) overriding system value
      select $1::integer, $1::integer * 10000 + n, $1::integer * 100 + 1 + n % 5, 'Dish ' || n, 1200, false, now(), now()
      from generate_series(1, $2::integer) n`,
    dishes,
  )
  await write(
    `insert into recipe_ingredients (location_id, recipe_id, sort_index, kind, name, amount_text, recipe_uom, waste_percent, created_at)
      select $1::integer, $1::integer * 10000 + n, part, 'item', 'Food ' || part, '1', 'LB', 0, now()
      from generate_series(1, $2::integer) n, generate_series(1, 12) part`,
    dishes,
  )
  await write(
    `insert into pos_recipes (location_id, name_key, recipe_id, assigned_by_name, assigned_at)
      select $1, 'dish ' || n, $1::integer * 10000 + n, 'Kim', now() from generate_series(1, $2::integer) n`,
    dishes,
  )
  await write(
    `insert into pos_sales (location_id, sold_on, line_number, item_name, name_key, pos_category, is_modifier, sold_thousandths, void_thousandths, amount_cents)
      select $1, date '2026-01-01' + d, n, 'Dish ' || n, 'dish ' || n, 'Food', false, 3000, 0, 3600
      from generate_series(0, $2::integer - 1) d, generate_series(1, $3::integer) n`,
    days,
    dishes,
  )
  await write(
    `insert into inventory_lines (location_id, inventory_id, group_item_id, position, list_id, list_name, group_id, group_name, kind, item_id,
        description, distributor, din, brand, unit_measure, pack_text, pack_outer, pack_inner, pack_uom, has_custom_pack, price_cents, on_hand, amount_cents)
      select $1, v, n, n, 1, 'Shelves', n % 200, 'Group ' || n % 200, 'item', n, 'Food ' || n, 'Bay', n::text, '', 'CS', '1/10 LB', 1, 10, 'LB',
        false, 1000, 3, 3000
      from generate_series(1, 12) v, generate_series(1, $2::integer) n`,
    foods,
  )
}

const sold = dishes * days
const allRecipes = {
  sort: 'name',
  page: 1,
  limit: 1_000,
  bgn_date: `${from} 00:00:00`,
  end_date: `${to} 23:59:59`,
  monthAgo: from,
} as const

/** Each statement of the variance, of the menu's figures and of the whole list of recipes, with the rows that it has to read. */
const statements: readonly [name: string, read: (at: AtLocation) => Promise<unknown>, rows: number][] = [
  ['portions sold of each recipe', (at) => listSold(at, from, to), sold],
  ['the money sold and mapped', (at) => sumSold(at, from, to), sold],
  ['the dishes of the menu', (at) => listSoldDishes(at, from, to), sold],
  ['all recipes with their sales', (at) => listRecipes(at, allRecipes), sold],
  ['two counts out of twelve', (at) => listCounts(at, [11, 12]), foods * 2],
  ['the waste log', (at) => listWasted(at, new Date(from), new Date(to)), 1],
]

test.each(statements)('%s: read once, nothing looked up for each sale', async (_, read, rows) => {
  const db = app.deps.database.forLocation(kitchen.id)
  const plan = await lastPlan(db, (spied) => read({ db: spied, locationId: kitchen.id }))
  expect(mostRowsRead(plan), plan).toBeLessThanOrEqual(rows)
  expect(mostRuns(plan), plan).toBeLessThanOrEqual(1)
})
