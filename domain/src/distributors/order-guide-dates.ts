import { plusDays, type CalendarDate } from '../values/calendar-date.ts'

/** Next Price Change is this many days after the Order Guide Date unless said otherwise (spec 3 §5 and §9). */
const daysToNextPriceChange = 7

type OrderGuideDates =
  | { kind: 'valid'; startsOn: CalendarDate; endsOn: CalendarDate }
  | { kind: 'startsInPast' }
  | { kind: 'endsBeforeStart' }

/** The Next Price Change that is proposed for an Order Guide Date (spec 3 §5). */
export function nextPriceChange(startsOn: CalendarDate): CalendarDate {
  return plusDays(startsOn, daysToNextPriceChange)
}

/** The dates an order guide is in force, or why they can't be; `today` is the day at the location (spec 3 §5). */
export function orderGuideDates(
  startsOn: CalendarDate,
  endsOn: CalendarDate | undefined,
  today: CalendarDate,
): OrderGuideDates {
  if (startsOn < today) return { kind: 'startsInPast' }
  const end = endsOn ?? nextPriceChange(startsOn)
  return end < startsOn ? { kind: 'endsBeforeStart' } : { kind: 'valid', startsOn, endsOn: end }
}
