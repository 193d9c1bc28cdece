import type { InventoryReminders } from '@larder/contract/inventory/inventory-reminders.ts'
import type { OrderReminders } from '@larder/contract/ordering/order-reminders.ts'
import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../../kit/money.ts'
import type { CutOff } from './cut-offs.ts'

/** A place where what waits is done. */
export type Destination =
  | { to: '/order-history'; search?: { reachedNobody: true } }
  | { to: '/price-guard' }
  | { to: '/checkout-ordering/review-order' }
  | { to: '/place-order/list'; search: { belowPar: true } }
  | { to: '/place-order/inventory' }
  | { to: '/inventory-view/review-inventory' }

type PriceRises = { riseCount: number; monthly: number }

export type Reminder = { words: string; link: Destination; isUrgent: boolean }

/**
 * Reminders about orders: those not sent before their payment is confirmed, those that reached nobody, those that close
 * soon, overdue deliveries and today's. A server of the version before says nothing of payments and of EDI.
 */
export function orderReminders(
  { toConfirm = 0, notMailed, notByEdi = 0, overdue, dueToday }: OrderReminders,
  cutOffs: readonly Pick<CutOff, 'words'>[],
): Reminder[] {
  const link = { to: '/order-history' } as const
  const lost = { link: { ...link, search: { reachedNobody: true } }, isUrgent: true } as const
  return [
    ...some(toConfirm, { words: `${orders(toConfirm)} not sent: confirm the payment`, link, isUrgent: true }),
    ...some(notMailed, { words: `${orders(notMailed)} not mailed`, ...lost }),
    ...some(notByEdi, { words: `${orders(notByEdi)} not sent: EDI failed`, ...lost }),
    ...cutOffs.map(({ words }) => ({
      words,
      link: { to: '/checkout-ordering/review-order' } as const,
      isUrgent: true,
    })),
    ...some(overdue, { words: `${orders(overdue)} overdue, last 7 days`, link, isUrgent: true }),
    ...some(dueToday, { words: `${orders(dueToday)} due today`, link, isUrgent: false }),
  ]
}

/** A reminder about prices that rose by more than the location lets pass. */
export function priceReminders({ riseCount, monthly }: PriceRises): Reminder[] {
  const cost = formatMoney(cents(Math.round(monthly * 100)))
  const words = `${riseCount === 1 ? '1 price' : `${riseCount.toLocaleString('en-US')} prices`} rose, ${cost} a month`
  return some(riseCount, { words, link: { to: '/price-guard' }, isUrgent: false })
}

/** Reminders about items to count and items that run low, with the age of the counts that say so. */
export function inventoryReminders(
  { active, due, belowPar }: InventoryReminders,
  isInInventory: boolean,
  thisYear: number,
): Reminder[] {
  return [
    ...(active === null ? [] : [toFinish(active, isInInventory, thisYear)]),
    ...(due === null
      ? []
      : [
          {
            words: `Time to count, last on ${day(due.last_start_date, thisYear)}`,
            link: { to: '/place-order/inventory' } as const,
            isUrgent: false,
          },
        ]),
    ...(belowPar === null
      ? []
      : [
          {
            // the number of items beside it is of the chosen list only
            words: `${generic(belowPar.groupCount)} below par${isInInventory ? ' in all lists' : ''}, counted ${days(belowPar, thisYear)}`,
            link: { to: '/place-order/list', search: { belowPar: true } } as const,
            isUrgent: false,
          },
        ]),
  ]
}

function toFinish(
  active: NonNullable<InventoryReminders['active']>,
  isInInventory: boolean,
  thisYear: number,
): Reminder {
  const { notCounted, itemCount } = active
  const left =
    notCounted === 0
      ? 'all counted'
      : `${notCounted.toLocaleString('en-US')} of ${itemCount.toLocaleString('en-US')} to count`
  return {
    words: `Inventory of ${day(active.start_date, thisYear)}: ${left}`,
    // In the view itself the review has what is left.
    link: { to: isInInventory ? '/inventory-view/review-inventory' : '/place-order/inventory' },
    isUrgent: false,
  }
}

function some(count: number, reminder: Reminder): Reminder[] {
  return count > 0 ? [reminder] : []
}

function orders(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`
}

function generic(count: number): string {
  return `${count.toLocaleString('en-US')} generic ${count === 1 ? 'item' : 'items'}`
}

function days({ countedFrom, countedTo }: { countedFrom: string; countedTo: string }, thisYear: number): string {
  const to = day(countedTo, thisYear)
  return countedFrom === countedTo ? to : `${day(countedFrom, thisYear)} to ${to}`
}

/** 'Sun 11/15', of another year 'Sun 11/15/2026' */
function day(date: string, thisYear: number): string {
  const whole = formatUsDay(calendarDate(date))
  return Number(date.slice(0, 4)) === thisYear ? whole.slice(0, 9) : whole
}
