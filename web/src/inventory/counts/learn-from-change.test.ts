import type { Change } from '@larder/contract/ordering/changes.ts'
import { beforeEach, expect, test, vi } from 'vitest'

let isOffline = false
const learnt: unknown[][] = []
vi.mock('./offline-list.ts', () => ({ offlineListNow: () => (isOffline ? { listId: 1 } : undefined) }))
vi.mock('./count-state.ts', () => ({ learn: (...what: unknown[]) => learnt.push(what) }))
const { learnFromChange } = await import('./learn-from-change.ts')

const counted = {
  kind: 'counts',
  comparisonViewId: 1,
  items: [
    { groupId: 2, type: 'item', id: 3, field: 'onHand', value: 5, version: 9 },
    { groupId: 2, type: 'subrecipe', id: 4, field: 'onHand', value: 6, version: 2 },
  ],
} as unknown as Change

beforeEach(() => {
  isOffline = false
  learnt.length = 0
})

test('what somebody else counted is what the next count here is on top of', () => {
  learnFromChange(counted)
  const of = { listId: 1, groupId: 2 }
  expect(learnt).toEqual([
    [{ ...of, kind: 'item', id: 3 }, 'onHand', { value: 5, version: 9 }],
    [{ ...of, kind: 'subrecipe', id: 4 }, 'onHand', { value: 6, version: 2 }],
  ])
})

test('a list counted offline keeps what it took along, so that both counts are shown later', () => {
  isOffline = true
  learnFromChange(counted)
  expect(learnt).toEqual([])
})
