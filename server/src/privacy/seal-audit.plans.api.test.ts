import pg from 'pg'
import { expect, test } from 'vitest'
import { watchReads } from '../testing/plans/rows-read.ts'
import { testApp } from '../testing/test-app.ts'
import { sealAudit } from './seal-audit.ts'

const app = await testApp()

test('what was sealed long ago is not read again each minute, and neither are its seals', async () => {
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const note = (entries: number) =>
    owner.query(
      `insert into audit_log (at, action, object_type, object_id, request_id)
        select now(), 'tested', 'test', n, '' from generate_series(1, $1::integer) n`,
      [entries],
    )
  app.clock.set('2026-03-04T10:00:00Z')
  await note(2_000)
  expect(await sealAudit(app.deps)).toBe(2_000)
  await owner.query(
    `insert into audit_seals (id, sealed_at, entries, last_entry, hash)
      select 1 + n, '2026-03-04T10:00:00Z', 1, (select max(last_entry) from audit_seals), sha256('') from generate_series(1, 2000) n`,
  )
  await owner.query('vacuum analyze audit_log, audit_seals, audit_sealed_entries')
  app.clock.set('2026-03-04T12:00:00Z')
  await note(3)
  await owner.end()
  const { reads } = await watchReads(app)
  expect(await sealAudit(app.deps)).toBe(3)
  expect(reads.length).toBeGreaterThan(0)
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(100)
})
