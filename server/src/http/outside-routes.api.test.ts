import fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { stopTheMinute } from '../testing/forget-calls.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { portOf, requestOf, sendBytes, type WireAnswer } from '../testing/wire.ts'
import { outsideRoutes } from './outside-routes.ts'
import { securityHeaders } from './answers/security-headers.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  port = await portOf(app.server)
})

/** The code of a refusal in the shape and with the headers of all. */
function refusalIn({ status, headers, text }: WireAnswer): [status: number, code: string] {
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  const { message, code } = JSON.parse(text) as { message: string; code: string }
  expect(message).toMatch(/^[A-Z].+\.$/)
  return [status, code]
}

const get = (target: string, headers: Record<string, string> = {}) => sendBytes(port, requestOf('GET', target, headers))

describe('an address that can’t be read', () => {
  it.each(['/api/v1/items/%E0%A4%A', '/%', '/api/v1/%ff', '/api/v1/items/%', 'no-slash'])(
    '%s is refused in the shape of every refusal',
    async (target) => {
      expect(refusalIn(await get(target))).toEqual([400, 'unreadable'])
    },
  )

  it('longer than ids are is not found', async () => {
    expect(refusalIn(await get(`/api/v1/items/${'9'.repeat(300)}`))).toEqual([404, 'not_found'])
  })

  it.each(['/api/v1/items/\u0000', '/api/v1/items/a b', '/api/v1/items/\u007f'])(
    'with signs that none may have: %j',
    async (target) => {
      expect(refusalIn(await get(target))).toEqual([400, 'unreadable'])
    },
  )

  it('too long for any header is said to be', async () => {
    expect(refusalIn(await get(`/api/v1/items?x=${'x'.repeat(20_000)}`))).toEqual([431, 'headers_too_large'])
    expect(refusalIn(await get('/api/v1/items', { cookie: 'x'.repeat(20_000) }))).toEqual([431, 'headers_too_large'])
    expect(refusalIn(await get('/api/v1/items', { cookie: 'x'.repeat(900_000) }))).toEqual([431, 'headers_too_large'])
  })
})

describe('an address with its host, as a client of a proxy sends it', () => {
  it('is the path behind it', async () => {
    expect((await get('http://localhost/healthz')).status).toBe(200)
    expect(refusalIn(await get('HTTP://other.test:80/api/v1/items'))).toEqual([401, 'not_signed_in'])
    expect(refusalIn(await get('http://localhost/api/v1/unknown'))).toEqual([404, 'not_found'])
    // The page of the app, or nothing where the web app is not built.
    expect([200, 404]).toContain((await get('http://localhost?x=1')).status)
  })

  it('and one in other letters, counts against the limit of calls', async () => {
    stopTheMinute()
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const at = await portOf(limited.server)
    const ask = (target: string) => sendBytes(at, requestOf('GET', target, {}))
    for (let n = 0; n < 100; n++)
      for (const target of ['http://localhost/api/v1/items', '/%61pi/v1/items', '/api/v1/items'])
        expect((await ask(target)).status).toBe(401)
    for (const target of ['http://localhost/api/v1/items', '/%61pi/v1/items'])
      expect(refusalIn(await ask(target))).toEqual([429, 'too_many'])
  })
})

it('a request that takes longer than a server waits is refused in the shape of every refusal', async () => {
  const outside = outsideRoutes(await securityHeaders('sandbox'))
  // Node looks every half a minute by itself.
  const http = { ...outside.http, connectionsCheckingInterval: 50 }
  const impatient = fastify({ ...outside, http, requestTimeout: 200 })
  impatient.post('/', () => 'taken')
  const begun = requestOf('POST', '/', { 'content-type': 'text/plain', 'content-length': '100000' }, 'x')
  const answer = await sendBytes(await portOf(impatient), begun, { trickles: true })
  await impatient.close()
  expect(refusalIn(answer)).toEqual([408, 'body_missing'])
})

describe('what is no request of ours', () => {
  it.each([
    ['no words of HTTP', 'hello\r\n\r\n', 400, 'unreadable'],
    ['a method nobody knows', 'BREW /api/v1/items HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'unreadable'],
    ['no host', 'GET /api/v1/items HTTP/1.1\r\n\r\n', 400, 'unreadable'],
    [
      'two lengths',
      'POST /api/v1/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
      400,
      'unreadable',
    ],
    [
      'a length that is none',
      'POST /api/v1/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: -3\r\n\r\n',
      400,
      'unreadable',
    ],
    [
      'a length and pieces',
      'POST /api/v1/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'unreadable',
    ],
    ['a header that is none', 'GET /api/v1/items HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 400, 'unreadable'],
    ['an expectation', 'GET /api/v1/items HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 417, 'wrong_expectation'],
    ['all of us', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'not_found'],
    ['a tunnel', 'CONNECT example.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'not_found'],
    ['a method that no call has', 'TRACE /api/v1/items HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'not_found'],
  ])('%s is answered all the same', async (_, bytes, status, code) => {
    expect(refusalIn(await sendBytes(port, bytes))).toEqual([status, code])
  })
})
