// The last thing that was written before a stop in order is in the log beside the backups: nothing waits for the next start.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findRunningPostgres } from '../../database/embedded/find-running-postgres.ts'
import { backupPlace } from '../backup-place.ts'
import { logsIn } from './kept-logs.ts'
import { opened } from './restore-to-moment.ts'
import { waitingSegments } from './store-log.ts'
import { connect } from './testing-kept-database.ts'
import { aKeptServer } from './testing-kept-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-stopped-'))
const dataDirectory = path.join(folder, 'data')
const backups = path.join(folder, 'backups')
mkdirSync(backups)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a stop in order stores the log to its last word', { timeout: 600_000 }, async () => {
  const server = await aKeptServer({ dataDirectory, backups })
  const place = await backupPlace({ folder: backups }, dataDirectory)
  const log = async () => (await logsIn(place))[0]
  await expect.poll(async () => (await log())?.bases.length, { timeout: 240_000 }).toBe(1)
  const client = await connect(findRunningPostgres(dataDirectory) ?? '')
  const word = 'the last word before the stop'
  await client.query(`select pg_logical_emit_message(true, 'test', $1)`, [word])
  await client.end()
  await server.end('SIGTERM')

  expect(await waitingSegments(path.join(dataDirectory, 'database', 'postgres-18'))).toEqual([])
  const { segments, place: kept } = (await log()) ?? { segments: [], place }
  const last = segments.filter(({ segment }) => segment.length === 24).slice(-2)
  const bytes = await Promise.all(last.map((each) => opened(kept.addressOf(each.name), each, undefined)))
  expect(bytes.some((each) => each.includes(word))).toBe(true)
})
