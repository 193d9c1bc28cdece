import { instantAt, plusDays, wallClock, type CalendarDate } from '../values/calendar-date.ts'

/** The moment up to which a count includes deliveries, and the last day of sales before it. */
export type CutOff = {
  /** what came until then was counted */
  readonly instant: Date
  /** the last day whose sales were over when it was counted */
  readonly salesThrough: CalendarDate
  readonly isBeforeService: boolean
}

const noon = 12 * 60

/**
 * An inventory that was started before noon of its date is a count before service: the sales of that day come after it.
 * Any other is a count after closing. One that was started on a later day is of the end of its date, on an earlier day of its beginning.
 */
export function cutOffOf(startedOn: CalendarDate, startedAt: Date, timeZone: string): CutOff {
  const { date, minutes } = wallClock(startedAt, timeZone)
  const dayBefore = plusDays(startedOn, -1)
  if (date < startedOn) return { instant: startedAt, salesThrough: dayBefore, isBeforeService: true }
  if (date > startedOn) return { instant: endOf(startedOn, timeZone), salesThrough: startedOn, isBeforeService: false }
  const isBeforeService = minutes < noon
  return {
    instant: startedAt,
    salesThrough: isBeforeService ? dayBefore : startedOn,
    isBeforeService,
  }
}

/** The last moment of a day: what is dated midnight is of the next. */
function endOf(date: CalendarDate, timeZone: string): Date {
  return new Date(instantAt(plusDays(date, 1), 0, timeZone).getTime() - 1)
}
