import { expect, test } from 'vitest'
import { forgetOp, keepOp, readOps } from './count-queue.ts'
import { slotOf, type FieldOp } from './count-types.ts'

const owner = '71 72'
const basil = { listId: 1, groupId: 2, kind: 'item', id: 3 } as const

function anOp(value: number): FieldOp {
  return {
    slot: slotOf(owner, basil, 'onHand'),
    owner,
    opId: crypto.randomUUID(),
    seq: 1,
    key: basil,
    name: 'Basil',
    field: 'onHand',
    value,
    typed: null,
    baseVersion: 0,
    inventoryId: null,
    countedAt: '',
    mode: 'online',
    tab: 'tab',
    state: 'waiting',
    conflict: null,
    unanswered: [],
  }
}

test('an answered count leaves the device; a later one of the field stays, based on what was answered', async () => {
  const [first, second] = [await keepOp(anOp(4)), await keepOp(anOp(5))]
  await forgetOp(first, 7)
  expect(await readOps(owner)).toMatchObject([{ value: 5, baseVersion: 7 }])
  await forgetOp(second, 8)
  expect(await readOps(owner)).toEqual([])
})
