import { expect, test } from 'vitest'
import {
  isNoQuantity,
  isTooMuch,
  moveOf,
  neighbour,
  numberEntered,
  problemOfQuantity,
  quantityOf,
  quantityText,
  stepped,
} from './quantity-rules.ts'

test.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['12 CS', '12'],
  ['12ea', '12'],
  ['1,000', '1000'],
  ['12,345', '12345'],
  ['007', '007'],
])('%j is the quantity %j', (typed, kept) => {
  expect(quantityText(typed)).toBe(kept)
  expect(problemOfQuantity(typed)).toBeUndefined()
})

test.each([
  '1 1/2',
  '1/2',
  '1½',
  '1.5',
  '.5',
  '1,5',
  '1,00',
  '1,0000',
  '1 000',
  '12 34',
  '12 CS 3',
  '1a2',
  '1e5',
  '1e',
  '5k',
  '-3',
  '+3',
  '2-3',
  'two',
])('%j is no quantity: nothing is left out of it to make one', (typed) => {
  expect(quantityText(typed)).toBe('')
  expect(quantityOf(typed)).toBe(0)
  expect(isNoQuantity(typed)).toBe(true)
  expect(problemOfQuantity(typed)).toBe('Please enter a whole number.')
})

test.each([
  ['12345', false],
  ['99,999', false],
  ['123456', true],
  ['100,000', true],
  ['1,234,567', true],
  ['1.123456', false],
])('%j has more digits than a quantity takes: %s', (typed, expected) => {
  expect(isTooMuch(typed)).toBe(expected)
  if (expected) expect(problemOfQuantity(typed)).toBe('Please enter at most 99,999.')
})

test('an empty field is none', () => {
  expect(quantityOf('')).toBe(0)
  expect(isNoQuantity(' ')).toBe(false)
  expect(quantityOf('007')).toBe(7)
})

test('minus applies only above 1, plus up to five digits', () => {
  expect(stepped(0, -1)).toBeUndefined()
  expect(stepped(1, -1)).toBeUndefined()
  expect(stepped(2, -1)).toBe(1)
  expect(stepped(0, 1)).toBe(1)
  expect(stepped(99_998, 1)).toBe(99_999)
  expect(stepped(99_999, 1)).toBeUndefined()
})

test('where fewer can be chosen, plus ends there', () => {
  expect(stepped(2, 1, 3)).toBe(3)
  expect(stepped(3, 1, 3)).toBeUndefined()
})

test.each([
  ['Enter', false, 'next'],
  ['Enter', true, 'previous'],
  ['ArrowDown', false, 'next'],
  ['ArrowUp', false, 'previous'],
  ['Tab', false, undefined],
  ['7', false, undefined],
] as const)('%s (shift %s) goes to the %s row', (key, withShift, move) => {
  expect(moveOf(key, withShift)).toBe(move)
})

test('the rows end at both ends', () => {
  expect(neighbour(['a', 'b'], 'a', 'next')).toBe('b')
  expect(neighbour(['a', 'b'], 'b', 'next')).toBeUndefined()
  expect(neighbour(['a', 'b'], 'a', 'previous')).toBeUndefined()
  expect(neighbour(['a', 'b'], 'gone', 'previous')).toBeUndefined()
})

test.each([
  ['12', -99, 99, 12],
  ['-12', -99, 99, -12],
  ['0', 1, 99, 1],
  ['-3', 0, 99, 0],
  ['250', 0, 99, 99],
  ['12345', 0, 99_999, 12_345],
  ['-1234', -9_999, 0, -1_234],
  ['123456', 0, 999_999, null],
  ['-12345', -99_999, 0, null],
  ['1-2', 0, 99, null],
  ['--1', 0, 99, null],
  ['1.5', 0, 99, null],
  ['-', 0, 99, null],
  ['', 0, 99, null],
] as const)('the numeric entry %j between %d and %d is %s', (text, least, most, number) => {
  expect(numberEntered(text, { least, most })).toBe(number)
})
