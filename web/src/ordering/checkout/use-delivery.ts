import { isDeliveryTimeRequired, type LocalTime } from '@larder/domain/ordering/delivery-slots.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { useEffect, useRef } from 'react'
import { openDeliveries } from '../../distributors/open-deliveries.ts'
import { useLocalTime } from '../../distributors/use-local-time.ts'
import type { OrderInCart } from '../cart/session/orders-in-cart.ts'
import { chooseDelivery, deliveryChoices, lastSlotOf, useDeliveryChoices } from './checkout-choices.ts'
import { dateOf, passedDay, passedTime, timeOf, type DeliveryChoices } from './delivery-choice.ts'

export type Delivery = {
  today: CalendarDate
  offered: readonly string[]
  /** undefined when the distributor offers no date */
  date: CalendarDate | undefined
  /** the day that was chosen and is not offered any more, in whose place `date` is */
  passed?: CalendarDate | undefined
  /** the slot that was chosen and that the chosen day has not, or no more */
  passedTime?: string | undefined
  slots: readonly string[]
  time: string | undefined
  isTimeRequired: boolean
  note: string
}

/** The delivery of an order: what was chosen, or the default where nothing was. */
export function useDelivery(order: OrderToDeliver): Delivery {
  const choices = useDeliveryChoices(order.distributorId)
  return deliveryOf(order, choices, useLocalTime())
}

/**
 * The day that was selected when it could first be read counts as chosen once another would be in its place: it must not
 * be replaced without a word.
 */
export function useDayRead(distributorId: number, { date }: Pick<Delivery, 'date'>) {
  const read = useRef(date)
  useEffect(() => {
    const before = read.current
    const isChosen = deliveryChoices(distributorId).date !== undefined
    if (isChosen || before === undefined || before === date) read.current = date
    else chooseDelivery(distributorId, { date: before })
  }, [distributorId, date])
}

/** Whether the order can't go out before somebody chooses a day, or a time in place of one that is not offered any more. */
export function isUndecided({ date, passed, passedTime }: Delivery): boolean {
  return date === undefined || passed !== undefined || passedTime !== undefined
}

type OrderToDeliver = Pick<OrderInCart, 'distributorId' | 'distributor'>

/** The same outside React, by what the clocks at the location show. */
export function deliveryOf(
  { distributorId, distributor }: OrderToDeliver,
  choices: DeliveryChoices,
  now: LocalTime,
): Delivery {
  const today = now.date
  const deliveries = distributor ? openDeliveries(distributor, now) : []
  const offered = deliveries.map((each) => each.date)
  const date = dateOf(choices, offered)
  const slots = deliveries.find((each) => each.date === date)?.slots ?? []
  const passed = passedDay(choices, offered)
  return {
    today,
    offered,
    date,
    passed,
    // Of a day that was replaced the slot says nothing.
    passedTime: passed === undefined && date !== undefined ? passedTime(choices, slots) : undefined,
    slots,
    time: timeOf(choices, slots, lastSlotOf(distributorId)),
    isTimeRequired: date !== undefined && isDeliveryTimeRequired(date, today, distributor?.isDelivery === 1),
    note: choices.note ?? '',
  }
}
