import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
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
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { readArchive } from './archive.ts'
import { holdFile } from './cluster-files.ts'
import { aBucketServer } from '../adapters/files/testing-bucket-server.ts'
import { backUp, filesBelow, momentOf } from './back-up.ts'
import { backupPlace, backupsIn, lastBackup, removeOldBackups } from './backup-place.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-backup-'))
const dataDirectory = path.join(folder, 'data')
const to = path.join(folder, 'backups')
let server: EmbeddedPostgres
let client: pg.Client

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory })
  client = await connect(server.url)
  await client.query('create table locations (id int); insert into locations values (1), (2)')
  await client.query('create table orders (id int primary key); create table lines (order_id int, part int)')
  await client.query(`create table long as select n, repeat('larder', 20) as text from generate_series(1, 40000) n`)
  mkdirSync(path.join(dataDirectory, 'files', 'pictures'), { recursive: true })
  writeFileSync(path.join(dataDirectory, 'files', 'pictures', 'one.content'), 'a picture')
  const half = `two.content.${randomUUID()}`
  writeFileSync(path.join(dataDirectory, 'files', 'pictures', half), 'a pic')
  mkdirSync(path.join(dataDirectory, 'files', 'orders'))
  mkdirSync(path.join(dataDirectory, 'outbox'))
  writeFileSync(path.join(dataDirectory, 'outbox', 'one.eml'), 'Subject: one')
  const edi = path.join(dataDirectory, 'edi', '1-2', 'outgoing')
  mkdirSync(edi, { recursive: true })
  writeFileSync(path.join(edi, '850-1.edi'), 'ISA*00')
  writeFileSync(path.join(edi, '.850-2.edi.part'), 'ISA')
  writeFileSync(path.join(dataDirectory, 'credentials.key'), 'the key of credentials')
})
afterAll(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup made while orders come in has every order acknowledged before it, and none of them torn', async () => {
  const writer = writeOrders(server.url)
  await writer.hasWritten(200)
  const acknowledged = writer.count()
  const { file } = await backUp({ dataDirectory, to, now })
  expect(writer.count(), 'it went on while orders were written').toBeGreaterThan(acknowledged)
  const begunAfter = await writer.stop()

  const restored = path.join(folder, 'restored')
  const counted = await restore({ file, to: restored })
  expect(counted.locations).toBe(2)
  expect(counted.orders).toBeGreaterThanOrEqual(acknowledged)
  expect(counted.orders).toBeLessThanOrEqual(begunAfter)
  const again = await startEmbeddedPostgres({ dataDirectory: restored })
  const reader = await connect(again.url)
  const { rows } = await reader.query<{ torn: number; missing: number }>(`
    select (select count(*) from orders where (select count(*) from lines where order_id = id) <> 3)::int as torn,
           (select max(id) - count(*) from orders)::int as missing`)
  expect(rows).toEqual([{ torn: 0, missing: 0 }])
  expect(await sumOf(reader, 'long')).toBe(await sumOf(client, 'long'))
  const named = await reader.query<{ id: number }>('select id from orders')
  const files = new Set(readdirSync(path.join(restored, 'files', 'orders')))
  const lost = named.rows.filter(({ id }) => !files.has(`${id}.content`))
  expect(lost, 'each order has its file, also those that came while the database was copied').toEqual([])
  rmSync(path.join(dataDirectory, 'files', 'orders'), { recursive: true })
  await reader.end()
  await again.stop()
  expect(readFileSync(path.join(restored, 'files', 'pictures', 'one.content'), 'utf8')).toBe('a picture')
  expect(readdirSync(path.join(restored, 'files', 'pictures')), 'one that is being written').toEqual(['one.content'])
  expect(readFileSync(path.join(restored, 'outbox', 'one.eml'), 'utf8')).toBe('Subject: one')
  const edi = path.join(restored, 'edi', '1-2', 'outgoing')
  expect(readdirSync(edi), 'half a file is none').toEqual(['850-1.edi'])
  expect(readFileSync(path.join(edi, '850-1.edi'), 'utf8')).toBe('ISA*00')
  const modes = [edi, path.join(edi, '850-1.edi'), path.join(restored, 'files')].map(
    (place) => statSync(place).mode & 0o777,
  )
  expect(modes, 'a group reads EDI, and nothing else').toEqual([0o750, 0o640, 0o700])
  expect(existsSync(path.join(restored, 'credentials.key')), 'the key is in no backup that anybody can read').toBe(
    false,
  )
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a file that is moved or removed before it is read is in the backup as it was', async () => {
  const place = path.join(folder, 'arrived.edi')
  writeFileSync(place, 'ISA*00*')
  const held = await holdFile(place, 'arrived.edi')
  rmSync(place)
  const chunks: Buffer[] = []
  for await (const chunk of held?.bytes ?? []) chunks.push(chunk)
  expect([held?.size, Buffer.concat(chunks).toString()]).toEqual([7, 'ISA*00*'])
  expect(await holdFile(place, 'arrived.edi')).toBeUndefined()
})

