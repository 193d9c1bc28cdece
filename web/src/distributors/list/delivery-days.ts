import { calendarDate, weekdayNumber } from '@larder/domain/values/calendar-date.ts'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Weeks are read from Monday. */
const order = [1, 2, 3, 4, 5, 6, 0]

/** The weekdays of delivery dates as read: 'Mon, Wed, Fri', 'Mon–Fri', 'every day'; empty without dates. */
export function deliveryDays(dates: readonly string[]): string {
  const days = new Set(dates.map((date) => weekdayNumber(calendarDate(date))))
  if (days.size === 7) return 'every day'
  const offered = order.filter((day) => days.has(day))
  const first = order.indexOf(offered[0] ?? 0)
  const isRun = offered.length > 2 && offered.every((day, index) => order[first + index] === day)
  if (isRun) return `${names[offered[0] ?? 0]}–${names[offered.at(-1) ?? 0]}`
  return offered.map((day) => names[day]).join(', ')
}
