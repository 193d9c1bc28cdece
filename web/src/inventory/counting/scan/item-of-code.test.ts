import { expect, test } from 'vitest'
import { anItem } from '../testing/counting-items.ts'
import { itemsOfCode } from './item-of-code.ts'

const items = [
  anItem({ id: 1, din: '0048213' }),
  anItem({ id: 2, din: 'AB-77' }),
  anItem({ id: 3, din: '', barcodes: ['5012345678900'] }),
  anItem({ id: 4, din: '1234567' }),
].map((item) => ({ item }))
const found = (code: string) => itemsOfCode(code, items).map(({ item }) => item.id)

test('a code means the item it was taught for, else the item whose number it is', () => {
  expect(found('5012345678900')).toEqual([3])
  expect(found('48213')).toEqual([1])
  expect(found('00048213')).toEqual([1])
  expect(found(' 5012345678900 ')).toEqual([3])
  expect(found('ab77')).toEqual([2])
})

test('the check digit of a code is not part of the number; nothing is guessed beyond that', () => {
  expect(found('0000012345670')).toEqual([4])
  expect(found('482130')).toEqual([])
  expect(found('A12345670')).toEqual([])
  expect(found('12345670X')).toEqual([])
  expect(found('9999999')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('000')).toEqual([])
})

test('a taught code goes before a number that looks the same', () => {
  const both = [...items, { item: anItem({ id: 5, barcodes: ['48213'] }) }]
  expect(itemsOfCode('48213', both).map(({ item }) => item.id)).toEqual([5])
})
