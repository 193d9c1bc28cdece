import { calendarDate, formatUsDate, wallClock } from '@larder/domain/values/calendar-date.ts'

/** 'MM/DD/YYYY hh:mm A' and the zone's short name, as the location's clock showed it (spec 3 §9). */
export function timeForPeople(instant: Date, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone)
  const hour = Math.floor(minutes / 60)
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  const zone = zoneNamer(timeZone)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')
  return `${formatUsDate(calendarDate(date))} ${clock} ${zone?.value ?? ''}`.trim()
}

const zoneNamers = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it a hundred times; there are a few hundred zones. */
function zoneNamer(timeZone: string): Intl.DateTimeFormat {
  const known = zoneNamers.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  zoneNamers.set(timeZone, made)
  return made
}
