// The migration that tells replaced guides from those that were taken back, on guides of the version before it.
import { expect, test } from 'vitest'
import { databaseBefore } from '../testing/releases/database-before.ts'
import { migrate } from './migrate.ts'

const { url, client } = databaseBefore('0890')

test('older guides of one day are replaced each by the next, and one that a later guide overtook by that one', async () => {
  await client.query('alter table order_guides no force row level security')
  await client.query("set session_replication_role = 'replica'")
  const insert = (id: number, startDate: string, more: { appliedAt?: string; takenBackBy?: string } = {}) =>
    client.query(
      `insert into order_guides (location_id, id, distributor_id, file_name, file_hash, layout_signature, start_date, end_date,
        item_count, create_count, change_count, same_count, drop_count, refused_count, uploaded_by, created_at, applied_at,
        taken_back_at, taken_back_by)
      overriding system value values (1, $1, 1, 'guide.csv', 'hash', 'own', $2, '2026-06-30', 1, 0, 0, 1, 0, 0, 'Pat',
        '2026-06-01T12:00:00Z'::timestamptz + make_interval(hours => $1), $3, case when $4::text is null then null else '2026-06-16'::timestamptz end, $4)`,
      [id, startDate, more.appliedAt ?? null, more.takenBackBy ?? null],
    )
  await insert(1, '2026-06-15')
  await insert(2, '2026-06-15')
  await insert(3, '2026-06-15')
  await insert(4, '2026-06-14', { takenBackBy: 'replaced by a later order guide' })
  await insert(5, '2026-06-16', { appliedAt: '2026-06-16' })
  await insert(6, '2026-06-14', { takenBackBy: 'Pat' })
  await client.query("set session_replication_role = 'origin'")
  await client.query('alter table order_guides force row level security')

  await migrate(url)

  await client.query('alter table order_guides no force row level security')
  const { rows } = await client.query('select id, replaced_by from order_guides order by id')
  expect(rows.map(({ id, replaced_by }) => [id, replaced_by])).toEqual([
    [1, 2],
    [2, 3],
    [3, null],
    [4, 5],
    [5, null],
    [6, null],
  ])
})
