// A restore to a moment, on a real PostgreSQL that asks for its log what it asks for in production.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, expect, test } from 'vitest'
import { diskFileStore, notStoredYet } from '../../adapters/files/disk-file-store.ts'
import { aBucketServer } from '../../adapters/files/testing-bucket-server.ts'
import { chooseLog, clusterLogFile, logOf, storedSegments } from '../../database/embedded/cluster-log.ts'
import { readArchive } from '../archive.ts'
import { removeOldBackups, textOf } from '../backup-place.ts'
import { removeOldLogs } from './kept-logs.ts'
import { opened, restoreToMoment } from './restore-to-moment.ts'
import { nameOfSegment } from './log-names.ts'
import { openLog, readyFile, waitingSegments } from './store-log.ts'
import { aKeptDatabase, aMoment, aSecondPasses, ordersIn } from './testing-kept-database.ts'

const leftovers: (() => unknown)[] = []
afterEach(async () => {
  for (const clear of leftovers.splice(0).toReversed()) await clear()
})

async function aDatabase(options: Parameters<typeof aKeptDatabase>[0] = {}) {
  const kept = await aKeptDatabase(options)
  leftovers.push(kept.end)
  const cluster = path.join(kept.dataDirectory, 'database', 'postgres-18')
  const logFolder = path.join(kept.folder, 'backups', logOf(cluster)?.name ?? '')
  const segments = () =>
    readdirSync(logFolder)
      .filter((name) => /^[0-9A-F]{24}\.\d/.test(name))
      .toSorted()
  return { ...kept, cluster, logFolder, segments }
}

test('a moment before a deletion comes back: exactly the rows of then, with each file that they name', async () => {
  const kept = await aDatabase()
  await kept.files.put('pictures/1', Buffer.from('of before the backup'), 'text/plain')
  await kept.order(1, 'pictures/1')
  await kept.base()
  await kept.files.put('pictures/2', Buffer.from('of after it'), 'text/plain')
  await kept.order(2, 'pictures/2')
  await kept.files.put('pictures/gone', Buffer.from('removed before the moment'), 'text/plain')
  await kept.store()
  await kept.files.remove('pictures/gone')
  await kept.client.query(`update locations set id = 1`)
  await kept.store()
  await kept.files.put('pictures/3', Buffer.from('came and went'), 'text/plain')
  await kept.order(3, 'pictures/3')
  const edi = path.join('edi', '1-2', 'outgoing')
  mkdirSync(path.join(kept.dataDirectory, edi), { recursive: true })
  writeFileSync(path.join(kept.dataDirectory, edi, '850-1.edi'), 'ISA*00')
  const at = aMoment()
  await kept.order(4)
  await kept.client.query('delete from orders where id < 4')
  await kept.client.query(`update orders set note = 'a mistake'`)
  for (const key of ['pictures/1', 'pictures/2', 'pictures/3']) await kept.files.remove(key)
  await aSecondPasses()
  await kept.order(5)
  expect(await kept.store()).toBeGreaterThan(0)
  expect(readdirSync(path.join(kept.dataDirectory, 'files', notStoredYet)), 'nothing waits any more').toEqual([])

  const to = path.join(kept.folder, 'restored')
  expect(await restoreToMoment({ place: kept.place, at, to })).toMatchObject({ locations: 1, orders: 3 })
  expect(await ordersIn(to)).toEqual([
    { id: 1, note: 'order 1', file: 'pictures/1' },
    { id: 2, note: 'order 2', file: 'pictures/2' },
    { id: 3, note: 'order 3', file: 'pictures/3' },
  ])
  const files = diskFileStore({ directory: path.join(to, 'files') })
  const textOfFile = async (key: string) => (await files.get(key))?.bytes.toString()
  expect(await textOfFile('pictures/1')).toBe('of before the backup')
  expect(await textOfFile('pictures/2')).toBe('of after it')
  expect(await textOfFile('pictures/3')).toBe('came and went')
  expect(await textOfFile('pictures/gone')).toBeUndefined()
  expect(readFileSync(path.join(to, edi, '850-1.edi'), 'utf8')).toBe('ISA*00')
  expect(readdirSync(path.join(to, 'database', 'postgres-18')).filter((name) => name.startsWith('larder'))).toEqual([
    'larder-password',
  ])
})

