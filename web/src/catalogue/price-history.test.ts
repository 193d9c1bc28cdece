import { expect, test } from 'vitest'
import { savedRows } from '../kit/charts/figures.ts'
import { changeCell } from './price-history.tsx'

test('the first price has no change in the saved table, one that stayed has none in percent', () => {
  const rows = [undefined, 0, 2.54, -0.4].map((percent, key) => ({ key, cells: [key, changeCell(percent)] }))
  expect(savedRows({ heads: ['Row', 'Change'], rows })).toEqual([
    ['Row', 'Change'],
    [0, null],
    [1, 0],
    [2, 2.5],
    [3, -0.4],
  ])
})
