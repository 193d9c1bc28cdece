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
