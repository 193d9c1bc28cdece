import { expect, it } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { centsOf } from '../values/money.ts'
import { bookingOf, type Bill } from './bill.ts'
import { differenceOf, saidOf } from './said-of-bill.ts'

const split = (account: string, category: string, amount: string) => ({ account, category, memo: `${category}, 1 line`, amount: centsOf(amount) }) // prettier-ignore

function aBill(own: Partial<Bill> = {}): Bill {
  return {
    kind: 'bill',
    source: 'invoice',
    id: 1,
    number: 'X-1',
    orderNumber: '1-0042',
    vendor: 'Bay',
    distributor: 'Bay',
    date: calendarDate('2026-03-05'),
    dueDate: calendarDate('2026-03-19'),
    payableDays: 14,
    paidByCard: centsOf('0'),
    amount: centsOf('60'),
    splits: [split('5100', 'Produce', '40'), split('5100', 'Dairy', '20')],
    untaggedLines: 0,
    ...own,
  }
}

const before = { booking: bookingOf(aBill()), said: saidOf(aBill()), number: 'X-1' }
const differs = (own: Partial<Bill>) => {
  const now = aBill(own)
  return differenceOf(before, { booking: bookingOf(now), said: saidOf(now) })
}

it.each([
  ['nothing, whatever the order of its lines', { splits: aBill().splits.toReversed() }, [], []],
  ['its number', { number: 'X-2' }, ['no. X-1'], ['no. X-2']],
  ['its date', { date: calendarDate('2026-03-04') }, ['03/05/2026'], ['03/04/2026']],
  ['its terms', { payableDays: 30, dueDate: null }, ['due 03/19/2026', 'Net 14'], ['no due date', 'Net 30']],
  ['its order', { orderNumber: '' }, ['order 1-0042'], ['no order']],
  ['its card', { paidByCard: centsOf('60') }, ['not paid by card'], ['$60.00 paid by card']],
  ['its vendor', { vendor: 'Bay Inc' }, ['Bay'], ['Bay Inc']],
  [
    'the category of a line on the same account',
    { splits: [split('5100', 'Produce', '40'), split('5100', 'Dry', '20')] },
    ['Dairy, 1 line $20.00'],
    ['Dry, 1 line $20.00'],
  ],
  [
    'an account, which stands for its lines',
    { splits: [split('5100', 'Produce', '40'), split('5200', 'Dairy', '20')] },
    ['5100'],
    ['5100', '5200'],
  ],
  [
    'nothing, where names differ in capitals only',
    { vendor: 'BAY', splits: [split('5100', 'PRODUCE', '40'), split('5100', 'dairy', '20')] },
    [],
    [],
  ],
] as const)('a bill differs from the books by %s', (_what, own, was, now) => {
  expect(differs(own)).toEqual({ before: was, now })
})

it('of what was exported before all was kept, only number, vendor and accounts are compared', () => {
  const now = aBill({ number: 'X-2', date: calendarDate('2026-03-01') })
  const facts = { booking: bookingOf(now), said: saidOf(now) }
  expect(differenceOf({ ...before, said: null }, facts)).toEqual({ before: ['no. X-1'], now: ['no. X-2'] })
  expect(differenceOf({ booking: null, said: null, number: null }, facts)).toEqual({ before: [], now: [] })
})

it('a code written in other capitals is the same account, also beside one that really changed', () => {
  const was = aBill({ splits: [split('Meat', 'Beef', '40'), split('apples', 'Fruit', '20')] })
  const now = aBill({ splits: [split('meat', 'Beef', '40'), split('Pears', 'Fruit', '20')] })
  const told = { booking: bookingOf(now), said: saidOf(now) }
  expect(differenceOf({ booking: bookingOf(was), said: saidOf(was), number: 'X-1' }, told)).toEqual({
    before: ['apples'],
    now: ['Pears'],
  })
})
