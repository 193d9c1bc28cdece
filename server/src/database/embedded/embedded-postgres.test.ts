import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort, startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

test('keeps what was written from one start to the next', async () => {
  const dataDirectory = path.join(folder, 'kept')
  const first = await startEmbeddedPostgres({ dataDirectory })
  await ask(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDirectory })
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }])
  await second.stop()
})

test('a folder that nobody else may enter holds the whole database, also when it is started as root', async () => {
  const closed = path.join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  chmodSync(folder, 0o700)
  const modes = () => [folder, closed].map((each) => (statSync(each).mode & 0o777).toString(8))
  const before = readdirSync('/var/lib').includes('larder') ? readdirSync('/var/lib/larder') : []
  const dataDirectory = path.join(closed, 'data')
  const server = await startEmbeddedPostgres({ dataDirectory })
  expect(server.dataDirectory).toBe(path.join(dataDirectory, 'database', 'postgres-18'))
  await ask(server.url, 'create table kept as select 7 as number')
  // the next start reads what this one wrote, after a crash too
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select number from kept').catch(() => undefined), { timeout: 60_000, interval: 100 })
    .toEqual([{ number: 7 }])
  await server.stop()
  expect(modes()).toEqual(['700', '700'])
  const isProgram = (name: string) => name.startsWith('postgres-')
  const after = readdirSync('/var/lib').includes('larder') ? readdirSync('/var/lib/larder') : []
  expect(after.filter((name) => !before.includes(name) && !isProgram(name))).toEqual([])
})

test('a data folder that was moved, or copied with other owners and rights, has its database with it', async () => {
  const first = path.join(folder, 'before-the-move')
  const server = await startEmbeddedPostgres({ dataDirectory: first })
  await ask(server.url, 'create table kept as select 7 as number')
  await server.stop()
  const moved = path.join(folder, 'elsewhere', 'data')
  mkdirSync(path.dirname(moved))
  renameSync(first, moved)
  const copied = path.join(folder, 'copied')
  cpSync(moved, copied, { recursive: true })
  chmodSync(path.join(copied, 'database', 'postgres-18'), 0o755)
  for (const dataDirectory of [moved, copied]) {
    const again = await startEmbeddedPostgres({ dataDirectory })
    expect(await ask(again.url, 'select number from kept')).toEqual([{ number: 7 }])
    await again.stop()
  }
})

test('a data folder that had a database gets no new one', async () => {
  const dataDirectory = path.join(folder, 'lost')
  const server = await startEmbeddedPostgres({ dataDirectory })
  await server.stop()
  rmSync(path.join(dataDirectory, 'database'), { recursive: true })
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(/had a database, and .* is not there/)
  expect(readdirSync(dataDirectory)).toEqual(['has-database.txt'])
})

test.runIf(process.getuid?.() === 0)(
  'root leaves the database of a service to its user, and takes one that came from another machine',
  async () => {
    const dataDirectory = path.join(folder, 'of-a-service')
    const server = await startEmbeddedPostgres({ dataDirectory })
    await server.stop()
    const database = path.dirname(server.dataDirectory)
    const everything = [dataDirectory, database, server.dataDirectory]
    const give = (uid: number) => everything.forEach((each) => chownSync(each, uid, uid))
    const daemon = 1
    give(daemon)
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(
      `the data folder ${dataDirectory} belongs to the user daemon: run this as that user (runuser -u daemon -- …)`,
    )
    expect(everything.map((each) => statSync(each).uid)).toEqual([daemon, daemon, daemon])
    const nobodyHere = 54_321
    give(nobodyHere)
    await (await startEmbeddedPostgres({ dataDirectory })).stop()
  },
)

test('a server that was killed is started again at the same address', async () => {
  const dataDirectory = path.join(folder, 'killed')
  const server = await startEmbeddedPostgres({ dataDirectory })
  await ask(server.url, 'create table kept as select 7 as number')
  // the guard is the child of this process, the server the guard's
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select number from kept').catch(() => undefined), { timeout: 60_000, interval: 100 })
    .toEqual([{ number: 7 }])
  await server.stop()
  // A stop waits for a few seconds; a busy machine may take longer to end the server.
  await expect
    .poll(() => existsSync(path.join(server.dataDirectory, 'postmaster.pid')), { timeout: 60_000 })
    .toBe(false)
})

test('one that is stopped while it is being started again is gone afterwards', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'stopped') })
  const lockFile = path.join(server.dataDirectory, 'postmaster.pid')
  const holder = () => (existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n')[0] : undefined)
  const first = holder()
  process.kill(server.pid, 'SIGKILL')
  await expect.poll(() => [first, undefined].includes(holder()), { timeout: 60_000, interval: 1 }).toBe(false)
  await server.stop()
  await expect.poll(holder, { timeout: 60_000 }).toBe(undefined)
})

test('a port that somebody takes before the server does is left to them, and another one is found', async () => {
  const somebody = createServer()
  const taken = await new Promise<number>((resolve) =>
    somebody.listen(0, '127.0.0.1', () => resolve((somebody.address() as AddressInfo).port)),
  )
  const ports = [taken]
  const server = await startEmbeddedPostgres({
    dataDirectory: path.join(folder, 'port'),
    findPort: () => Promise.resolve(ports.shift()).then((port) => port ?? freePort()),
  })
  expect(new URL(server.url).port).not.toBe(String(taken))
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  somebody.close()
})

test('a second start on the folder of a running server is refused and breaks nothing', async () => {
  const dataDirectory = path.join(folder, 'shared')
  const server = await startEmbeddedPostgres({ dataDirectory })
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(/is in use by another running server/)
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('what killed first starts left behind is swept away', async () => {
  const dataDirectory = path.join(folder, 'leftovers')
  const place = path.join(dataDirectory, 'database')
  const dead = 2 ** 22 - 1
  mkdirSync(path.join(place, `init-${dead}`), { recursive: true })
  mkdirSync(path.join(place, `init-${process.pid}`))
  writeFileSync(path.join(place, `init-${dead}`, 'PG_VERSION'), '18')
  writeFileSync(path.join(place, `init-password-${dead}`), 'x')
  const server = await startEmbeddedPostgres({ dataDirectory })
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(readdirSync(place)).toEqual(['postgres-18'])
})