test('a file that shrinks before it is read has the size that the backup says, so that the files after it stay readable', async () => {
  const place = path.join(folder, 'shrinks.edi')
  writeFileSync(place, 'ISA*00*')
  const held = await holdFile(place, 'shrinks.edi')
  writeFileSync(place, 'ISA')
  const chunks: Buffer[] = []
  for await (const chunk of held?.bytes ?? []) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe('ISA\0\0\0\0')
})

test('a folder that goes while a backup looks for files takes none of the others with it', async () => {
  const top = path.join(folder, 'exchanged')
  for (const name of ['1-2', '1-3', '1-4']) {
    mkdirSync(path.join(top, name), { recursive: true })
    writeFileSync(path.join(top, name, 'one.edi'), 'ISA')
  }
  const found: string[] = []
  for await (const { place } of filesBelow(top)) {
    const gone = ['1-2', '1-3', '1-4'].find((name) => !place.includes(name)) ?? ''
    if (found.length === 0) rmSync(path.join(top, gone), { recursive: true })
    found.push(place)
  }
  expect(found).toHaveLength(2)
  const none: string[] = []
  for await (const { place } of filesBelow(path.join(folder, 'nowhere'))) none.push(place)
  expect(none).toEqual([])
})

test('a backup cut short, changed in one byte, emptied or with something added is refused, and nothing is left behind', async () => {
  const { file } = await backUp({ dataDirectory, to, now })
  const bytes = readFileSync(file)
  const broken = (name: string, change: (copy: string) => void) => {
    const copy = path.join(folder, name)
    writeFileSync(copy, bytes)
    change(copy)
    return copy
  }
  const changed = changedInOneByte(bytes)
  const copies = [
    broken('cut', (copy) => truncateSync(copy, bytes.length >> 1)),
    broken('cut-at-the-end', (copy) => truncateSync(copy, bytes.length - 20)),
    broken('empty', (copy) => truncateSync(copy, 0)),
    broken('changed', (copy) => writeFileSync(copy, changed)),
    broken('added', (copy) => appendFileSync(copy, randomBytes(4_000))),
    broken('added-zeros', (copy) => appendFileSync(copy, Buffer.alloc(4_000))),
    broken('no-backup', (copy) => writeFileSync(copy, 'hello')),
  ]
  for (const copy of copies) {
    const target = path.join(folder, 'from-broken')
    await expect(restore({ file: copy, to: target }), copy).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.startsWith('from-broken'))).toEqual([])
  }
  const { begun, files } = await readArchive(file, undefined)
  expect(Object.keys(files).length).toBeGreaterThan(500)
  expect(new Date(begun), 'as its name says').toEqual(momentOf(path.basename(file)))
})

test('an encrypted backup opens with its secret key alone, and brings the key of credentials', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const identityFile = path.join(folder, 'identity.txt')
  const other = path.join(folder, 'other.txt')
  writeFileSync(identityFile, `# made today\n${identity}\n`)
  writeFileSync(other, await generateIdentity())
  const encrypted = path.join(folder, 'encrypted')
  mkdirSync(encrypted)
  // of a process that was killed, and of one that is at work
  const [dead, alive] = [999_999_999, process.ppid].map((pid) => `larder-2026-11-05T02-40-00Z.tar.gz.${pid}.unfinished`)
  for (const left of [dead, alive]) writeFileSync(path.join(encrypted, left ?? ''), 'half')
  const { file } = await backUp({ dataDirectory, to: encrypted, recipient, now })
  expect(readdirSync(encrypted).toSorted()).toEqual([alive, path.basename(file)].toSorted())
  expect((await keptIn(encrypted)).map(({ address }) => address)).toEqual([file])
  expect(file).toMatch(/\.tar\.gz\.age$/)
  const target = path.join(folder, 'decrypted')
  const name = path.basename(file)
  const refusals = [
    [undefined, `${name} is encrypted: name the file with your secret key by --identity`],
    [other, `${name} is encrypted for another key than the one in ${other}`],
    [file, `${file} is no file of secret keys, as age-keygen writes it (AGE-SECRET-KEY-1…)`],
  ] as const
  for (const [given, reason] of refusals) {
    await expect(restore({ file, to: target, identityFile: given })).rejects.toThrow(reason)
    const words = given ? ['--identity', given] : []
    // It may be whole: nobody is told to take an older one.
    expect(runMain(['backup', 'check', file, ...words], {})).toMatchObject({ status: 1, stderr: `${reason}\n` })
  }
  await restore({ file, to: target, identityFile })
  expect(readFileSync(path.join(target, 'credentials.key'), 'utf8')).toBe('the key of credentials')
})

