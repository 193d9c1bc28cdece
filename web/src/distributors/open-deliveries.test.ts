import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { localTimeAt, openDeliveries } from './open-deliveries.ts'

const friday = calendarDate('2026-03-06')
const offered = {
  id: 7,
  deliveryDates: ['2026-03-06', '2026-03-07'],
  deliveryTimes: { '2026-03-06': ['8am-11am', '11am-2pm', '2pm-5pm'], '2026-03-07': ['8am-11am', '11am-2pm'] },
}
const first = (minutes: number, date = friday) => openDeliveries(offered, { date, minutes })[0]

test('a slot offered in the morning is not offered in the evening, in a page that stayed open', () => {
  expect(first(9 * 60)).toEqual({ date: friday, slots: ['8am-11am', '11am-2pm', '2pm-5pm'] })
  expect(first(12 * 60)).toEqual({ date: friday, slots: ['11am-2pm', '2pm-5pm'] })
  expect(first(21 * 60)).toEqual({ date: '2026-03-07', slots: ['8am-11am', '11am-2pm'] })
  expect(first(60, calendarDate('2026-03-07'))?.date).toBe('2026-03-07')
  expect(first(60, calendarDate('2026-03-08'))).toBeUndefined()
})

test('the clock is the location’s, not the device’s', () => {
  const night = new Date('2026-03-07T02:00:00Z')
  expect(localTimeAt({ timezone: 'America/New_York' }, night)).toMatchObject({ date: '2026-03-06', minutes: 21 * 60 })
  expect(localTimeAt({ timezone: 'America/Los_Angeles' }, night)).toMatchObject({
    date: '2026-03-06',
    minutes: 18 * 60,
  })
})
