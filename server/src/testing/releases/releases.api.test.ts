// Earlier releases: their databases are brought to now, and their servers go on working beside today's.
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appliedMigrations, migrate, migrationNames } from '../../database/migrate.ts'
import { databaseUrl } from '../test-database.ts'
import { testApp, type TestApp, type Upload } from '../test-app.ts'
import { readADay, workADay, type Ask } from './days-work.ts'
import { checkOut, hasCommit, runUntil } from './earlier-server.ts'
import { keptReleases, loadRelease, readRelease, sumOfMigration } from './release-file.ts'

it('the newest kept release is at most forty migrations old (npm run keep-release)', () => {
  const newest = readRelease(keptReleases().toSorted().at(-1) ?? '')
  expect(migrationNames().length - Object.keys(newest.migrations).length).toBeLessThanOrEqual(40)
})

describe.each(keptReleases())('the release %s', (name) => {
  const release = readRelease(name)
  const today = release.now.slice(0, 10)
  const database = `larder_release_${process.pid}_${name.replaceAll(/\W/g, '_')}`
  const url = databaseUrl(inject('databaseServerUrl'), database)
  const server = new pg.Client({ connectionString: inject('databaseServerUrl') })
  const client = new pg.Client({ connectionString: url })
  const counted = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of release.rows.keys()) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
      counts[table] = rows[0]?.count ?? 0
    }
    return counts
  }
  let app: TestApp
  let ask: Ask

  beforeAll(async () => {
    await server.connect()
    await server.query(`create database ${database}`)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await server.query(`drop database if exists ${database} with (force)`)
    await server.end()
  })

  it('has migrations that were never changed since', () => {
    const now = Object.fromEntries(Object.keys(release.migrations).map((each) => [each, sumOfMigration(each)]))
    expect(now).toEqual(release.migrations)
  })

  it('is migrated to now with every row, and its people work a day', async () => {
    await migrate(url, { only: Object.keys(release.migrations) })
    await loadRelease(client, release)
    const before = await counted()
    await migrate(url)
    expect(await appliedMigrations(client)).toEqual(migrationNames())
    expect(await counted()).toEqual(before)

    app = await testApp({}, () =>
      Promise.resolve({ url: databaseUrl(inject('databaseLogins').applicationUrl, database) }),
    )
    app.clock.set(release.now)
    ask = async (method, path, authKey, body, file) => {
      const person = app.as(authKey === 'anonymous' ? 'anonymous' : { authKey })
      if (file) return person.upload(path, body as Record<string, string>, file)
      if (method === 'GET') return person.get(path)
      return method === 'POST' ? person.post(path, body) : person.patch(path, body)
    }
    await workADay(ask, today)
  })

  it.skipIf(!hasCommit(release.commit))(
    'has a server that works on at the new schema, beside today’s (skipped without the history of commits)',
    { timeout: 300_000 },
    async () => {
      const { folder, remove } = checkOut(release.commit)
      const { child, printed } = await runUntil(folder, {
        file: 'server/src/testing/killable-server.ts',
        args: [url, release.now],
        until: /^\d+$/m,
      })
      try {
        const origin = `http://127.0.0.1:${/^\d+$/m.exec(printed)?.[0]}`
        const address = `${origin}/api/v1`
        // Its first connection may take longer than it waits for one with a request.
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 60_000 }).toBe(200)
        const earlier: Ask = async (method, path, key, body, file) => {
          const sent = file ? formOf(body as Record<string, string>, file) : JSON.stringify(body)
          const answer = await fetch(address + path, {
            method,
            headers: { authorization: `Bearer ${key}`, ...(file ? {} : { 'content-type': 'application/json' }) },
            ...(sent === undefined ? {} : { body: sent }),
          })
          return { status: answer.status, body: await answer.json() }
        }
        const written = await workADay(earlier, today)
        expect(await readADay(ask, today, written)).toEqual(written)
        // And what today's server wrote is read by the earlier one.
        const later = await workADay(ask, today)
        expect(await readADay(earlier, today, later)).toEqual(later)
      } finally {
        child.kill('SIGKILL')
        await once(child, 'exit')
        remove()
      }
    },
  )
})

function formOf(fields: Record<string, string>, { fileName, bytes }: Upload): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), fileName)
  return form
}
