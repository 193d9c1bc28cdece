// The command that reads a kept log without restoring from it, as the operator starts it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucketServer } from '../../adapters/files/testing-bucket-server.ts'
import { backupPlace } from '../backup-place.ts'
import { checkLogs } from './check-log.ts'
import { joined } from './kept-logs.ts'
import { readNames } from './log-names.ts'
import { restoreToMoment } from './restore-to-moment.ts'
import { aKeptDatabase, aMoment, aSecondPasses } from './testing-kept-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-check-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const identityFile = path.join(folder, 'identity.txt')
/** encrypted backups and their log: two backups, after each two moments, each with a row and a file that came before it */
const original = path.join(folder, 'original')
const bases: string[] = []
const moments: Date[] = []

beforeAll(async () => {
  const identity = await generateIdentity()
  writeFileSync(identityFile, identity)
  const kept = await aKeptDatabase({ recipient: await identityToRecipient(identity) })
  try {
    for (let id = 1; id <= 4; id++) {
      if (id % 2 === 1) bases.push(await kept.base())
      await kept.files.put(`pictures/${id}`, Buffer.from(`of ${id}`), 'text/plain')
      await kept.order(id)
      moments.push(aMoment())
      await aSecondPasses()
      await kept.client.query('update locations set id = 1')
      await kept.store()
    }
    cpSync(path.join(kept.folder, 'backups'), original, { recursive: true })
  } finally {
    await kept.end()
  }
})

/** A copy of the backups and their log, to be broken. */
function aCopy() {
  const backups = mkdtempSync(path.join(folder, 'backups-'))
  cpSync(original, backups, { recursive: true })
  const log = path.join(backups, readdirSync(backups).find((name) => name.startsWith('log-')) ?? '')
  const names = readNames(readdirSync(log))
  const segments = names.segments.filter(({ segment }) => segment.length === 24)
  const inLog = (file: { name: string } | undefined) => path.join(log, file?.name ?? '')
  return {
    backups,
    segments,
    others: names.segments.length - segments.length,
    base: (n: number) => path.join(backups, bases[n] ?? ''),
    /** the segment that has the row of before this moment */
    segmentOf: (n: number) => inLog(segments.find(({ until }) => until > (moments[n] ?? 0))),
    listOf: (n: number) => inLog(names.changes.find(({ at }) => at > (moments[n] ?? 0))),
  }
}

