import { describe, expect, test } from 'vitest'
import { calendarDate, wallClock } from '../values/calendar-date.ts'
import {
  deliveryDates,
  deliverySlots,
  isDeliveryTimeRequired,
  offeredDeliveries,
  openSlots,
  orderDeadline,
  usualSlotsText,
} from './delivery-slots.ts'

const on = (weekdays: number[], hour: number, daysBefore = 0) => ({
  deliveryDays: weekdays.map((weekday) => ({ weekday, cutoffMinutes: hour * 60, daysBefore })),
  slots: null,
  holidays: [],
})
const allWeek = [0, 1, 2, 3, 4, 5, 6]
const weekdaysOnly = on([1, 2, 3, 4, 5], 17)
const everyDay = on(allWeek, 17)
const clock = (date: string, hour: number, minute = 0) => ({ date: calendarDate(date), minutes: hour * 60 + minute })

describe('time slots', () => {
  test.each([
    [531, '2026-03-06', ['9am-1pm', '1pm-5pm']],
    [531, '2026-03-07', ['9am-1pm', '1pm-5pm']],
    [558, '2026-03-08', ['9am-1pm', '1pm-5pm']],
    [1000, '2026-03-06', ['8am-11am', '11am-2pm', '2pm-5pm']],
    [1000, '2026-03-07', ['8am-11am', '11am-2pm']],
    [1000, '2026-03-08', ['8am-11am', '11am-2pm']],
    [1000, '2026-03-09', ['8am-11am', '11am-2pm', '2pm-5pm']],
    [1000, '2026-10-31', ['8am-11am', '11am-2pm']],
    [1000, '2026-11-01', ['8am-11am', '11am-2pm']],
    [1000, '2026-11-02', ['8am-11am', '11am-2pm', '2pm-5pm']],
  ])('distributor %i on %s', (distributorId, date, slots) => {
    expect(deliverySlots(distributorId, calendarDate(date))).toEqual(slots)
  })

  test('are read by the clock from midnight to midnight, where a location agreed its own', () => {
    const own = [
      { startMinutes: 0, endMinutes: 90 },
      { startMinutes: 11 * 60 + 45, endMinutes: 12 * 60 },
      { startMinutes: 22 * 60, endMinutes: 24 * 60 },
    ]
    const slots = deliverySlots(1000, calendarDate('2026-03-06'), own)
    expect(slots).toEqual(['12am-1:30am', '11:45am-12pm', '10pm-12am'])
    const late = [
      { startMinutes: 8 * 60 + 5, endMinutes: 23 * 60 },
      { startMinutes: 23 * 60, endMinutes: 24 * 60 - 1 },
    ]
    expect(deliverySlots(1000, calendarDate('2026-03-06'), late)).toEqual(['8:05am-11pm', '11pm-11:59pm'])
  })
})

test.each([
  [1000, '2026-03-06', 16, 16],
  [1000, '2026-03-06', 24, 17],
  [1000, '2026-03-07', 16, 14],
  [531, '2026-03-07', 24, 17],
  [1000, '2026-03-06', 0, 0],
])('distributor %i takes orders for %s with cut-off %i until %i o’clock', (id, date, cutoff, hour) => {
  expect(orderDeadline(id, calendarDate(date), on(allWeek, cutoff))).toEqual(clock(date, hour))
})

