import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, onSecondFactorNeeded, onSessionOver } from './client.ts'

vi.mock('virtual:calls', () => ({
  calls: {
    getCompany: { method: 'GET', path: '/companies/{id}' },
    postAuthenticate: { method: 'POST', path: '/authenticate' },
    getCurrentUser: { method: 'GET', path: '/users/current-user' },
    postCartClear: { method: 'POST', path: '/shopping-carts/clear' },
  },
}))

const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const stored = new Map<string, string>()
const sessionOver = vi.fn<() => void>()
const factorNeeded = vi.fn<() => void>()
const credentials = { email: 'a@b.test', password: 'x', company_id: 1, secret: 's' }

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null })
  onSessionOver(sessionOver)
  onSecondFactorNeeded(factorNeeded)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  stored.clear()
})

test('a call signed out carries the anonymous key and asks for nothing cached', async () => {
  sent.mockResolvedValue(Response.json({ title: 'Larder' }))
  expect(await call('getCompany', { params: { id: 1 } })).toEqual({ title: 'Larder' })
  const [url, request] = sent.mock.lastCall ?? []
  expect(url).toBe('/api/v1/companies/1')
  expect(request?.headers).toEqual({
    Authorization: 'Bearer anonymous',
    'Cache-Control': 'no-cache',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  })
})

test('a call signed in carries the stored key', async () => {
  stored.set('authKey', 'key-7')
  sent.mockResolvedValue(Response.json({}))
  await call('getCurrentUser')
  expect(sent.mock.lastCall?.[1].headers).toMatchObject({ Authorization: 'Bearer key-7' })
})

test('a refusal is thrown with its words and status', async () => {
  sent.mockResolvedValue(Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 }))
  await expect(call('getCompany', { params: { id: 9 } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'Not found.',
  })
  expect(sessionOver).not.toHaveBeenCalled()
})

test('a missing second factor is told, for the present key alone, and to whoever sent as a missing sign-in', async () => {
  stored.set('authKey', 'key-7')
  const refusal = { message: 'A second factor is needed.', code: 'second_factor_needed' }
  sent.mockImplementation(async () => Response.json(refusal, { status: 403 }))
  // Work that waits on the device waits on after a 401, and is given up after a 403.
  await expect(call('getCurrentUser')).rejects.toMatchObject({ status: 401, code: 'second_factor_needed' })
  expect(factorNeeded).toHaveBeenCalledTimes(1)
  expect(sessionOver).not.toHaveBeenCalled()
  await expect(call('getCurrentUser', {}, { authKey: 'key-of-before' })).rejects.toMatchObject({ status: 401 })
  expect(factorNeeded).toHaveBeenCalledTimes(1)
})

test('any 401 ends the session, but not the one of the sign-in itself nor of a leave-taking', async () => {
  sent.mockImplementation(async () => Response.json({ message: 'No.', code: 'not_signed_in' }, { status: 401 }))
  await expect(call('postAuthenticate', { body: credentials })).rejects.toMatchObject({ status: 401 })
  await expect(call('getCurrentUser', undefined, { isLeaving: true })).rejects.toMatchObject({ status: 401 })
  expect(sessionOver).not.toHaveBeenCalled()
  await expect(call('getCurrentUser')).rejects.toMatchObject({ status: 401 })
  expect(sessionOver).toHaveBeenCalledOnce()
})

test('a 401 that comes late, after the session was left or for another person’s, ends nothing', async () => {
  for (const next of [undefined, 'key-8']) {
    stored.set('authKey', 'key-7')
    sent.mockImplementation(async () => {
      if (next) stored.set('authKey', next)
      else stored.delete('authKey')
      return Response.json({ message: 'No.', code: 'not_signed_in' }, { status: 401 })
    })
    await expect(call('getCurrentUser')).rejects.toMatchObject({ status: 401 })
  }
  expect(sessionOver).not.toHaveBeenCalled()
})

test('without a network the failure has status 0', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call('getCurrentUser')).rejects.toMatchObject({ status: 0, code: 'no_answer' })
})

test('a call that the screen gave up stays an abort, not a failure to show', async () => {
  const given = new AbortController()
  given.abort()
  sent.mockRejectedValue(given.signal.reason)
  await expect(call('getCurrentUser', undefined, { signal: given.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
