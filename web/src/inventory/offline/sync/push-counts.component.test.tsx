import { notFound } from '@larder/contract/refusal.ts'
import { afterEach, expect, test } from 'vitest'
import { refuse, startFakeServer } from '../../../../testing/fake-server.ts'
import { aSavedCount } from '../../../../testing/saved-count.ts'
import { forgetOps, keepOp, readOps } from '../../counts/count-queue.ts'
import type { FieldOp } from '../../counts/count-types.ts'
import { pushCounts } from './push-counts.ts'

const owner = '1 2'

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

afterEach(async () => forgetOps((await readOps(owner)).map((op) => ({ op, version: undefined }))))

test.each([
  ['that can’t be read as one', { status: 400, code: 'validation', text: 'Too many.' }, 'refused'],
  ['of something that is gone', notFound, 'gone'],
  ['for an inventory that was completed', { status: 409, code: 'inventory_closed', text: 'Completed.' }, 'closed'],
] as const)('a count %s stays on the device with the reason, and the next one is sent', async (_, refusal, state) => {
  for (const id of [1, 2]) await keepOp(counted(id))
  const server = startFakeServer({
    patchSubRecipeCount: ({ params }) => (Number(params?.itemId) === 1 ? refuse(refusal) : aSavedCount(4, 40)),
  })
  const pushed = await pushCounts(owner, 'device', () => undefined)
  expect(server.sent('patchSubRecipeCount')).toHaveLength(2)
  expect((await readOps(owner)).map((op) => [op.name, op.state])).toEqual([['Stock 1', state]])
  expect(pushed.items.size).toBe(1)
})

test('counts go to the server in the order they were made', async () => {
  for (const id of [2, 3, 1]) await keepOp(counted(id))
  const server = startFakeServer({ patchSubRecipeCount: aSavedCount(4, 40) })
  await pushCounts(owner, 'device', () => undefined)
  expect(server.sent('patchSubRecipeCount').map(({ params }) => Number(params?.itemId))).toEqual([2, 3, 1])
})