test('files come back whose list was stored while the note of a backup was the first that waited', async () => {
  const kept = await aDatabase()
  await kept.base()
  const waits = async () => (await waitingSegments(kept.cluster)).find((name) => name.endsWith('.backup')) ?? ''
  await expect.poll(waits).not.toBe('')
  const note = await waits()
  // As after a kill: the segment is stored, and the note of the backup in it is not.
  const inTheWay = path.join(kept.logFolder, nameOfSegment({ ...factsOf(kept.cluster, note), segment: note }, false))
  mkdirSync(inTheWay)
  await expect(kept.store()).rejects.toThrow()
  rmSync(inTheWay, { recursive: true })

  await kept.files.put('pictures/1', Buffer.from('of after it'), 'text/plain')
  await kept.order(1, 'pictures/1')
  const at = aMoment()
  await aSecondPasses()
  await kept.order(2)
  await kept.store()
  expect(readdirSync(kept.logFolder).filter((name) => name.startsWith(`files.${note}.`))).toHaveLength(1)
  const to = path.join(kept.folder, 'restored')
  expect(await restoreToMoment({ place: kept.place, at, to })).toMatchObject({ orders: 1 })
  const files = diskFileStore({ directory: path.join(to, 'files') })
  expect((await files.get('pictures/1'))?.bytes.toString()).toBe('of after it')
})

/** When a file that PostgreSQL has finished was written, and its sum. */
function factsOf(cluster: string, segment: string) {
  const file = path.join(cluster, 'pg_wal', segment)
  const times = [file, readyFile(cluster, segment)].map((place) => statSync(place).mtimeMs)
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  return { until: new Date(Math.min(...times)), sha256 }
}

test('encrypted in a bucket, the last moment that is known comes back too, though nothing was committed after it', async () => {
  const store = await aBucketServer('kept')
  leftovers.push(store.stop)
  const identity = await generateIdentity()
  const keys = { region: 'us-east-1', endpoint: store.url, accessKeyId: 'id', secretAccessKey: 'secret' }
  const address = { bucket: 'kept', prefix: 'larder/prod', ...keys }
  const kept = await aDatabase({ address, recipient: await identityToRecipient(identity) })
  await kept.base()
  await kept.order(1)
  const at = aMoment()
  await aSecondPasses()
  // A message in the log is no commit.
  await kept.client.query(`select pg_logical_emit_message(false, 'test', 'later')`)
  store.cutNext(10)
  await expect(kept.store(), 'half a segment is none').rejects.toThrow('send it again')
  await kept.store()
  const names = [...store.files.keys()]
  expect(
    names.filter((name) => !/^larder\/prod\/(log-[^/]+\/base\.|[^/]+\.age$|log-[^/]+\/[^/]+\.age$)/.test(name)),
  ).toEqual([])
  expect(names.some((name) => /\/[0-9A-F]{24}\.\d{8}T\d{9}Z\.[0-9a-f]{64}\.gz\.age$/.test(name))).toBe(true)
  expect(readdirSync(path.join(kept.dataDirectory, 'unsent-backups')), 'nothing is left on the way').toEqual([])

  const to = path.join(kept.folder, 'restored')
  await expect(restoreToMoment({ place: kept.place, at, to })).rejects.toThrow('--identity')
  const identityFile = path.join(kept.folder, 'identity.txt')
  writeFileSync(identityFile, identity)
  expect(await restoreToMoment({ place: kept.place, at, to, identityFile })).toMatchObject({ orders: 1 })
})

