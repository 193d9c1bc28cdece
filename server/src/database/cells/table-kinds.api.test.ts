import { beforeAll, expect, test } from 'vitest'
import { asOwner, rowsOf } from './as-owner.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { tableKinds } from './table-kinds.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ask = <Row extends object>(statement: string) =>
  asOwner(app.databaseUrl, (client) => rowsOf<Row>(client, statement))

test('every table is classified, and every classified table exists', async () => {
  const tables = await ask<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  expect(Object.keys(tableKinds).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

/** Columns that name a row elsewhere without a foreign key, seen by hand. */
const withoutKey = new Set([
  'credit_mails.location_id',
  'idempotency_keys.location_id',
  'item_counts.location_id',
  'item_vocabulary.location_id',
  'item_words.location_id',
  'price_mails.location_id',
  'purchase_counts.location_id',
  'recipes_to_cost.location_id',
  'rep_keys.location_id',
])

test('every path leads by a foreign key to the company, a location, a person or the row it says', async () => {
  const keys = await ask<{ table: string; column: string; parent: string }>(
    `select distinct conrelid::regclass::text as table, attname::text as column, confrelid::regclass::text as parent
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f'`,
  )
  const columns = await ask<{ path: string }>(
    `select relname || '.' || attname as path from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  const exists = new Set(columns.map(({ path }) => path))
  const leads = (table: string, column: string, parents: readonly string[]) =>
    exists.has(`${table}.${column}`) &&
    (withoutKey.has(`${table}.${column}`) ||
      keys.some((key) => key.table === table && key.column === column && parents.includes(key.parent)))
  const ofLocation = Object.entries(tableKinds).flatMap(([table, kind]) => (kind.of === 'location' ? [table] : []))
  const wrong = Object.entries(tableKinds).flatMap(([table, kind]) => {
    if (kind.of === 'company') return kind.path === 'id' || leads(table, kind.path, ['companies']) ? [] : [table]
    if (kind.of === 'location') return leads(table, kind.path, ['locations', ...ofLocation]) ? [] : [table]
    if (kind.of === 'person')
      return kind.path === 'id' || leads(table, kind.path, ['users', 'two_factor_secrets']) ? [] : [table]
    if (kind.of !== 'row') return []
    return Object.entries(kind.paths).every(([column, parent]) => leads(table, column, [parent])) ? [] : [table]
  })
  expect(wrong).toEqual([])
})

test('a table with a location, a company or a person is not taken for the cell’s or for everybody’s', async () => {
  const named = await ask<{ table: string }>(
    `select distinct relname::text as table from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
        and attname in ('location_id', 'company_id', 'user_id')`,
  )
  const known = ['company_places', 'fenced_companies', 'left_keys', 'left_people']
  expect(
    named.filter(({ table }) => ['cell', 'shared'].includes(tableKinds[table]?.of ?? '')).map((row) => row.table),
  ).toEqual(known)
})
