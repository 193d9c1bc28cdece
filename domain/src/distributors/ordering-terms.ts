import type { DeliveryTerms } from '../ordering/delivery-slots.ts'

export type OrderingTermsProblems = { deliveryDays?: string; slots?: string }

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
