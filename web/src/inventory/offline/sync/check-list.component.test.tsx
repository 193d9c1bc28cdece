import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { expect, test } from 'vitest'
import { listOf } from '../../../../testing/answers.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { aGroup, anItem } from '../../counting/testing/counting-items.ts'
import type { FieldOp } from '../../counts/count-types.ts'
import { missingOnServer } from './check-list.ts'

/** A count of 4 cases of the item that this device sent for list 7. */
function sent(id: number, value: number | null = 4): FieldOp {
  return {
    slot: `slot ${id}`,
    owner: '1 2',
    opId: `op ${id}`,
    seq: id,
    name: `Item ${id}`,
    typed: null,
    key: { listId: 7, groupId: 5, kind: 'item', id },
    field: 'onHand',
    value,
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

/** Asks after counts of which the server said that it took each as this version, and which has these items now. */
async function missing(
  ops: readonly FieldOp[],
  items: readonly Partial<CountingItem>[],
  { checksum = 'of other counts', takenAs }: { checksum?: string; takenAs?: number | undefined } = { takenAs: 2 },
) {
  const all = items.map((item, at) => anItem({ id: at + 1, ...item }))
  const group = { ...aGroup(5, 'Walk-in', all), comparisonViewId: 7 }
  const server = startFakeServer({
    getCountingList: {
      ...listOf({ ...group, items: all }),
      comparisonView: { id: 7, name: 'Kitchen', version: 1, onInventory: true },
      groupCount: 1,
      itemCount: all.length,
      arrangement: 'a',
      inventoryId: null,
      lastInventory: null,
      comparisonViewTotalOnHandAmount: 0,
      allComparisonViewTotalOnHandAmount: 0,
    },
  })
  const found = await missingOnServer('1 2', 7, {
    items: new Set(),
    applied: ops.map((op) => ({ op, version: takenAs })),
    checksums: new Map(checksum === '' ? [] : [[7, checksum]]),
  })
  return { names: found.map(({ name }) => name), readings: server.sent('getCountingList').length }
}

test('of the counts that the server took those are missing that it does not have, whatever others counted since', async () => {
  const { names } = await missing(
    [sent(1), sent(2), sent(3), sent(4), sent(5), sent(6, null)],
    [
      { onHand: 4, onHandVersion: 2 },
      { onHand: 3, onHandVersion: 2 },
      { onHand: null, onHandVersion: 1 },
      { onHand: 9, onHandVersion: 3 },
    ],
  )
  // The fourth was counted by somebody else afterwards; the fifth and the sixth are no longer on the list.
  expect(names).toEqual(['Item 2', 'Item 3'])
})

test('a list of which the server said nothing is not read', async () => {
  expect(await missing([sent(1)], [{ onHand: 3, onHandVersion: 2 }], { checksum: '', takenAs: 2 })).toEqual({
    names: [],
    readings: 0,
  })
})

test('counts that came a second time are not told as missing: the inventory was completed, or corrected, since they came', async () => {
  const now = [
    { onHand: null, onHandVersion: 9 },
    { onHand: 7, onHandVersion: 9 },
  ]
  const sentAgain = [sent(1), sent(2)]
  expect((await missing(sentAgain, now, { takenAs: undefined })).names).toEqual([])
})
