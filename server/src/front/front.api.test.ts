// A front before two cells, the second of which can be stopped: who is led where, and what a stranger learns.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { beforeAll, expect, test } from 'vitest'
import { moveCompany } from '../admin/move-company/move-company.ts'
import { asOwner } from '../database/cells/as-owner.ts'
import { openDirectory, type Directory } from '../database/cells/directory/directory.ts'
import { followNames } from '../database/cells/directory/follow-names.ts'
import { tellDirectory } from '../database/cells/directory/tell-directory.ts'
import { setIdRanges } from '../database/cells/id-ranges.ts'
import { longestSilenceMs } from '../http/bodies.ts'
import { closeAfterFile } from '../testing/after-file.ts'
import { aLocation, aPerson, type TestLocation } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { buildFront } from './front.ts'
import { signedOutCalls } from './whose-request.ts'

const key = randomBytes(32)
const password = 'ladle and whisk'
let first: TestApp
let second: TestApp
let directory: Directory
let front: string
let places: { first: TestLocation; second: TestLocation }

beforeAll(async () => {
  ;[first, second] = [await testApp({ CELL: '0' }), await testApp({ CELL: '1', TRUSTED_PROXIES: '127.0.0.1' })]
  for (const [cell, app] of [first, second].entries()) {
    await asOwner(app.databaseUrl, (client) => setIdRanges(client, cell))
    await followNames(app.databaseUrl)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
  }
  places = {
    first: await aLocation(first, { distributorIds: [(await aDistributor(first)).id] }),
    second: await aLocation(second, { distributorIds: [(await aDistributor(second)).id] }),
  }
  directory = openDirectory({ url: first.databaseUrl, key })
  closeAfterFile(() => directory.close())
  front = await aFront({ 0: addressOf(first), 1: addressOf(second) })
})

const addressOf = ({ server }: TestApp) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

async function aFront(
  cells: Record<number, string>,
  from: Pick<Directory, 'cellOf'> = directory,
  metricsToken?: string,
): Promise<string> {
  const server = await buildFront(
    {
      metricsToken,
      port: 0,
      host: '127.0.0.1',
      signUpCell: 0,
      trustedProxies: [],
      logLevel: 'silent',
      cells: new Map(Object.entries(cells).map(([cell, address]) => [Number(cell), address])),
      directory: { url: first.databaseUrl, key },
    },
    from,
  )
  closeAfterFile(() => server.close())
  return server.listen({ port: 0, host: '127.0.0.1' })
}

