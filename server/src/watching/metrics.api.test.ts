import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { measureFront } from '../front/front-metrics.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const backups = mkdtempSync(path.join(tmpdir(), 'larder-no-backups-'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ BACKUP_DIR: backups, BACKUP_LOG: 'on', METRICS_TOKEN: 'a-token-for-the-scraper' })
  app.clock.set('2026-03-04T15:00:00Z')
})
afterAll(() => rmSync(backups, { recursive: true, force: true }))

async function scraped(): Promise<string> {
  const answer = await app.server.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-for-the-scraper' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

it('metrics show what waits, since when, and how full things are', async () => {
  const location = await aLocation(app)
  const owner = await aPerson(app, { at: [location] })
  await app.deps.database.shared
    .insertInto('accountMails')
    .values(
      (['waiting', 'failed'] as const).map((status) => ({
        kind: 'reset',
        recipient: 'a@b.test',
        messageId: status,
        status,
        createdAt: new Date('2026-03-04T14:50:00Z'),
      })),
    )
    .execute()
  await app.as(owner).post('/contacts/help', {})
  await app.as(owner).upload('/order-guides/front-upload', {}, { fileName: 'x.csv', bytes: Buffer.from('x') })
  const body = await scraped()
  for (const line of [
    'outbox_mails{kind="account",status="waiting"} 1',
    'outbox_mails{kind="account",status="given up"} 1',
    'outbox_oldest_waiting_seconds{kind="account"} 600',
    'database_up 1',
    'backup_last_success_timestamp_seconds 0',
  ])
    expect(body).toContain(`${line}\n`)
  expect(body).toMatch(/^database_size_bytes [1-9]\d{6,}$/m)
  expect(body).toMatch(/^database_backends_limit [1-9]\d+$/m)
  expect(body).toMatch(/^data_disk_bytes\{state="free"\} [1-9]\d+$/m)
  expect(body).toMatch(
    /^import_duration_seconds_count\{route="\/api\/v1\/order-guides\/front-upload",outcome="refused"\} 1$/m,
  )
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/contacts\/help",status="400"\} 1$/m,
  )
})

it('a log that waits to be stored is measured, and said to be late after three minutes', async () => {
  const cluster = path.join(app.deps.config.dataDirectory, 'database', 'postgres-18')
  const ready = path.join(cluster, 'pg_wal', 'archive_status')
  mkdirSync(ready, { recursive: true })
  const waits = 'backup_log_oldest_waiting_seconds'
  const readyz = async () => (await app.server.inject('/readyz')).json<unknown>()
  expect(await scraped()).toContain(`${waits} 0\n`)
  expect(await readyz()).toMatchObject({ status: 'ready', logIsLateSince: null })
  writeFileSync(path.join(ready, '000000010000000000000003.ready'), '')
  const since = new Date('2026-03-04T14:57:30Z')
  utimesSync(path.join(ready, '000000010000000000000003.ready'), since, since)
  expect(await scraped()).toContain(`${waits} 150\n`)
  expect(await readyz(), 'people are served all the same').toMatchObject({ status: 'ready', logIsLateSince: null })
  utimesSync(path.join(ready, '000000010000000000000003.ready'), since, new Date('2026-03-04T14:56:30Z'))
  expect(await readyz()).toMatchObject({ status: 'ready', logIsLateSince: '2026-03-04T14:56:30.000Z' })
  mkdirSync(path.join(cluster, 'larder-stored'))
  writeFileSync(path.join(cluster, 'larder-stored', '000000010000000000000003'), '')
  expect(await scraped(), 'stored, PostgreSQL has not looked yet').toContain(`${waits} 0\n`)
  rmSync(path.join(app.deps.config.dataDirectory, 'database'), { recursive: true })
})

it('alert rules name metrics that exist', async () => {
  const known = new Set(
    [
      ...`${await scraped()}${await measureFront(
        [0],
        () => true,
        () => Promise.resolve(true),
      ).registry.metrics()}`.matchAll(/^# TYPE (\w+) (\w+)$/gm),
    ].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((ending) => name + ending) : [name],
    ),
  )
  const { groups } = parse(readFileSync(path.resolve(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const named = groups.flatMap(({ rules }) =>
    rules.flatMap(({ alert, expr }) => {
      const bare = expr.replaceAll(/"[^"]*"|\{[^}]*\}|\[\w+\]|\b(by|on|ignoring) \([^)]*\)/g, ' ')
      const names = bare.match(/\b[a-z]\w+\b(?!\s*\()/g) ?? []
      return names.filter((name) => !['and', 'unless', 'sum', 'max'].includes(name)).map((name) => ({ alert, name }))
    }),
  )
  // by hand: from when on somebody is called
  expect(
    Object.fromEntries(
      groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, /[<>=]+ [\d. *]+$/.exec(expr)?.[0]])),
    ),
  ).toEqual({
    LarderDown: '== 0',
    LarderDatabaseDown: '== 0',
    LarderDefects: '> 5',
    LarderSlow: '> 1',
    LarderWaitsForConnections: '== 0',
    LarderIdsRunOut: '> 0.7',
    LarderDatabaseNearlyFull: '> 0.9',
    LarderQueueStands: '> 300',
    LarderJobsFailed: '> 0',
    LarderMailsWait: '> 1800',
    LarderMailsGivenUp: '> 0',
    LarderImportsFail: '> 2',
    LarderDiskFills: '< 0.1',
    LarderBackupLate: '> 30 * 3600',
    LarderLogLate: '> 300',
    LarderEventLoopBlocked: '> 0.5',
    LarderFrontDown: '== 0',
    LarderCellDown: '== 0',
    LarderDirectoryDown: '== 0',
    LarderSharedFactsLate: '> 64 * 1024 * 1024',
    LarderSharedFactsStand: '== 0',
  })
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const toldOf = new Set(
    [...operations.matchAll(/^\| (Larder[\w, ]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')),
  )
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect([...toldOf].toSorted(), 'what to do about each').toEqual(alerts.toSorted())
  expect(named.length).toBeGreaterThan(12)
  // 'up' is Prometheus' own.
  expect(named.filter(({ name }) => name !== 'up' && !known.has(name))).toEqual([])
})
