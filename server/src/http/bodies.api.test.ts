import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { deflateRawSync, deflateSync, brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { portOf, requestOf, sendBytes, type WireAnswer } from '../testing/wire.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
let chef: { authKey: string }
beforeAll(async () => {
  app = await testApp()
  chef = await aPerson(app, { at: [await aLocation(app)] })
  port = await portOf(app.server)
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const anonymous = { authorization: 'Bearer anonymous', 'content-type': 'application/json' }
const signIn = '/api/v1/authenticate'

function post(path: string, headers: Record<string, string>, body: Buffer | string, hangsUp = false) {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return sendBytes(port, requestOf('POST', path, { ...length, ...headers }, body), { hangsUp })
}

/** The code of a refusal of the one shape that came before the connection had been silent for its ten seconds. */
function refusalIn({ status, headers, text, tookMs }: WireAnswer): [status: number, code: string] {
  expect(headers['content-type']).toMatch(/^application\/json/)
  const { message, code } = JSON.parse(text) as { message: string; code: string }
  expect(message).toMatch(/^[A-Z].+\.$/)
  expect(tookMs).toBeLessThan(10_000)
  return [status, code]
}

describe('a body nested thousands of levels deep', () => {
  it.each([33, 3_000, 20_000, 100_000])('is refused before anything walks it: %i levels', async (levels) => {
    const body = `{"a":${nested(levels)}}`
    expect(refusalIn(await post(signIn, anonymous, body))).toEqual([400, 'nested_too_deep'])
    const signedIn = { ...anonymous, authorization: `Bearer ${chef.authKey}` }
    expect(refusalIn(await post('/api/v1/shopping-carts', signedIn, body))).toEqual([400, 'nested_too_deep'])
  })

  it('is refused when it is cut, and in a batch that takes entries of any shape', async () => {
    expect(refusalIn(await post(signIn, anonymous, `{"a":${'['.repeat(20_000)}`))).toEqual([400, 'nested_too_deep'])
    const batch = await app.server.inject({
      method: 'PATCH',
      url: '/api/v1/comparison-views/update-item-batch',
      headers: { ...anonymous, authorization: `Bearer ${chef.authKey}` },
      payload: `{"batch":[${nested(5_000)}]}`,
    })
    expect([batch.statusCode, batch.json()]).toMatchObject([400, { code: 'nested_too_deep' }])
  })

  it('is refused as JSON text in a query, in a field of a body and in a form', async () => {
    const deep = nested(8_000)
    const inQuery = await app.as(chef).get('/items', { filterOptions: deep })
    expect([inQuery.status, inQuery.body.code]).toEqual([400, 'invalid'])
    const inBody = await app.as(chef).post('/orders', { distributorId: 1, itemList: deep, paymentType: 'terms' })
    expect([inBody.status, inBody.body.errors.itemList]).toEqual([400, ['This is nested too deep.']])
  })

  it('is refused as a field of a form that says that it is JSON', async () => {
    const form = [
      '--x',
      'Content-Disposition: form-data; name="merchantIds"',
      'Content-Type: application/json',
      '',
      nested(20_000),
      '--x--',
      '',
    ].join('\r\n')
    const headers = { authorization: `Bearer ${chef.authKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    expect(refusalIn(await post('/api/v1/order-guides/front-upload', headers, form))).toEqual([400, 'invalid'])
  })
})

const credentials = JSON.stringify({ email: 'a@b.test', password: 'x', company_id: 1, secret: 'demo-secret' })

describe('a body that says how it is packed', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
    ['GZIP', gzipSync],
  ])('%s is read when it is true', async (encoding, pack) => {
    const answer = await post(signIn, { ...anonymous, 'content-encoding': encoding }, pack(credentials))
    expect(refusalIn(answer)).toEqual([400, 'wrong_credentials'])
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])('%s is refused at once when it is not', async (encoding) => {
    const headers = { ...anonymous, 'content-encoding': encoding }
    expect(refusalIn(await post(signIn, headers, credentials))).toEqual([400, 'unreadable'])
    expect(refusalIn(await post(signIn, headers, ''))).toEqual([400, 'unreadable'])
    expect(refusalIn(await post(signIn, headers, 'x'))).toEqual([400, 'unreadable'])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('%s is refused at once when it is cut', async (encoding, pack) => {
    const packed = pack(credentials)
    const headers = { ...anonymous, 'content-encoding': encoding }
    for (const length of [1, 2, 10, packed.length - 9, packed.length - 1])
      expect(refusalIn(await post(signIn, headers, packed.subarray(0, length)))).toEqual([400, 'unreadable'])
  })

  it.each(['compress', 'gzip, gzip', 'gzip, br', 'nonsense', 'identity, gzip'])(
    '%s is no way we read',
    async (encoding) => {
      const answer = await post(signIn, { ...anonymous, 'content-encoding': encoding }, gzipSync(credentials))
      expect(refusalIn(answer)).toEqual([415, 'wrong_encoding'])
      expect(answer.headers['accept-encoding']).toBe('gzip, deflate, br, zstd')
    },
  )

  it('that unpacks to more than a body may have is too large', async () => {
    for (const pack of [gzipSync, brotliCompressSync]) {
      const encoding = pack === gzipSync ? 'gzip' : 'br'
      const bomb = pack(Buffer.alloc(30_000_000, 0x20))
      const answer = await post(signIn, { ...anonymous, 'content-encoding': encoding }, bomb)
      expect(refusalIn(answer)).toEqual([413, 'file_too_large'])
    }
  })

  it('is no form: files come as they are', async () => {
    const headers = {
      authorization: `Bearer ${chef.authKey}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-encoding': 'gzip',
    }
    const answer = await post('/api/v1/order-guides/front-upload', headers, gzipSync('--x--'))
    expect(refusalIn(answer)).toEqual([415, 'wrong_encoding'])
  })

  it('still asks first who sends it', async () => {
    const answer = await post('/api/v1/shopping-carts', { ...anonymous, 'content-encoding': 'gzip' }, credentials)
    expect(refusalIn(answer)).toEqual([401, 'not_signed_in'])
  })

  it('raw deflate, which some send under that name, is no reason for a defect', async () => {
    const answer = await post(signIn, { ...anonymous, 'content-encoding': 'deflate' }, deflateRawSync(credentials))
    expect(answer.status).toBe(400)
  })
})

/** Has Node say of every connection, over and over, that nothing came or went for the longest time. */
function hushedConnections(): () => void {
  const timers: NodeJS.Timeout[] = []
  const hush = ({ socket }: IncomingMessage) => {
    timers.push(setInterval(() => socket.emit('timeout'), 10))
  }
  app.server.server.on('request', hush)
  return () => {
    app.server.server.off('request', hush)
    timers.forEach(clearInterval)
  }
}

/** Has timers of these lengths go off after others. */
function hurried(to: Record<number, number>): () => void {
  const real = globalThis.setTimeout
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms = 0) => real(work, to[ms] ?? ms))
  return () => timers.mockRestore()
}

describe('a body that is not as long as it says', () => {
  it('is answered when the client hangs up in the middle', async () => {
    const headers = { ...anonymous, 'content-length': '500' }
    expect(refusalIn(await post(signIn, headers, credentials, true))).toEqual([400, 'unreadable'])
  })

  it('is answered when a form ends in the middle', async () => {
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndin,na'
    const headers = { authorization: `Bearer ${chef.authKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    const path = '/api/v1/order-guides/front-upload'
    expect(refusalIn(await post(path, headers, cut))).toEqual([400, 'invalid'])
    expect(refusalIn(await post(path, { ...headers, 'content-length': '5000' }, cut, true))).toEqual([
      400,
      'unreadable',
    ])
  })

  it('is answered when the rest never comes, and the connection ends', async () => {
    const letGo = hushedConnections()
    const headers = { ...anonymous, 'content-length': '500' }
    const form = { authorization: `Bearer ${chef.authKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    const answers = await Promise.all([
      sendBytes(port, requestOf('POST', signIn, headers, credentials)),
      sendBytes(port, requestOf('POST', signIn, { ...headers, 'content-encoding': 'gzip' }, gzipSync(credentials))),
      sendBytes(
        port,
        requestOf('POST', '/api/v1/order-guides/front-upload', { ...form, 'content-length': '99' }, '--x\r\n'),
      ),
    ])
    letGo()
    for (const answer of answers) {
      expect(refusalIn(answer)).toEqual([408, 'body_missing'])
      expect(answer.headers.connection).toBe('close')
    }
  })

  it('may stop longer when it is a file', async () => {
    const patience = vi.spyOn(Socket.prototype, 'setTimeout')
    const asked = () => patience.mock.calls.splice(0).map(([ms]) => ms)
    const form = { authorization: `Bearer ${chef.authKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    await post('/api/v1/order-guides/front-upload', form, '--x--')
    expect(asked()).toContain(30_000)
    await post(signIn, anonymous, credentials)
    expect(asked()).not.toContain(30_000)
    patience.mockRestore()
    expect(app.server.server.timeout).toBe(10_000)
  })

  it('is answered after a minute when it comes without end, unless it is a file', async () => {
    const letGo = hurried({ 60_000: 300 })
    const form = { authorization: `Bearer ${chef.authKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    const length = { 'content-length': '100000' }
    const signingIn = requestOf('POST', signIn, { ...anonymous, ...length }, '{"email":"')
    const uploading = requestOf('POST', '/api/v1/order-guides/front-upload', { ...form, ...length }, '--x\r\n')
    const answers = Promise.all([
      sendBytes(port, signingIn, { trickles: true }).then(refusalIn),
      expect(sendBytes(port, uploading, { trickles: true, patienceMs: 1_000 })).rejects.toThrow('no answer'),
    ])
    expect((await answers)[0]).toEqual([408, 'body_missing'])
    letGo()
  })

  it('and work that takes its time is not cut off by the silence', async () => {
    const letGo = hushedConnections()
    const headers = { authorization: `Bearer ${chef.authKey}` }
    const answer = await sendBytes(port, requestOf('GET', '/api/v1/users/current-user', headers))
    letGo()
    expect(answer.status).toBe(200)
  })

  it('larger than allowed is answered although the client is still sending', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(6_000_000) })
    for (let n = 0; n < 10; n++)
      expect(refusalIn(await post(signIn, anonymous, large))).toEqual([413, 'file_too_large'])
  })

  it('in pieces that are none is answered', async () => {
    const headers = { ...anonymous, 'transfer-encoding': 'chunked' }
    const bytes = requestOf('POST', signIn, headers, 'zz\r\n{}\r\n0\r\n\r\n')
    expect(refusalIn(await sendBytes(port, bytes))).toEqual([400, 'unreadable'])
  })
})
