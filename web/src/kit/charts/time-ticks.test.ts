import { scaleUtc } from 'd3-scale'
import { expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const labels = (from: string, to: string, room: number) =>
  timeTicks(scaleUtc([Date.parse(from), Date.parse(to)], [0, 500]), room).map(({ label }) => label)

test('twelve months have a label each, as MM/YY', () => {
  const months = '12/25 01/26 02/26 03/26 04/26 05/26 06/26 07/26 08/26 09/26 10/26 11/26'
  expect(labels('2025-11-14', '2026-11-21', 13)).toEqual(months.split(' '))
})

test('with less room every second or third has one', () => {
  expect(labels('2025-11-14', '2026-11-21', 6)).toEqual('01/26 03/26 05/26 07/26 09/26 11/26'.split(' '))
})

test('a few days are labelled by day, and none twice', () => {
  expect(labels('2026-11-01', '2026-11-04', 12)).toEqual(['11/01', '11/02', '11/03', '11/04'])
})
