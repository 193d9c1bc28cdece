import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../client.ts'
import { queryClient } from '../query-client.ts'

vi.mock('virtual:calls', () => ({
  calls: {
    getCompany: { method: 'GET', path: '/companies/{id}' },
    deleteShoppingList: { method: 'DELETE', path: '/shopping-lists/{id}' },
    postInvitationLook: { method: 'POST', path: '/invitations/look' },
    postReadMessages: { method: 'POST', path: '/messages/read' },
  },
}))

const sent = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  queryClient.clear()
})

const lists = ['getShoppingLists', {}]
const isOld = (key: readonly unknown[] = lists) => queryClient.getQueryState(key)?.isInvalidated

function deleted(answer: () => Promise<Response>) {
  sent.mockImplementation(answer)
  return call('deleteShoppingList', { params: { id: 7 } }).catch(() => undefined)
}

const made = () => Promise.resolve(Response.json({}))

test.each([
  ['made', made],
  ['refused, as by somebody who was first', () => Promise.resolve(Response.json({ code: 'changed' }, { status: 409 }))],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what was read before a change that was %s is read again when it is next shown', async (_how, answer) => {
  queryClient.setQueryData(lists, { data: [] })
  expect(isOld()).toBe(false)
  await deleted(answer)
  expect(isOld()).toBe(true)
})

test('what is on the screen, and who is signed in, is read again only where a change says so', async () => {
  queryClient.setQueryData(lists, { data: [] })
  queryClient.setQueryData(['getCurrentUser', {}], { id: 1 })
  const stop = new QueryObserver(queryClient, { queryKey: lists, queryFn: () => ({ data: [] }) }).subscribe(() => {})
  await deleted(made)
  expect([isOld(), isOld(['getCurrentUser', {}])]).toEqual([false, false])
  stop()
})

test('a read that began before a change counts as old when it comes', async () => {
  let answer = (_data: unknown) => {}
  const read = queryClient.fetchQuery({ queryKey: lists, queryFn: () => new Promise((resolve) => (answer = resolve)) })
  await deleted(made)
  answer({ data: [] })
  await read
  await expect.poll(() => isOld()).toBe(true)
})

test('reads, with a body too, and what screens follow by themselves leave everything as new as it was', async () => {
  queryClient.setQueryData(lists, { data: [] })
  sent.mockImplementation(made)
  await call('getCompany', { params: { id: 1 } })
  await call('postInvitationLook', { body: { token: 'x' } })
  await call('postReadMessages', { body: [] })
  expect(isOld()).toBe(false)
})