describe('slots that are over', () => {
  const friday = calendarDate('2026-03-06')
  const at = (hour: number, minute = 0) => ({ date: friday, minutes: hour * 60 + minute })

  test.each([
    [1000, 0, 0, ['8am-11am', '11am-2pm', '2pm-5pm']],
    [1000, 10, 59, ['8am-11am', '11am-2pm', '2pm-5pm']],
    [1000, 11, 0, ['11am-2pm', '2pm-5pm']],
    [1000, 14, 0, ['2pm-5pm']],
    [1000, 16, 59, ['2pm-5pm']],
    [1000, 17, 0, []],
    [1000, 21, 0, []],
    [531, 12, 59, ['9am-1pm', '1pm-5pm']],
    [531, 13, 0, ['1pm-5pm']],
    [558, 17, 0, []],
  ])('are not offered today: distributor %i at %i:%i', (distributorId, hour, minute, open) => {
    expect(openSlots(distributorId, friday, at(hour, minute))).toEqual(open)
  })

  test('are all offered tomorrow, and none yesterday', () => {
    expect(openSlots(1000, calendarDate('2026-03-09'), at(21))).toEqual(['8am-11am', '11am-2pm', '2pm-5pm'])
    expect(openSlots(1000, calendarDate('2026-03-05'), at(0))).toEqual([])
  })

  test('are offered today to the last minute before the cut-off hour', () => {
    const halfPast = { date: friday, minutes: 10 * 60 + 59 }
    expect(offeredDeliveries(1000, halfPast, on(allWeek, 11))[0]).toEqual({
      date: friday,
      slots: ['8am-11am', '11am-2pm', '2pm-5pm'],
    })
  })

  test('take today with them, also where orders are taken until midnight', () => {
    const untilMidnight = on(allWeek, 24)
    expect(offeredDeliveries(1000, at(16), untilMidnight)[0]).toEqual({ date: friday, slots: ['2pm-5pm'] })
    expect(offeredDeliveries(1000, at(21), untilMidnight)[0]).toEqual({
      date: '2026-03-07',
      slots: ['8am-11am', '11am-2pm'],
    })
  })
})

describe('delivery dates', () => {
  test('today is offered before the cut-off hour', () => {
    expect(deliveryDates(clock('2026-03-06', 16), weekdaysOnly, 3)).toEqual(['2026-03-06', '2026-03-09'])
  })

  test('today is not offered from the cut-off hour on', () => {
    expect(deliveryDates(clock('2026-03-06', 17), weekdaysOnly, 3)).toEqual(['2026-03-09'])
  })

  test('today is not offered on a day without delivery', () => {
    expect(deliveryDates(clock('2026-03-07', 8), weekdaysOnly, 3)).toEqual(['2026-03-09', '2026-03-10'])
  })

  test('the next fourteen days are offered', () => {
    const dates = deliveryDates(clock('2026-02-20', 9), everyDay)
    expect(dates).toHaveLength(15)
    expect(dates.at(-1)).toBe('2026-03-06')
  })

  test('a distributor without delivery days offers none', () => {
    expect(deliveryDates(clock('2026-03-06', 9), on([], 17))).toEqual([])
  })
})

describe('terms agreed with a distributor', () => {
  // Monday by Saturday noon, Thursday by Wednesday 16:30; 2026-03-06 is a Friday
  const agreed = {
    deliveryDays: [
      { weekday: 1, cutoffMinutes: 12 * 60, daysBefore: 2 },
      { weekday: 4, cutoffMinutes: 16 * 60 + 30, daysBefore: 1 },
    ],
    slots: [
      { startMinutes: 5 * 60 + 30, endMinutes: 7 * 60 },
      { startMinutes: 12 * 60, endMinutes: 13 * 60 },
    ],
    holidays: ['2026-03-16'],
  }

  test.each([
    ['2026-03-07', 11, 59, ['2026-03-09', '2026-03-12', '2026-03-19']],
    ['2026-03-07', 12, 0, ['2026-03-12', '2026-03-19']],
    ['2026-03-11', 16, 29, ['2026-03-12', '2026-03-19', '2026-03-23']],
    ['2026-03-11', 16, 30, ['2026-03-19', '2026-03-23']],
    ['2026-03-12', 0, 0, ['2026-03-19', '2026-03-23', '2026-03-26']],
  ])('on %s at %i:%i orders are taken for %j', (date, hour, minute, dates) => {
    expect(deliveryDates(clock(date, hour, minute), agreed)).toEqual(dates)
  })

  test('an order for Monday is taken until Saturday noon, for a slot of the location’s own', () => {
    const monday = calendarDate('2026-03-09')
    expect(orderDeadline(531, monday, agreed)).toEqual(clock('2026-03-07', 12))
    expect(orderDeadline(531, calendarDate('2026-03-10'), agreed)).toBeUndefined()
    expect(offeredDeliveries(531, clock('2026-03-06', 9), agreed)[0]).toEqual({
      date: monday,
      slots: ['5:30am-7am', '12pm-1pm'],
    })
  })
})

