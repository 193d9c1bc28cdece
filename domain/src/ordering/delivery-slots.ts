import { plusDays, weekdayNumber, type CalendarDate } from '../values/calendar-date.ts'

/** Distributors 531 and 558 have two windows of their own, on every day (spec 1 §5 and §9). */
const distributorsWithOwnSlots: readonly number[] = [531, 558]
const ownSlots = ['9am-1pm', '1pm-5pm'] as const
const usualSlots = ['8am-11am', '11am-2pm'] as const
const weekdayAfternoon = '2pm-5pm'

/** How many days ahead delivery dates are offered, today not counted. */
export const deliveryDaysAhead = 14

/** Gives the delivery time slots of a distributor on a day, earliest first (spec 1 §5). */
export function deliverySlots(distributorId: number, date: CalendarDate): readonly string[] {
  if (distributorsWithOwnSlots.includes(distributorId)) return ownSlots
  return isWeekend(date) ? usualSlots : [...usualSlots, weekdayAfternoon]
}

export type DeliveryTerms = {
  /** 0 for Sunday to 6 for Saturday */
  deliveryWeekdays: readonly number[]
  /** the hour of the location's day, 0 to 24, from which nothing is delivered today any more */
  orderCutoffHour: number
}

/**
 * Gives the days a distributor delivers on, earliest first: today only before the cut-off hour, then the delivery
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

/** True when an order needs a time slot: not for today, and the distributor delivers with the product's own delivery (spec 1 §5). */
export function isDeliveryTimeRequired(date: CalendarDate, today: CalendarDate, isOwnDelivery: boolean): boolean {
  return isOwnDelivery && date !== today
}

function isWeekend(date: CalendarDate): boolean {
  const day = weekdayNumber(date)
  return day === 0 || day === 6
}
