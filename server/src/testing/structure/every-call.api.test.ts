import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { allCalls } from '@larder/contract/all-calls.ts'
import type { Call } from '@larder/contract/call.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const calls: Call[] = Object.values(allCalls)

describe('every call', () => {
  it('is bound to a route, and nothing else is', () => {
    expect([...app.app.bound].sort()).toEqual(calls.map((call) => call.name).sort())
  })

  it('is known by its own name', () => {
    expect(Object.keys(allCalls)).toEqual(calls.map((call) => call.name))
  })

  it('has a line in docs/map.md', () => {
    const map = readFileSync(new URL('../../../../docs/map.md', import.meta.url), 'utf8')
    const missing = calls.filter((call) => !map.includes(`\`${call.method} ${call.path}\``))
    expect(missing.map((call) => `${call.method} ${call.path}`)).toEqual([])
  })

  it('says who may make it', () => {
    expect(
      calls.filter((call) => !['anyone', 'signed-in', 'member', 'administrator', 'rep', 'register'].includes(call.who)),
    ).toEqual([])
  })
})

describe('the OpenAPI document', () => {
  it('is valid and describes every call', async () => {
    const { body } = await app.as('anonymous').get('/openapi.json')
    const { valid, errors } = await new Validator().validate(structuredClone(body))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    for (const call of calls) expect(body.paths[call.path][call.method.toLowerCase()].operationId).toBe(call.name)
  })

  it('has a page to read', async () => {
    expect((await app.as('anonymous').get('/api/docs/')).status).toBe(200)
  })
})

describe('the headers of answers', () => {
  it('keep scripts of others out and answers out of caches', async () => {
    const { headers } = await app.as('anonymous').get('/users/current-user')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('show that the process lives, can serve, and how it does', async () => {
    const ask = (url: string) => app.server.inject({ url })
    expect((await ask('/healthz')).statusCode).toBe(200)
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await ask('/metrics')).body).toContain('http_request_duration_seconds_bucket')
  })
})