function check(backups: string, ...words: string[]) {
  const program = path.join(import.meta.dirname, '..', 'main.ts')
  const checked = spawnSync(process.execPath, [program, 'backup', 'check-log', ...words], {
    encoding: 'utf8',
    env: { ...process.env, BACKUP_DIR: backups, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') },
  })
  const ranges = [...checked.stdout.matchAll(/^Can be restored: any moment from (\S+) to (\S+)$/gm)].map(
    ([, from = '', until = '']) => ({ from: new Date(from), until: new Date(until) }),
  )
  return { ...checked, ranges, possible: moments.map((at) => isIn(ranges, at)) }
}

const withKey = ['--identity', identityFile]
const isIn = (ranges: readonly { from: Date; until: Date }[], at: Date) =>
  ranges.some(({ from, until }) => from <= at && at <= until)
const half = (file: string) => truncateSync(file, readFileSync(file).length >> 1)

test('a whole log is read to its end, and the moments named are those that a restore knows', async () => {
  const { backups, segments, others } = aCopy()
  const checked = check(backups, ...withKey)
  expect([checked.status, checked.stderr]).toEqual([0, ''])
  expect(checked.stdout).toContain(
    `: ${segments.length + others} segments, 4 lists of files, 2 backups that it goes on from\n`,
  )
  expect(checked.possible).toEqual([true, true, true, true])
  const [{ from, until } = { from: new Date(0), until: new Date(0) }, ...more] = checked.ranges
  expect(more).toEqual([])
  const place = await backupPlace({ folder: backups }, folder)
  const late = { place, at: new Date(until.getTime() + 1), to: path.join(folder, 'late'), identityFile }
  await expect(restoreToMoment(late)).rejects.toThrow(`from ${from.toISOString()} to ${until.toISOString()}`)
})

test('a missing segment is named, with the moments that are left before and after it', () => {
  const { backups, segmentOf } = aCopy()
  rmSync(segmentOf(1))
  const checked = check(backups, ...withKey)
  expect(checked).toMatchObject({ status: 1, possible: [true, false, true, true] })
  expect(checked.stderr).toBe('The log is not whole: make a backup now, from which it goes on.\n')
  expect(checked.stdout).toContain(`  ${path.basename(segmentOf(1)).slice(0, 24)} is missing\n`)
})

test('broken files are named one by one, and no moment that needs one is possible', () => {
  const { backups, segmentOf, base } = aCopy()
  const withBroken = (file: string, change: (file: string) => void = half) => {
    const whole = readFileSync(file)
    change(file)
    const checked = check('', backups, ...withKey)
    writeFileSync(file, whole)
    expect(checked.status).toBe(1)
    expect(checked.stdout).toContain(`  ${path.basename(file)}: `)
    return checked
  }
  expect(withBroken(segmentOf(3))).toMatchObject({
    stdout: expect.stringContaining("can't be read"),
    possible: [true, true, true, false],
  })
  const other = withBroken(segmentOf(2), (file) => writeFileSync(file, gzipSync('of another')))
  expect(other).toMatchObject({
    stdout: expect.stringContaining('differs from its sum'),
    possible: [true, true, false, false],
  })
  expect(withBroken(base(0)).possible).toEqual([false, false, true, true])
  const newest = withBroken(base(1))
  expect(newest.possible, 'the backup before it leads through the whole log').toEqual([true, true, true, true])
  expect(newest.stderr).toBe('A backup is broken: move it away, so that a restore takes the one before it.\n')
  half(base(1))
  renameSync(base(1), `${base(1)}.broken`)
  expect(check(backups, ...withKey)).toMatchObject({ status: 0, possible: [true, true, true, true] })
})

test('a broken list of files ends the moments where a restore would fail for it', async () => {
  const { backups, listOf } = aCopy()
  half(listOf(2))
  expect(check(backups, ...withKey).possible).toEqual([true, true, false, false])
  const place = await backupPlace({ folder: backups }, folder)
  const restoreAt = (n: number) =>
    restoreToMoment({ place, at: moments[n] ?? new Date(0), to: path.join(folder, `restored-${n}`), identityFile })
  expect(await restoreAt(1)).toMatchObject({ orders: 2 })
  await expect(restoreAt(2)).rejects.toThrow()
})

test('where no log is kept, or no backup is there that it goes on from, nothing can be restored', () => {
  const backups = path.join(folder, 'empty')
  for (const each of [path.join(folder, 'nowhere'), backups]) {
    expect(check(each)).toMatchObject({ status: 1, stdout: '', stderr: 'No log is kept there.\n' })
    mkdirSync(backups, { recursive: true })
  }
  mkdirSync(path.join(backups, 'log-2026-11-26T15-40-00Z-0123abcd'))
  const reason = 'No moment can be restored yet: the log begins with its first backup.\n'
  expect(check(backups)).toMatchObject({ status: 1, stderr: reason })
  expect(check('')).toMatchObject({ status: 2, stderr: expect.stringContaining('name the folder of the backups') })
})

test('a log in a bucket is checked as one in a folder, and none is called broken for want of its key', async () => {
  const { backups } = aCopy()
  expect(check(backups)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('by --identity\n') })
  const store = await aBucketServer('kept')
  try {
    for (const name of readdirSync(backups, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.age') || path.basename(name).startsWith('base.'))
        store.files.set(`larder/${name}`, { bytes: readFileSync(path.join(backups, name)), contentType: '' })
    const keys = { region: 'us-east-1', endpoint: store.url, accessKeyId: 'id', secretAccessKey: 'secret' }
    const place = await backupPlace({ bucket: 'kept', prefix: 'larder', ...keys }, folder)
    const [whole] = await checkLogs(place, identityFile)
    expect(whole).toMatchObject({ faults: [], bases: 2 })
    expect(moments.every((at) => isIn(joined(whole?.ranges ?? []), at))).toBe(true)
    const lost = [...store.files.keys()].filter((key) => /\/[0-9A-F]{24}\.\d/.test(key)).at(-2) ?? ''
    store.files.delete(lost)
    const [gap] = await checkLogs(place, identityFile)
    expect(gap?.faults).toEqual([`${path.basename(lost).slice(0, 24)} is missing`])
  } finally {
    await store.stop()
  }
})