test('a restore writes into no folder that has anything in it, the running product’s least of all', async () => {
  const [newest] = await keptIn(to)
  const before = readdirSync(dataDirectory)
  await expect(restore({ file: newest?.address ?? '', to: dataDirectory })).rejects.toThrow('not empty')
  expect(readdirSync(dataDirectory)).toEqual(before)
})

test('old backups go and the newest stay; what a killed backup left is never taken for one', async () => {
  const kept = path.join(folder, 'kept')
  mkdirSync(kept)
  for (const day of ['01', '02', '03', '04'])
    writeFileSync(path.join(kept, `larder-2026-11-${day}T02-40-00Z.tar.gz`), day)
  writeFileSync(path.join(kept, 'larder-2026-11-05T02-40-00Z.tar.gz.999999999.unfinished'), 'half')
  writeFileSync(path.join(kept, 'notes.txt'), 'ours')
  const place = await backupPlace({ folder: kept }, dataDirectory)
  await removeOldBackups(place, 2)
  expect((await backupsIn(place)).map(({ begun }) => begun.toISOString())).toEqual([
    '2026-11-04T02:40:00.000Z',
    '2026-11-03T02:40:00.000Z',
  ])
  expect(readdirSync(kept)).toContain('notes.txt')
  await removeOldBackups(place, 0)
  expect(
    (await backupsIn(place)).map(({ begun }) => begun.getUTCDate()),
    'the last one is never removed',
  ).toEqual([4])
})

test('many backups of one day take no earlier night along', async () => {
  const kept = path.join(folder, 'many of a day')
  mkdirSync(kept)
  const begun = ['01T02', '02T02', '03T02', '04T02', '04T03', '04T04', '04T05']
  for (const hour of begun) writeFileSync(path.join(kept, `larder-2026-11-${hour}-40-00Z.tar.gz`), hour)
  await removeOldBackups(await backupPlace({ folder: kept }, dataDirectory), 3)
  expect(readdirSync(kept).map((name) => name.slice(15, 20))).toEqual(['02T02', '03T02', '04T03', '04T04', '04T05'])
})

test('the commands back up a product that stands still, check, restore and say what to do when they can’t', async () => {
  const still = path.join(folder, 'still')
  const before = await startEmbeddedPostgres({ dataDirectory: still })
  const writer = await connect(before.url)
  await writer.query('create table locations as select 1 as id')
  await writer.end()
  await before.stop()
  const run = (words: string[], variables: Record<string, string> = {}) =>
    runMain(words, { DATA_DIR: still, ...variables })
  const into = path.join(folder, 'of-still')
  expect(run(['backup'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--to <folder>') })
  expect(run(['backup', 'chekc', into])).toMatchObject({ status: 2, stderr: expect.stringContaining("'chekc ") })
  expect(run(['backup', '--keep', '0'], { BACKUP_DIR: into })).toMatchObject({ status: 2 })
  const elsewhere = { DATABASE_URL: 'postgres://larder@127.0.0.1:1/larder', DATABASE_STANDBY: '127.0.0.1:2' }
  expect(run(['backup', '--to', into], elsewhere)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('pg_dump'),
  })
  const nowhere = path.join(folder, 'no-data')
  expect(run(['backup'], { BACKUP_DIR: into, DATA_DIR: nowhere }), 'a backup of nothing is none').toMatchObject({
    status: 1,
    stderr: `there is no database in ${nowhere} (DATA_DIR)\n`,
  })
  expect([existsSync(nowhere), existsSync(into)]).toEqual([false, false])
  expect(run(['backup'], { BACKUP_DIR: into })).toMatchObject({ status: 0, stderr: '' })
  const [made] = await keptIn(into)
  const file = made?.address ?? ''
  expect(run(['backup', 'check', file]).stdout).toMatch(/^Whole: \d+ files/)
  const target = path.join(folder, 'still-restored')
  expect(run(['restore', file, '--to', target]).stdout).toContain('1 locations, 0 orders')
  truncateSync(file, 1_000)
  expect(run(['backup', 'check', file])).toMatchObject({ status: 1, stderr: expect.stringContaining('an older one') })
})

test('in a bucket the commands keep, check, restore and remove backups as in a folder', async () => {
  const store = await aBucketServer('kept')
  const still = path.join(folder, 'still-for-a-bucket')
  const before = await startEmbeddedPostgres({ dataDirectory: still })
  const writer = await connect(before.url)
  await writer.query('create table locations as select 1 as id')
  // Larger than one part of an upload.
  await writer.query(
    `create table long as select md5(n::text) || md5((-n)::text) as text from generate_series(1, 150000) n`,
  )
  await writer.end()
  await before.stop()
  const keys = { S3_ENDPOINT: store.url, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const run = (...words: string[]) =>
    answerOf([path.join(import.meta.dirname, 'main.ts'), ...words], { ...keys, DATA_DIR: still, BACKUP_DIR: '' })
  const address = 's3://kept/larder/prod'
  store.files.set('larder/prod/notes.txt', { bytes: Buffer.from('ours'), contentType: '' })
  store.files.set('larder/prod/larder-2026-11-01T02-40-00Z.tar.gz', { bytes: Buffer.from('old'), contentType: '' })
  const first = await run('backup', '--to', address)
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining(`Backed up to ${address}/larder-`) })
  const name = [...store.files.keys()].find((key) => momentOf(path.basename(key)) && !key.includes('2026-11-01')) ?? ''
  expect(store.parts.get(name), 'it went in parts').toBeGreaterThan(1)
  const file = `s3://kept/${name}`
  expect((await run('backup', 'check', file)).said).toMatch(/^Whole: \d+ files/)
  const target = path.join(folder, 'from-a-bucket')
  expect((await run('restore', file, '--to', target)).said).toContain('1 locations, 0 orders')
  const kept = { bucket: 'kept', prefix: 'larder/prod', region: 'us-east-1', endpoint: store.url }
  const access = { ...kept, accessKeyId: 'id', secretAccessKey: 'secret' }
  const begun = momentOf(path.basename(name))
  const newest = lastBackup(access, still)
  expect(await newest()).toEqual(begun)
  const second = await run('backup', '--to', address, '--keep', '1')
  expect(second.said).toContain(`Removed ${file}`)
  expect([...store.files.keys()].filter((key) => !key.endsWith('.gz'))).toEqual(['larder/prod/notes.txt'])
  expect(await backupsIn(await backupPlace(access, still))).toHaveLength(1)
  expect(readdirSync(path.join(still, 'unsent-backups')), 'nothing is left on the way').toEqual([])
  // Not all of it arrives, and the store is away.
  store.cutNext(100)
  expect(await run('backup', '--to', address)).toMatchObject({
    code: 1,
    said: expect.stringContaining('send it again'),
  })
  expect(await backupsIn(await backupPlace(access, still)), 'half a backup is none').toHaveLength(1)
  expect(await run('backup', 'check', 's3://kept/larder/prod/larder-2026-01-01T02-40-00Z.tar.gz')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no such backup in the bucket'),
  })
  await store.stop()
  expect(await newest(), 'the last answer stays').toEqual(begun)
})

