import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fraction } from '../values/fraction.ts'
import { countChange } from './count-change.ts'
import { isCompletionWord, needsTypedCompletion } from './completion-check.ts'
import { countFlag } from './count-flags.ts'
import { count, largestCount, printCount, readCount, readCountSum } from './count-input.ts'
import { inventoryAfter, mayReopenInventory, takesCounts } from './inventory-status.ts'

const counted = (hundredths: number) => ({ kind: 'counted', count: hundredths })

describe('an on-hand field', () => {
  it.each([
    ['', { kind: 'notCounted' }],
    ['  ', { kind: 'notCounted' }],
    ['0', counted(0)],
    ['3', counted(300)],
    ['3.', counted(300)],
    ['.5', counted(50)],
    ['2.25', counted(225)],
    ['99999', counted(9_999_900)],
    ['100000', { kind: 'invalid' }],
    ['99999.01', { kind: 'invalid' }],
    ['1.005', { kind: 'invalid' }],
    ['-1', { kind: 'invalid' }],
    ['1,5', { kind: 'invalid' }],
    ['1/2', { kind: 'invalid' }],
    ['1e2', { kind: 'invalid' }],
    ['.', { kind: 'invalid' }],
    ['٣', { kind: 'invalid' }],
  ])('%j reads as %o', (typed, wanted) => {
    expect(readCount(typed)).toEqual(wanted)
  })

  it.each([
    ['2+1.5', counted(350)],
    ['2 + 1.5 +', counted(350)],
    ['2', counted(200)],
    ['', { kind: 'notCounted' }],
    ['+', { kind: 'notCounted' }],
    ['2++1', { kind: 'invalid' }],
    ['+2', { kind: 'invalid' }],
    ['99999+1', { kind: 'invalid' }],
    ['99998+1', counted(9_999_900)],
    ['1+1+ ', counted(200)],
    [Array(50).fill('1').join('+'), counted(5_000)],
    [Array(51).fill('1').join('+'), { kind: 'invalid' }],
  ])('the sum %j reads as %o', (typed, wanted) => {
    expect(readCountSum(typed)).toEqual(wanted)
  })

  test('a printed count reads back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestCount }), (hundredths) => {
        expect(readCount(printCount(count(hundredths)))).toEqual(counted(hundredths))
      }),
    )
    expect(printCount(null)).toBe('')
    expect([0, 1, 10, 50, 225, 300, 9_999_900].map((hundredths) => printCount(count(hundredths)))).toEqual([
      '0',
      '0.01',
      '0.1',
      '0.5',
      '2.25',
      '3',
      '99999',
    ])
  })

  test.each([1.5, -1, 9_999_901, Number.NaN])('%s is no count in hundredths', (hundredths) => {
    expect(() => count(hundredths)).toThrow(RangeError)
  })

  test('any text is read without a failure', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => ['notCounted', 'counted', 'invalid'].includes(readCountSum(typed).kind)),
    )
  })
})

describe('an entry', () => {
  const current = { value: count(400), version: 3 }
  it.each([
    ['changes what the counter has seen', { value: count(500), seenVersion: 3 }, 'change'],
    ['meets what somebody else entered meanwhile', { value: count(500), seenVersion: 2 }, 'conflict'],
    ['agrees with the current value, seen or not', { value: count(400), seenVersion: 1 }, 'same'],
    ['without a version is not checked', { value: count(500), seenVersion: undefined }, 'change'],
    ['takes a count back', { value: null, seenVersion: 3 }, 'change'],
    ['does not take back what it has not seen', { value: null, seenVersion: 2 }, 'conflict'],
  ])('%s', (_what, entry, wanted) => {
    expect(countChange(entry, current)).toBe(wanted)
  })
})

describe('the flag of a count', () => {
  const of = (cases: number | null) => (cases === null ? null : fraction(Math.round(cases * 100), 100))
  it.each([
    [false, null, 4, 'notCounted'],
    [true, 2, 4, 'atMostHalf'],
    [true, 2.01, 4, null],
    [true, 7.99, 4, null],
    [true, 8, 4, 'atLeastTwice'],
    [true, 0, 4, 'atMostHalf'],
    [true, 0.01, 0, 'wasZero'],
    [true, 0, 0, null],
    [true, 5, null, null],
    [true, null, 4, null],
    [true, null, 0, null],
    [true, 0.01, 'missing', 'new'],
    [true, null, 'missing', 'new'],
    [true, 0, 'missing', null],
    [false, null, 'missing', 'notCounted'],
  ] as const)('counted %o, %o cases after %o: %o', (isCounted, now, before, wanted) => {
    const counted = { isCounted, areCasesCounted: isCounted }
    expect(countFlag(counted, of(now), before === 'missing' ? before : of(before))).toBe(wanted)
  })
  it.each([
    ['an open case after whole ones', 0.2, 1, 'noCases'],
    ['an open case after many', 0.2, 4, 'noCases'],
    ['no unit after a case', 0, 1, 'noCases'],
    ['an open case of what was not counted last time', 0.2, null, 'noCases'],
    ['an open case of a new item', 0.2, 'missing', 'noCases'],
    ['an open case after an open one', 0.6, 0.9, null],
    ['an open case after none', 0.6, 0, 'wasZero'],
    ['whole cases counted in units', 1, 1.5, null],
    ['units of a pack that nobody knows', null, 4, null],
  ] as const)('without a count of cases, %s: %o after %o is %o', (_what, now, before, wanted) => {
    const counted = { isCounted: true, areCasesCounted: false }
    expect(countFlag(counted, of(now), before === 'missing' ? before : of(before))).toBe(wanted)
  })
})

describe('completing an inventory', () => {
  it.each([
    [0, 0, false],
    [0, 1, true],
    [1, 2, false],
    [2, 5, true],
    [3, 5, false],
    [49, 300, true],
    [300, 300, false],
  ])('with %i of %i items counted needs a typed word: %o', (counted, itemCount, wanted) => {
    expect(needsTypedCompletion(counted, itemCount)).toBe(wanted)
  })

  it.each([
    ['COMPLETE', true],
    [' complete ', true],
    ['COMPLET', false],
    ['', false],
  ])('is meant by %o: %o', (typed, wanted) => {
    expect(isCompletionWord(typed)).toBe(wanted)
  })
})

describe('an inventory', () => {
  it('goes from active to completed, is reopened and completed again, and nothing else', () => {
    expect(inventoryAfter('active', 'complete')).toBe('completed')
    expect(inventoryAfter('active', 'reopen')).toBeNull()
    expect(inventoryAfter('completed', 'reopen')).toBe('reopened')
    expect(inventoryAfter('completed', 'complete')).toBeNull()
    expect(inventoryAfter('reopened', 'complete')).toBe('completed')
    expect(inventoryAfter('reopened', 'reopen')).toBeNull()
  })

  it('takes counts unless it is completed', () => {
    expect(['active', 'reopened', 'completed'].map((status) => takesCounts(status as 'active'))).toEqual([
      true,
      true,
      false,
    ])
  })

  it.each([
    ['Owner', true],
    ['Co-Owner', true],
    ['CHEF/OWNER', true],
    ['Homeowner', false],
    ['Chef', false],
    ['', false],
    [null, false],
  ])('is reopened by the title %j: %o', (title, may) => {
    expect(mayReopenInventory(title)).toBe(may)
  })
})
