import { formatUsDate, type CalendarDate } from '../values/calendar-date.ts'
import { formatMoney, type Cents } from '../values/money.ts'
import { bookingDifference, inAnyCase, type Bill, type Booking } from './bill.ts'

/** All that a file says of a bill beside its vendor and the sums of its accounts. */
export type Said = {
  number: string
  orderNumber: string
  date: CalendarDate
  dueDate: CalendarDate | null
  payableDays: number | null
  paidByCard: Cents
  lines: readonly SaidLine[]
}
type SaidLine = readonly [account: string, category: string, memo: string, amount: Cents]

/** The facts that a file tells of a bill, the same for any order of its lines. */
export function saidOf(bill: Bill): Said {
  const { number, orderNumber, date, dueDate, payableDays, paidByCard, splits } = bill
  const lines = splits.map(({ account, category, memo, amount }): SaidLine => [account, category, memo, amount])
  const sorted = lines.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  return { number, orderNumber, date, dueDate, payableDays, paidByCard, lines: sorted }
}

/** A bill as the books have it; without what it said, where that was not kept. */
export type InBooks = { booking: Booking | null; said: Said | null; number: string | null }

/** The words that only one of two states of a bill has: names of vendor and accounts first, then what is said of it. */
export function differenceOf(before: InBooks, now: { booking: Booking; said: Said }): Difference {
  const names = before.booking ? bookingDifference(before.booking, now.booking) : { before: [], now: [] }
  const told = new Set([...names.before, ...names.now].map(inAnyCase))
  const was: Parts = before.said
    ? partsOf(before.said, now.said, told)
    : { number: numbered(before.number ?? now.said.number) }
  const is = partsOf(now.said, before.said, told)
  const parts = Object.keys(was).filter((part) => was[part] !== is[part])
  const wordsOf = (of: Parts) => parts.map((part) => of[part] ?? '').filter(Boolean)
  return { before: [...names.before, ...wordsOf(was)], now: [...names.now, ...wordsOf(is)] }
}

type Difference = { before: string[]; now: string[] }
type Parts = Record<string, string>

function partsOf(said: Said, other: Said | null, toldAccounts: ReadonlySet<string>): Parts {
  const { number, orderNumber, date, dueDate, payableDays, paidByCard } = said
  return {
    number: numbered(number),
    date: formatUsDate(date),
    dueDate: dueDate === null ? 'no due date' : `due ${formatUsDate(dueDate)}`,
    terms: payableDays === null ? 'no terms' : `Net ${payableDays}`,
    order: orderNumber === '' ? 'no order' : `order ${orderNumber}`,
    card: paidByCard === 0 ? 'not paid by card' : `${formatMoney(paidByCard)} paid by card`,
    lines: other === null ? '' : linesLackingIn(other, said, toldAccounts),
  }
}

/** The number of a bill in words. */
export const numbered = (number: string): string => (number === '' ? 'no number' : `no. ${number}`)

/** The lines that the other one has not, of accounts that are not named already. */
function linesLackingIn({ lines: others }: Said, { lines }: Said, toldAccounts: ReadonlySet<string>): string {
  const known = new Set(others.map(lineInAnyCase))
  const lacking = lines.filter((line) => !known.has(lineInAnyCase(line)) && !toldAccounts.has(inAnyCase(line[0])))
  return lacking.map(([account, , memo, amount]) => `${memo || account} ${formatMoney(amount)}`).join(', ')
}

const lineInAnyCase = (line: SaidLine): string => inAnyCase(JSON.stringify(line))
