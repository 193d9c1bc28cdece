import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@larder/contract/accounts/current-user.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { busyStorage } from '../../../testing/busy-storage.ts'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { stopTheClock } from '../../../testing/page-parts.ts'
import { aSavedCount } from '../../../testing/saved-count.ts'
import { currentUserQuery } from '../../accounts/current-user.ts'
import { currentSession, finishAtLocation, unsentWork } from '../../accounts/session.ts'
import { queryClient } from '../../api/query-client.ts'
import { keepOp, readOps } from './count-queue.ts'
import { stateOf } from './count-state.ts'
import { enterCount, readQueue, settleConflict } from './count-store.ts'
import { slotOf, type FieldOp } from './count-types.ts'

const basil = { listId: 1, groupId: 2, kind: 'item', id: 3 } as const
const notCounted = {
  onHand: null,
  onHandPack: null,
  onHandUom: null,
  onHandVersion: 0,
  onHandPackVersion: 0,
  onHandUomVersion: 0,
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a count that the device is still writing is sent before another location is opened', async () => {
  const server = await openApp('/', {
    patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40),
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const storage = await busyStorage('larder-offline', 'ops')
  enterCount(basil, 'onHand', 4)
  const finished = finishAtLocation().then(() => server.sent('patchItemCount').length)
  storage.end()
  expect(await finished).toBe(1)
})

test('a count that is entered before the server has said which inventory is active names none', async () => {
  const user = later<User>()
  const server = await openApp('/', {
    getCurrentUser: () => user.promise,
    patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40),
  })
  await readQueue()
  enterCount(basil, 'onHand', 4)
  await expect.poll(() => server.sent('patchItemCount')).toHaveLength(1)
  // null would say that none is active, which was so when this device was last asked
  expect(server.sent('patchItemCount')[0]?.body).not.toHaveProperty('inventoryId')
  user.come(server.user)
})