// Reliability D1: the two changes of the clock in New York, each instant read off a table of UTC offsets by hand.
describe('clock changes in America/New_York', () => {
  test.each([
    ['2026-03-07T21:59:00Z', '2026-03-07', ['2026-03-07', '2026-03-08', '2026-03-09']], // 16:59 EST
    ['2026-03-07T22:00:00Z', '2026-03-07', ['2026-03-08', '2026-03-09']], // 17:00 EST
    ['2026-03-08T04:59:00Z', '2026-03-07', ['2026-03-08', '2026-03-09']], // 23:59 EST
    ['2026-03-08T05:00:00Z', '2026-03-08', ['2026-03-08', '2026-03-09', '2026-03-10']], // 00:00 EST
    ['2026-03-08T07:30:00Z', '2026-03-08', ['2026-03-08', '2026-03-09', '2026-03-10']], // 03:30 EDT
    ['2026-03-08T20:59:00Z', '2026-03-08', ['2026-03-08', '2026-03-09', '2026-03-10']], // 16:59 EDT
    ['2026-03-08T21:00:00Z', '2026-03-08', ['2026-03-09', '2026-03-10']], // 17:00 EDT
    ['2026-03-09T03:59:00Z', '2026-03-08', ['2026-03-09', '2026-03-10']], // 23:59 EDT
    ['2026-03-09T04:00:00Z', '2026-03-09', ['2026-03-09', '2026-03-10', '2026-03-11']], // 00:00 EDT
    ['2026-10-31T20:59:00Z', '2026-10-31', ['2026-10-31', '2026-11-01', '2026-11-02']], // 16:59 EDT
    ['2026-11-01T03:59:00Z', '2026-10-31', ['2026-11-01', '2026-11-02']], // 23:59 EDT
    ['2026-11-01T05:30:00Z', '2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-03']], // the first 01:30
    ['2026-11-01T06:30:00Z', '2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-03']], // the second 01:30
    ['2026-11-01T21:59:00Z', '2026-11-01', ['2026-11-01', '2026-11-02', '2026-11-03']], // 16:59 EST
    ['2026-11-01T22:00:00Z', '2026-11-01', ['2026-11-02', '2026-11-03']], // 17:00 EST
    ['2026-11-02T04:59:00Z', '2026-11-01', ['2026-11-02', '2026-11-03']], // 23:59 EST
    ['2026-11-02T05:00:00Z', '2026-11-02', ['2026-11-02', '2026-11-03', '2026-11-04']], // 00:00 EST
  ])('at %s it is %s there', (instant, today, expected) => {
    const there = wallClock(new Date(instant), 'America/New_York')
    expect(there.date).toBe(today)
    expect(deliveryDates(there, everyDay, 2)).toEqual(expected)
  })

  // Reliability D2: 22:30 in Los Angeles is 01:30 of the next day at the location, which decides.
  test('the location decides what today is, not the place of the person', () => {
    const instant = new Date('2026-06-11T05:30:00Z')
    expect(wallClock(instant, 'America/Los_Angeles').date).toBe('2026-06-10')
    const there = wallClock(instant, 'America/New_York')
    expect(deliveryDates(there, everyDay, 1)).toEqual(['2026-06-11', '2026-06-12'])
  })
})

describe('a delivery time is required', () => {
  test.each([
    ['2026-03-06', true, false],
    ['2026-03-07', true, true],
    ['2026-03-07', false, false],
    ['2026-03-06', false, false],
  ])('for %s with own delivery %s: %s', (date, isOwnDelivery, required) => {
    expect(isDeliveryTimeRequired(calendarDate(date), calendarDate('2026-03-06'), isOwnDelivery)).toBe(required)
  })
})

test('the slots a distributor has by itself are said in one line', () => {
  expect(usualSlotsText(1000)).toBe('8am-11am, 11am-2pm and, on weekdays, 2pm-5pm')
  expect(usualSlotsText(531)).toBe('9am-1pm and 1pm-5pm')
})

test('a distributor that agreed on no slots at all takes orders until the cut-off', () => {
  const terms = { ...on(allWeek, 16), slots: [] }
  expect(orderDeadline(1000, calendarDate('2026-03-06'), terms)).toEqual(clock('2026-03-06', 16))
})
