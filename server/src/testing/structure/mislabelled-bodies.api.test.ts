// F1, beside the chance of fuzz-bodies: every call meets every kind of wrong body once, signed in and out.
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSession } from '../factories/accounts.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { portOf, requestOf, sendBytes } from '../wire.ts'
import { aFormOf, complaintAbout, giveUpSoon, targetOf, type SentBody } from '../wrong-bodies.ts'
import { threeKitchens, sampleRequests, type Belongings } from './sample-requests.ts'
import { isDrill } from '../long-marks.ts'

const atOnce = 12
// Only ends what hangs: a take-back of a guide is real work, and a busy machine takes its time for it.
const patienceMs = 120_000

let app: TestApp
let port: number
let mine: Belongings
let giveUp: { stop(): void }
beforeAll(async () => {
  app = await testApp()
  mine = (await threeKitchens(app)).mine
  port = await portOf(app.server)
  giveUp = giveUpSoon(app.server.server)
})
afterAll(() => giveUp.stop())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

const ofFortyMegabytes = gzipSync(Buffer.alloc(40_000_000, 32))

/** `text` is the body that the call would take. */
const kinds: Record<string, (text: string) => Partial<SentBody> & { bytes: Buffer; length?: number }> = {
  'gzip that is none': (text) => packed('gzip', Buffer.from(text)),
  'zstd that is none': (text) => packed('zstd', Buffer.from(text)),
  'brotli that is none': (text) => packed('br', Buffer.from(text)),
  'deflate that is none': (text) => packed('deflate', Buffer.from(text)),
  'gzip cut short': (text) => packed('gzip', half(gzipSync(text))),
  'zstd cut short': (text) => packed('zstd', half(zstdCompressSync(text))),
  'brotli cut short': (text) => packed('br', half(brotliCompressSync(text))),
  'gzip called brotli': (text) => packed('br', gzipSync(text)),
  'packed and not said': (text) => ({ headers: json, bytes: gzipSync(text) }),
  'packed twice, said once': (text) => packed('gzip', gzipSync(gzipSync(text))),
  'a small gzip of a large body': () => packed('gzip', ofFortyMegabytes),
  'UTF-16 called UTF-8': (text) => ({ headers: json, bytes: Buffer.from(text, 'utf16le') }),
  'UTF-16 said': (text) => ({ headers: charset('utf-16'), bytes: Buffer.from(text, 'utf16le') }),
  'Latin-1 called UTF-8': () => ({ headers: json, bytes: Buffer.from('{"name":"Crème"}', 'latin1') }),
  'a charset nobody knows': (text) => ({ headers: charset('klingon'), bytes: Buffer.from(text) }),
  'a charset without a name': (text) => ({ headers: charset(''), bytes: Buffer.from(text) }),
  'cut in the middle': (text) => ({ headers: json, bytes: half(Buffer.from(text)) }),
  'less than its length': (text) => ({ headers: json, bytes: Buffer.from(text), length: text.length + 50 }),
  'less than its length, and gone': (text) => ({
    headers: json,
    bytes: Buffer.from(text),
    length: text.length + 50,
    hangsUp: true,
  }),
  'more than its length': (text) => ({ headers: json, bytes: Buffer.from(`${text}${text}`), length: text.length }),
  'a length beyond the limit': (text) => ({ headers: json, bytes: Buffer.from(text), length: 99_000_000 }),
  'a form for JSON': (text) => ({ headers: form, bytes: aFormOf(text) }),
  'JSON for a form': (text) => ({ headers: form, bytes: Buffer.from(text) }),
  'a form without its end': (text) => ({ headers: form, bytes: aFormOf(text).subarray(0, -12) }),
  'a form cut in a part': (text) => ({ headers: form, bytes: half(aFormOf(text)) }),
  'a form cut in the head of a part': (text) => ({ headers: form, bytes: aFormOf(text).subarray(0, 30) }),
  'a form that stops': (text) => ({ headers: form, bytes: half(aFormOf(text)), length: aFormOf(text).length }),
  'a form of another boundary': (text) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=y' },
    bytes: aFormOf(text),
  }),
  'a form without a boundary': (text) => ({ headers: { 'content-type': 'multipart/form-data' }, bytes: aFormOf(text) }),
  'a packed form that is none': (text) => ({ headers: { ...form, 'content-encoding': 'gzip' }, bytes: aFormOf(text) }),
  'a packed form': (text) => ({ headers: { ...form, 'content-encoding': 'gzip' }, bytes: gzipSync(aFormOf(text)) }),
  'no type at all': (text) => ({ headers: {}, bytes: Buffer.from(text) }),
  nothing: () => ({ headers: json, bytes: Buffer.alloc(0) }),
}

const packed = (encoding: string, bytes: Buffer) => ({ headers: { ...json, 'content-encoding': encoding }, bytes })
const charset = (name: string) => ({ 'content-type': `application/json; charset=${name}` })
const half = (bytes: Buffer) => bytes.subarray(0, Math.ceil(bytes.length / 2))

it('of every kind are answered as promised by every call, signed in and out', { timeout: 900_000 }, async () => {
  const wrong: string[] = []
  const all = Object.values(allCalls as Record<string, Call>).flatMap((call) =>
    Object.keys(kinds).flatMap((kind) => [true, false].map((isSignedIn) => ({ call, kind, isSignedIn }))),
  )
  // Each time every call meets some kinds and every kind meets some calls.
  const waiting = all.filter((_, at) => isDrill || at % 7 === 0)
  const sent = waiting.length
  const refused = new Map<string, number>()

  async function sendOn(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { call, kind, isSignedIn } = next
      const known = [sampleRequests[call.name as keyof typeof allCalls]?.(mine) ?? []].flat()[0]
      const body = kinds[kind]?.(JSON.stringify(known?.body ?? {}))
      if (!body) continue
      const ownKey = call.name === 'postLogout' ? await aSession(app, mine.owner.id) : mine.owner.authKey
      const headers = {
        ...body.headers,
        'content-length': String(body.length ?? body.bytes.length),
        authorization: `Bearer ${isSignedIn ? ownKey : 'anonymous'}`,
      }
      const request = requestOf(call.method, targetOf(call, known?.params), headers, body.bytes)
      const { hangsUp = false } = body
      const answer = await sendBytes(port, request, { hangsUp, patienceMs }).catch((error: Error) => error)
      const complaint = answer instanceof Error ? answer.message : complaintAbout(answer)
      if (complaint)
        wrong.push(`${call.method} ${call.path}, ${kind}, signed ${isSignedIn ? 'in' : 'out'}: ${complaint}`)
      if (!(answer instanceof Error) && answer.status >= 400) refused.set(kind, (refused.get(kind) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  expect(wrong).toEqual([])
  const every = Object.keys(allCalls).length * Object.keys(kinds).length * 2
  expect(sent).toBe(isDrill ? every : Math.ceil(every / 7))
  // Every kind met calls that read it.
  expect([...refused.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted())
})
