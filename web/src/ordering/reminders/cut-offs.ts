import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { hourText } from '@larder/domain/distributors/ordering-terms.ts'
import type { LocalTime } from '@larder/domain/ordering/delivery-slots.ts'
import {
  calendarDate,
  daysBetween,
  wallClock,
  weekdayName,
  type CalendarDate,
} from '@larder/domain/values/calendar-date.ts'

/** A cut-off is named this long before: a morning tells of the evening, not of the next day. */
const namedBefore = 12 * 60

type Ordered = { distributor?: Pick<Distributor, 'id' | 'nickname' | 'orderBy' | 'deliveryDates'> | undefined }
/** `words` has the three parts in one: 'Sysco: order by 4 pm for today'. */
export type CutOff = { distributorId: number; name: string; until: string; delivery: string; words: string }

/** The distributors in the cart that must be ordered from soon, the first to close first: 'Sysco: order by 4 pm for today'. */
export function cutOffsSoon(orders: readonly Ordered[], now: LocalTime, timeZone: string): CutOff[] {
  return orders
    .flatMap(({ distributor }) => {
      const { orderBy, deliveryDates } = distributor ?? {}
      if (!distributor || !orderBy || !deliveryDates?.[0]) return []
      const at = wallClock(new Date(orderBy), timeZone)
      const minutesLeft = daysBetween(now.date, at.date) * 1_440 + at.minutes - now.minutes
      if (minutesLeft <= 0 || minutesLeft > namedBefore) return []
      return [{ distributor, at, minutesLeft, day: calendarDate(deliveryDates[0]) }]
    })
    .toSorted((a, b) => a.minutesLeft - b.minutesLeft || a.distributor.id - b.distributor.id)
    .map(({ distributor: { id, nickname: name }, at, day }) => {
      const until = `order by ${closing(at, now.date)}`
      const delivery = `for ${day === now.date ? 'today' : weekdayName(day)}`
      return { distributorId: id, name, until, delivery, words: `${name}: ${until} ${delivery}` }
    })
}

/** '4 pm', 'noon'; 'Tue 8 am' on another day than today. */
function closing({ date, minutes }: LocalTime, today: CalendarDate): string {
  // Midnight ends today rather than beginning tomorrow.
  if (minutes === 0) return 'midnight'
  return date === today ? hourText(minutes) : `${weekdayName(date)} ${hourText(minutes)}`
}
