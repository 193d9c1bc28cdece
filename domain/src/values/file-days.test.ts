import { expect, test } from 'vitest'
import { daysInWords, nameWithDays } from './file-days.ts'

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, 'orders-2026-11-01-2026-11-30', '11/01/2026 to 11/30/2026'],
  [{ from: '2026-11-01' }, 'orders-from-2026-11-01', 'from 11/01/2026'],
  [{ to: '2026-11-30' }, 'orders-until-2026-11-30', 'until 11/30/2026'],
  [{}, 'orders-2026-12-02', undefined],
])('a file of the days %j is named by them, else by the day it was made', (days, name, words) => {
  expect(nameWithDays('orders', days, '2026-12-02')).toBe(name)
  expect(daysInWords(days)).toBe(words)
})
