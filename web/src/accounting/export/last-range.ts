import { calendarDate, isCalendarDate, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { storedText } from '../../kit/store.ts'
import { formats, type Format } from './formats.ts'

export type Range = { format: Format; from: string; to: string }

const kept = storedText('accounting-export')

/** The format and days that were exported by date last on this device; at first the month before. */
export function lastRange(today: CalendarDate): Range {
  const [format, from = '', to = ''] = (kept.get() ?? '').split(' ')
  const known = formats.find((each) => each === format)
  if (known && isCalendarDate(from) && isCalendarDate(to)) return { format: known, from, to }
  const firstOfMonth = calendarDate(`${today.slice(0, 8)}01`)
  const end = plusDays(firstOfMonth, -1)
  return { format: known ?? 'quickbooks-desktop', from: `${end.slice(0, 8)}01`, to: end }
}

export function keepRange({ format, from, to }: Range) {
  kept.set([format, from, to].join(' '))
}

/** Of an export since the last one: its days are not those that were chosen by date. */
export function keepFormat(format: Format) {
  const [, ...days] = (kept.get() ?? '').split(' ')
  kept.set([format, ...days].join(' '))
}
