import { formatUsDate, isCalendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'

/** Gives the day of a wire date or timestamp as MM/DD/YYYY; empty when it is no date. */
export function usDate(wireDate: string): string {
  const day = dayOf(wireDate)
  return day ? formatUsDate(day) : ''
}

/** Gives the day as MM-DD-YYYY, as invoices are dated (spec 1 §2). */
export function dashedDate(wireDate: string): string {
  return usDate(wireDate).replaceAll('/', '-')
}

function dayOf(wireDate: string): CalendarDate | undefined {
  const day = wireDate.slice(0, 10)
  return isCalendarDate(day) ? day : undefined
}
