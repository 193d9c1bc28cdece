import {
  daysBetween,
  plusDays,
  startOfWeek,
  weekdayNumber,
  type CalendarDate,
} from '@larder/domain/values/calendar-date.ts'
import { demoDistributors } from './demo-distributors.ts'
import { demoOrderGuide, type DemoItem } from './demo-order-guides.ts'
import { steadyBetween, steadyChance } from './steady-chance.ts'

export type PlannedOrder = {
  readonly locationId: number
  readonly distributorId: number
  readonly placedOn: CalendarDate
  readonly requestedDeliveryOn: CalendarDate
  readonly status: 'placed' | 'received' | 'cancelled' | 'electronically_received'
  /** `quantity` counts orderable units: cases, also for catch weight. */
  readonly lines: readonly { readonly din: string; readonly quantity: number }[]
}

/** When a kitchen orders from a distributor: on that weekday, every so many weeks, for about so many lines. */
type Rhythm = {
  readonly locationId: number
  readonly distributorId: number
  /** 1 for Monday to 6 for Saturday. */
  readonly weekday: number
  readonly everyWeeks: number
  readonly lines: readonly [fewest: number, most: number]
}

const rhythms: readonly Rhythm[] = [
  { locationId: 1, distributorId: 531, weekday: 1, everyWeeks: 1, lines: [14, 30] },
  { locationId: 1, distributorId: 558, weekday: 4, everyWeeks: 2, lines: [8, 20] },
  { locationId: 1, distributorId: 101, weekday: 2, everyWeeks: 1, lines: [12, 26] },
  { locationId: 1, distributorId: 101, weekday: 5, everyWeeks: 4, lines: [6, 16] },
  { locationId: 1, distributorId: 102, weekday: 3, everyWeeks: 1, lines: [6, 15] },
  { locationId: 1, distributorId: 103, weekday: 2, everyWeeks: 1, lines: [4, 12] },
  { locationId: 1, distributorId: 104, weekday: 4, everyWeeks: 1, lines: [4, 10] },
  { locationId: 1, distributorId: 105, weekday: 3, everyWeeks: 2, lines: [8, 20] },
  { locationId: 1, distributorId: 106, weekday: 1, everyWeeks: 3, lines: [6, 15] },
  { locationId: 2, distributorId: 531, weekday: 2, everyWeeks: 8, lines: [8, 16] },
  { locationId: 2, distributorId: 101, weekday: 3, everyWeeks: 8, lines: [6, 12] },
  { locationId: 3, distributorId: 558, weekday: 1, everyWeeks: 4, lines: [8, 16] },
  { locationId: 3, distributorId: 104, weekday: 4, everyWeeks: 6, lines: [4, 9] },
]

const weeks = 52

/** The deliveries due at the first kitchen on any day; these distributors fill up, whatever their delivery days. */
const dueToday = 5
const oftenDelivered = [101, 104, 531, 102, 103, 105]

/** Twelve months of ordering up to today, oldest first; the same today gives the same orders. */
export function demoOrderPlan(today: CalendarDate): PlannedOrder[] {
  const firstMonday = startOfWeek(plusDays(today, -7 * weeks))
  const plan: PlannedOrder[] = []
  for (let week = 0; week <= weeks; week += 1) {
    for (const rhythm of rhythms.filter((each) => (week + each.distributorId) % each.everyWeeks === 0)) {
      const placedOn = plusDays(firstMonday, week * 7 + rhythm.weekday - 1)
      if (daysBetween(placedOn, today) > 365 || placedOn > today) continue
      plan.push(orderOf(rhythm, placedOn, today))
    }
  }
  const sorted = plan.toSorted((a, b) => (a.placedOn < b.placedOn ? -1 : a.placedOn > b.placedOn ? 1 : 0))
  return withDeliveriesToday(withElectronicOne(sorted), today)
}

/** Of what was received lately, one delivery of Tri-Harbor came with an electronic invoice. */
function withElectronicOne(plan: readonly PlannedOrder[]): PlannedOrder[] {
  const last = plan.findLastIndex(
    ({ locationId, distributorId, status }) => locationId === 1 && distributorId === 558 && status === 'received',
  )
  return plan.map((order, at) => (at === last ? { ...order, status: 'electronically_received' } : order))
}

