import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

const token = 'scrape-me-if-you-can'
let open: TestApp
let closed: TestApp
beforeAll(async () => {
  open = await testApp()
  closed = await testApp({ METRICS_TOKEN: token })
})

const metrics = ({ server }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ url: '/metrics', headers, remoteAddress })

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('are read by this machine: %s', async (address) => {
    expect((await metrics(open, {}, address)).body).toContain('process_cpu_seconds_total')
  })

  it.each(['10.0.0.8', '2001:db8::1', '::ffff:10.0.0.8', '::'])('are not there for another: %s', async (address) => {
    const answer = await metrics(open, {}, address)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('are not there through a proxy: %s', async (header) => {
    expect((await metrics(open, { [header]: '127.0.0.1' })).statusCode).toBe(404)
  })

  it.each(['larder.example', 'larder.example:3000', '10.0.0.8', 'localhost.example'])(
    'are not there for who asks for another name than this machine’s, as a proxy that adds no header does: %s',
    async (host) => {
      expect((await metrics(open, { host })).statusCode).toBe(404)
    },
  )

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
    'are read by this machine as %s',
    async (host) => {
      expect((await metrics(open, { host })).statusCode).toBe(200)
    },
  )

  it.each([
    ['PUBLIC_URL', 'https://larder.example'],
    ['TRUSTED_PROXIES', '127.0.0.1'],
  ])(
    'are read with the token only where people come through a proxy, which may ask as this machine would: %s',
    async (setting, value) => {
      const { server } = await testApp({ [setting]: value })
      expect((await server.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(404)
    },
  )

  it('are read by this machine where links lead to it', async () => {
    const { server } = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(200)
  })

  it('are read from anywhere with the token, and only with it', async () => {
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
    expect((await metrics(closed, bearer(token), '10.0.0.8')).statusCode).toBe(200)
    expect((await metrics(closed, { ...bearer(token), 'x-forwarded-for': '10.0.0.8' })).statusCode).toBe(200)
    for (const headers of [{}, bearer(''), bearer(`${token}x`), bearer(token.slice(1)), { authorization: token }]) {
      const answer = await metrics(closed, headers)
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'not_signed_in' }])
    }
  })
})
