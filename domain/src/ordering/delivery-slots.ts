import type { DeliveryTerms, TimeSpan } from '../distributors/ordering-terms.ts'
import { plusDays, weekdayNumber, type CalendarDate } from '../values/calendar-date.ts'

/** Distributors 531 and 558 have two windows of their own, on every day (spec 1 §5 and §9). */
const distributorsWithOwnSlots: readonly number[] = [531, 558]
const ownSlots: readonly TimeSpan[] = [hours(9, 13), hours(13, 17)]
const usualSlots: readonly TimeSpan[] = [hours(8, 11), hours(11, 14)]
const weekdayAfternoon: TimeSpan = hours(14, 17)

/** The number of days ahead for which delivery dates are offered, today not counted. */
const deliveryDaysAhead = 14

/** The delivery time slots of a distributor on a day, earliest first (spec 1 §5); those agreed with it come before the usual ones. */
export function deliverySlots(
  distributorId: number,
  date: CalendarDate,
  slots: DeliveryTerms['slots'] = null,
): readonly string[] {
  return slotsOn(distributorId, date, slots).map(slotText)
}

/** The slots of a distributor that has agreed on no others: '8am-11am, 11am-2pm and, on weekdays, 2pm-5pm'. */
export function usualSlotsText(distributorId: number): string {
  if (distributorsWithOwnSlots.includes(distributorId)) return ownSlots.map(slotText).join(' and ')
  return `${usualSlots.map(slotText).join(', ')} and, on weekdays, ${slotText(weekdayAfternoon)}`
}

/** A slot as people read it and orders carry it: '8am-11am', '6:30am-9am'. */
export function slotText({ startMinutes, endMinutes }: TimeSpan): string {
  return `${clockText(startMinutes)}-${clockText(endMinutes)}`
}

/** The local time at the location: the day, and the minutes since its midnight. */
export type LocalTime = { date: CalendarDate; minutes: number }

/** The slots of a day that are not over yet by the location's clock; none on a day that has passed. */
export function openSlots(
  distributorId: number,
  date: CalendarDate,
  now: LocalTime,
  slots: DeliveryTerms['slots'] = null,
): readonly string[] {
  if (date < now.date) return []
  const all = slotsOn(distributorId, date, slots)
  const open = date > now.date ? all : all.filter(({ endMinutes }) => now.minutes < endMinutes)
  return open.map(slotText)
}

export type OfferedDelivery = { date: CalendarDate; slots: readonly string[] }

/** The days a distributor can still deliver on, each with its open slots, earliest first; today goes with its last slot. */
export function offeredDeliveries(distributorId: number, now: LocalTime, terms: DeliveryTerms): OfferedDelivery[] {
  return deliveryDates(now, terms)
    .map((date) => ({ date, slots: openSlots(distributorId, date, now, terms.slots) }))
    .filter(({ slots }) => slots.length > 0)
}

/**
 * The days a distributor delivers on, earliest first: today and the next 14, where it is a delivery weekday and no
 * holiday, and the day's cut-off has not passed. `now` is what the clocks at the location show.
 */
export function deliveryDates(
  now: LocalTime,
  terms: DeliveryTerms,
  daysAhead: number = deliveryDaysAhead,
): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let days = 0; days <= daysAhead; days++) {
    const date = plusDays(now.date, days)
    const cutoff = terms.holidays.includes(date) ? undefined : cutoffFor(date, terms)
    if (cutoff && isBefore(now, cutoff)) dates.push(date)
  }
  return dates
}

/**
 * Until when an order for that day is taken by the clocks at the location: the cut-off of its weekday, or the end of the
 * day's last slot where that is earlier; undefined for a weekday without delivery.
 */
export function orderDeadline(distributorId: number, date: CalendarDate, terms: DeliveryTerms): LocalTime | undefined {
  const cutoff = cutoffFor(date, terms)
  const lastEnd = slotsOn(distributorId, date, terms.slots).at(-1)?.endMinutes ?? minutesOfDay
  return cutoff && (isBefore(cutoff, { date, minutes: lastEnd }) ? cutoff : { date, minutes: lastEnd })
}

function cutoffFor(date: CalendarDate, { deliveryDays }: DeliveryTerms): LocalTime | undefined {
  const day = deliveryDays.find(({ weekday }) => weekday === weekdayNumber(date))
  return day && { date: plusDays(date, -day.daysBefore), minutes: day.cutoffMinutes }
}

function isBefore(one: LocalTime, other: LocalTime): boolean {
  return one.date < other.date || (one.date === other.date && one.minutes < other.minutes)
}

function slotsOn(distributorId: number, date: CalendarDate, own: DeliveryTerms['slots']): readonly TimeSpan[] {
  if (own) return own
  if (distributorsWithOwnSlots.includes(distributorId)) return ownSlots
  return isWeekend(date) ? usualSlots : [...usualSlots, weekdayAfternoon]
}

const minutesOfDay = 24 * 60

function hours(start: number, end: number): TimeSpan {
  return { startMinutes: start * 60, endMinutes: end * 60 }
}

function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour % 24 < 12 ? 'am' : 'pm'}`
}

/** True when an order needs a time slot: not for today, and the distributor delivers with the product's own delivery (spec 1 §5). */
export function isDeliveryTimeRequired(date: CalendarDate, today: CalendarDate, isOwnDelivery: boolean): boolean {
  return isOwnDelivery && date !== today
}

function isWeekend(date: CalendarDate): boolean {
  const day = weekdayNumber(date)
  return day === 0 || day === 6
}
