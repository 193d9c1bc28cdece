import type pg from 'pg'
import { calendarDate } from '../domain/src/values/calendar-date.ts'
import { atLocation } from '../server/src/context.ts'
import { openDatabase } from '../server/src/database/connections/connection.ts'
import { costDueRecipes } from '../server/src/recipes/costs/cost-recipes.ts'
import type { Figure } from './figure.ts'
import { addKitchen, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import type { ServerProcess } from './server-process.ts'

const guideSize = 8_438
const recipeCount = 1_000
const countedItems = 2_000
const soldRecipes = 300
const days = 90
const perRecipe = 12
const mostMs = { costs: 500, list: 100, variance: 300 }
const [rounds, warmUps] = [9, 3]
const sales = { bgn_date: '2026-01-01 00:00:00', end_date: '2026-03-31 23:59:59' }

/** The parts of a location's costing that grow with its recipes: costs after a new guide, the list, the variance. */
export async function recipeFigures(
  owner: pg.Client,
  server: ServerProcess,
  databaseUrl: string,
  [costingId, countingId]: readonly [number, number],
): Promise<Figure[]> {
  const costing = await addKitchen(owner, costingId, guideSize)
  await addRecipes(owner, costing, recipeCount)
  await addSales(owner, costing)
  await owner.query('vacuum analyze')
  const costs = await timesOfCosting(owner, databaseUrl, costing)
  const query = new URLSearchParams({ expand: 'posQuantitySold,posTotalSold,menu', ...sales }).toString()
  const [page, whole] = [
    await timesOf(server, costing, `/recipe?${query}&limit=20`, recipeCount),
    await timesOf(server, costing, `/recipe?${query}&limit=${recipeCount}`, recipeCount),
  ]
  const counting = await addKitchen(owner, countingId, countedItems)
  await addRecipes(owner, counting, soldRecipes)
  await addSales(owner, counting)
  await addCounts(owner, counting, countedItems)
  await owner.query('vacuum analyze')
  const variance = await timesOf(server, counting, '/variance?limit=50', 1)
  const figure = (name: string, times: number[], atMost?: number): Figure => ({
    name,
    value: median(times),
    unit: ' ms',
    digits: 0,
    ...(atMost === undefined ? {} : { atMost }),
  })
  return [
    figure(
      `costs of 1,000 recipes × 12 × 3 levels after ${guideSize} new prices, in the background`,
      costs,
      mostMs.costs,
    ),
    figure('a page of 20 of 1,000 recipes, with 90 days of sales', page, mostMs.list),
    // No screen asks for so many at once, a program may.
    figure('all 1,000 recipes with 90 days of sales', whole, mostMs.list),
    figure('variance of 2,000 counted items, 90 days of 300 recipes', variance, mostMs.variance),
  ]
}

/** Recipes of three levels, twelve ingredients each: two of the level below, the others items, a quarter of them in ounces. */
export async function addRecipes(owner: pg.Client, { locationId }: Kitchen, count: number): Promise<void> {
  await owner.query('update locations set display_recipe_costing = true, display_inventory = true where id = $1', [
    locationId,
  ])
  await owner.query(
    `insert into recipe_menu_categories (location_id, id, name, created_at) overriding system value
      select $1, n, 'Menu ' || n, now() from generate_series(1, 5) n`,
    [locationId],
  )
  await owner.query(
    `insert into recipes (location_id, id, menu_category_id, name, price_cents, is_sub_recipe, yield_text, yield_uom, created_at, updated_at)
      overriding system value
      select $1, n, 1 + n % 5, 'Recipe ' || n, case when level = 3 then 1200 + n % 1500 end, level < 3,
        case when level < 3 then '4' end, case when level < 3 then 'LB' end, now(), now()
      from generate_series(1, $2::integer) n, lateral (select 1 + (n - 1) * 3 / $2::integer as level) l`,
    [locationId, count],
  )
  await owner.query(
    `with known as (select id, name, pack_uom, row_number() over (order by id) - 1 as place, count(*) over () as total
        from items where location_id = $1)
      insert into recipe_ingredients (location_id, recipe_id, sort_index, kind, item_id, sub_recipe_id, name, amount_text, recipe_uom, waste_percent, created_at)
      select $1, n, part, case when lower_id is null then 'item' else 'subrecipe' end,
        case when lower_id is null then i.id end, lower_id, coalesce('Recipe ' || lower_id, i.name), '1/4',
        case when lower_id is not null then 'LB' when i.pack_uom = 'LB' and part = 1 then 'OZ' else i.pack_uom end,
        case when part % 3 = 0 then 7.5 else 0 end, now()
      from generate_series(1, $2::integer) n, generate_series(1, $3::integer) part,
        lateral (select (n - 1) * 3 / $2::integer as levels_below, $2::integer / 3 as a_level) l,
        lateral (select case when part > 10 and levels_below > 0
          then 1 + (n * 7 + part * 13) % a_level + a_level * (levels_below - 1) end as lower_id) below,
        lateral (select * from known where place = (n * 37 + part * 91) % total) i`,
    [locationId, count, perRecipe],
  )
}

/** Ninety days on which every dish was sold. */
export async function addSales(owner: pg.Client, { locationId }: Kitchen): Promise<void> {
  await owner.query(
    `insert into pos_days (location_id, sold_on, contents_hash, file_name, imported_by_name, imported_at)
      select $1, date '2026-01-01' + n, n::text, 'bench.csv', 'Kim', now() from generate_series(0, $2::integer - 1) n`,
    [locationId, days],
  )
  await owner.query(
    `insert into pos_sales (location_id, sold_on, line_number, item_name, name_key, pos_category, is_modifier, sold_thousandths, void_thousandths, amount_cents)
      select $1, d.sold_on, r.id, r.name, lower(r.name), 'Food', false, 1000 * (1 + r.id % 9), 0, r.price_cents * (1 + r.id % 9)
      from pos_days d join recipes r on r.location_id = d.location_id and not r.is_sub_recipe where d.location_id = $1`,
    [locationId],
  )
  await owner.query(
    `insert into pos_recipes (location_id, name_key, recipe_id, assigned_by_name, assigned_at)
      select $1, lower(name), id, 'Kim', now() from recipes where location_id = $1 and not is_sub_recipe`,
    [locationId],
  )
}

/** Every item counted before and after the sales, and deliveries between them. */
export async function addCounts(owner: pg.Client, { locationId }: Kitchen, itemCount: number): Promise<void> {
  await owner.query(
    `insert into inventories (location_id, id, status, started_on, started_at, completed_at, total_cents) overriding system value
      values ($1, 1, 'completed', '2025-12-31', '2026-01-01 04:00Z', '2026-01-01 05:00Z', 0),
        ($1, 2, 'completed', '2026-03-31', '2026-04-01 03:00Z', '2026-04-01 04:00Z', 0)`,
    [locationId],
  )
  await owner.query(
    `insert into inventory_lines (location_id, inventory_id, group_item_id, position, list_id, list_name, group_id, group_name, kind, item_id,
        description, distributor, din, brand, unit_measure, pack_text, pack_outer, pack_inner, pack_uom, has_custom_pack, price_cents, on_hand, amount_cents)
      select $1, v, i.id, i.id, 1, 'Shelves', i.id % 200, 'Group ' || i.id % 200, 'item', i.id, i.name, 'Distributor', i.din, i.brand, i.unit_measure,
        i.pack_text, i.pack_outer, i.pack_inner, i.pack_uom, false, i.price_cents, 3 + i.id % 4, 0
      from items i, generate_series(1, 2) v where i.location_id = $1`,
    [locationId],
  )
  await owner.query(
    `insert into orders (location_id, id, distributor_id, purchase_order_number, status, status_at, received_at, time_zone, payment_type,
        items_cents, total_cents, line_count, ordered_by_name, created_at)
      overriding system value
      select $1, n, 1, 'PO-' || n, 'received', at, at, 'America/New_York', 'terms', 0, 0, 40, 'Kim', at
      from generate_series(1, 100) n, lateral (select timestamptz '2026-01-02 15:00Z' + n * interval '20 hours' as at) t`,
    [locationId],
  )
  await owner.query(
    `insert into order_items (location_id, order_id, line_number, item_id, din, name, brand, category, unit_measure, pack_text, pack_outer, pack_inner,
        pack_uom, quantity, price_cents, line_total_cents, received_quantity, received_price_cents, received_cents)
      select $1, o, l, i.id, i.din, i.name, i.brand, i.category, i.unit_measure, i.pack_text, i.pack_outer, i.pack_inner, i.pack_uom,
        2, i.price_cents, 2 * i.price_cents, 2, i.price_cents, 2 * i.price_cents
      from generate_series(1, 100) o, generate_series(1, 40) l, lateral (select * from items where location_id = $1 and id = (
        select min(id) from items where location_id = $1) + (o * 37 + l * 53) % $2::integer) i`,
    [locationId, itemCount],
  )
}

/** Every price of the guide moves, then the waiting recipes are costed as the background does. */
async function timesOfCosting(owner: pg.Client, url: string, { locationId }: Kitchen): Promise<number[]> {
  const database = openDatabase({ url, onError: () => {} })
  try {
    const times: number[] = []
    for (let round = -warmUps; round < rounds; round++) {
      await owner.query('update items set effective_price_cents = effective_price_cents + 1 where location_id = $1', [
        locationId,
      ])
      const startedAt = performance.now()
      const costed = await costDueRecipes(atLocation(database, locationId), calendarDate('2026-04-01'))
      if (costed !== recipeCount) throw new Error(`${costed} recipes were costed`)
      if (round >= 0) times.push(performance.now() - startedAt)
    }
    return times
  } finally {
    await database.close()
  }
}

async function timesOf(server: ServerProcess, { key }: Kitchen, address: string, least: number): Promise<number[]> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const startedAt = performance.now()
    const response = await fetch(`${server.address}/api/v1${address}`, { headers: { authorization: `Bearer ${key}` } })
    const { data, _meta } = (await response.json()) as { data?: unknown[]; _meta?: { totalCount: number } }
    if (!data?.length || (_meta?.totalCount ?? 0) < least) throw new Error(`${address} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return times
}
