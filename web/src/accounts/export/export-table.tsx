import { defaultTimeZone, inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { messageOf } from '../../api/failures.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { ExportMenu, type TableToTake } from '../../kit/table/export/export-menu.tsx'
import { useActiveLocation } from '../session.ts'

/** The menu that takes a table of the active location along, named by the location's day. */
export function ExportTable<Row>(table: TableToTake<Row>) {
  const location = useActiveLocation()
  return (
    <ExportMenu
      {...table}
      place={location?.nickname}
      day={dayIn(location?.timezone)}
      onFailure={(failure) => toastFailure(messageOf(failure))}
    />
  )
}

/** The day of a moment by the clock of the location: at 9 pm in New York it is tomorrow in UTC. */
export function useLocalDay(): (moment: string | null) => CalendarDate | null {
  const zone = useActiveLocation()?.timezone
  return (moment) => (moment === null ? null : dayIn(zone, new Date(moment)))
}

function dayIn(zone: string | undefined, moment = new Date()): CalendarDate {
  return inTimeZone(moment, zone ?? defaultTimeZone)
}
