// It needs a process of its own: traces are followed through the whole process.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { installJobQueue, postgresJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { buildApp } from '../app.ts'
import { connect } from '../backup/log/testing-kept-database.ts'
import { aServerOf, askFor } from '../backup/log/testing-kept-server.ts'
import { openDatabase, transactionOn, type Database } from '../database/connections/connection.ts'
import { findRunningPostgres } from '../database/embedded/find-running-postgres.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { databaseUrl } from '../testing/test-database.ts'
import { startTracing, type Tracing } from './tracing.ts'
import { patience } from '../testing/busy/patience.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number; message?: string }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const sent: Sent[] = []
const collector = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: Sent[] }[] }[]
    }
    for (const { scopeSpans } of body.resourceSpans) for (const { spans } of scopeSpans) sent.push(...spans)
    response.end('{}')
  })
})
let app: TestApp
let url: string
beforeAll(async () => {
  app = await testApp()
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
const started = (): Tracing => startTracing({ url, onError: (error) => console.error(error) })
const attributeOf = (span: Sent | undefined, name: string) => {
  const { stringValue, intValue } = span?.attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue
}
afterAll(() => collector.close())

it('a trace leads from the tap over the request to its statements, and holds no value', async () => {
  const { location, owner } = await anOrderingKitchen(app)
  const item = await anItem(app, location, { name: 'Tomato Roma' })
  const tracing = started()
  const database = followedBy(tracing)
  const { server } = await buildApp({ ...app.deps, database, tracing })
  const tap = '0af7651916cd43dd8448eb211c80319c'
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/shopping-carts',
    headers: { authorization: `Bearer ${owner.authKey}`, traceparent: `00-${tap}-b7ad6b7169203331-01` },
    payload: { itemList: [{ itemDistributorId: item.id, quantity: 3719 }], lastModified: '0' },
  })
  expect(answer.statusCode).toBe(200)
  await server.close()
  await database.close()
  await tracing.stop()

  const ofTap = sent.filter(({ traceId }) => traceId === tap)
  const request = ofTap.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(request?.name).toBe('POST /api/v1/shopping-carts')
  expect(attributeOf(request, 'request.id')).toBe(answer.headers['x-request-id'])
  const statements = ofTap.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map((span) => attributeOf(span, 'db.query.text')).join('\n')).toContain('cart_lines')
  expect(sent.filter(({ traceId }) => traceId !== tap)).toEqual([])
  const told = sent.flatMap(({ name, attributes }) => [
    name,
    ...attributes.flatMap(({ key, value }) => (key === 'request.id' ? [] : JSON.stringify(value))),
  ])
  expect(told.join('\n')).toContain('INSERT')
  expect(told.join('\n')).not.toMatch(new RegExp(`3719|${owner.authKey}`))
})

it('a job is a trace of its own with its outcome and its statements, and holds no value of them', async () => {
  sent.length = 0
  const { jobsRole, jobsUrl } = inject('databaseLogins')
  await installJobQueue({ ownerUrl: app.databaseUrl, jobsRole })
  const tracing = started()
  const database = followedBy(tracing)
  const jobs = await postgresJobQueue({ url: ofApp(jobsUrl), onError: () => {}, follow: tracing.followJob })
  const secret = { name: 'traced', payload: z.object({ word: z.string(), times: z.number() }) }
  const done: string[] = []
  await jobs.work({
    ...secret,
    async handle({ word, times }) {
      for (let n = 0; n < times; n++) await sql`select ${word}::text as said`.execute(database.shared)
      done.push(word)
      if (times === 0) throw Object.assign(new Error(`${word} failed`), { code: 'EAWAY' })
    },
  })
  for (const payload of [
    { word: 'artichoke', times: 2 },
    { word: 'fennel', times: 0 },
    { word: 'sorrel', times: 600 },
  ])
    await transactionOn(database.shared, (tx) => jobs.enqueue(tx, secret, payload))
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['artichoke', 'fennel', 'sorrel'])
  await jobs.stop()
  await database.close()
  await tracing.stop()

  const ofJobs = sent.filter(({ name }) => name === 'job traced')
  const statementsOf = ({ spanId }: Sent) => sent.filter(({ parentSpanId }) => parentSpanId === spanId)
  // A connection that is used for the first time is told first that it serves no location.
  const ownOf = (span: Sent) =>
    statementsOf(span).filter((each) => attributeOf(each, 'db.query.text') === 'select $1::text as said').length
  const told = ofJobs.map((span) => [attributeOf(span, 'job.outcome'), Math.min(ownOf(span), 499)])
  expect(told.toSorted(), 'of many statements only the first are sent').toEqual([
    ['completed', 2],
    ['completed', 499],
    ['failed', 0],
  ])
  expect(Math.max(...ofJobs.map((span) => statementsOf(span).length))).toBe(500)
  expect(Math.max(...ofJobs.map((span) => Number(attributeOf(span, 'job.statements'))))).toBeGreaterThanOrEqual(600)
  expect(ofJobs.filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  expect(new Set(ofJobs.map(({ traceId }) => traceId)).size, 'each is a trace of its own').toBe(3)
  expect(ofJobs.find((span) => attributeOf(span, 'job.outcome') === 'failed')?.status).toEqual({
    code: 2,
    message: 'EAWAY',
  })
  expect(
    sent.filter((span) => !ofJobs.some(({ traceId }) => traceId === span.traceId)),
    'the queue looks for work unseen',
  ).toEqual([])
  expect(JSON.stringify(sent)).not.toMatch(/artichoke|fennel|sorrel/)
})

it('the product sends traces of its jobs only when it is told where', { timeout: 300_000 }, async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'larder-traced-'))
  const sentWith = async (settings: Record<string, string>) => {
    sent.length = 0
    const product = await aServerOf(dataDirectory, settings)
    await askFor('seal-audit', dataDirectory)
    const client = await connect(findRunningPostgres(dataDirectory) ?? '')
    const unfinished = "select from pgboss.job where name = 'seal-audit' and state <> 'completed'"
    await expect.poll(async () => (await client.query(unfinished)).rowCount, { timeout: 60_000 }).toBe(0)
    await client.end()
    await product.end('SIGTERM')
    return sent.map(({ name }) => name)
  }
  expect(await sentWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toContain('job seal-audit')
  expect(await sentWith({})).toEqual([])
  rmSync(dataDirectory, { recursive: true })
})

it('without a collector nothing of OpenTelemetry is loaded', () => {
  const importing = globSync(['server/src/**/*.ts', 'contract/src/**/*.ts', 'domain/src/**/*.ts']).filter(
    (file) =>
      !file.includes('.test.') &&
      /^(import (?!type )|export ).*(@opentelemetry|watching\/tracing|\.\/tracing)/m.test(readFileSync(file, 'utf8')),
  )
  expect(importing).toEqual(['server/src/watching/tracing.ts'])
  expect(readFileSync('server/src/main.ts', 'utf8')).toContain(
    "if (!tracesUrl) return undefined\n  const { startTracing } = await import('./watching/tracing.ts')",
  )
})

function followedBy(tracing: Tracing): Database {
  const options = { url: app.deps.databaseUrl, ...patience, onError: () => {} }
  return openDatabase({ ...options, onClient: tracing.followStatements })
}

/** The address of the test's own database, for one of the logins that all have together. */
function ofApp(login: string): string {
  return databaseUrl(login, new URL(app.databaseUrl).pathname.slice(1))
}