async function aStub(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const tell = async () => {
  await tellDirectory(first.deps, directory, 0)
  await tellDirectory(second.deps, directory, 1)
}
const ask = async (path: string, options: RequestInit & { by?: string; json?: unknown; at?: string } = {}) => {
  const { by = 'anonymous', json, at = front, ...more } = options
  const response = await fetch(at + path, {
    ...more,
    headers: {
      authorization: `Bearer ${by}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...more.headers,
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  const text = await response.text()
  const body = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, body }
}
const signIn = (email: string, companyId: number, at = front, word = password) =>
  ask('/api/v1/authenticate', {
    method: 'POST',
    at,
    json: { email, password: word, company_id: companyId, secret: 'demo-secret' },
  })

test('every call that is made signed out is led by a rule of its own', () => {
  const open = (Object.values(allCalls) as Call[]).filter(({ who }) => who === 'anyone').map(({ name }) => name)
  expect(Object.keys(signedOutCalls).toSorted()).toEqual(open.toSorted())
})

test('people sign in at one address, and each works in the cell of their company, with files up and down', async () => {
  for (const [app, place] of [
    [first, places.first],
    [second, places.second],
  ] as const) {
    const { email } = await aPerson(app, { at: [place], password, title: 'Owner' })
    await tell()
    const by: string = (await signIn(email, place.companyId)).body.authKey
    expect((await ask('/api/v1/shopping-lists', { method: 'POST', by, json: { name: 'Dairy' } })).status).toBe(201)
    const { templateUrl } = (await ask('/api/v1/merchant-accounting/download-template?format=csv', { by })).body
    const file = await ask(templateUrl)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const form = new FormData()
    form.append('file', new Blob([file.text], { type: 'text/csv' }), 'tags.csv')
    const sent = await ask('/api/v1/merchant-accounting/upload', { method: 'POST', by, body: form })
    expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({})])
  }
})

test('an address that nobody has is answered like one with a wrong password', async () => {
  const { email } = await aPerson(second, { at: [places.second], password })
  await tell()
  const wrong = await signIn(email, places.second.companyId, front, 'guessed')
  const unknown = await signIn('nobody@nowhere.example', places.second.companyId)
  expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
    wrong.status,
    wrong.body.code,
    wrong.body.message,
  ])
  expect([...unknown.headers.keys()].toSorted()).toEqual([...wrong.headers.keys()].toSorted())
})

test('a cell that is down is 503 for its people only; addresses that nobody has get that too, each always the same', async () => {
  const ofFirst = await aPerson(first, { at: [places.first], password })
  const ofSecond = await aPerson(second, { at: [places.second], password })
  await tell()
  const [one, two] = [
    await signIn(ofFirst.email, places.first.companyId),
    await signIn(ofSecond.email, places.second.companyId),
  ]
  const at = await aFront({ 0: addressOf(first), 1: 'http://127.0.0.1:1' })
  const alive = await ask('/api/v1/shopping-lists', { at, by: one.body.authKey })
  const dead = await ask('/api/v1/shopping-lists', { at, by: two.body.authKey })
  expect([alive.status, dead.status, dead.body.code, dead.headers.get('retry-after')]).toEqual([
    200,
    503,
    'unavailable',
    '5',
  ])
  expect((await signIn(ofSecond.email, places.second.companyId, at)).status).toBe(503)
  const strangers = Array.from({ length: 24 }, (_, number) => `stranger-${number}@nowhere.example`)
  const tries = await Promise.all(strangers.map(async (email) => (await signIn(email, 1, at)).status))
  expect(new Set(tries)).toEqual(new Set([400, 503]))
  expect(await Promise.all(strangers.map(async (email) => (await signIn(email, 1, at)).status))).toEqual(tries)
  expect((await ask('/api/v1/payment-gateway', { at })).status).toBe(200)
})

test('while the directory is away, keys work on, and addresses that it knew or did not; others are asked to come again', async () => {
  const { email } = await aPerson(second, { at: [places.second], password })
  await tell()
  let isAway = false
  const cellOf: Directory['cellOf'] = (name) => (isAway ? Promise.reject(new Error('away')) : directory.cellOf(name))
  const at = await aFront({ 0: addressOf(first), 1: addressOf(second) }, { cellOf })
  const { authKey } = (await signIn(email, places.second.companyId, at)).body
  expect((await signIn('asked@before.example', 1, at)).status).toBe(400)
  isAway = true
  expect((await ask('/api/v1/shopping-lists', { at, by: authKey })).status).toBe(200)
  expect((await signIn(email, places.second.companyId, at)).status).toBe(200)
  expect((await signIn('asked@before.example', 1, at)).status).toBe(400)
  const refused = await signIn('never@asked.example', 1, at)
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
})

test('its own metrics say which cell is down, what each answered and that the directory is away, to this machine or a token', async () => {
  const cellOf = () => Promise.reject(new Error('away'))
  const token = 'a-token-for-the-scraper'
  const at = await aFront({ 0: addressOf(first), 1: 'http://127.0.0.1:1' }, { cellOf }, token)
  expect((await ask('/api/v1/shopping-lists', { at, by: 'k'.repeat(43) })).status).toBe(401)
  expect((await ask('/api/v1/shopping-lists', { at, by: `c1_${'k'.repeat(43)}` })).status).toBe(503)
  expect((await signIn('never@asked.example', 1, at)).status).toBe(503)
  const wanted = [
    'front_cell_up{cell="0"} 1',
    'front_cell_up{cell="1"} 0',
    'front_cell_failures_total{cell="0"} 0',
    'front_cell_failures_total{cell="1"} 1',
    'front_directory_failures_total 1',
    'front_directory_up 0',
    'front_request_duration_seconds_count{cell="0",status="401"} 1',
    'front_request_duration_seconds_count{cell="1",status="503"} 1',
    'front_request_duration_seconds_count{cell="none",status="503"} 1',
  ]
  // A request is measured after its answer; and a cell that was too slow for one look is up at the next.
  const missing = async () => {
    const { text } = await ask('/metrics', { at, by: token })
    return wanted.filter((line) => !text.includes(`${line}\n`))
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  expect((await ask('/metrics', { at })).status).toBe(401)
  // Without a token only this machine may ask, and nobody through a proxy.
  const ofFront = await ask('/metrics')
  expect(ofFront.status).toBe(200)
  expect(ofFront.text).toContain('front_directory_up 1\n')
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '10.0.0.7' } })).status).toBe(404)
})

test('after a move keys of before, new sign-ins and saves go to the new cell, although they name the old one', async () => {
  const place = await aLocation(first, { distributorIds: places.first.distributorIds })
  const { email } = await aPerson(first, { at: [place], password, title: 'Owner' })
  await tell()
  const by: string = (await signIn(email, place.companyId)).body.authKey
  expect(by).toMatch(/^[\w-]{43}$/)
  await ask('/api/v1/users/request-password-reset', { method: 'POST', json: { email } })
  await first.jobs.runAll()
  const link = /change-password\/([\w-]+)/.exec(first.mails.at(-1)?.text ?? '')?.[1]
  await moveCompany({
    companyId: place.companyId,
    fromUrl: first.databaseUrl,
    toUrl: second.databaseUrl,
    keys: [],
    files: 'shared',
  })
  const saved = await ask('/api/v1/shopping-lists', { method: 'POST', by, json: { name: 'After the move' } })
  expect([saved.status, saved.headers.get('larder-cell'), saved.headers.get('retry-after')]).toEqual([201, null, null])
  expect((await ask('/api/v1/shopping-lists', { by })).text).toContain('After the move')
  // The directory has not been told yet: the old cell, which knows the password, says where to.
  const before = await signIn(email, place.companyId)
  await tell()
  const after = await signIn(email, place.companyId)
  for (const { status, body } of [before, after]) expect([status, body.authKey.slice(0, 3)]).toEqual([200, 'c1_'])
  // The link that was mailed before the move works once, in the new cell.
  const reset = () =>
    ask(`/api/v1/users/reset-password?token=${link}`, {
      method: 'POST',
      json: { password: 'whisk and ladle 7', password_repeat: 'whisk and ladle 7' },
    })
  expect([(await reset()).status, (await reset()).body.code]).toEqual([200, 'dead_reset_link'])
})

test('an upload that was passed on while it came is asked for again after a move, and then arrives', async () => {
  const arrived: number[] = []
  const gone = await aStub((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(503, { 'larder-cell': '1', 'retry-after': '60', 'content-type': 'application/json' })
      response.end('{"code":"company_moved"}')
    })
  })
  const here = await aStub((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      if (request.method === 'POST') arrived.push(bytes)
      response.end()
    })
  })
  const at = await aFront({ 0: gone, 1: here })
  const send = () =>
    ask('/api/v1/invoice-images', { method: 'POST', at, by: 'k'.repeat(43), body: new Uint8Array(2_000_000) })
  const again = await send()
  expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([503, 'company_moving', '1'])
  expect([(await send()).status, arrived]).toEqual([200, [2_000_000]])
})

test('streams pass as they come, and end at the cell when whoever listens leaves', async () => {
  const left = Promise.withResolvers<void>()
  const more = Promise.withResolvers<void>()
  const cell = await aStub((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: 1\n\n')
    void more.promise.then(() => response.write('data: 2\n\n'))
    response.on('close', () => left.resolve())
  })
  const at = await aFront({ 0: cell })
  const leaving = new AbortController()
  const { body } = await fetch(`${at}/api/v1/changes`, { signal: leaving.signal })
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader.read()).toEqual({ done: false, value: 'data: 1\n\n' })
  more.resolve()
  expect(await reader.read()).toEqual({ done: false, value: 'data: 2\n\n' })
  leaving.abort()
  await left.promise
})

test('slow work of a cell, a quiet stream and an upload that pauses are waited for, a body that stops is told so', async () => {
  const quietMs = longestSilenceMs + 2_000
  const cell = await aStub((request, response) => {
    if (request.url === '/api/v1/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
      setTimeout(() => response.end('data: 2\n\n'), quietMs)
      return
    }
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => setTimeout(() => response.end(String(bytes)), request.url === '/api/v1/slow' ? quietMs : 0))
  })
  const at = await aFront({ 0: cell })
  const pausing = (first: number, second: number) =>
    new ReadableStream({
      async start(body) {
        body.enqueue(new Uint8Array(first))
        await wait(quietMs)
        body.enqueue(new Uint8Array(second))
        body.close()
      },
    })
  const post = (path: string, body: ReadableStream, length: number) =>
    send({ at, path, body, length }).then(({ status, text }) => [status, text])
  const [slow, stream, upload, stopped] = await Promise.all([
    ask('/api/v1/slow', { at }),
    ask('/api/v1/changes', { at }),
    post('/api/v1/invoice-images', pausing(300_000, 300_000), 600_000),
    post('/api/v1/shopping-lists', pausing(10, 10), 20),
  ])
  expect([slow.status, slow.text]).toEqual([200, '0'])
  expect(stream.text).toBe('data: 1\n\ndata: 2\n\n')
  expect(upload).toEqual([200, '600000'])
  expect(stopped).toEqual([408, expect.stringContaining('body_missing')])
})

/** A request whose body comes piece by piece; its length is known before. */
async function send({ at, path, body, length }: { at: string; path: string; body: ReadableStream; length: number }) {
  const sending = request(at + path, { method: 'POST', headers: { 'content-length': length } })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  void pipeline(body, sending).catch(() => {})
  const [answer] = await answered
  return { status: answer.statusCode, text: (await answer.setEncoding('utf8').toArray()).join('') }
}

test('a cell hears the address of whoever asked, not what they say of themselves', async () => {
  const heard = Promise.withResolvers<IncomingMessage['headers']>()
  const cell = await aStub((request, response) => {
    if (request.url === '/api/v1/heard?q=50%') heard.resolve(request.headers)
    response.end()
  })
  const at = await aFront({ 0: cell })
  await ask('/api/v1/heard?q=50%', { at, headers: { 'x-forwarded-for': '6.6.6.6', 'larder-cell': '1' } })
  const { host, 'x-forwarded-for': from, 'larder-cell': made } = await heard.promise
  expect([host, from, made]).toEqual([new URL(at).host, '127.0.0.1', undefined])
})
