import { defaultTimeZone } from '@larder/domain/values/calendar-date.ts'

/** An instant by the clock of the location: '03/04/2026 09:05 AM EST' (spec 3 §9). */
export function timeAt(instant: string, timeZone: string = defaultTimeZone): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(new Date(instant))
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${shown['month']}/${shown['day']}/${shown['year']} ${shown['hour']}:${shown['minute']} ${shown['dayPeriod']} ${shown['timeZoneName']}`
}
