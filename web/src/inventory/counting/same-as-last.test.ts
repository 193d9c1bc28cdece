import { beforeEach, expect, test, vi } from 'vitest'
import type { CountField, CountKey } from '../counts/count-types.ts'
import type { CountValues } from './fields/countable-fields.ts'
import type { ItemToCount } from './sheet/counting-list.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
})
const blank: CountValues = { onHand: null, onHandPack: null, onHandUom: null }
const counts = new Map<number, CountValues>()
vi.mock('../counts/count-store.ts', () => ({
  countNow: ({ id }: CountKey) => ({ values: counts.get(id) ?? blank }),
  enterCount: ({ id }: CountKey, field: CountField, value: number | null) =>
    counts.set(id, { ...(counts.get(id) ?? blank), [field]: value }),
}))
const { countSameAsLast } = await import('./same-as-last.ts')

const cases = (onHand: number): CountValues => ({ ...blank, onHand })
const toCount = (id: number, last: CountValues | null) =>
  ({
    key: { listId: 1, groupId: 2, kind: 'item', id },
    item: { id },
    last: last && { inPackOfNow: last },
  }) as unknown as ItemToCount
const [lemons, limes, basil] = [toCount(1, cases(4)), toCount(2, cases(7)), toCount(3, null)]

beforeEach(() => counts.clear())

test('what is blank is counted as last time; what is counted, and what was not counted then, stays', () => {
  counts.set(2, cases(1))
  expect(countSameAsLast([lemons, limes, basil])?.count).toBe(1)
  expect([counts.get(1), counts.get(2), counts.get(3)]).toEqual([cases(4), cases(1), undefined])
})

test('undo takes back only what nobody counted again since', () => {
  const filled = countSameAsLast([lemons, limes])
  counts.set(2, cases(9))
  filled?.undo()
  expect([counts.get(1), counts.get(2)]).toEqual([blank, cases(9)])
})
