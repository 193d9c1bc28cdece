import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { auditBy } from '../database/audit.ts'
import { operatorOf } from '../testing/operator.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { readAllLocations } from '../administration/all-locations.ts'
import { sealEntries } from './audit-seals.queries.ts'
import { sealAudit } from './seal-audit.ts'

let app: TestApp
let owner: pg.Client
let admin: ReturnType<typeof operatorOf>
beforeAll(async () => {
  app = await testApp()
  admin = operatorOf(app)
  owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const by = { userId: null, administratorId: null, locationId: null }
const note = (text: string, now = app.clock.now()) =>
  auditBy(app.deps.database.shared, by, { action: 'tested', objectType: 'test', objectId: text, after: { text } }, now)
const seal = () => sealAudit(app.deps)

/** Three seals of two entries each, an hour and more apart. */
beforeEach(async () => {
  await owner.query('truncate audit_sealed_entries, audit_seals, audit_log')
  for (const hour of ['10', '12', '14']) {
    app.clock.set(`2026-03-04T${hour}:00:00Z`)
    await note(`${hour} a`)
    await note(`${hour} b`)
    expect(await seal()).toBe(2)
  }
})

const entryOf = async (text: string): Promise<number> =>
  Number((await owner.query<{ id: string }>('select id from audit_log where object_id = $1', [text])).rows[0]?.id)

describe('the audit log', () => {
  it('that nobody touched is as it was noted, and its head proves that it was not made anew', async () => {
    const { exitCode, said } = await admin('audit', 'verify')
    expect([exitCode, said]).toEqual([
      0,
      expect.stringContaining('6 entries in 3 seals are as they were noted; 0 wait'),
    ])
    const head = /--head: (3:[0-9a-f]{64})$/.exec(said)?.[1] ?? ''
    await note('later')
    await seal()
    expect(await admin('audit', 'verify', '--head', head)).toMatchObject({ exitCode: 0 })

    // Somebody with every right rewrites the whole chain: only the printed head shows it.
    await owner.query("update audit_log set after = '{}' where object_id = '10 a'")
    await owner.query('truncate audit_sealed_entries, audit_seals')
    await seal()
    expect(await admin('audit', 'verify')).toMatchObject({ exitCode: 0 })
    expect(await admin('audit', 'verify', '--head', head)).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(
        /^seal 3 is not there, the newest is 1: a restore to an earlier moment, or a chain that was made again/,
      ),
    })
    const newest = /--head: (\d+):/.exec((await admin('audit', 'verify')).said)?.[1]
    expect(await admin('audit', 'verify', '--head', `${newest}:${'0'.repeat(64)}`)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(`seal ${newest} is not the one that was kept`),
    })
    expect(await admin('audit', 'verify', '--head', 'x')).toMatchObject({ exitCode: 2 })
  })

  it.each([
    ["at = at + interval '1 second'"],
    ['location_id = 7'],
    ['user_id = 7'],
    ['administrator_id = 7'],
    ["action = 'x'"],
    ["object_type = 'x'"],
    ["object_id = 'x'"],
    [`before = '{"x": 1}'`],
    [`after = '{"text": "other"}'`],
    ["request_id = 'x'"],
  ])('that was changed in %s says which entry', async (change) => {
    const id = await entryOf('12 a')
    await owner.query(`update audit_log set ${change} where id = ${id}`)
    expect(await admin('audit', 'verify')).toEqual({
      exitCode: 1,
      said: `entry ${id} was changed\nThe audit log is not what was noted.`,
    })
  })

  it('that was changed and cut says both, though its head is the one that was kept', async () => {
    const [changed, removed] = [await entryOf('10 b'), await entryOf('14 a')]
    const head = /--head: (3:[0-9a-f]{64})$/.exec((await admin('audit', 'verify')).said)?.[1] ?? ''
    await owner.query('update audit_log set user_id = 7 where id = $1', [changed])
    await owner.query('delete from audit_log where id = $1', [removed])
    const { exitCode, said } = await admin('audit', 'verify', '--head', head)
    expect([exitCode, said.split('\n')]).toEqual([
      1,
      [`entry ${changed} was changed`, `entry ${removed} was removed`, 'The audit log is not what was noted.'],
    ])
  })

  it('that lost an entry says which, also when its seal was adjusted', async () => {
    const id = await entryOf('12 b')
    await owner.query('delete from audit_log where id = $1', [id])
    expect((await admin('audit', 'verify')).said).toContain(`entry ${id} was removed`)
    await owner.query('delete from audit_sealed_entries where entry_id = $1', [id])
    expect((await admin('audit', 'verify')).said).toContain('seal 2 is broken')
    await owner.query('delete from audit_sealed_entries where seal_id = 2')
    await owner.query('delete from audit_seals where id = 2')
    expect((await admin('audit', 'verify')).said).toContain('seal 3 is broken')
  })

  it('that got an entry with an old date says which, sealed meanwhile or not', async () => {
    app.clock.set('2026-03-04T16:00:00Z')
    await note('slipped in', new Date('2026-03-04T11:00:00Z'))
    const id = await entryOf('slipped in')
    expect((await admin('audit', 'verify')).said).toContain(`entry ${id} was inserted`)
    await seal()
    expect((await admin('audit', 'verify')).said).toContain(`entry ${id} was inserted`)
  })

  it('that got an entry with a number from among the old ones says which', async () => {
    app.clock.set('2026-03-04T16:00:00Z')
    await owner.query(
      `insert into audit_log (id, at, action, object_type) overriding system value values (-1, '2026-03-04T10:00:00Z', 'x', 'x')`,
    )
    await note('later')
    await seal()
    expect((await admin('audit', 'verify')).said).toContain('entry -1 was inserted')
  })

  it('that is older than its seals is as it was noted, however many seals its entries take', async () => {
    await owner.query('truncate audit_sealed_entries, audit_seals')
    app.clock.set('2026-03-05T10:00:00Z')
    for (const count of [2, 2, 2, 0])
      expect(await readAllLocations(app.deps.database, (tx) => sealEntries(tx, app.clock.now(), 2))).toBe(count)
    expect(await admin('audit', 'verify')).toMatchObject({ exitCode: 0 })
  })

  it('whose seal was adjusted to a changed entry is found by the seal', async () => {
    const id = await entryOf('10 a')
    await owner.query("update audit_log set action = 'x' where id = $1", [id])
    await owner.query(
      'update audit_sealed_entries set digest = audit_digest(a) from audit_log a where a.id = entry_id and a.id = $1',
      [id],
    )
    expect((await admin('audit', 'verify')).said).toContain('seal 1 is broken')
    // Once the hash of that seal is rewritten, the next seal no longer follows from it.
    await owner.query(
      `update audit_seals set hash = sha256(convert_to('1 ' || extract(epoch from sealed_at) || ' 2', 'UTF8')
          || (select string_agg(int8send(entry_id) || digest, ''::bytea order by entry_id) from audit_sealed_entries where seal_id = 1))
        where id = 1`,
    )
    expect((await admin('audit', 'verify')).said).toBe('seal 2 is broken\nThe audit log is not what was noted.')
  })
})

