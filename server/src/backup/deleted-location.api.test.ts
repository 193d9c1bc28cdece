// A location that was deleted is in no backup any more once BACKUP_KEEP nights have passed (docs/retention.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFileStore } from '../adapters/files/disk-file-store.ts'
import { deleteDueLocations } from '../administration/location-deletion/delete-due-locations.ts'
import { fileColumns, listFileKeys, listOwnedTables } from '../administration/location-deletion/owned-tables.queries.ts'
import { atLocation } from '../context.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { prepareLogins } from '../database/logins/application-login.ts'
import { migrate } from '../database/migrate.ts'
import { keptReleases, loadRelease, readRelease } from '../testing/releases/release-file.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { backupPlace, backupsIn } from './backup-place.ts'
import { extract } from './restore.ts'

const keep = 3
/** of the demo businesses; three others stay */
const gone = 1
const folder = mkdtempSync(path.join(tmpdir(), 'larder-deleted-'))
const dataDirectory = path.join(folder, 'data')
const to = path.join(folder, 'backups')
const files = diskFileStore({ directory: path.join(dataDirectory, 'files') })
const release = readRelease(keptReleases().at(-1) ?? '')
let server: EmbeddedPostgres
let client: pg.Client
let app: TestApp
let tables: string[]
let keysOfGone: string[]

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory })
  await migrate(server.url, { only: Object.keys(release.migrations) })
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await loadRelease(client, release)
  const { applicationUrl } = await prepareLogins(server.url, await migrate(server.url))
  app = await testApp({}, () => Promise.resolve({ url: applicationUrl }))
  tables = await listOwnedTables(app.deps.database.shared)
  keysOfGone = await keysOf(gone)
  for (const key of keysOfGone) await files.put(key, Buffer.from(key), 'text/plain')
  mkdirSync(to)
})
afterAll(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a deleted location is in the backups for BACKUP_KEEP nights, and in none of them after that', async () => {
  await night('2026-03-01')
  await deleteLocation()
  for (const day of ['2026-03-02', '2026-03-03']) await night(day)
  expect(await days()).toEqual(['2026-03-03', '2026-03-02', '2026-03-01'])
  const before = await readBackup('2026-03-01')
  expect(before, 'until then it can be brought back').toMatchObject({
    isThere: true,
    others: 3,
    filesOfGone: keysOfGone,
  })
  expect(before.rowsOfGone).toBeGreaterThan(100)
  expect(keysOfGone.length).toBeGreaterThan(0)

  await night('2026-03-04')
  expect(await days()).toEqual(['2026-03-04', '2026-03-03', '2026-03-02'])
  const without = { isThere: false, others: 3, rowsOfGone: 0, filesOfGone: [] }
  for (const day of await days()) expect(await readBackup(day), day).toEqual(without)
})

/** Makes the backup of a night as the server does, with the settings it has; only the day is another one. */
async function night(day: string): Promise<void> {
  const made = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), 'backup'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, BACKUP_DIR: to, BACKUP_KEEP: String(keep) },
  })
  expect(made.status, made.stderr).toBe(0)
  const file = /^Backed up to (.*)$/m.exec(made.stdout)?.[1] ?? ''
  renameSync(file, fileOf(day))
}

function fileOf(day: string): string {
  return path.join(to, `larder-${day}T02-40-00Z.tar.gz`)
}

async function days(): Promise<string[]> {
  const kept = await backupsIn(await backupPlace({ folder: to }, dataDirectory))
  return kept.map(({ begun }) => begun.toISOString().slice(0, 10))
}

/** The location's day has come, and its deletion has begun: the job of the hour does the rest. */
async function deleteLocation(): Promise<void> {
  await client.query('delete from payments_to_settle where location_id = $1', [gone])
  await client.query(
    `insert into location_deletions (location_id, asked_by_name, asked_at, deletes_at, warned_at, begun_at)
      values ($1, 'Nora', now() - interval '31 days', now() - interval '1 day', now() - interval '8 days', now() - interval '1 day')`,
    [gone],
  )
  await client.query(`update locations set closed_at = now() - interval '1 day' where id = $1`, [gone])
  await deleteDueLocations({ ...app.deps, files, config: { ...app.deps.config, dataDirectory } })
}

async function keysOf(locationId: number): Promise<string[]> {
  const at = atLocation(app.deps.database, locationId)
  const keys = await Promise.all(Object.keys(fileColumns).map((table) => listFileKeys(at, table)))
  return keys.flat().toSorted()
}

/** Restores the backup of a day, and says what it has of both locations. */
async function readBackup(day: string) {
  const restored = path.join(folder, `of-${day}`)
  await extract(fileOf(day), undefined, restored)
  const database = await startEmbeddedPostgres({ dataDirectory: restored })
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  const counted = tables
    .map((table) => `select count(*) as rows from ${table} where location_id = $1`)
    .join(' union all ')
  const { rows: counts } = await reader.query<{ rows: number }>(`select sum(rows)::int as rows from (${counted}) c`, [
    gone,
  ])
  const { rows: locations } = await reader.query<{ id: number }>('select id from locations')
  const found = {
    rowsOfGone: counts[0]?.rows,
    isThere: locations.some(({ id }) => id === gone),
    others: locations.filter(({ id }) => id !== gone).length,
    filesOfGone: keysOfGone.filter((key) => existsSync(path.join(restored, 'files', `${key}.content`))),
  }
  await reader.end()
  await database.stop()
  rmSync(restored, { recursive: true })
  return found
}
