// B2: the server is killed again and again while it stores its log, then its data folder is lost.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk-file-store.ts'
import { findRunningPostgres } from '../../database/embedded/find-running-postgres.ts'
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { backupPlace } from '../backup-place.ts'
import { logsIn } from './kept-logs.ts'
import { waitingSegments } from './store-log.ts'
import { aMoment, aSecondPasses, connect } from './testing-kept-database.ts'
import { aKeptServer } from './testing-kept-server.ts'

const kills = inDrills(20, 2)
const mostWaiting = 3
const folder = mkdtempSync(path.join(tmpdir(), 'larder-killed-'))
const dataDirectory = path.join(folder, 'data')
const cluster = path.join(dataDirectory, 'database', 'postgres-18')
const backups = path.join(folder, 'backups')
mkdirSync(backups)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started = () => aKeptServer({ dataDirectory, backups })
const logs = async () => logsIn(await backupPlace({ folder: backups }, dataDirectory))
const storedCount = async () => (await logs()).flatMap(({ segments }) => segments).length

/** Writes rows, each with a file, and finishes a segment after each, until the server is gone. */
function writeOn(from: number) {
  const files = diskFileStore({ directory: path.join(dataDirectory, 'files') })
  let acknowledged = from
  let isStopped = false
  const writing = (async () => {
    const client = await connect(findRunningPostgres(dataDirectory) ?? '')
    try {
      await client.query('create table if not exists drill_rows (id int primary key)')
      while (!isStopped) {
        const id = acknowledged + 1
        await files.put(`drill/${id}`, Buffer.from(String(id)), 'text/plain')
        // A row that was written just before the kill, and not acknowledged, may be there.
        await client.query('insert into drill_rows values ($1) on conflict do nothing', [id])
        acknowledged = id
        await client.query('select pg_switch_wal()')
        // As fast as they are stored, so that a kill is always in the middle of it.
        const waiting = async () => (isStopped ? 0 : (await waitingSegments(cluster)).length)
        await expect.poll(waiting, { interval: 5 }).toBeLessThan(mostWaiting)
      }
    } catch {
      // It was killed.
    } finally {
      await client.end().catch(() => {})
    }
  })()
  return {
    async stop() {
      isStopped = true
      await writing
      return acknowledged
    },
  }
}

test(
  'no kill while segments are stored loses or tears one: the last acknowledged row comes back from the log alone',
  { timeout: inDrills(1_800_000, 600_000) },
  async () => {
    let acknowledged = 0
    for (let round = 0; round < kills; round++) {
      const server = await started()
      await expect.poll(async () => (await logs())[0]?.bases.length, { timeout: 240_000 }).toBe(1)
      const writer = writeOn(acknowledged)
      const before = await storedCount()
      await expect.poll(storedCount, { interval: 5 }).toBeGreaterThan(before + (round % 4))
      await server.end('SIGKILL')
      acknowledged = await writer.stop()
    }
    expect(acknowledged).toBeGreaterThan(0)
    const server = await started()
    const writer = writeOn(acknowledged)
    const before = await storedCount()
    await expect.poll(storedCount).toBeGreaterThan(before)
    acknowledged = await writer.stop()
    const at = aMoment()
    expect(await server.readyz()).toMatchObject({ status: 'ready', logIsLateSince: null })
    await aSecondPasses()
    const later = await connect(findRunningPostgres(dataDirectory) ?? '')
    await later.query('insert into drill_rows values (0)')
    await later.query('select pg_switch_wal()')
    await later.end()
    await expect.poll(() => waitingSegments(cluster)).toEqual([])
    await server.end('SIGTERM')
    rmSync(dataDirectory, { recursive: true })

    const all = await logs()
    expect(
      all.map(({ bases }) => bases.length),
      'it is one log, of one base',
    ).toEqual([1])
    const to = path.join(folder, 'restored')
    const restore = (...words: string[]) =>
      spawnSync(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), 'restore', ...words], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDirectory, BACKUP_DIR: backups, DATABASE_URL: '' },
      })
    expect(restore('--to', to, '--at', '2026-11-26 15:40')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a moment with its zone'),
    })
    expect(restore('--to', to, '--at', '2020-01-01T00:00:00Z')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('can’t be restored; possible is from '),
    })
    const restored = restore('--to', to, '--at', at.toISOString())
    expect(restored, restored.stderr).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 locations, 0 orders'),
    })
    const segments = Number(/ and (\d+) segments of the log$/m.exec(restored.stdout)?.[1])
    expect(segments).toBeGreaterThan(kills)
    const database = await startEmbeddedPostgres({ dataDirectory: to })
    const client = await connect(database.url)
    const { rows } = await client.query<{ id: number }>('select id from drill_rows order by id')
    await client.end()
    await database.stop()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: acknowledged }, (_, n) => n + 1))
    const there = new Set(readdirSync(path.join(to, 'files', 'drill')))
    expect(rows.filter(({ id }) => !there.has(`${id}.content`) || !there.has(`${id}.type`))).toEqual([])
  },
)
