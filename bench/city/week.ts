// The week of an average location: what is assumed, not measured. docs/capacity.md shows it beside the figures.

/** Calls whose cost is measured; what a screen asks beside them weighs little. */
export const callNames = [
  'sign-in',
  'page of the order guide',
  'search',
  'suggestions',
  'cart',
  'cart save',
  'order of 20 lines',
  'order history',
  'line checked',
  'delivery completed',
  'page of the counting sheet',
  'count',
  'order guide of 600 prices',
  'day of sales',
  'page of recipes',
  'variance',
  'analytics',
] as const
export type CallName = (typeof callNames)[number]

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const [monday, saturday, sunday] = [0, 5, 6]
const workdays = everyDay.filter((day) => day < saturday)
const deliveryDays = everyDay.filter((day) => day < sunday)

/** A part of a job's runs, spread evenly over these hours of each of these days; 0 is Monday. */
type Span = { days: readonly number[]; from: number; until: number; share: number }
export type Job = {
  name: string
  perWeek: number
  calls: Partial<Record<CallName, number>>
  when: readonly Span[]
}

/** An independent restaurant with eight distributors, three deliveries a day and a count a week. */
export const jobs: readonly Job[] = [
  {
    name: 'signing in',
    perWeek: 20,
    calls: { 'sign-in': 1 },
    when: [
      { days: everyDay, from: 6, until: 10, share: 0.5 },
      { days: everyDay, from: 20, until: 23, share: 0.5 },
    ],
  },
  {
    name: 'an order',
    perWeek: 18,
    calls: {
      'page of the order guide': 6,
      search: 8,
      suggestions: 12,
      cart: 1,
      'cart save': 15,
      'order of 20 lines': 1,
      'order history': 2,
    },
    when: [
      { days: deliveryDays, from: 21, until: 24, share: 0.6 },
      { days: deliveryDays, from: 14, until: 17, share: 0.25 },
      { days: deliveryDays, from: 7, until: 10, share: 0.15 },
    ],
  },
  {
    name: 'a delivery',
    perWeek: 18,
    calls: { 'order history': 2, 'line checked': 20, 'delivery completed': 1 },
    when: [
      { days: deliveryDays, from: 6, until: 11, share: 0.8 },
      { days: deliveryDays, from: 12, until: 15, share: 0.2 },
    ],
  },
  {
    name: 'a count of 250 items',
    perWeek: 1,
    calls: { 'page of the counting sheet': 12, count: 250 },
    when: [
      { days: [sunday], from: 20, until: 24, share: 0.7 },
      { days: [monday], from: 6, until: 10, share: 0.3 },
    ],
  },
  {
    name: 'an order guide',
    perWeek: 4,
    calls: { 'order guide of 600 prices': 1 },
    when: [{ days: workdays, from: 4, until: 5, share: 1 }],
  },
  {
    name: 'the register’s day',
    perWeek: 7,
    calls: { 'day of sales': 1 },
    when: [{ days: everyDay, from: 3, until: 4, share: 1 }],
  },
  {
    name: 'recipes and their sales',
    perWeek: 6,
    calls: { 'page of recipes': 6 },
    when: [{ days: everyDay, from: 9, until: 17, share: 1 }],
  },
  {
    name: 'the reports of Monday',
    perWeek: 1,
    calls: { variance: 3, analytics: 8, 'order history': 4 },
    when: [
      { days: [monday], from: 8, until: 10, share: 0.8 },
      { days: workdays, from: 10, until: 18, share: 0.2 },
    ],
  },
]

/** Screens of a location that listen for changes, at most at one time. */
export const openScreens = 3

const hoursOfDay = 24
const hoursOfWeek = hoursOfDay * everyDay.length

/** How often each call is made by one location in each of the 168 hours of the week, beginning with Monday 0:00. */
export function callsByHour(of: readonly Job[] = jobs): Record<CallName, number>[] {
  const week = Array.from({ length: hoursOfWeek }, none)
  for (const job of of)
    for (const { days, from, until, share } of job.when) {
      const runs = (job.perWeek * share) / (days.length * (until - from))
      for (const day of days)
        for (let hour = from; hour < until; hour++) {
          const calls = week[day * hoursOfDay + hour]
          if (calls) for (const name of callNames) calls[name] += runs * (job.calls[name] ?? 0)
        }
    }
  return week
}

export function callsOfWeek(): Record<CallName, number> {
  const sum = none()
  for (const hour of callsByHour()) for (const name of callNames) sum[name] += hour[name]
  return sum
}

/** 'Monday 8:00' */
export function hourText(hour: number): string {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  return `${names[Math.floor(hour / hoursOfDay)] ?? ''} ${hour % hoursOfDay}:00`
}

function none(): Record<CallName, number> {
  return Object.fromEntries(callNames.map((name) => [name, 0])) as Record<CallName, number>
}
