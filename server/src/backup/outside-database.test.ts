// The product on a PostgreSQL of its own, by the commands of docs/operations.md as they are written there: moved to it, backed
// up by its tools, restored to a new server; and a backup of the database that comes with Larder restored to one.
import { execFile, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unprivilegedOwner } from '../database/embedded/embedded-place.ts'
import { runCluster, startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { isDrill } from '../testing/long-marks.ts'
import { keptReleases, loadRelease, readRelease } from '../testing/releases/release-file.ts'
import { aServerOf } from './log/testing-kept-server.ts'

/** The programs of a PostgreSQL with its tools, as Debian installs it; what comes with Larder has no pg_dump. */
const [programs] = globSync('/usr/lib/postgresql/*/bin/pg_dump')
  .map((file) => path.dirname(file))
  .toSorted((a, b) => versionOf(b) - versionOf(a))

function versionOf(bin: string): number {
  return Number(path.basename(path.dirname(bin)))
}

const root = path.resolve(import.meta.dirname, '../../..')
const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
const blocks = [...operations.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
const release = readRelease(keptReleases().at(-1) ?? '')
const password = 'of the superuser'
const ofLarder = 'oil-and-vinegar'

let folder: string
const inFolder = (name: string) => path.join(folder, name)

describe.skipIf(!programs)('on an outside PostgreSQL (skipped without its tools: apt-get install postgresql)', () => {
  const outside: EmbeddedPostgres[] = []
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'larder-outside-'))
    chmodSync(folder, 0o755)
    mkdirSync(inFolder('programs'))
    writeFileSync(inFolder('superuser'), password)
    // Stand-ins for the commands of a machine with the service: in the test one user does everything.
    program('runuser', '[ "$1 $2 $3" = "-u postgres --" ] && shift 3 && exec "$@"')
    program('systemctl', ':')
    program('chown', ':')
    program('larder', `exec ${process.execPath} ${path.join(root, 'deploy/larder-in-container.mjs')} "$@"`)
    await aProduct(inFolder('larder-data'))
  })
  afterAll(async () => {
    for (const server of outside) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test(
    'moved there, dumped and restored to a new server, it has every row and tells the same figures',
    { timeout: 600_000 },
    async () => {
      const first = await anOutsideServer('first')
      await run(blockWith("create role larder login createrole password '…'", '--to postgres://larder:'), first)
      const before = await figuresOn(first)

      await run(blockWith('pg_dump -Fc larder'), first)
      const rows = await sumsOf(first)
      expect(rows.length).toBeGreaterThan(100)
      // Then DATA_DIR by copying, after the dump.
      cpSync(inFolder('larder-data'), inFolder('copy'), { recursive: true })
      await first.stop()

      const second = await anOutsideServer('second')
      await run(blockWith('pg_restore --create'), second)
      expect(await sumsOf(second)).toEqual(rows)
      expect(await figuresOn(second, inFolder('copy'))).toEqual(before)
    },
  )

  test.runIf(isDrill)(
    'a backup of the database that comes with Larder is restored to one, with the same figures',
    { timeout: 600_000 },
    async () => {
      const data = inFolder('larder-data')
      const own = await aServerOf(data, {})
      const before = await figuresOf(own.address)
      await own.end('SIGTERM')
      const backups = inFolder('backups')
      const identity = await generateIdentity()
      writeFileSync(inFolder('key.txt'), identity)
      await run(`larder backup --to ${backups} --recipient ${await identityToRecipient(identity)}`)
      const third = await anOutsideServer('third')
      await run(blockWith("create role larder login createrole password '…'").split('\n')[0] ?? '', third)
      const [file = ''] = globSync(path.join(backups, 'larder-*.tar.gz.age'))
      const block = blockWith('larder restore', 'larder move-database --to')
      const typed = block.replace('/var/backups/larder/larder-….tar.gz.age', file)
      expect(await run(typed, third)).toMatch(/Restored .*: 4 locations, 34 orders[^]*Copied \d{3,} rows of \d+ tables/)
      expect(await figuresOn(third)).toEqual(before)
    },
  )

  /** A data folder as the product has it, with the rows of a kept release. */
  async function aProduct(dataDirectory: string): Promise<void> {
    const server = await startEmbeddedPostgres({ dataDirectory })
    await migrate(server.url, { only: Object.keys(release.migrations) })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await loadRelease(client, release)
    await client.end()
    await server.stop()
    // Its migrations since, and the queue of its jobs.
    const product = await aServerOf(dataDirectory, {})
    await product.end('SIGTERM')
  }

  async function anOutsideServer(name: string): Promise<EmbeddedPostgres> {
    const owner = unprivilegedOwner()
    const cluster = inFolder(name)
    mkdirSync(cluster)
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(cluster, owner.uid, owner.gid)
    const words = [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${inFolder('superuser')}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]
    const made = spawnSync(path.join(programs ?? '', 'initdb'), words, {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(made.status, made.stderr).toBe(0)
    const native = path.dirname(programs ?? '')
    const server = await runCluster({
      native,
      cluster: { folder: cluster, password },
      owner,
    })
    outside.push(server)
    return server
  }
})

function program(name: string, does: string): void {
  const file = path.join(folder, 'programs', name)
  writeFileSync(file, `#!/bin/sh\n${does}\n`)
  chmodSync(file, 0o755)
}

/** The one list of commands in docs/operations.md that has all of these words. */
function blockWith(...words: string[]): string {
  const found = blocks.filter((block) => words.every((word) => block.includes(word)))
  expect(found, words.join(', ')).toHaveLength(1)
  return found[0] ?? ''
}

/** Types commands of the document, with the names of this test in place of those that it leaves open. */
async function run(commands: string, server?: EmbeddedPostgres): Promise<string> {
  const { port = '' } = server ? new URL(server.url) : {}
  const typed = commands
    .replaceAll('/var/lib/larder', path.join(folder, 'larder'))
    .replaceAll('…@db.example.com', `${ofLarder}@127.0.0.1:${port}`)
    .replaceAll("password '…'", `password '${ofLarder}'`)
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-euc', typed], {
    cwd: folder,
    maxBuffer: 1 << 26,
    env: {
      PATH: `${path.join(folder, 'programs')}:${programs}:${process.env.PATH}`,
      HOME: folder,
      DATA_DIR: path.join(folder, 'larder-data'),
      ...(port === '' ? {} : { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres', PGPASSWORD: password }),
    },
  })
  // As the document says of it.
  expect(stderr.replace(/^ERROR: {2}role "postgres" already exists$/m, '').trim()).toBe('')
  return stdout
}

function addressOn({ url }: EmbeddedPostgres, username: string, secret: string): string {
  return Object.assign(new URL(url), { username, password: secret, pathname: '/larder' }).href
}

/** Each table with the count and sum of its rows, past the rules of locations. */
async function sumsOf(server: EmbeddedPostgres): Promise<string[]> {
  const client = new pg.Client({ connectionString: addressOn(server, 'postgres', password) })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  )
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ told: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0) as told from ${name} r`,
    )
    sums.push(`${name}: ${rows[0]?.told}`)
  }
  await client.end()
  return sums
}

/** Starts the product on it, as the login that is no superuser, and reads what its owner sees. */
async function figuresOn(server: EmbeddedPostgres, dataDirectory = path.join(folder, 'larder-data')) {
  const product = await aServerOf(dataDirectory, { DATABASE_URL: addressOn(server, 'larder', ofLarder) })
  // The application's own logins came along.
  expect(product.said()).not.toContain('signs in as the owner')
  const figures = await figuresOf(product.address)
  await product.end('SIGTERM')
  return figures
}

async function figuresOf(address: string) {
  const ask = async (place: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/v1${place}`, init)
    expect(answer.status, place).toBe(200)
    return answer.json()
  }
  const { authKey } = (await ask('/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'demo-password', company_id: 1, secret: 'demo-secret' }),
  })) as { authKey: string }
  const headers = { authorization: `Bearer ${authKey}` }
  const read = async (place: string) => ((await ask(place, { headers })) as { data: Record<string, unknown>[] }).data
  const orders = (await read('/orders')).map(({ purchaseOrderNumber, total }) => [purchaseOrderNumber, total])
  const inventories = (await read('/inventory')).map(({ id, total_on_hand_value }) => [id, total_on_hand_value])
  const recipes = (await read('/recipe')).map(({ name, totalCost }) => [name, totalCost])
  for (const figures of [orders, inventories, recipes]) expect(figures.flat().filter(Number).length).toBeGreaterThan(0)
  return { orders, inventories, recipes }
}
