import { describe, expect, it } from 'vitest'
import { aMatch, aRow } from './savings-for-tests.ts'
import {
  cardsOf,
  inShownOrder,
  offeredMatches,
  rowsOfOrder,
  savingsOf,
  undecidedAfter,
  undecidedIds,
} from './saving-rows.ts'

const open = aRow({ id: 1, matches: [aMatch({ savingsPerOrder: 12.4 }), aMatch({ savingsPerOrder: 3 })] })
const swapped = aRow({ id: 2, decision: 'swap', savings: 6.1, matches: [aMatch({ distributorId: 9 })] })
const rejected = aRow({ id: 3, decision: 'reject' })

describe('the sum of savings', () => {
  it('counts accepted swaps, and the best match of what is open as possible', () => {
    expect(savingsOf([open, swapped, rejected])).toEqual({ accepted: 610, possible: 1_850 })
  })

  it('is zero without rows', () => {
    expect(savingsOf([])).toEqual({ accepted: 0, possible: 0 })
  })

  it('does not count a match that was rejected before', () => {
    const row = aRow({ matches: [aMatch({ savingsPerOrder: 9, decision: 'reject' }), aMatch({ savingsPerOrder: 2 })] })
    expect(offeredMatches(row)).toHaveLength(1)
    expect(savingsOf([row]).possible).toBe(200)
  })
})

it('an order shows what left it by a swap, and what came to it', () => {
  const rows = [aRow({ id: 1, distributorId: 5 }), swapped, aRow({ id: 4, distributorId: 9 })]
  expect(rowsOfOrder(rows, 5).map(({ itemDistributorId }) => itemDistributorId)).toEqual([1, 2])
  expect(rowsOfOrder(rows, 9).map(({ itemDistributorId }) => itemDistributorId)).toEqual([2, 4])
  expect(rowsOfOrder(rows, undefined)).toHaveLength(3)
})

it('a decision moves no card, and a new one comes last', () => {
  const rows = cardsOf([aRow({ id: 7 }), swapped, open])
  expect(inShownOrder(rows, [1, 2]).map(({ itemDistributorId }) => itemDistributorId)).toEqual([1, 2, 7])
})

describe('the next open card', () => {
  const rows = cardsOf([open, swapped, aRow({ id: 4 }), rejected])

  it('passes by what is decided and goes round the end', () => {
    expect(undecidedIds(rows)).toEqual([1, 4])
    expect(undecidedAfter(rows, 1)).toBe(4)
    expect(undecidedAfter(rows, 4)).toBe(1)
    expect(undecidedAfter(rows, undefined)).toBe(1)
    expect(undecidedAfter(rows, 2, -1)).toBe(1)
  })

  it('is none when the last was decided', () => {
    expect(undecidedAfter(cardsOf([swapped, rejected]), 2)).toBeUndefined()
    expect(undecidedAfter(cardsOf([open, swapped]), 1)).toBeUndefined()
  })
})
