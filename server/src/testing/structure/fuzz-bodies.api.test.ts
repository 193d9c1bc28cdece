// F1: bodies nested deep, packed other than they say, cut short or of the wrong length, over the wire, to every call,
// signed in and out. None is answered 5xx or out of shape, none stays without an answer.
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice } from '../dice.ts'
import { aSession } from '../factories/accounts.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { portOf, requestOf, sendBytes } from '../wire.ts'
import { aFormOf, complaintAbout, giveUpSoon, targetOf, type SentBody } from '../wrong-bodies.ts'
import { threeKitchens, sampleRequests, type Belongings } from './sample-requests.ts'
import { inDrills } from '../long-marks.ts'

const requests = Number(process.env.FUZZ_BODIES ?? inDrills(30_000, 600))
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const atOnce = 12
// Only ends what hangs.
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

const roll = dice(seed)
const chance = () => roll(1_000_000) / 1_000_000
const of = <T>(all: readonly T[]): T => all[roll(all.length)] as T

const packers = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync }
const encodings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, br', 'nonsense', '', 'identity']
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', '']

function deep(): string {
  const levels = of([33, 500, 4_000, 20_000, 100_000])
  const [open, close] = of([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"batch":[', ']}'],
    ['{"itemList":', '}'],
  ])
  const inner = of(['', '1', '"4111 1111 1111 1111"'])
  const text = open.repeat(levels) + inner + (of([true, false]) ? close.repeat(levels) : '')
  return text.slice(0, 250_000)
}

/** A body of the call that is right, then made wrong in one of the three ways, or in several. */
function bodyOf(call: Call, right: unknown): SentBody {
  const isDeep = chance() < 0.4
  const text = isDeep ? deep() : JSON.stringify(right ?? {})
  const asForm = call.file ? chance() < 0.8 : chance() < 0.1
  let bytes = asForm ? aFormOf(text, of(['', 'application/json'])) : Buffer.from(text)
  const headers: Record<string, string> = {}
  const type = asForm
    ? of(['multipart/form-data; boundary=x', 'multipart/form-data; boundary=y', 'multipart/form-data'])
    : of(types)
  if (type !== '') headers['content-type'] = type
  if (chance() < 0.5) {
    const encoding = of(encodings)
    headers['content-encoding'] = encoding
    if (encoding in packers && chance() < 0.5) bytes = packers[encoding as keyof typeof packers](bytes)
  }
  if (chance() < 0.4) bytes = bytes.subarray(0, Math.floor(chance() * bytes.length))
  const lengths = [
    bytes.length,
    bytes.length,
    bytes.length,
    bytes.length + 100,
    Math.max(0, bytes.length - 5),
    300_000,
    99_000_000,
  ]
  if (chance() < 0.1) headers['transfer-encoding'] = 'chunked'
  else headers['content-length'] = String(of(lengths))
  // A client that hangs up after a whole request is taken for gone, as Node does it: only what is cut is answered then.
  const isCut = Number(headers['content-length'] ?? 0) > bytes.length
  return { headers, bytes, hangsUp: isCut && chance() < 0.5 }
}

describe('bodies that are wrong', () => {
  it(`are all answered as promised (${requests} of them, seed ${seed})`, { timeout: 1_800_000 }, async () => {
    const calls = Object.values(allCalls) as Call[]
    const bad: string[] = []
    const statuses = new Map<number, number>()
    let sent = 0

    async function sendOne(n: number): Promise<void> {
      const call = calls[n % calls.length] as Call
      const known = [sampleRequests[call.name as keyof typeof allCalls]?.(mine) ?? []].flat()[0]
      const path = targetOf(call, known?.params)
      const isSignedIn = chance() < 0.6
      // All dice of a request are thrown before anything is waited for: the same requests in every run.
      const { headers, bytes, hangsUp } = bodyOf(call, known?.body)
      const ownKey = call.name === 'postLogout' ? await aSession(app, mine.owner.id) : mine.owner.authKey
      const authorization = `Bearer ${isSignedIn ? ownKey : 'anonymous'}`
      const request = requestOf(call.method, path, { ...headers, authorization }, bytes)
      const answer = await sendBytes(port, request, { hangsUp, patienceMs }).catch((error: Error) => error)
      if (!(answer instanceof Error)) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const complaint = answer instanceof Error ? answer.message : complaintAbout(answer)
      if (complaint)
        bad.push(
          `${n}: ${complaint}: ${call.method} ${path} ${JSON.stringify(headers)} ${hangsUp ? 'hangs up' : ''} ${bytes.length} bytes ${bytes.toString('latin1').slice(0, 80)}`,
        )
    }
    async function sendOn(): Promise<void> {
      while (sent < requests && bad.length < 20) await sendOne(sent++)
    }
    await Promise.all(Array.from({ length: atOnce }, sendOn))
    if (process.env.FUZZ_BODIES)
      process.stdout.write(`${sent} bodies: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
    expect(bad).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(requests)
    // They did reach both what refuses them and what takes them.
    for (const status of [400, 401, 408, 413, 415]) expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
  })
})
