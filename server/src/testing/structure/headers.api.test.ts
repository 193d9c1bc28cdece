// S1: the headers of every answer, of each call and each file, refused or not.
import { readdirSync, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { glanceAt } from '../glance.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { threeKitchens, sampleRequests, type Belongings, type Sample } from './sample-requests.ts'

const web = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const files = existsSync(web)
  ? readdirSync(web, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  : []
/** old builds leave theirs; a hundred spread over all of them */
const assets = files
  .filter((_, n) => n % Math.ceil(files.length / 100) === 0)
  .map((file) => `${file.parentPath}/${file.name}`.slice(web.length - 1).replace(/^\/+/, '/'))
const addresses = [
  '/',
  '/login',
  '/place-order/list',
  '/nothing/here',
  '/nothing.js',
  '/api/v1/nothing',
  '/api/v1/openapi.json',
  '/api/docs/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/webhooks/payments',
  '/.git/config',
  '/%00',
  '/a/../b',
]

let app: TestApp
let mine: Belongings
beforeAll(async () => {
  app = await testApp()
  mine = (await threeKitchens(app)).mine
})

type Headers = Record<string, unknown>

/** The one file that may run WebAssembly: a worker of its own. */
const mayRunWasm = (url: string) => /^\/assets\/barcode-worker-[\w-]+\.js/.test(url)

function complaints(headers: Headers, isApi: boolean, scripts = "'self'"): string[] {
  const policy = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )
  const wrong: string[] = []
  const want = (isRight: boolean, what: string) => isRight || wrong.push(what)
  want(policy.get('script-src') === scripts, `script-src ${policy.get('script-src')}`)
  want(policy.get('default-src') === "'self'", 'default-src')
  for (const nothing of ['object-src', 'base-uri', 'frame-ancestors']) want(policy.get(nothing) === "'none'", nothing)
  want(/max-age=(\d+)/.test(String(headers['strict-transport-security'])), 'HSTS')
  want(Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) >= 31_536_000, 'HSTS of a year')
  want(headers['x-content-type-options'] === 'nosniff', 'nosniff')
  want(headers['referrer-policy'] === 'no-referrer', 'referrer')
  want(String(headers['permissions-policy']).includes('camera=(self)'), 'permissions')
  want(headers['set-cookie'] === undefined, 'a cookie')
  want(headers['x-powered-by'] === undefined && headers.server === undefined, 'who made it')
  if (isApi) want(/no-store/.test(String(headers['cache-control'])), `cache ${String(headers['cache-control'])}`)
  return wrong
}

describe('the headers of S1', () => {
  it.each((Object.values(allCalls) as Call[]).map((call) => [call.name, call] as const))(
    'come with %s',
    async (name, call) => {
      const [sample = {}]: Sample[] = [sampleRequests[name as keyof typeof allCalls]?.(mine) ?? []].flat()
      const url = `/api/v1${call.path.replace(/\{(\w+)\}/g, (_, part: string) => String(sample.params?.[part] ?? 1))}`
      const keys = call.name === 'postLogout' ? ['anonymous'] : ['anonymous', mine.owner.authKey]
      for (const key of keys) {
        const { headers } = await glanceAt(app.server, {
          method: call.method,
          url,
          headers: { authorization: `Bearer ${key}` },
          ...(call.method === 'GET' || sample.body === undefined ? {} : { payload: sample.body as object }),
        })
        expect(complaints(headers, true)).toEqual([])
      }
    },
  )

  it.each(addresses.map((address) => [address]))('come with %s', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'] as const) {
      const { headers, statusCode } = await app.server.inject({ method, url: address })
      expect(statusCode).toBeLessThan(500)
      const isPage = address.startsWith('/api/docs')
      if (!isPage) expect(complaints(headers, address.startsWith('/api/'))).toEqual([])
    }
  })

  it(`come with files of the built web app (${assets.length})`, async () => {
    for (const url of assets) {
      const { headers } = await app.server.inject({ method: 'HEAD', url })
      const scripts = mayRunWasm(url) ? "'self' 'wasm-unsafe-eval'" : undefined
      expect(complaints(headers, false, scripts), url).toEqual([])
    }
  })

  it('and the suite would notice one that is missing or loosened', async () => {
    const { headers } = await app.server.inject('/healthz')
    expect(complaints(headers, false)).toEqual([])
    const policy = String(headers['content-security-policy'])
    for (const worse of [
      { 'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
      { 'content-security-policy': policy.replace("frame-ancestors 'none'", '') },
      { 'strict-transport-security': 'max-age=300' },
      { 'set-cookie': 'a=b' },
    ])
      expect(complaints({ ...headers, ...worse }, false).length).toBeGreaterThan(0)
  })
})