test('moments that are not possible are refused with those that are, and broken logs with nothing left behind', async () => {
  const kept = await aDatabase()
  const to = path.join(kept.folder, 'restored')
  const restoreAt = (at: Date) => restoreToMoment({ place: kept.place, at, to })
  await expect(restoreAt(new Date())).rejects.toThrow('no log is kept')
  const before = aMoment()
  await kept.base()
  await kept.store()
  await aSecondPasses()
  await kept.order(1)
  const at = aMoment()
  await aSecondPasses()
  await kept.order(2)
  await kept.store()
  const possible = /can’t be restored; possible is from \S+Z to \S+Z$/
  await expect(restoreAt(before)).rejects.toThrow(possible)
  await expect(restoreAt(new Date(Date.now() + 1_000))).rejects.toThrow(possible)
  await expect(restoreToMoment({ place: kept.place, at, to: kept.dataDirectory })).rejects.toThrow('not empty')

  const last = path.join(kept.logFolder, kept.segments().at(-1) ?? '')
  const whole = readFileSync(last)
  truncateSync(last, whole.length >> 1)
  await expect(restoreAt(at)).rejects.toThrow("can't be read")
  expect(readdirSync(kept.folder).filter((name) => name.startsWith('restored'))).toEqual([])
  rmSync(last)
  await expect(restoreAt(at), 'the log has a gap').rejects.toThrow(possible)
})

test('a segment whose bytes are those of another one is not taken for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-segment-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'segment.gz')
  writeFileSync(file, gzipSync('first'))
  const kept = { segment: '0'.repeat(24), until: new Date(), name: 'segment.gz' }
  const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
  expect((await opened(file, { ...kept, sha256: sumOf('first') }, undefined)).toString()).toBe('first')
  await expect(opened(file, { ...kept, sha256: sumOf('other') }, undefined)).rejects.toThrow('differs from its sum')
})

test('log that no kept backup needs goes with the old backups, and all that a kept one needs stays', async () => {
  const kept = await aDatabase()
  const first = await kept.base()
  const { files } = await readArchive(path.join(kept.folder, 'backups', first), undefined)
  expect(
    Object.keys(files).filter((name) => /larder-(log|stored)/.test(name)),
    'a copy has none of it',
  ).toEqual([])
  await kept.store()
  await kept.order(1)
  await kept.store()
  await removeOldLogs(kept.place, first, logOf(kept.cluster)?.name)
  const ofFirst = kept.segments()
  expect(ofFirst.length).toBeGreaterThan(1)
  const second = await kept.base()
  await kept.order(2)
  await kept.store()
  const current = logOf(kept.cluster)?.name
  await removeOldBackups(kept.place, 2)
  expect(await removeOldLogs(kept.place, second, current), 'both are kept').toBe(0)
  await removeOldBackups(kept.place, 1)
  expect(existsSync(path.join(kept.folder, 'backups', first))).toBe(false)
  expect(await removeOldLogs(kept.place, second, current)).toBeGreaterThan(0)
  expect(kept.segments().filter((name) => ofFirst.includes(name))).toEqual([])
  expect(kept.segments().length).toBeGreaterThan(0)
  const [base, ...others] = readdirSync(kept.logFolder).filter((name) => name.startsWith('base.'))
  expect([base, others]).toEqual([expect.stringContaining(second), []])
  const needed = base?.split('.')[1] ?? ''
  expect(kept.segments().every((name) => name.slice(0, 24) >= needed)).toBe(true)
  expect(
    kept.segments().some((name) => name.startsWith(needed)),
    'the first one that it needs',
  ).toBe(true)

  rmSync(path.join(kept.folder, 'backups', second))
  await expect(removeOldLogs(kept.place, second, current), 'a list that lacks it is none').rejects.toThrow('not listed')
  writeFileSync(path.join(kept.folder, 'backups', 'larder-2026-01-01T02-40-00Z.tar.gz'), 'of something else')
  await removeOldLogs(kept.place, 'larder-2026-01-01T02-40-00Z.tar.gz', current)
  expect(kept.segments().length, 'of the log that is being kept nothing goes before its first backup').toBeGreaterThan(
    0,
  )
  await removeOldLogs(kept.place, 'larder-2026-01-01T02-40-00Z.tar.gz', undefined)
  expect(kept.segments()).toEqual([])
})

