import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './find-running-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'larder-running-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('finds the server another process runs for the data folder, and none once it has stopped', async () => {
  const dataDirectory = path.join(folder, 'data')
  expect(findRunningPostgres(dataDirectory)).toBeUndefined()
  const server = await startEmbeddedPostgres({ dataDirectory })
  try {
    // the server says that it is ready a moment before it writes so
    await expect.poll(() => findRunningPostgres(dataDirectory), { timeout: 60_000 }).toBeDefined()
    const client = new pg.Client({ connectionString: findRunningPostgres(dataDirectory) })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  } finally {
    await server.stop()
  }
  expect(findRunningPostgres(dataDirectory)).toBeUndefined()
})

test.each([
  ['left behind by a crash', `${2 ** 22 - 1}\n/x\n1\n5432\n\n127.0.0.1\n\nready   \n`],
  ['still starting', `${process.pid}\n/x\n1\n5432\n\n127.0.0.1\n\nstarting\n`],
  ['half written', `${process.pid}\n`],
  ['unreadable', 'x\ny'],
])('a file %s is no running server', (_, text) => {
  const base = path.join(folder, 'left', 'database')
  mkdirSync(path.join(base, 'postgres-18'), { recursive: true })
  writeFileSync(path.join(base, 'postgres-18', 'larder-password'), 'secret')
  writeFileSync(path.join(base, 'postgres-18', 'postmaster.pid'), text)
  expect(findRunningPostgres(path.join(folder, 'left'))).toBeUndefined()
})
