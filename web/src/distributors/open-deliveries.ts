import type { Location } from '@larder/contract/accounts/current-user.ts'
import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { openSlots, type LocalTime, type OfferedDelivery } from '@larder/domain/ordering/delivery-slots.ts'
import { calendarDate, defaultTimeZone, wallClock } from '@larder/domain/values/calendar-date.ts'

type Offering = Pick<Distributor, 'id' | 'deliveryDates' | 'deliveryTimes'>

/** The time at the location, wherever the person's device is. */
export function localTimeAt(location: Pick<Location, 'timezone'> | null, now: Date = new Date()): LocalTime {
  return wallClock(now, location?.timezone ?? defaultTimeZone)
}

/** The deliveries that a distributor offered when it was last read, without those that have passed since. */
export function openDeliveries({ id, deliveryDates, deliveryTimes }: Offering, now: LocalTime): OfferedDelivery[] {
  return deliveryDates
    .map(calendarDate)
    .map((date) => ({
      date,
      slots: (deliveryTimes[date] ?? []).filter((slot) => openSlots(id, date, now).includes(slot)),
    }))
    .filter(({ slots }) => slots.length > 0)
}
