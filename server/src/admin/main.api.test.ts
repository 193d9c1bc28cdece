// The command line as the operator starts it: processes of their own, on a data folder of their own.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'

const inModules = path.resolve(import.meta.dirname, '../../../node_modules/.bin/node')
const node = existsSync(inModules) ? inModules : process.execPath
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'larder-admin-'))
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

const ana = ['--email', 'ana@corner.test', '--first-name', 'Ana', '--last-name', 'Ruiz', '--location', '1']
const run = (...words: string[]) => runWith({ DATA_DIR: dataDirectory }, ...words)
const runWith = (environment: Record<string, string>, ...words: string[]) =>
  spawnSync(node, [path.join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
    // One that hangs is a failure, not a test without an end.
    timeout: 60_000,
    // Compiled code may be shared: ten processes would strip the same types again.
    env: { ...pick('PATH'), ...pick('NODE_COMPILE_CACHE'), ...environment },
  })

function pick(name: string): Record<string, string> {
  const value = process.env[name]
  return value === undefined ? {} : { [name]: value }
}

test('a command that adds something begins a database where there is none, and says so; no other one does', () => {
  const nowhere = path.join(dataDirectory, 'mistyped')
  for (const words of [
    ['mails', 'list'],
    ['audit', 'verify'],
    ['locations', 'edit', '1', '--off', 'display_accounting'],
  ]) {
    const refused = runWith({ DATA_DIR: nowhere }, ...words)
    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toBe(`This could not be done: there is no database in ${nowhere} (DATA_DIR)\n`)
  }
  expect(existsSync(nowhere)).toBe(false)
  const begun = `There was no database in ${dataDirectory} (DATA_DIR): a new one was made.\n`
  const alone = run('companies', 'add', '--title', 'Corner Table')
  expect([alone.status, alone.stdout, alone.stderr]).toEqual([0, 'Added company 1, Corner Table.\n', begun])
})

test('works on the data folder when the server is stopped', () => {
  const alone = run('distributors', 'add', '--nickname', 'Harbor Produce')
  expect([alone.status, alone.stdout, alone.stderr]).toEqual([0, 'Added distributor 1000, Harbor Produce.\n', ''])
})

// One server for all that follows: a command that has to start it takes ten times as long.
describe('beside the running server', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDirectory })
  })
  afterAll(() => server.stop())

  test('ends with the reason when there is no queue for its mail yet, and has done nothing', async () => {
    expect(run('locations', 'add', '--nickname', 'Front').stdout).toBe('Added location 1, Front.\n')
    const added = run('people', 'add', ...ana)
    expect([added.status, added.stdout]).toEqual([1, ''])
    expect(added.stderr).toMatch(/^This could not be done: /)
    expect(run('people', 'list').stdout).not.toContain('ana@corner.test')
    // As the product's own start does.
    await installJobQueue({ ownerUrl: server.url })
  })

  test('works on the same data', () => {
    expect(run('distributors', 'list').stdout).toContain('Harbor Produce')
  })

  test('leaves the mail to a new person in the outbox, for the server to send', () => {
    const added = run('people', 'add', ...ana)
    expect([added.status, added.stderr]).toEqual([0, ''])
    expect(run('mails', 'list').stdout).toMatch(/A\d+\s+invitation\s+ana@corner\.test\s+waiting/)
  })
})

test('with a list of cells it asks those, and no data folder', () => {
  const nowhere = path.join(dataDirectory, 'not made')
  const cells = { DATA_DIR: nowhere, CELL_DATABASES: '1=postgres://127.0.0.1:1/one,0=postgres://127.0.0.1:1/none' }
  const { status, stdout } = runWith(cells, 'companies', 'list')
  expect([status, stdout.split('\n').map((line) => line.slice(0, 24))]).toEqual([
    1,
    ['cell 0: can’t be reached', 'cell 1: can’t be reached', ''],
  ])
  expect(existsSync(nowhere)).toBe(false)
  const wrong = runWith({ CELL_DATABASES: '0=http://10.0.0.1:3000' }, 'companies', 'list')
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('CELL_DATABASES: must be like 0=postgres')])
})

test('ends with 2 for a wrong command and 1 for a wrong configuration', () => {
  expect(runWith({ DATA_DIR: '/tmp' }, 'nonsense').status).toBe(2)
  const wrong = runWith({ DATABASE_URL: 'mysql://x' }, 'people', 'list')
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')])
})
