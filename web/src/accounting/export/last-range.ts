import { calendarDate, isCalendarDate, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { storedText } from '../../kit/store.ts'
import { formats, type Format } from './formats.ts'

export type Range = { format: Format; from: string; to: string }

const kept = storedText('accounting-export')

/**
 * The format and days that were exported by date last on this device; the month before at first, and again once that one
 * ended after these days: who closes November would else find October chosen.
 */
export function lastRange(today: CalendarDate): Range {
  const [kind, from = '', to = ''] = (kept.get() ?? '').split(' ')
  const format = formats.find((each) => each === kind)
  const firstOfMonth = calendarDate(`${today.slice(0, 8)}01`)
  const end = plusDays(firstOfMonth, -1)
  if (format && isCalendarDate(from) && isCalendarDate(to) && to >= end) return { format, from, to }
  return { format: format ?? 'quickbooks-desktop', from: `${end.slice(0, 8)}01`, to: end }
}

export function keepRange({ format, from, to }: Range) {
  kept.set([format, from, to].join(' '))
}

/** Of an export since the last one: its days are not those that were chosen by date. */
export function keepFormat(format: Format) {
  const [, ...days] = (kept.get() ?? '').split(' ')
  kept.set([format, ...days].join(' '))
}
