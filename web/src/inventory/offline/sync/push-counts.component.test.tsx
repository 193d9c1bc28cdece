import type { OfflineCount } from '@larder/contract/inventory/offline.ts'
import { keyInFlight, notFound } from '@larder/contract/refusal.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aLocation, aUser } from '../../../../testing/answers.ts'
import { refuse, startFakeServer } from '../../../../testing/fake-server.ts'
import { aSavedCount } from '../../../../testing/saved-count.ts'
import { keepUser } from '../../../accounts/session.ts'
import { forgetOps, keepOp, readOps } from '../../counts/count-queue.ts'
import type { FieldOp } from '../../counts/count-types.ts'
import { pushCounts } from './push-counts.ts'

const owner = '1 2'
const atHome = aUser({ id: 1, activeLocation: aLocation({ id: 2 }) })

/** A count of a subrecipe, which goes to the server by itself. */
function counted(id: number): FieldOp {
  return {
    slot: `${owner} subrecipe ${id}`,
    owner,
    opId: `op ${id}`,
    seq: id,
    name: `Stock ${id}`,
    typed: null,
    key: { listId: 7, groupId: 5, kind: 'subrecipe', id },
    field: 'onHand',
    value: 4,
    baseVersion: 1,
    inventoryId: null,
    countedAt: '2030-03-04T10:00:00.000Z',
    mode: 'offline',
    tab: 'tab',
    state: 'waiting',
    conflict: null,
    unanswered: [],
  }
}

/** The contract takes what is no count too; these are counts. */
const countsIn = (body: { batch: readonly unknown[] } | undefined) => (body?.batch ?? []) as readonly OfflineCount[]

beforeAll(() => keepUser(atHome))
afterEach(async () => forgetOps((await readOps(owner)).map((op) => ({ op, version: undefined }))))

test.each([
  ['that can’t be read as one', { status: 400, code: 'validation', text: 'Too many.' }, 'refused'],
  ['of something that is gone', notFound, 'gone'],
  ['for an inventory that was completed', { status: 409, code: 'inventory_closed', text: 'Completed.' }, 'closed'],
] as const)('a count %s stays on the device with the reason, and the next one is sent', async (_, refusal, state) => {
  for (const id of [1, 2]) await keepOp(counted(id))
  const server = startFakeServer({
    getCurrentUser: atHome,
    patchSubRecipeCount: ({ params }) => (Number(params?.itemId) === 1 ? refuse(refusal) : aSavedCount(4, 40)),
  })
  const pushed = await pushCounts(owner, 'device', () => undefined)
  expect(server.sent('patchSubRecipeCount')).toHaveLength(2)
  expect((await readOps(owner)).map((op) => [op.name, op.state])).toEqual([['Stock 1', state]])
  expect(pushed.items.size).toBe(1)
})

test('a count says which item and field it is of, what was seen, and the inventory it was made for', async () => {
  const item: FieldOp = { ...counted(1), key: { listId: 7, groupId: 5, kind: 'item', id: 11 }, inventoryId: 9 }
  const ops: FieldOp[] = [
    { ...item, slot: `${owner} 1`, typed: '1.5+2.5' },
    { ...item, slot: `${owner} 2`, opId: 'op 2', seq: 2, field: 'onHandPack', value: null, inventoryId: null },
    {
      ...item,
      slot: `${owner} 3`,
      opId: 'op 3',
      seq: 3,
      key: { ...item.key, kind: 'custom', id: 12 },
      field: 'onHandUom',
      value: 0.5,
      baseVersion: undefined,
      inventoryId: undefined,
    },
  ]
  for (const op of ops) await keepOp(op)
  const server = startFakeServer({
    patchCountBatch: ({ body }) => ({
      results: countsIn(body).map(({ opId = null }) => ({
        opId,
        id: 11,
        outcome: 'applied' as const,
        conflicts: [],
        errors: {},
        onHandVersion: 2,
        onHandPackVersion: 2,
        onHandUomVersion: 2,
      })),
      checksums: [],
    }),
  })
  await pushCounts(owner, 'device', () => undefined)
  const { countedAt } = item
  const [first = 0, second = 0, third = 0] = countsIn(server.sent('patchCountBatch')[0]?.body).map(({ seq }) => seq)
  expect(first < second && second < third, 'in the order they were made').toBe(true)
  expect(server.sent('patchCountBatch').map(({ body }) => body)).toEqual([
    {
      merchantId: 2,
      batch: [
        { opId: 'op 1', deviceId: 'device', seq: first, inventoryId: 9, genericItemId: 11, onHand: 4, onHandVersion: 1, typed: '1.5+2.5', countedAt },
        { opId: 'op 2', deviceId: 'device', seq: second, inventoryId: null, genericItemId: 11, onHandPack: null, onHandPackVersion: 1, typed: null, countedAt },
        { opId: 'op 3', deviceId: 'device', seq: third, genericCustomItemId: 12, onHandUom: 0.5, typed: null, countedAt },
      ],
    },
  ]) // prettier-ignore
})

test('a count that came a second time is on the server, and says nothing of the version that somebody counts on there', async () => {
  const item: FieldOp = { ...counted(1), key: { listId: 7, groupId: 5, kind: 'item', id: 11 } }
  await keepOp(item)
  const versions = { onHandVersion: 8, onHandPackVersion: 8, onHandUomVersion: 8 }
  startFakeServer({
    patchCountBatch: {
      results: [{ opId: 'op 1', id: 11, outcome: 'duplicate', conflicts: [], errors: {}, ...versions }],
      checksums: [],
    },
  })
  const pushed = await pushCounts(owner, 'device', () => undefined)
  expect(pushed.applied).toMatchObject([{ op: { opId: 'op 1' }, version: undefined }])
  expect([pushed.items.size, await readOps(owner)]).toEqual([1, []])
})

test('counts go to the server in the order they were made', async () => {
  for (const id of [2, 3, 1]) await keepOp(counted(id))
  const server = startFakeServer({ patchSubRecipeCount: aSavedCount(4, 40) })
  await pushCounts(owner, 'device', () => undefined)
  expect(server.sent('patchSubRecipeCount').map(({ params }) => Number(params?.itemId))).toEqual([2, 3, 1])
})

// The last of them goes to another location, where the others don't follow.
test.each([
  ['a first try of it is under way', atHome, keyInFlight],
  ['the person is at another location', { ...atHome, activeLocation: aLocation({ id: 3 }) }, notFound],
] as const)('a count waits on the device while %s', async (_, getCurrentUser, refusal) => {
  await keepOp(counted(1))
  startFakeServer({ getCurrentUser, patchSubRecipeCount: refuse(refusal) })
  await expect(pushCounts(owner, 'device', () => undefined)).rejects.toThrow()
  expect((await readOps(owner)).map((op) => op.state)).toEqual(['waiting'])
})