test.each([
  ['mine', [{ onHand: 4, onHandVersion: 7, typed: '4' }], 4],
  ['theirs', [], 2.5],
  ['sum', [{ onHand: 6.5, onHandVersion: 7, typed: '4+2.5' }], 6.5],
] as const)('of two people’s counts %s is sent on top of the other, and shown', async (choice, expected, shown) => {
  const conflict = {
    field: 'onHand',
    value: 4,
    currentValue: 2.5,
    version: 7,
    by: { id: 99, name: 'Bo Lee' },
    at: null,
  } as const
  const server = await openApp('/', {
    patchItemCount: ({ body }) =>
      body?.onHandVersion === 7
        ? { ...aSavedCount(body.onHand, 40), onHandVersion: 8 }
        : { ...aSavedCount(2.5, 40), onHandVersion: 7, conflicts: [{ ...conflict, packSize: null }] },
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const now = () => stateOf(basil, notCounted)
  enterCount(basil, 'onHand', 4, { typed: '4' })
  await expect.poll(() => now().conflicts).toMatchObject([{ value: 4, currentValue: 2.5 }])
  settleConflict(basil, 'onHand', choice)
  await expect
    .poll(() =>
      server
        .sent('patchItemCount')
        .slice(1)
        .map(({ body }) => body),
    )
    .toMatchObject(expected)
  await expect.poll(() => [now().conflicts, now().values.onHand, now().saving]).toEqual([[], shown, 'saved'])
})

test('a sum that meets a newer count is compared by what was counted here, so that nothing is added twice', async () => {
  const theirs = (currentValue: number, version: number) => ({
    ...aSavedCount(currentValue, 40),
    onHandVersion: version,
    conflicts: [
      {
        field: 'onHand' as const,
        value: 4,
        currentValue,
        version,
        by: { id: 99, name: 'Bo Lee' },
        at: null,
        packSize: null,
      },
    ],
  })
  const server = await openApp('/', {
    patchItemCount: ({ body }) => {
      if (body?.onHandVersion === 8) return { ...aSavedCount(body.onHand, 40), onHandVersion: 9 }
      return body?.onHandVersion === 7 ? theirs(3, 8) : theirs(2.5, 7)
    },
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const now = () => stateOf(basil, notCounted)
  enterCount(basil, 'onHand', 4, { typed: '3+1' })
  await expect.poll(() => now().conflicts).toMatchObject([{ value: 4, currentValue: 2.5 }])
  settleConflict(basil, 'onHand', 'sum')
  await expect.poll(() => now().conflicts).toMatchObject([{ value: 4, currentValue: 3 }])
  settleConflict(basil, 'onHand', 'sum')
  await expect.poll(() => [now().conflicts, now().values.onHand, now().saving]).toEqual([[], 7, 'saved'])
  const sent = () => server.sent('patchItemCount').map(({ body }) => [body?.onHand, body?.typed])
  await expect.poll(sent).toEqual([
    [4, '3+1'],
    [6.5, '4+2.5'],
    [7, '4+3'],
  ])
})

test('a count that was taken back as its page went is not sent by the next one', async () => {
  const user = aUser()
  const owner = `${user.id} ${user.activeLocation?.id}`
  const op: FieldOp = {
    slot: slotOf(owner, basil, 'onHand'),
    owner,
    opId: crypto.randomUUID(),
    seq: 1,
    key: basil,
    name: 'Basil',
    field: 'onHand',
    value: 4,
    typed: null,
    baseVersion: 0,
    inventoryId: null,
    countedAt: '',
    mode: 'online',
    tab: 'gone',
    state: 'waiting',
    conflict: null,
    unanswered: [],
  }
  await keepOp(op)
  localStorage.setItem(`${unsentWork}${op.slot}`, JSON.stringify({ op, isTakenBack: true }))
  const server = await openApp('/', { patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40) }, user)
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  enterCount({ ...basil, id: 4 }, 'onHand', 7)
  await expect.poll(() => server.sent('patchItemCount')).toHaveLength(1)
  expect(server.sent('patchItemCount')[0]?.body).toMatchObject({ onHand: 7 })
})

test.each([
  ['is said to be gone where the person is at its location', true, ['gone']],
  ['waits on the device while the person is at another location', false, ['waiting']],
] as const)('a count that is not found %s', async (_, isThere, states) => {
  const server = await openApp('/help', { getHelpRequests: listOf(), patchItemCount: refuse(notFound) })
  const { id, activeLocation } = server.user
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const elsewhere = { ...server.user, activeLocation: aLocation() }
  const asked = server.sent('getCurrentUser').length
  if (!isThere) server.answer({ getCurrentUser: elsewhere })
  enterCount(basil, 'onHand', 4)
  await expect.poll(() => server.sent('patchItemCount').length).toBe(1)
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(asked)
  if (!isThere) await expect.poll(() => currentSession().activeLocation?.id).toBe(elsewhere.activeLocation.id)
  const kept = () => readOps(`${id} ${activeLocation?.id}`).then((ops) => ops.map(({ state }) => state))
  await expect.poll(kept).toEqual(states)
})

test('a count that is not found waits where the person went away while they were being read', async () => {
  const server = await openApp('/help', { getHelpRequests: listOf() })
  const { user } = server
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const slow = later<User>()
  const patchItemCount = () => {
    server.answer({ getCurrentUser: () => slow.promise })
    void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    return refuse(notFound)
  }
  server.answer({ patchItemCount })
  const asked = server.sent('getCurrentUser').length
  enterCount(basil, 'onHand', 4)
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(asked)
  const elsewhere = { ...user, activeLocation: aLocation() }
  server.answer({ getCurrentUser: elsewhere })
  slow.come(user)
  await expect.poll(() => currentSession().activeLocation?.id).toBe(elsewhere.activeLocation.id)
  const kept = await readOps(`${user.id} ${user.activeLocation?.id}`)
  expect(kept.map(({ state }) => state)).toEqual(['waiting'])
})

test('a count that is taken back while the device is read stays taken back', async () => {
  const server = await openApp('/', { patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40) })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  stateOf(basil, notCounted)
  // Nothing is sent meanwhile.
  stopTheClock()
  enterCount(basil, 'onHand', 4)
  const { getAll } = IDBIndex.prototype
  const read = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(function (this: IDBIndex, ...of) {
    const request = getAll.apply(this, of)
    enterCount(basil, 'onHand', null)
    return request
  })
  await readQueue()
  expect(read).toHaveBeenCalled()
  expect(stateOf(basil, notCounted).values.onHand).toBeNull()
  vi.useRealTimers()
  enterCount({ ...basil, id: 4 }, 'onHand', 7)
  await expect.poll(() => server.sent('patchItemCount')).toHaveLength(1)
  expect(server.sent('patchItemCount')[0]?.body).toMatchObject({ onHand: 7 })
})

test('a count that a proxy answers while the server starts again is sent once more by itself', async () => {
  // no answer of the product's own, which has the shape of a refusal
  const badGateway = { refused: 502, failure: {} } as ReturnType<typeof refuse>
  const server = await openApp('/', { patchItemCount: () => badGateway })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  enterCount(basil, 'onHand', 4)
  // Tries come of themselves, so on a busy machine there may be several by now.
  await expect.poll(() => server.sent('patchItemCount').length).toBeGreaterThan(0)
  server.answer({ patchItemCount: ({ body }) => aSavedCount(body?.onHand, 40) })
  await expect.poll(() => stateOf(basil, notCounted).saving).toBe('saved')
  expect(server.sent('patchItemCount').length).toBeGreaterThan(1)
})

test('who counts again and comes to the other person’s count agrees with it, and nothing is left to settle', async () => {
  const by = { id: 8, name: 'Ana' }
  const conflict = { field: 'onHand', value: 5, currentValue: 7, by, at: '2030-03-04T10:00:00Z', version: 4, packSize: null } as const // prettier-ignore
  const server = await openApp('/', {
    patchItemCount: { ...aSavedCount(7, 40), onHandVersion: 4, conflicts: [conflict] },
  })
  await queryClient.fetchQuery(currentUserQuery)
  await readQueue()
  const fromServer = { ...notCounted }
  const state = () => stateOf(basil, fromServer)
  state()
  enterCount(basil, 'onHand', 5)
  await expect.poll(() => state().conflicts).toHaveLength(1)
  enterCount(basil, 'onHand', 6)
  expect(state(), 'another count of mine').toMatchObject({ conflicts: [{ value: 6, currentValue: 7 }] })
  enterCount(basil, 'onHand', 7)
  expect(state()).toMatchObject({ values: { onHand: 7 }, conflicts: [], saving: 'saved' })
  expect(server.sent('patchItemCount')).toHaveLength(1)
})