/** Runs a command to its end, without the settings of this process. */
function runMain(words: string[], variables: Record<string, string>) {
  return spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, BACKUP_DIR: '', DATABASE_URL: '', ...variables },
  })
}

/** Whole backups of a folder, the newest first. */
async function keptIn(backups: string) {
  return backupsIn(await backupPlace({ folder: backups }, dataDirectory))
}

/** Runs a command that asks the store of this process, which must go on meanwhile. */
async function answerOf(words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, words, { env: { ...process.env, DATABASE_URL: '', ...variables } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** Each backup of these tests is begun a minute after the one before: the name has the second. */
let moment = Date.UTC(2026, 10, 22, 2, 40)
function now(): Date {
  moment += 60_000
  return new Date(moment)
}

/** A byte near the middle is changed; some bits of a compressed file mean nothing, so it is one that matters. */
function changedInOneByte(bytes: Buffer): Buffer {
  const whole = gunzipSync(bytes)
  const isChanged = (copy: Buffer) => {
    try {
      return !gunzipSync(copy).equals(whole)
    } catch {
      return true
    }
  }
  for (let at = bytes.length >> 1; at < bytes.length; at++) {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    if (isChanged(copy)) return copy
  }
  throw new Error('no byte of it matters')
}

async function connect(url: string): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url })
  made.on('error', () => {})
  await made.connect()
  return made
}

/** Writes orders of three lines, one after another, until it is stopped. */
function writeOrders(url: string) {
  let acknowledged = 0
  let isStopped = false
  const writing = (async () => {
    const own = await connect(url)
    while (!isStopped) {
      // as the product does: the file before the row that names it
      writeFileSync(path.join(dataDirectory, 'files', 'orders', `${acknowledged + 1}.content`), 'x')
      await own.query('begin')
      await own.query('insert into orders values ($1)', [acknowledged + 1])
      await own.query('insert into lines select $1, n from generate_series(1, 3) n', [acknowledged + 1])
      await own.query('commit')
      acknowledged++
    }
    await own.end()
  })()
  return {
    count: () => acknowledged,
    hasWritten: (count: number) => expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(count),
    stop: async () => {
      isStopped = true
      await writing
      return acknowledged
    },
  }
}

async function sumOf(reader: pg.Client, table: string): Promise<string> {
  const { rows } = await reader.query(`select md5(string_agg(t::text, ',' order by t)) as sum from ${table} t`)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
