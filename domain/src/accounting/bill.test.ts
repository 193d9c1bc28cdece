import { expect, it } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { centsOf } from '../values/money.ts'
import { billOf, bookingDifference, bookingOf, paidByCardOf, totalOf, usualAccounts, type Ledgered } from './bill.ts'

const group = (amount: string, tags: Partial<Ledgered['groups'][number]> = {}) => ({
  code: '5000',
  category: 'Produce',
  supplier: null,
  lines: 1,
  amount: centsOf(amount),
  ...tags,
})

function delivery(total: string, details: Partial<Ledgered> = {}): Ledgered {
  return {
    source: 'invoice',
    id: 1,
    number: 'A-1',
    orderNumber: '1001',
    distributor: 'Mercato',
    date: calendarDate('2026-03-04'),
    payableDays: 30,
    total: centsOf(total),
    groups: [],
    charges: [],
    paidByCard: centsOf('0'),
    ...details,
  }
}

const splitsOf = (document: Ledgered) =>
  billOf(document, usualAccounts).splits.map(({ account, memo, amount }) => `${account} | ${memo} | ${amount}`)

it('splits a delivery by GL code, with fees, taxes and credits on lines of their own', () => {
  const document = delivery('118.25', {
    groups: [group('100'), group('8', { lines: 2 }), group('5', { code: null, category: null })],
    charges: [
      { name: 'Fuel', amount: centsOf('4'), kind: 'fee' },
      { name: 'Sales tax', amount: centsOf('2.25'), kind: 'tax' },
      { name: 'Promotion', amount: centsOf('-1'), kind: 'credit' },
    ],
  })
  expect(splitsOf(document)).toEqual([
    '5000 | Produce, 3 lines | 10800',
    'Uncategorized Expense | No GL code, 1 line | 500',
    'Delivery Fees | Fuel | 400',
    'Sales Tax Expense | Sales tax | 225',
    'Purchase Discounts | Promotion | -100',
  ])
  expect(billOf(document, usualAccounts)).toMatchObject({ kind: 'bill', dueDate: '2026-04-03', untaggedLines: 1 })
  const untagged = group('9', { code: null, category: null, lines: 3 })
  expect(billOf({ ...document, groups: [...document.groups, untagged] }, usualAccounts).untaggedLines).toBe(4)
})

it('keeps the categories of one account apart, and is due at once where the terms say no days', () => {
  const groups = [group('10'), group('5', { category: 'Dairy' }), group('3')]
  const document = delivery('18', { groups, payableDays: 0 })
  expect(splitsOf(document)).toEqual(['5000 | Produce, 2 lines | 1300', '5000 | Dairy, 1 line | 500'])
  expect(billOf(document, usualAccounts).dueDate).toBe('2026-03-04')
  expect(billOf({ ...document, payableDays: null }, usualAccounts).dueDate).toBeNull()
})

it('has all of the total in its lines, whatever the invoice says beyond them', () => {
  expect(splitsOf(delivery('10.50', { groups: [group('10')] }))).toEqual([
    '5000 | Produce, 1 line | 1000',
    'Uncategorized Expense | Difference to the invoice total | 50',
  ])
})

it('says a credit in amounts above zero, which add up to it', () => {
  const credit = delivery('-12', {
    groups: [group('-10')],
    charges: [{ name: 'Tax', amount: centsOf('-2'), kind: 'tax' }],
  })
  const bill = billOf(credit, usualAccounts)
  expect(bill).toMatchObject({ kind: 'credit', amount: 1_200 })
  expect(bill.splits.map(({ amount }) => amount)).toEqual([1_000, 200])
  expect(totalOf([bill, billOf(delivery('20', { groups: [group('20')] }), usualAccounts)])).toBe(800)
})

it('is a bill also where it comes to nothing', () => {
  const charges = [{ name: 'Promotion', amount: centsOf('-10'), kind: 'credit' as const }]
  const bill = billOf(delivery('0', { groups: [group('10')], charges }), usualAccounts)
  expect(bill).toMatchObject({ kind: 'bill', amount: 0 })
  expect(bill.splits.map(({ amount }) => amount)).toEqual([1_000, -1_000])
})

it('is of the supplier that most of its money is tagged with, else of the distributor', () => {
  const [farm, dairy] = [{ supplier: 'Farm' }, { supplier: 'Dairy' }]
  const vendor = (...groups: Ledgered['groups']) => billOf(delivery('30', { groups }), usualAccounts).vendor
  expect(vendor(group('10', farm), group('20', dairy))).toBe('Dairy')
  expect(vendor(group('20', farm), group('10', dairy))).toBe('Farm')
  expect(vendor(group('15', farm), group('15', dairy))).toBe('Dairy')
  expect(vendor(group('15', dairy), group('15', farm))).toBe('Dairy')
  expect(vendor(group('10', farm), group('10', { ...farm, code: '5100' }), group('15', dairy))).toBe('Farm')
  expect(vendor(group('-25', farm), group('20', dairy))).toBe('Farm')
  expect(vendor(group('30'))).toBe('Mercato')
})

it('names the accounts and the vendor in which two bookings of a bill differ', () => {
  const bookingFor = (code: string, supplier: string | null) =>
    bookingOf(
      billOf(delivery('30', { groups: [group('10', { supplier }), group('20', { code, supplier })] }), usualAccounts),
    )
  expect(bookingDifference(bookingFor('5100', null), bookingFor('5100', null))).toEqual({ before: [], now: [] })
  expect(bookingDifference(bookingFor('5100', null), bookingFor('5110', 'Bay Inc'))).toEqual({
    before: ['Mercato', '5100'],
    now: ['Bay Inc', '5110'],
  })
})

it('has the category of each line, and none for what is not tagged', () => {
  const groups = [group('10'), group('8', { category: null }), group('5', { code: null, category: null })]
  const bill = billOf(delivery('23', { groups }), usualAccounts)
  expect(bill.splits.map(({ account, category, memo }) => [account, category, memo])).toEqual([
    ['5000', 'Produce', 'Produce, 1 line'],
    ['5000', '', '1 line'],
    ['Uncategorized Expense', '', 'No GL code, 1 line'],
  ])
})

it('is booked by account, ordered by name; an account whose amounts cancel each other is left out', () => {
  const split = (account: string, amount: string) => ({ account, category: '', memo: '', amount: centsOf(amount) })
  const splits = [split('Tax', '0.01'), split('5100', '5'), split('5000', '7'), split('5000', '3'), split('5100', '-5')]
  const booking = {
    vendor: 'Bay',
    accounts: [
      ['5000', 1_000],
      ['Tax', 1],
    ],
  }
  expect(bookingOf({ vendor: 'Bay', splits })).toEqual(booking)
  expect(bookingOf({ vendor: 'Bay', splits: splits.toReversed() })).toEqual(booking)
})

it('counts an order that a card has paid once, however many bills share the payment; a credit has none of it', () => {
  const paid = (amount: string) => ({ paidByCard: centsOf(amount) })
  const bills = [
    delivery('60', paid('60')),
    delivery('50', paid('30')),
    delivery('-20', paid('90')),
    delivery('30', { ...paid('30'), orderNumber: '1002' }),
    delivery('8', { orderNumber: '1003' }),
  ].map((document) => billOf(document, usualAccounts))
  expect(paidByCardOf(bills)).toEqual({ orderCount: 2, total: 12_000 })
})
