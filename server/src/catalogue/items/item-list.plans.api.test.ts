import { itemSorts } from '@larder/contract/catalogue/items.ts'
import { parseSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { lastPlan, lastPlanForAnyValues, mostRowsRead } from '../../testing/last-plan.ts'
import { testApp } from '../../testing/test-app.ts'
import { inTransaction } from '../../context.ts'
import { runBatch } from '../../database/statements.ts'
import { booksColumns } from '../../accounting/accounting-items.queries.ts'
import { listItems, noMoreColumns, type ItemNarrowing, type ListSort } from './item-list.queries.ts'
import { purchases } from './record-purchases.ts'
import { searchItems } from '../search/item-search.queries.ts'

const app = await testApp()
const everything: ItemNarrowing = {
  purchasedOnly: false,
  distributorIds: [],
  shoppingIds: [],
  pastOrderIds: [],
  itemIds: null,
}
const sorts = itemSorts.filter((sort): sort is ListSort => sort !== 'Sort by relevance')
let kitchen: TestLocation
let second: number

beforeAll(async () => {
  const first = (await aDistributor(app)).id
  second = (await aDistributor(app)).id
  kitchen = await aLocation(app, { distributorIds: [first, second] })
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  for (const distributorId of [first, second]) {
    await owner.query(
      `insert into items (location_id, distributor_id, din, name, price_cents, effective_price_cents, purchase_count, search_text)
        select $1, $2, n::text, 'Item ' || md5(n::text), n, n, case when n % 40 = 0 then n else 0 end, 'item:1 word' || n % 50 || ':2'
        from generate_series(1, 5000) as n`,
      [kitchen.id, distributorId],
    )
  }
  await owner.query('vacuum analyze')
  await owner.end()
})

describe('the application’s role walks an index to the page, whatever the order', () => {
  test.each(sorts)('%s', async (sort) => {
    const db = app.deps.database.forLocation(kitchen.id)
    for (const narrowing of [
      everything,
      { ...everything, purchasedOnly: true },
      { ...everything, distributorIds: [second] },
    ]) {
      const asked = { narrowing, sort, limit: 50, page: 1 }
      const plan = await lastPlan(db, (spied) => listItems({ db: spied, locationId: kitchen.id }, asked))
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using/)
      expect(mostRowsRead(plan), plan).toBeLessThan(2_000)
    }
  })
})

describe('a first page needs no plan of its own: one made once for any values walks the same index', () => {
  test.each(sorts)('%s', async (sort) => {
    const db = app.deps.database.forLocation(kitchen.id)
    for (const more of [noMoreColumns, booksColumns])
      for (const narrowing of [
        everything,
        { ...everything, purchasedOnly: true },
        { ...everything, distributorIds: [second] },
        { ...everything, untaggedOnly: true },
      ]) {
        const asked = { narrowing, sort, limit: 50, page: 1, more }
        const plan = await lastPlanForAnyValues(db, (spied) => listItems({ db: spied, locationId: kitchen.id }, asked))
        expect(plan).toMatch(/Index (Only )?Scan (Backward )?using/)
        expect(mostRowsRead(plan), plan).toBeLessThan(2_000)
      }
  })
})

test('and PostgreSQL takes that one', async () => {
  const db = app.deps.database.forLocation(kitchen.id)
  for (const more of [noMoreColumns, booksColumns]) {
    const ask = (tx: typeof db) =>
      listItems({ db: tx, locationId: kitchen.id }, { narrowing: everything, sort: 'A-Z', limit: 50, page: 1, more })
    const plans = await db.transaction().execute(async (tx) => {
      for (let times = 0; times < 8; times++) await ask(tx)
      const { rows } = await sql<{ once: number; eachTime: number }>`
        select generic_plans::integer as once, custom_plans::integer as "eachTime" from pg_prepared_statements
          where statement like 'with page as materialized%' and statement like '%accounting_tags%' = ${more === booksColumns}
          order by generic_plans + custom_plans desc limit 1`.execute(tx)
      return rows[0]
    })
    expect(plans).toMatchObject({ eachTime: 5 })
    expect(plans?.once).toBeGreaterThan(0)
  }
})

test('a search finds words through the index although row-level security is on', async () => {
  const db = app.deps.database.forLocation(kitchen.id)
  const asked = { columns: 'i.id', narrowing: everything, order: null, limit: 50, page: 1 }
  const plan = await lastPlan(db, (spied) =>
    searchItems({ db: spied, locationId: kitchen.id }, parseSearch('word7 item '), asked),
  )
  expect(plan).toMatch(/item_words_best_first/)
  expect(plan).not.toMatch(/Seq Scan on items/)
})

test('a purchase that is noted on items leaves each where it is, in all indexes', async () => {
  const at = { db: app.deps.database.forLocation(kitchen.id), locationId: kitchen.id }
  const bought = await at.db.selectFrom('items').select('id').where('purchaseCount', '>', 0).limit(20).execute()
  const lines = bought.map(({ id }) => ({ itemId: id, quantity: 2, priceCents: 500 }))
  const changed = await inTransaction(at, async ({ db }) => {
    await runBatch(db, purchases(kitchen.id, lines, calendarDate('2026-03-16')))
    const { rows } = await sql<{ all: number; inPlace: number }>`
      select n_tup_upd::integer as all, n_tup_hot_upd::integer as "inPlace" from pg_stat_xact_user_tables where relname = 'items'`.execute(
      db,
    )
    return rows[0]
  })
  expect(changed).toEqual({ all: 20, inPlace: 20 })
})
