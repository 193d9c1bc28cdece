// It needs a process of its own: traces are followed through the whole process.
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/connections/connection.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { startTracing, type Tracing } from './tracing.ts'
import { patience } from '../testing/busy/patience.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
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
let tracing: Tracing
beforeAll(async () => {
  app = await testApp()
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  tracing = startTracing({ url: `http://127.0.0.1:${port}`, onError: (error) => console.error(error) })
})
afterAll(() => collector.close())

it('a trace leads from the tap over the request to its statements, and holds no value', async () => {
  const { location, owner } = await anOrderingKitchen(app)
  const item = await anItem(app, location, { name: 'Tomato Roma' })
  const database = openDatabase({
    url: app.deps.databaseUrl,
    ...patience,
    onError: () => {},
    onClient: tracing.followStatements,
  })
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
  const attributeOf = (span: Sent | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value.stringValue
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
