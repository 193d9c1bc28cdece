/** A span of a day at the location, in minutes since its midnight; the end is later than the start. */
export type TimeSpan = { startMinutes: number; endMinutes: number }

/** A weekday that a distributor delivers on, and until when an order for it is taken. */
export type DeliveryDay = {
  /** 0 for Sunday to 6 for Saturday */
  weekday: number
  /** minutes since midnight, 0 to 1440, on the day that is `daysBefore` days before the delivery */
  cutoffMinutes: number
  /** whole days between the cut-off's day and the delivery, 0 to 7; 0: the day of the delivery itself */
  daysBefore: number
}

export type DeliveryTerms = {
  deliveryDays: readonly DeliveryDay[]
  /** the location's own slots, earliest first; null: the usual ones */
  slots: readonly TimeSpan[] | null
  /** days without delivery, YYYY-MM-DD */
  holidays: readonly string[]
}

type OrderingTermsProblems = { deliveryDays?: string; slots?: string }

/**
 * The texts below delivery days and slots that can't be agreed with a distributor (spec 1 §5);
 * empty when they can: at least one day, each weekday once, and slots that end after they start and don't overlap.
 */
export function orderingTermsProblems({
  deliveryDays,
  slots,
}: Pick<DeliveryTerms, 'deliveryDays' | 'slots'>): OrderingTermsProblems {
  const problems: OrderingTermsProblems = {}
  if (deliveryDays.length === 0) problems.deliveryDays = 'Choose at least one delivery day.'
  else if (new Set(deliveryDays.map(({ weekday }) => weekday)).size < deliveryDays.length)
    problems.deliveryDays = 'Name each weekday once.'
  const inOrder = (slots ?? []).toSorted((one, other) => one.startMinutes - other.startMinutes)
  if (inOrder.some(({ startMinutes, endMinutes }) => endMinutes <= startMinutes))
    problems.slots = 'A delivery slot must end after it starts.'
  else if (inOrder.some(({ endMinutes }, at) => endMinutes > (inOrder[at + 1]?.startMinutes ?? endMinutes)))
    problems.slots = 'Delivery slots can’t overlap.'
  return problems
}

/** The minutes since midnight, 0 to 1440, that a time such as '16:30' or '24:00' names; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour !== undefined && Number(minute) < 60 && minutes <= 24 * 60 ? minutes : null
}

/** A time of day as fields and the wire have it: '16:30' for 990. */
export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The day of a cut-off beside the delivery's: 'the same day', 'the day before', '2 days before'. */
export function leadText(daysBefore: number): string {
  if (daysBefore === 0) return 'the same day'
  return daysBefore === 1 ? 'the day before' : `${daysBefore} days before`
}

/** A time of day as people say it: '4 pm', '4:30 pm', 'noon'; 'midnight' is the end of a day. */
export function hourText(minutes: number): string {
  if (minutes === 720) return 'noon'
  if (minutes === 1_440) return 'midnight'
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

/** Until when an order is taken, in one cell of a table: '5 pm, the day before'. */
export function cutoffText(cutoff: { orderCutoffHour: number; cutoffDaysBefore: number }): string {
  return `${hourText(cutoff.orderCutoffHour * 60)}, ${leadText(cutoff.cutoffDaysBefore)}`
}