/** As many deliveries as it takes were ordered the day before for today. */
function withDeliveriesToday(plan: readonly PlannedOrder[], today: CalendarDate): PlannedOrder[] {
  const due = plan.filter(
    (order) => order.locationId === 1 && order.requestedDeliveryOn === today && order.status === 'placed',
  )
  const others = oftenDelivered.filter((id) => !due.some(({ distributorId }) => distributorId === id))
  const placedOn = plusDays(today, -1)
  const more = others.slice(0, Math.max(0, dueToday - due.length)).map((distributorId): PlannedOrder => {
    const lines = linesOf(1, distributorId, placedOn, [10, 20])
    return { locationId: 1, distributorId, placedOn, requestedDeliveryOn: today, status: 'placed', lines }
  })
  const isBefore = (order: PlannedOrder) => order.placedOn <= placedOn
  return [...plan.filter(isBefore), ...more, ...plan.filter((order) => !isBefore(order))]
}

function orderOf(
  { locationId, distributorId, lines }: Rhythm,
  placedOn: CalendarDate,
  today: CalendarDate,
): PlannedOrder {
  const requestedDeliveryOn = nextDelivery(distributorId, placedOn)
  const isCancelled = steadyChance('cancelled', locationId, distributorId, placedOn) < 0.02
  const daysAgo = daysBetween(requestedDeliveryOn, today)
  // Of yesterday's deliveries some may not have been checked in yet.
  const isForgotten = daysAgo === 1 && steadyChance('forgotten', locationId, distributorId, placedOn) < 0.4
  const isOnTheWay = daysAgo <= 0 || isForgotten
  return {
    locationId,
    distributorId,
    placedOn,
    requestedDeliveryOn,
    status: isOnTheWay ? 'placed' : isCancelled ? 'cancelled' : 'received',
    lines: linesOf(locationId, distributorId, placedOn, lines),
  }
}

function nextDelivery(distributorId: number, placedOn: CalendarDate): CalendarDate {
  const weekdays = demoDistributors.find(({ id }) => id === distributorId)?.deliveryWeekdays ?? []
  const days = [1, 2, 3, 4, 5, 6, 7].find((later) => weekdays.includes(weekdayNumber(plusDays(placedOn, later))))
  return plusDays(placedOn, days ?? 1)
}

function linesOf(
  locationId: number,
  distributorId: number,
  placedOn: CalendarDate,
  [fewest, most]: readonly [number, number],
): PlannedOrder['lines'] {
  const chanceOf = (what: string, din: string) => steadyChance(what, locationId, distributorId, placedOn, din)
  const business = trade[Number(placedOn.slice(5, 7)) - 1] ?? 1
  const wanted = steadyBetween(fewest, most, 'lines', locationId, distributorId, placedOn)
  const count = Math.min(30, Math.max(4, Math.round(wanted * business)))
  return demoOrderGuide(distributorId)
    .filter((item) => isBought(item))
    .map((item) => ({
      item,
      urge: (item.popularity / 100) * season(item, placedOn) * (0.35 + chanceOf('urge', item.din)),
    }))
    .toSorted((a, b) => b.urge - a.urge)
    .slice(0, count)
    .map(({ item }) => ({ din: item.din, quantity: quantityOf(item, chanceOf('quantity', item.din) * business) }))
}

function isBought(item: DemoItem): boolean {
  return !item.isUnpurchasable && !item.isPunchedOut && item.status === 'active'
}

/** Busy patios in summer, a full December, quiet weeks after New Year; January first. */
const trade = [0.8, 0.82, 0.92, 0.97, 1.05, 1.12, 1.15, 1.12, 1.03, 1, 0.98, 1.18]

function season({ productKey }: DemoItem, placedOn: CalendarDate): number {
  const month = Number(placedOn.slice(5, 7))
  const isSummer = month >= 6 && month <= 9
  if (/heirloom|corn-|zucchini|strawberr|blueberr|peaches|basil|burrata|gelato|sorbet/.test(productKey))
    return isSummer ? 1.4 : 0.8
  if (/short-rib|osso-buco|squash-butternut|brussels|parsnip|polenta|soup/.test(productKey))
    return isSummer ? 0.6 : 1.25
  return 1
}

function quantityOf({ priceCents, averageWeight, popularity }: DemoItem, chance: number): number {
  const caseCents = averageWeight === null ? priceCents : Math.round(priceCents * Number(averageWeight))
  if (caseCents > 25_000) return chance > 1 ? 2 : 1
  if (caseCents > 9_000) return 1 + Math.floor(chance * 2)
  return 1 + Math.floor(chance * (popularity >= 75 ? 4 : 2.4))
}
