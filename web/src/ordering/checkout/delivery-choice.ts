import {
  calendarDate,
  daysBetween,
  formatUsDate,
  plusDays,
  startOfWeek,
  weekdayName,
  type CalendarDate,
} from '@larder/domain/values/calendar-date.ts'
import type { Payment } from '../../payments/payment.ts'

/** The choices for an order; undefined where nothing was touched, null for a time deliberately left open. */
export type DeliveryChoices = {
  date?: string
  time?: string | null
  note?: string
  payment?: Payment
  /** the items whose suggested swaps were left open at 'Done - Review Cart': Checkout does not ask about them again */
  passedBy?: readonly number[]
}

/** The chosen date as long as it is offered, else the first that is; undefined when none is. */
export function dateOf({ date }: DeliveryChoices, offered: readonly string[]): CalendarDate | undefined {
  const chosen = date !== undefined && offered.includes(date) ? date : offered[0]
  return chosen === undefined ? undefined : calendarDate(chosen)
}

/** The day that was chosen and is not offered any more, as after a night in a pocket; another one must not replace it without a word. */
export function passedDay({ date }: DeliveryChoices, offered: readonly string[]): CalendarDate | undefined {
  return date === undefined || offered.length === 0 || offered.includes(date) ? undefined : calendarDate(date)
}

/** The chosen slot as long as the date has it; untouched, the one used last time. */
export function timeOf(
  { time }: DeliveryChoices,
  slots: readonly string[],
  lastUsed: string | undefined,
): string | undefined {
  const wanted = time === undefined ? lastUsed : time
  return slots.find((slot) => slot === wanted)
}

/** The slot that was chosen and that the day has not, as after some hours in a pocket; 'Any time' must not replace it without a word. */
export function passedTime({ time }: DeliveryChoices, slots: readonly string[]): string | undefined {
  return time === undefined || time === null || slots.includes(time) ? undefined : time
}

/** A delivery day as read: 'Today', 'Tue 03/10/2026'. */
export function dayText(date: CalendarDate, today?: CalendarDate): string {
  return date === today ? 'Today' : `${weekdayName(date)} ${formatUsDate(date)}`
}

/** A delivery as read: 'Today, 8am-11am', 'Tue 03/10/2026'. */
export function slotText(date: CalendarDate, time: string | undefined, today?: CalendarDate): string {
  const day = dayText(date, today)
  return time ? `${day}, ${time}` : day
}

type DeliveryWeek = { label: string; dates: readonly CalendarDate[] }

/** Delivery dates by week from Monday: 'This week', 'Next week', then by their Monday. */
export function deliveryWeeks(dates: readonly string[], today: CalendarDate): DeliveryWeek[] {
  const byMonday = Map.groupBy(dates.map(calendarDate), startOfWeek)
  return [...byMonday].map(([monday, ofWeek]) => ({ label: weekLabel(monday, today), dates: ofWeek }))
}

function weekLabel(monday: CalendarDate, today: CalendarDate): string {
  const weeks = daysBetween(startOfWeek(today), monday) / 7
  if (weeks === 0) return 'This week'
  return weeks === 1 ? 'Next week' : `${shortDate(monday)} – ${shortDate(plusDays(monday, 6))}`
}

/** MM/DD */
export function shortDate(date: CalendarDate): string {
  return formatUsDate(date).slice(0, 5)
}