it('a log whose beginning was cut off, with the first seal left made anew, is found by that seal', async () => {
  await owner.query('delete from audit_log where id in (select entry_id from audit_sealed_entries where seal_id < 3)')
  await owner.query('delete from audit_sealed_entries where seal_id < 3')
  await owner.query('delete from audit_seals where id < 3')
  await owner.query(
    `update audit_seals set hash = sha256(convert_to('3 ' || extract(epoch from sealed_at) || ' 2', 'UTF8')
        || (select string_agg(int8send(entry_id) || digest, ''::bytea order by entry_id) from audit_sealed_entries where seal_id = 3))
      where id = 3`,
  )
  expect((await admin('audit', 'verify')).said).toBe('seal 3 is broken\nThe audit log is not what was noted.')
})

it.each(['entries = entries + 1', 'last_entry = last_entry - 1', "sealed_at = sealed_at + interval '1 second'"])(
  'a seal whose own %s was written over is broken',
  async (change) => {
    await owner.query(`update audit_seals set ${change} where id = 3`)
    expect((await admin('audit', 'verify')).said).toContain('seal 3 is broken')
  },
)

it('more entries than one seal takes are sealed in one go', async () => {
  await owner.query(
    `insert into audit_log (at, action, object_type) select '2026-03-04T14:00:00Z', 'many', 'test' from generate_series(1, 5001)`,
  )
  expect(await seal()).toBe(5_001)
})

it('sealing waits for nobody and nobody for it: a transaction that ends later is sealed later', async () => {
  const open = new pg.Client({ connectionString: app.databaseUrl })
  await open.connect()
  onTestFinished(() => open.end())
  await open.query('begin')
  await open.query("insert into audit_log (at, action, object_type) values ('2026-03-04T14:00:00Z', 'open', 'test')")
  app.clock.set('2026-03-04T14:20:00Z')
  await note('after it')
  expect(await seal()).toBe(1)
  // No transaction is open for longer than an hour, so one of half an hour is no tampering.
  app.clock.set('2026-03-04T14:40:00Z')
  await open.query('commit')
  expect(await seal()).toBe(1)
  // And while a seal is being made, an entry is noted at once.
  await open.query('begin; lock audit_seals in exclusive mode')
  await note('meanwhile')
  await open.query('commit')
  expect(await seal()).toBe(1)
  expect(await admin('audit', 'verify')).toMatchObject({ exitCode: 0 })
})

it('the application can neither change nor remove a seal', async () => {
  for (const statement of [
    'update audit_seals set sealed_at = now()',
    'delete from audit_seals',
    'update audit_sealed_entries set digest = digest',
    'delete from audit_sealed_entries',
    'truncate audit_seals cascade',
    "update audit_log set action = 'x'",
    'delete from audit_log',
  ])
    await expect(app.deps.database.pool.query(statement), statement).rejects.toThrow('permission denied')
})
