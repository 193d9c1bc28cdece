import { defaultTimeZone, formatUsDay, inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../accounts/session.ts'

/** The day with its weekday on which something happened, by the clocks of the location: at 9 pm in New York it is tomorrow in UTC. */
export function LocalDay({ of }: { of: string }) {
  const zone = useActiveLocation()?.timezone ?? defaultTimeZone
  return <>{formatUsDay(inTimeZone(new Date(of), zone))}</>
}
