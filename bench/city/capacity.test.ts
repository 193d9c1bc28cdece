import { expect, test } from 'vitest'
import type { CallCost } from './call-costs.ts'
import { busiestHour, locationsPerCore, needed, weekOfLocation } from './capacity.ts'
import { callNames, callsByHour, callsOfWeek, hourText, jobs, type CallName } from './week.ts'

const nothing: CallCost = { ms: 0, serverCpuMs: 0, databaseCpuMs: 0, logBytes: 0, keptBytes: 0 }
const footprint = { idleCores: 0, serverBytes: 2 ** 30, bytesPerScreen: 0, databaseBytes: 0, locationBytes: 0 }

test('the parts of a job make a whole, in hours that exist', () => {
  for (const { name, when } of jobs) {
    expect(
      when.reduce((sum, { share }) => sum + share, 0),
      name,
    ).toBeCloseTo(1, 9)
    for (const { from, until, days } of when)
      expect(from >= 0 && until <= 24 && from < until && days.every((day) => day >= 0 && day < 7), name).toBe(true)
  }
})

test('the hours together are the week: each call as often as its jobs make it', () => {
  const week = callsOfWeek()
  expect(week['order of 20 lines']).toBeCloseTo(18, 9)
  expect(week['line checked']).toBeCloseTo(18 * 20, 9)
  expect(week.count).toBeCloseTo(250, 9)
  const orderHistory = jobs.reduce((sum, { perWeek, calls }) => sum + perWeek * (calls['order history'] ?? 0), 0)
  expect(week['order history']).toBeCloseTo(orderHistory, 9)
})

test('order guides come between four and five in the morning of a workday', () => {
  const hours = callsByHour().flatMap((calls, index) =>
    calls['order guide of 600 prices'] > 0 ? [hourText(index)] : [],
  )
  expect(hours).toEqual(['Monday 4:00', 'Tuesday 4:00', 'Wednesday 4:00', 'Thursday 4:00', 'Friday 4:00'])
})

test('the busiest hour is that of the dear call, among people’s hours that of the next', () => {
  const costs = costing({
    'order guide of 600 prices': { ...nothing, databaseCpuMs: 900 },
    count: { ...nothing, serverCpuMs: 3 },
  })
  expect(busiestHour(costs, 'all').name).toMatch(/ 4:00$/)
  expect(busiestHour(costs, 'people').name).toBe('Sunday 20:00')
})

test('cores are half used in the busiest hour, and a location costs the same however many there are', () => {
  // 0.8 guides of a location in the hour, 4.5 s each: one core is fully used by 1,000 locations
  const costs = costing({ 'order guide of 600 prices': { ...nothing, databaseCpuMs: 4_500 } })
  expect(locationsPerCore(busiestHour(costs, 'all'))).toBeCloseTo(1_000, 6)
  const [some, many] = [needed(costs, footprint, 1_000), needed(costs, footprint, 10_000)]
  expect(some.databaseCores).toBeCloseTo(2, 6)
  expect(some.serverCores).toBe(0)
  expect(many.databaseCores).toBeCloseTo(20, 6)
  // two databases of two cores each at 25 dollars, one process of one gigabyte at 3
  expect(some.dollarsPerLocationMonth).toBeCloseTo((2 * 2 * 25 + 3) / 1_000, 6)
})

test('a year keeps what each week adds, in both copies', () => {
  const costs = costing({ 'order of 20 lines': { ...nothing, keptBytes: 2 ** 20 } })
  expect(weekOfLocation(costs).keptBytes).toBeCloseTo(18 * 2 ** 20, 3)
  expect(needed(costs, { ...footprint, locationBytes: 2 ** 30 }, 1).diskGbAfterYear).toBeCloseTo(
    1 + (18 * 52) / 1_024,
    6,
  )
})

function costing(some: Partial<Record<CallName, CallCost>>): Record<CallName, CallCost> {
  return { ...Object.fromEntries(callNames.map((name) => [name, nothing])), ...some } as Record<CallName, CallCost>
}