test('PostgreSQL keeps a segment until it is stored, whoever started it, and then lets it go', async () => {
  const kept = await aDatabase()
  const states = (ending: string) =>
    readdirSync(path.join(kept.cluster, 'pg_wal', 'archive_status')).filter((name) => name.endsWith(ending))
  await kept.order(1)
  await kept.client.query('select pg_switch_wal()')
  await expect.poll(() => states('.ready').length).toBe(1)
  const [waiting] = states('.ready')
  await kept.client.query('checkpoint')
  expect(states('.ready')).toEqual([waiting])
  await kept.store()
  await expect.poll(() => states('.done').length, { timeout: 150_000 }).toBeGreaterThan(0)
  await kept.store()
  expect(readdirSync(path.join(kept.cluster, storedSegments)).length, 'marks that were seen are gone').toBeLessThan(3)
  const client = await kept.startAsCommand()
  await client.query('create table by_a_command as select 1 as id; select pg_switch_wal()')
  await expect.poll(() => states('.ready').length, { message: 'it is part of the log' }).toBeGreaterThan(0)
})

test('a copy of a database never mixes its log with that of the other, nor does one whose log goes elsewhere', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-copy-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  const to = { folder: path.join(folder, 'backups') }
  const segment = '000000010000000000000003'
  /** a data folder with a finished segment, as PostgreSQL leaves it */
  const aDataFolder = (name: string, bytes: string) => {
    const dataDirectory = path.join(folder, name)
    const cluster = path.join(dataDirectory, 'database', 'postgres-18')
    mkdirSync(path.join(cluster, 'pg_wal', 'archive_status'), { recursive: true })
    writeFileSync(path.join(cluster, 'pg_wal', segment), bytes)
    writeFileSync(path.join(cluster, 'pg_wal', 'archive_status', `${segment}.ready`), '')
    return { dataDirectory, cluster, isMarked: () => existsSync(path.join(cluster, storedSegments, segment)) }
  }
  const first = aDataFolder('first', 'of the first')
  chooseLog(first.cluster, textOf(to), {})
  const chosen = logOf(first.cluster)
  chooseLog(first.cluster, textOf(to), {})
  expect(logOf(first.cluster), 'it stays the same from start to start').toEqual(chosen)
  const copy = aDataFolder('copy', 'of the copy')
  for (const name of [clusterLogFile, storedSegments])
    cpSync(path.join(first.cluster, name), path.join(copy.cluster, name), { recursive: true })
  await (
    await openLog({ dataDirectory: first.dataDirectory, to })
  )()
  expect(first.isMarked()).toBe(true)
  mkdirSync(path.join(copy.dataDirectory, 'outbox'))
  writeFileSync(path.join(copy.dataDirectory, 'outbox', 'one.eml'), 'of the copy')
  const before = readdirSync(path.join(to.folder, chosen?.name ?? ''))
  const storeCopy = await openLog({ dataDirectory: copy.dataDirectory, to })
  await expect(storeCopy()).rejects.toThrow('a copy of this one keeps its log there too')
  expect(readdirSync(path.join(to.folder, chosen?.name ?? ''))).toEqual(before)
  expect(copy.isMarked(), 'its database keeps the segment').toBe(false)
  // As after a kill between the two.
  rmSync(path.join(first.cluster, storedSegments, segment))
  expect(await (await openLog({ dataDirectory: first.dataDirectory, to }))()).toBe(1)
  expect(first.isMarked()).toBe(true)

  chooseLog(copy.cluster, path.join(folder, 'elsewhere'), {})
  expect(logOf(copy.cluster)?.name).not.toBe(chosen?.name)
  await expect(openLog({ dataDirectory: copy.dataDirectory, to })).rejects.toThrow('is not kept in')
  chooseLog(copy.cluster, null, {})
  expect(logOf(copy.cluster)).toBeUndefined()
})
