// The migration that keeps accents with their letters, on sales and names of the version before it.
import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/releases/database-before.ts'
import { migrate } from './migrate.ts'

const { url, client } = databaseBefore('0945')

const tables = ['pos_days', 'pos_sales', 'pos_recipes', 'recipe_menu_categories']

async function asOwner(force: 'force' | 'no force') {
  for (const table of tables) await client.query(`alter table ${table} ${force} row level security`) // oxlint-disable-line no-await-in-loop -- one connection
  await client.query(`set session_replication_role = '${force === 'force' ? 'origin' : 'replica'}'`)
}

test('names that differed in how an accent is written are one: sales added up, the last mapping kept, names once', async () => {
  await asOwner('no force')
  await client.query(`insert into pos_days select location_id, sold_on, '', 'a.csv', 'Pat', now()
    from (values (1, date '2026-03-02'), (1, '2026-03-03'), (2, '2026-03-02')) as days (location_id, sold_on)`)
  const sold = (line: number, itemName: string, more: { location?: number; day?: string } = {}) =>
    client.query(
      `insert into pos_sales (location_id, sold_on, line_number, item_name, name_key, pos_category, is_modifier, sold_thousandths,
        void_thousandths, amount_cents) values ($1, $2, $3, $4, lower($4), 'Bar', false, $3 * 1000, 0, $3 * 100)`,
      [more.location ?? 1, more.day ?? '2026-03-02', line, itemName],
    )
  await sold(1, 'Cafe\u0301')
  await sold(2, 'Caf\u00e9')
  await sold(3, 'Tea')
  await sold(4, 'Cafe\u0301', { day: '2026-03-03' })
  await sold(5, 'Caf\u00e9', { location: 2 })
  await client.query(`insert into pos_recipes (location_id, name_key, recipe_id, assigned_by_name, assigned_at) values
    (1, E'cafe\\u0301', 7, 'Pat', '2026-03-03'), (1, E'caf\\u00e9', 8, 'Pat', '2026-03-02'), (2, E'cafe\\u0301', 9, 'Pat', '2026-03-02')`)
  await client.query(`insert into recipe_menu_categories (location_id, id, name, created_at) overriding system value values
    (1, 1, E'Cafe\\u0301', now()), (1, 2, E'Caf\\u00e9', now()), (2, 3, E'Cafe\\u0301', now())`)
  await asOwner('force')

  await migrate(url)

  await asOwner('no force')
  const rows = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows
  expect(
    await rows(
      `select location_id, to_char(sold_on, 'DD'), item_name, name_key, sold_thousandths::integer, amount_cents::integer
        from pos_sales order by 1, 2, line_number`,
    ),
  ).toEqual([
    [1, '02', 'Caf\u00e9', 'caf\u00e9', 3_000, 300],
    [1, '02', 'Tea', 'tea', 3_000, 300],
    [1, '03', 'Caf\u00e9', 'caf\u00e9', 4_000, 400],
    [2, '02', 'Caf\u00e9', 'caf\u00e9', 5_000, 500],
  ])
  expect(await rows('select location_id, name_key, recipe_id from pos_recipes order by 1')).toEqual([
    [1, 'caf\u00e9', 7],
    [2, 'caf\u00e9', 9],
  ])
  expect(await rows('select id, name from recipe_menu_categories order by id')).toEqual([
    [1, 'Cafe\u0301'],
    [2, 'Caf\u00e9'],
    [3, 'Caf\u00e9'],
  ])
})
