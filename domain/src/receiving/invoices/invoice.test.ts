import { expect, test } from 'vitest'
import { calendarDate } from '../../values/calendar-date.ts'
import { cents } from '../../values/money.ts'
import { unitPrice } from '../../values/unit-price.ts'
import {
  comparedNumber,
  contentsOf,
  isTooLarge,
  isBeforeOrder,
  judgeInvoiceDate,
  numberWithoutSigns,
  type InvoiceLine,
} from './invoice.ts'

const line = (din: string, thousandths = 4_000): InvoiceLine => ({
  din,
  description: 'Kale',
  packText: '1/24 CT',
  unitMeasure: 'CS',
  thousandths,
  unitPrice: unitPrice(285_000),
  lineTotal: cents(11_400),
})
const invoice = { kind: 'invoice', total: cents(22_800), lines: [line('77'), line('78')] } as const

test('two invoices have the same contents in any order of lines, and others by kind, total or a line', () => {
  const contents = contentsOf(invoice)
  expect(contentsOf({ ...invoice, lines: [line('0078'), line('77')] })).toBe(contents)
  expect(contentsOf({ ...invoice, kind: 'credit_memo' })).not.toBe(contents)
  expect(contentsOf({ ...invoice, total: cents(22_801) })).not.toBe(contents)
  expect(contentsOf({ ...invoice, lines: [line('77'), line('78', 5_000)] })).not.toBe(contents)
  expect(contentsOf({ ...invoice, lines: [line('77'), line('79')] })).not.toBe(contents)
  expect(contentsOf({ ...invoice, lines: [line('77'), { ...line('78'), unitPrice: unitPrice(1) }] })).not.toBe(contents)
  expect(contentsOf({ ...invoice, lines: [line('77'), { ...line('78'), lineTotal: cents(1) }] })).not.toBe(contents)
})

test('lines without an item number are told apart by their words, numbered ones are not', () => {
  const contents = (din: string, description: string) =>
    contentsOf({ ...invoice, lines: [{ ...line(din), description }] })
  expect(contents('', 'Kale')).not.toBe(contents('', 'Leeks'))
  expect(contents('77', 'Kale')).toBe(contents('77', 'KALE GRN 24CT'))
})

test('numbers are compared without case and leading zeros, with one sign for any; a number of zeros keeps one', () => {
  expect(['0012-345 ', ' ab 12', 'AB--12/', '12-7', '1-27', '000', '-', ''].map(comparedNumber)).toEqual([
    '12-345',
    'AB-12',
    'AB-12',
    '12-7',
    '1-27',
    '0',
    '',
    '',
  ])
  expect(['0012-345 ', 'ab 12', 'AB-12', '12-7', '1-27', '000', '-', ''].map(numberWithoutSigns)).toEqual([
    '12345',
    'AB12',
    'AB12',
    '127',
    '127',
    '0',
    '',
    '',
  ])
})

test('a figure is too large beyond the largest that can be typed in, whether it is owed or given back', () => {
  const largest = { thousandths: 99_999_000, unitPrice: unitPrice(9_999_990_000), lineTotal: cents(999_999_900) }
  const isOver = (figures: Partial<typeof largest>, total = 999_999_900) =>
    isTooLarge({ total: cents(total), lines: [{ ...line('77'), ...figures }] })
  expect([isOver(largest), isOver({ lineTotal: cents(-999_999_900) }, -999_999_900)]).toEqual([false, false])
  expect([
    isOver({}, 999_999_901),
    isOver({}, -999_999_901),
    isOver({ thousandths: 99_999_001 }),
    isOver({ unitPrice: unitPrice(9_999_990_001) }),
    isOver({ lineTotal: cents(-999_999_901) }),
  ]).toEqual([true, true, true, true, true])
  // One such line is enough.
  const lines = [line('77'), { ...line('78'), lineTotal: cents(999_999_901) }]
  expect(isTooLarge({ total: cents(1), lines })).toBe(true)
})

test.each([
  ['2026-12-01', null, 'likely'],
  ['2026-12-02', null, 'ahead'],
  ['2026-12-03', '2026-12-03', 'likely'],
  ['2026-12-04', '2026-12-03', 'ahead'],
  ['2026-12-31', null, 'ahead'],
  ['2027-01-01', '2027-01-04', 'unlikely'],
  ['2024-11-29', null, 'likely'],
  ['2024-11-28', null, 'old'],
])('an invoice of %s, delivered on %s, is %s on 30 November 2026', (date, delivered, judged) => {
  const deliveryDate = delivered === null ? null : calendarDate(delivered)
  expect(judgeInvoiceDate(calendarDate(date), calendarDate('2026-11-30'), deliveryDate)).toBe(judged)
})

test.each([
  ['2026-10-27', true],
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-27', false],
  ['2026-12-24', false],
])('that an invoice of %s is of before an order of 27 November 2026 is %s', (date, isBefore) => {
  expect(isBeforeOrder(calendarDate(date), calendarDate('2026-11-27'))).toBe(isBefore)
})
