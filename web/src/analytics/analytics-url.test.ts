import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, it } from 'vitest'
import { customDays, nextSort, readAnalyticsUrl, timeQuery } from './analytics-url.ts'

const today = calendarDate('2026-11-22')

it('the address is read with what makes no sense left out', () => {
  expect(readAnalyticsUrl({ period: 'week', from: '2026-02-30', distributor: '7', sort: '-name' })).toEqual({
    distributor: 7,
    sort: '-name',
  })
  expect(['month', 'year', 'custom', 'week', 'day'].map((period) => readAnalyticsUrl({ period }).period)).toEqual([
    'month',
    'year',
    'custom',
    undefined,
    undefined,
  ])
  expect(['name', '-name', 'price'].map((sort) => readAnalyticsUrl({ sort }).sort)).toEqual([
    'name',
    '-name',
    undefined,
  ])
})

it.each([
  [{}, { filter_type: 'week' }],
  [{ period: 'year' }, { filter_type: 'year' }],
  [{ period: 'custom' }, { filter_type: 'custom', start_date: '2026-10-23', end_date: '2026-11-22' }],
  [
    { period: 'custom', from: '2026-11-05', to: '2026-11-01' },
    { filter_type: 'custom', start_date: '2026-11-05', end_date: '2026-11-05' },
  ],
  // at most five years, the latest of them
  [
    { period: 'custom', from: '2001-01-01', to: '2026-11-01' },
    { filter_type: 'custom', start_date: '2021-11-01', end_date: '2026-11-01' },
  ],
] as const)('%o asks for %o', (url, query) => {
  expect(timeQuery(url, today)).toEqual(query)
})

it('an end long ago, or a start to come, is a day of its own', () => {
  expect(customDays({ to: '2025-01-01' }, today)).toEqual({ from: '2025-01-01', to: '2025-01-01' })
  expect(customDays({ to: '2026-11-20' }, today)).toEqual({ from: '2026-10-23', to: '2026-11-20' })
  expect(customDays({ from: '2026-11-20' }, today)).toEqual({ from: '2026-11-20', to: '2026-11-22' })
  expect(customDays({ from: '2027-01-01' }, today)).toEqual({ from: '2027-01-01', to: '2027-01-01' })
})

it('a head sorts down, then up, then by spend again', () => {
  expect([nextSort('name'), nextSort('name', '-name'), nextSort('name', 'name')]).toEqual(['-name', 'name', undefined])
  expect([nextSort('tot_spent'), nextSort('tot_spent', 'tot_spent'), nextSort('tot_spent', 'name')]).toEqual([
    'tot_spent',
    undefined,
    undefined,
  ])
})
