import { calendarDate, formatUsDate } from './calendar-date.ts'

/** The days that a file is of, YYYY-MM-DD; an end that is left open is missing. */
export type FileDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The name of a file, without its ending: it says the days that the file is of, and the day it was made only where there
 * are none. Two months that are saved on one day have two names.
 */
export function nameWithDays(name: string, { from, to }: FileDays, madeOn: string): string {
  if (from !== undefined && to !== undefined) return `${name}-${from}-${to}`
  if (from !== undefined) return `${name}-from-${from}`
  return to === undefined ? `${name}-${madeOn}` : `${name}-until-${to}`
}

/** The days in words, as '11/01/2026 to 11/30/2026'; nothing where both ends are open. */
export function daysInWords({ from, to }: FileDays): string | undefined {
  const day = (written: string) => formatUsDate(calendarDate(written))
  if (from !== undefined && to !== undefined) return `${day(from)} to ${day(to)}`
  if (from !== undefined) return `from ${day(from)}`
  return to === undefined ? undefined : `until ${day(to)}`
}
