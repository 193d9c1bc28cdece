import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import {
  Bool,
  Day,
  Flag01,
  Money,
  ShownMoney,
  UnitName,
  UnitPriceMoney,
  expandOf,
  jsonText,
  pagingMeta,
  passwordText,
  text,
  wholeList,
} from './shared.ts'

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a text', () => {
  it.each([
    ['abc', []],
    ['ab', ['Please enter at least 3 characters.']],
    ['abcdef', ['Please keep this to 5 characters.']],
    ['ab\u0000c', ['This text has characters that can’t be stored.']],
    ['ab\ud800', ['This text has characters that can’t be stored.']],
    ['ab🍅', []],
  ])('%j of three to five characters: %j', (value, wanted) => {
    expect(messages(text(5, 3), value)).toEqual(wanted)
  })

  it('has accents with their letters, whichever way a device writes them; a password stays as it was typed', () => {
    const apart = 'Cafe\u0301'
    expect(text(4, 4).parse(apart)).toBe('Caf\u00e9')
    expect(passwordText(5).parse(apart)).toBe(apart)
  })

  it('has no signs that turn what is written beside it; letters read from right to left stay', () => {
    expect(text(9).parse('Rosa\u202Elive\u202C')).toBe('Rosalive')
    expect(text(9).parse('\u2067\u05D3\u05D2\u2069')).toBe('\u05D3\u05D2')
    expect(messages(text(5, 1), '\u202E')).toEqual(['This field is required.'])
  })

  it('is asked for where it may not be empty', () => {
    expect(messages(text(5, 1), '')).toEqual(['This field is required.'])
    expect(messages(text(5), '')).toEqual([])
  })
})

test('a price per unit is dollars with four decimals outside, ten-thousandths inside', () => {
  expect(z.decode(UnitPriceMoney, 0.2604)).toBe(2_604)
  expect(z.decode(UnitPriceMoney, 1.00005)).toBe(10_001)
  expect(z.decode(UnitPriceMoney, 2)).toBe(20_000)
  expect(z.encode(UnitPriceMoney, 2_604)).toBe(0.2604)
})

test('a price that was shown is taken to the cent', () => {
  expect([ShownMoney.parse(19.99), ShownMoney.parse(1_000), ShownMoney.parse(0)]).toEqual([1_999, 100_000, 0])
})

test('a day is of the years 1900 to 2999, both included', () => {
  const isTaken = (date: string) => Day.safeParse(date).success
  expect(['1900-01-01', '2999-12-31'].map(isTaken)).toEqual([true, true])
  expect(['1899-12-31', '3000-01-01', '2026-02-30', ''].map(isTaken)).toEqual([false, false, false, false])
})

test('money is dollars outside and cents inside, to the cent', () => {
  expect(z.decode(Money, 1.005 * 100)).toBe(10_050)
  expect(z.decode(Money, 0.29)).toBe(29)
  expect(z.encode(Money, 1_999 as never)).toBe(19.99)
  expect(messages(Money, 'a lot')).not.toEqual([])
  expect(ShownMoney.parse(0.29)).toBe(29)
  expect(ShownMoney.safeParse(-0.01).success).toBe(false)
  expect(z.decode(UnitPriceMoney, 0.1113)).toBe(1_113)
  expect(z.encode(UnitPriceMoney, 1_113)).toBe(0.1113)
})

test.each([
  [1, 1, true],
  [0, 0, false],
  [true, 1, true],
  [false, 0, false],
])('%j is the flag %i and the switch %j', (value, flag, isOn) => {
  expect(Flag01.parse(value)).toBe(flag)
  expect(Bool.parse(value)).toBe(isOn)
})

test.each([2, '1', null])('%j is no flag', (value) => {
  expect([Flag01.safeParse(value).success, Bool.safeParse(value).success]).toEqual([false, false])
})

test('a unit goes by any of its names', () => {
  expect([UnitName.parse('lb'), UnitName.parse('#'), UnitName.parse('gallons')]).toEqual(['LB', 'LB', 'GAL'])
  expect(messages(UnitName, 'crate of joy')).toEqual(['Please choose a unit.'])
  expect(messages(UnitName, 'x'.repeat(31))).toContain('Please choose a unit.')
})

test('the parts to add to an answer are named', () => {
  const schema = expandOf(['items', 'units'])
  expect(['', 'items', 'units, items'].map((value) => schema.safeParse(value).success)).toEqual([true, true, true])
  expect(messages(schema, 'items,prices')).toEqual(['Please choose among: items, units.'])
})

test('JSON in a text is read as far as it goes', () => {
  const schema = jsonText(z.array(z.number()), 40)
  expect(schema.parse('[1,2]')).toEqual([1, 2])
  expect(messages(schema, '[1,')).toEqual(['This is not valid JSON.'])
  expect(messages(schema, '{"a":1}')).toHaveLength(1)
  expect(schema.safeParse(`[${'1,'.repeat(20)}1]`).success).toBe(false)
  expect(messages(jsonText(z.unknown()), '['.repeat(60) + ']'.repeat(60))).toEqual(['This is nested too deep.'])
})

test('a page says how many there are', () => {
  expect(pagingMeta(0, 1, 50)).toEqual({ pageCount: 1, currentPage: 1, totalCount: 0, perPage: 50 })
  expect([pagingMeta(100, 2, 50).pageCount, pagingMeta(101, 2, 50).pageCount]).toEqual([2, 3])
  expect(wholeList(['a', 'b'])).toEqual({
    data: ['a', 'b'],
    _meta: { pageCount: 1, currentPage: 1, totalCount: 2, perPage: 2 },
  })
  expect(wholeList([])._meta.perPage).toBe(1)
})
