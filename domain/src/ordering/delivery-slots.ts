import { plusDays, weekdayNumber, type CalendarDate } from '../values/calendar-date.ts'

type Slot = { text: string; endHour: number }

/** Distributors 531 and 558 have two windows of their own, on every day (spec 1 §5 and §9). */
const distributorsWithOwnSlots: readonly number[] = [531, 558]
const ownSlots: readonly Slot[] = [
  { text: '9am-1pm', endHour: 13 },
  { text: '1pm-5pm', endHour: 17 },
]
const usualSlots: readonly Slot[] = [
  { text: '8am-11am', endHour: 11 },
  { text: '11am-2pm', endHour: 14 },
]
const weekdayAfternoon: Slot = { text: '2pm-5pm', endHour: 17 }

/** How many days ahead delivery dates are offered, today not counted. */
export const deliveryDaysAhead = 14

/** The delivery time slots of a distributor on a day, earliest first (spec 1 §5). */
export function deliverySlots(distributorId: number, date: CalendarDate): readonly string[] {
  return slotsOn(distributorId, date).map(({ text }) => text)
}

/** The local time at the location: the day, and the minutes since its midnight. */
export type LocalTime = { date: CalendarDate; minutes: number }

/** The slots of a day that are not over yet by the location's clock; none on a day that has passed. */
export function openSlots(distributorId: number, date: CalendarDate, now: LocalTime): readonly string[] {
  if (date < now.date) return []
  const slots = slotsOn(distributorId, date)
  const open = date > now.date ? slots : slots.filter(({ endHour }) => now.minutes < endHour * 60)
  return open.map(({ text }) => text)
}

function slotsOn(distributorId: number, date: CalendarDate): readonly Slot[] {
  if (distributorsWithOwnSlots.includes(distributorId)) return ownSlots
  return isWeekend(date) ? usualSlots : [...usualSlots, weekdayAfternoon]
}

export type OfferedDelivery = { date: CalendarDate; slots: readonly string[] }

/** The days a distributor can still deliver on, each with its open slots, earliest first; today goes with its last slot. */
export function offeredDeliveries(distributorId: number, now: LocalTime, terms: DeliveryTerms): OfferedDelivery[] {
  return deliveryDates(now.date, Math.floor(now.minutes / 60), terms)
    .map((date) => ({ date, slots: openSlots(distributorId, date, now) }))
    .filter(({ slots }) => slots.length > 0)
}

export type DeliveryTerms = {
  /** 0 for Sunday to 6 for Saturday */
  deliveryWeekdays: readonly number[]
  /** the hour of the location's day, 0 to 24, from which nothing is delivered today any more */
  orderCutoffHour: number
}

/**
 * The days a distributor delivers on, earliest first: today only before the cut-off hour, then the delivery
 * weekdays of the next 14 days. `today` and `hour` (0 to 23) are what the clocks at the location show.
 */
export function deliveryDates(
  today: CalendarDate,
  hour: number,
  terms: DeliveryTerms,
  daysAhead: number = deliveryDaysAhead,
): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let days = hour < terms.orderCutoffHour ? 0 : 1; days <= daysAhead; days++) {
    const date = plusDays(today, days)
    if (terms.deliveryWeekdays.includes(weekdayNumber(date))) dates.push(date)
  }
  return dates
}

/**
 * Until when an order for that day is taken, in minutes since the midnight it begins with: the cut-off hour, or the end of
 * the day's last slot where that is earlier.
 */
export function orderDeadline(distributorId: number, date: CalendarDate, terms: DeliveryTerms): number {
  const lastHour = slotsOn(distributorId, date).at(-1)?.endHour ?? 24
  return Math.min(terms.orderCutoffHour, lastHour) * 60
}

/** True when an order needs a time slot: not for today, and the distributor delivers with the product's own delivery (spec 1 §5). */
export function isDeliveryTimeRequired(date: CalendarDate, today: CalendarDate, isOwnDelivery: boolean): boolean {
  return isOwnDelivery && date !== today
}

function isWeekend(date: CalendarDate): boolean {
  const day = weekdayNumber(date)
  return day === 0 || day === 6
}
