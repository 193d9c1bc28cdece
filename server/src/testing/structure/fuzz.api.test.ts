// F1: 10,000 requests in the drills, 1,500 each time, made from the OpenAPI document, half right and wild. Nothing may be answered 5xx or out of shape.
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { openApiDocument } from '@larder/contract/openapi.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { glanceAt } from '../glance.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { threeKitchens, sampleRequests, type Belongings } from './sample-requests.ts'
import { inDrills } from '../long-marks.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? inDrills(10_000, 1_500))
const seed = Number(process.env.FUZZ_SEED ?? 20_260_304)

let app: TestApp
let mine: Belongings
beforeAll(async () => {
  app = await testApp()
  mine = (await threeKitchens(app)).mine
})

/** A small generator of one's own (mulberry32): the same seed gives the same requests. */
function dice(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  }
}

const wildTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '😀'.repeat(300),
  'a'.repeat(70_000),
  '1e309',
  '-1',
  '0',
  '1.5',
  'NaN',
  'null',
  '[]',
  '{}',
  '{"a":',
  '[{"__proto__":{"x":1}}]',
  '2026-02-30',
  '<script>alert(1)</script>',
  '\u202e',
  '%',
  '\\',
  '"',
]
const wildValues: unknown[] = [
  ...wildTexts,
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { length: 1e9 },
  Array.from({ length: 600 }, () => 1),
  { a: { b: { c: { d: {} } } } },
]
const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json\t;',
  'APPLICATION/JSON',
  'application/jsonx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
]
const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"itemList":',
  '{"__proto__":{"a":1}}',
  '\u0000\u0001',
  '--x\r\n\r\n--x--',
  '{"a":1}}',
  'a=b&c=d',
]
const keys = () => [
  mine.owner.authKey,
  mine.owner.authKey,
  mine.owner.authKey,
  'anonymous',
  'k'.repeat(43),
  '',
  '\u00ff'.repeat(10),
]

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  const?: unknown
}
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

describe('wild requests', () => {
  it(`are all answered as promised (${requests} of them, seed ${seed})`, { timeout: 300_000 }, async () => {
    const { paths } = openApiDocument('test') as { paths: Record<string, Record<string, Operation>> }
    const calls = (Object.values(allCalls) as Call[]).filter(
      (call) => !['postLogout', 'postAuthenticate'].includes(call.name),
    )
    const { chance, of } = dice(seed)

    const value = (schema: Schema | undefined, depth = 0): unknown => {
      if (!schema || depth > 4 || chance(0.25)) return of(wildValues)
      if (schema.const !== undefined) return schema.const
      if (schema.enum) return of(schema.enum)
      if (schema.anyOf) return value(of(schema.anyOf), depth + 1)
      if (schema.type === 'object') {
        const entries = Object.entries(schema.properties ?? {}).filter(() => chance(0.85))
        return Object.fromEntries([
          ...entries.map(([name, inner]) => [name, value(inner, depth + 1)]),
          ...(chance(0.1) ? [['extra', 1]] : []),
        ])
      }
      if (schema.type === 'array')
        return chance(0.3) ? [] : [value(schema.items, depth + 1), value(schema.items, depth + 1)]
      if (schema.type === 'integer' || schema.type === 'number')
        return of([1, 2, mine.itemId, mine.distributorId, mine.lineId, 0, -1, 3.5])
      if (schema.type === 'boolean') return chance(0.5)
      return of([...wildTexts, '2026-12-01', '1', JSON.stringify([{ itemDistributorId: mine.itemId, quantity: 1 }])])
    }

    const bad: string[] = []
    for (let n = 0; n < requests && bad.length < 20; n++) {
      const call = of(calls)
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      const known = [sampleRequests[call.name as keyof typeof allCalls]?.(mine) ?? []].flat()[0]
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(
          wellFormed(String(chance(0.5) ? (known?.params?.[name] ?? 1) : of(wildTexts).slice(0, 300))),
        ),
      )
      const query = new URLSearchParams()
      for (const parameter of operation?.parameters ?? []) {
        if (parameter.in !== 'query' || !chance(0.6)) continue
        const given = value(parameter.schema)
        query.append(
          parameter.name,
          wellFormed(typeof given === 'object' ? JSON.stringify(given) : String(given)).slice(0, 3_000),
        )
      }
      const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema
      const isRaw = call.method !== 'GET' && chance(0.15)
      const body =
        call.method === 'GET'
          ? undefined
          : isRaw
            ? of(rawBodies)
            : JSON.stringify(chance(0.2) ? known?.body : value(schema))
      const contentType = isRaw ? of(contentTypes) : 'application/json'
      const request = {
        method: call.method,
        url: `/api/v1${path}${query.size > 0 ? `?${query}` : ''}`,
        headers: {
          authorization: `Bearer ${of(keys())}`,
          ...(body === undefined || contentType === '' ? {} : { 'content-type': contentType }),
          ...(chance(0.1) ? { 'idempotency-key': of(['a', 'b c', 'x'.repeat(300), `k${n}`]) } : {}),
        },
        ...(body === undefined ? {} : { payload: body }),
      }
      const { status, text, contentType: answered } = await answerTo(request, call)
      const complaint = complaintAbout(status, text, answered)
      if (complaint)
        bad.push(
          `${n}: ${complaint}: ${call.method} ${path}?${query} ${String(body).slice(0, 400)} → ${status} ${text.slice(0, 300)}`,
        )
    }
    expect(bad).toEqual([])
  })
})

async function answerTo(request: InjectOptions, call: Call) {
  if (call.stream) {
    const { status, text, headers } = await glanceAt(app.server, request)
    return { status, text, contentType: String(headers['content-type']) }
  }
  const { statusCode, body, headers } = await app.server.inject(request)
  return { status: statusCode, text: body, contentType: headers['content-type'] ?? '' }
}

function wellFormed(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed()
}

function complaintAbout(status: number, text: string, contentType: string): string | undefined {
  if (status >= 500) return 'a defect of ours'
  if (status < 400) return undefined
  if (!contentType.startsWith('application/json')) return 'an error that is no JSON'
  const failure = JSON.parse(text) as Record<string, unknown>
  if (typeof failure.message !== 'string' || typeof failure.code !== 'string') return 'an error of another shape'
  if (/\bat .+:\d+:\d+|select .+ from|\/server\/src\//i.test(text)) return 'an error that shows our insides'
  return undefined
}
