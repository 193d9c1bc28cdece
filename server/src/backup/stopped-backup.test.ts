// A backup that is stopped before it is whole, and one whose server stops or is killed meanwhile.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBucketServer } from '../adapters/files/testing-bucket-server.ts'
import { isDrill } from '../testing/long-marks.ts'
import { isAlive } from '../database/embedded/embedded-cluster.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { findRunningPostgres } from '../database/embedded/find-running-postgres.ts'
import { backUp } from './back-up.ts'
import { backupPlace, backupsIn } from './backup-place.ts'
import { connect } from './log/testing-kept-database.ts'
import { aServerOf } from './log/testing-kept-server.ts'

/** a file of nothing, which takes minutes to back up and no room on the disk */
const longBytes = 60 * 2 ** 30
const soon = { timeout: 120_000, interval: 10 }

let folder: string
let dataDirectory: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larder-stopped-backup-'))
  dataDirectory = path.join(folder, 'data')
  to = path.join(folder, 'backups')
  mkdirSync(path.join(dataDirectory, 'files'), { recursive: true })
  mkdirSync(to)
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const longFile = () => path.join(dataDirectory, 'files', 'long.content')
function addLongFile(): void {
  writeFileSync(longFile(), '')
  truncateSync(longFile(), longBytes)
}

const unfinished = () => readdirSync(to).filter((name) => name.endsWith('.unfinished'))
/** It is the database's turn to be copied first, then the file's, which has hardly a byte once it is compressed. */
const isUnderWay = () => expect.poll(() => unfinished().some((name) => sizeOf(name) > 4_000_000), soon).toBe(true)

function sizeOf(name: string): number {
  return statSync(path.join(to, name)).size
}

test.each(['plain', 'encrypted'])(
  'a backup (%s) that is stopped leaves nothing behind, on the disk or in the database',
  async (kind) => {
    const server = await startEmbeddedPostgres({ dataDirectory })
    addLongFile()
    const recipient = kind === 'plain' ? undefined : await identityToRecipient(await generateIdentity())
    const stopping = new AbortController()
    const made = backUp({ dataDirectory, to, recipient, now: () => new Date(), stopping: stopping.signal })
    const refused = expect(made).rejects.toThrow('the server stops')
    await isUnderWay()
    stopping.abort(new Error('the server stops'))
    await refused
    expect(readdirSync(to)).toEqual([])
    const client = await connect(server.url)
    const left = `select (select count(*)::int from pg_replication_slots) as slots,
    (select count(*)::int from pg_stat_activity where application_name = 'larder-backup') as connections`
    await expect.poll(async () => (await client.query(left)).rows, soon).toEqual([{ slots: 0, connections: 0 }])
    await client.end()
    await server.stop()
  },
)

test('a backup whose database ends meanwhile ends too, at once', async () => {
  const server = await startEmbeddedPostgres({ dataDirectory })
  addLongFile()
  const made = backUp({ dataDirectory, to, now: () => new Date() })
  const refused = expect(made).rejects.toThrow('the database ended while it was copied')
  await isUnderWay()
  await server.stop()
  await refused
  expect(readdirSync(to)).toEqual([])
})

test('a backup that is stopped while it is sent to a bucket leaves no part of it there', async () => {
  const store = await aBucketServer('kept')
  const access = { region: 'us-east-1', endpoint: store.url, accessKeyId: 'id', secretAccessKey: 'secret' }
  const place = await backupPlace({ bucket: 'kept', prefix: 'larder', ...access }, dataDirectory)
  const unsent = await place.prepare()
  mkdirSync(unsent, { recursive: true })
  const file = path.join(unsent, 'larder-2026-11-05T02-40-00Z.tar.gz')
  writeFileSync(file, Buffer.alloc(40 << 20))
  const letGo = store.holdParts()
  const stopping = new AbortController()
  const refused = expect(place.keep(file, stopping.signal)).rejects.toThrow('the server stops')
  await expect.poll(() => store.arriving(), soon).toEqual(['larder/larder-2026-11-05T02-40-00Z.tar.gz'])
  stopping.abort(new Error('the server stops'))
  await refused
  letGo()
  await expect.poll(() => store.arriving(), soon).toEqual([])
  expect([...store.files.keys()]).toEqual([])
  expect(readdirSync(path.join(dataDirectory, 'unsent-backups'))).toEqual([])
  await store.stop()
})

test(
  'the night’s backup ends with its server, stopped or killed, and the next server makes it',
  { timeout: 600_000 },
  async () => {
    const start = () => aServerOf(dataDirectory, { BACKUP_DIR: to })
    const first = await start()
    addLongFile()
    await askForBackup()
    const ofFirst = await processAtWork()
    await first.end('SIGTERM')
    expect(isAlive(ofFirst), 'a server that stops waits for it').toBe(false)
    expect(readdirSync(to)).toEqual([])
    expect(first.said()).not.toContain('the backup failed')

    rmSync(longFile())
    const second = await start()
    const place = await backupPlace({ folder: to }, dataDirectory)
    await expect.poll(async () => (await backupsIn(place)).length, soon).toBe(1)

    addLongFile()
    await askForBackup()
    const ofSecond = await processAtWork()
    await second.end('SIGKILL')
    await expect.poll(() => isAlive(ofSecond), { timeout: 10_000 }).toBe(false)
    expect(unfinished()).toEqual([])
  },
)

test.runIf(isDrill)('the first backup of a new log ends with its server too', { timeout: 300_000 }, async () => {
  // Its database is there, so that it begins at once.
  await (await startEmbeddedPostgres({ dataDirectory })).stop()
  addLongFile()
  const server = await aServerOf(dataDirectory, { BACKUP_DIR: to, BACKUP_LOG: 'on' })
  const pid = await processAtWork()
  await server.end('SIGTERM')
  expect(isAlive(pid)).toBe(false)
  expect(unfinished()).toEqual([])
})

/** Puts the night's job into the queue, as the clock does at 2:40. */
async function askForBackup(): Promise<void> {
  const connectionString = findRunningPostgres(dataDirectory) ?? ''
  const boss = new PgBoss({ connectionString, migrate: false, createSchema: false, supervise: false, schedule: false })
  await boss.start()
  await boss.send('back-up', {})
  await boss.stop({ graceful: false, close: true })
}

/** The process that makes a backup, once it is in the middle of it. */
async function processAtWork(): Promise<number> {
  await isUnderWay()
  return Number(/\.(\d+)\.unfinished$/.exec(unfinished()[0] ?? '')?.[1])
}
