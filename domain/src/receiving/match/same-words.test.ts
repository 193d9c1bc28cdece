import { describe, expect, test } from 'vitest'
import { sameWords, wordsOf } from './same-words.ts'

const likeness = (one: string, other: string) => sameWords(wordsOf(one), wordsOf(other))

test('words are the same however their accents are written', () => {
  expect(likeness('Jalapen\u0303o diced', 'DICED JALAPE\u00d1O')).toBe(1)
})

describe('two words are the same', () => {
  test.each([
    ['written alike', 'Lime', 'LIME'],
    ['of two letters', 'Ox', 'OX'],
    ['two numbers', 'Size 10', '10 SIZE'],
    ['a code of two letters and several of it', 'AB', 'ABs'],
    ['one and several', 'Lime', 'Limes'],
    ['several and one', 'Limes', 'Lime'],
    ['cut short', 'Chicken', 'Chick'],
    ['cut short to three letters', 'Lettuce', 'Let'],
    ['without its vowels', 'Iceberg', 'ICBRG'],
    ['abbreviated on the other side', 'CHKN', 'Chicken'],
  ])('%s', (_, one, other) => expect(likeness(one, other)).toBe(1))

  test.each([
    ['two letters are no abbreviation', 'Chicken', 'Ch'],
    ['another first letter', 'Chicken', 'Hicken'],
    ['letters in another order', 'Chicken', 'Chnkc'],
    ['a number is never abbreviated', '12345', '123'],
    ['a code that only begins alike', 'A1234', 'A12'],
    ['other words', 'Lime', 'Lemon'],
  ])('not so: %s', (_, one, other) => expect(likeness(one, other)).toBe(0))
})

describe('the likeness of two descriptions', () => {
  test.each([
    ['one of two words', 'Canola Oil', 'Canola Spray', 0.5],
    ['all words of the shorter one, which is half of the longer', 'Canola Oil', 'Oil Canola Clear Frying', 2 / 3],
    ['a longer one counts at most twice the shorter', 'Canola', 'Canola Oil Clear Frying Zero Trans', 2 / 3],
    ['a word counts once, however often it is written', 'Rice Rice Pudding', 'Rice Rice', 2 / 3],
    ['two words can’t both be one of the other side', 'Lime Limes', 'Lime Rind', 0.5],
    ['a word has one partner: one lime is not two', 'Lime Limes', 'Lime', 2 / 3],
    ['single letters and signs say nothing', 'Apple A & B', 'Apple', 1],
    ['two letters do', 'Apple NY', 'Apple', 2 / 3],
    ['no words at all', '', 'Apple', 0],
    ['no words on both sides', '', '&', 0],
  ])('%s', (_, one, other, wanted) => {
    expect(likeness(one, other)).toBeCloseTo(wanted, 10)
    expect(likeness(other, one)).toBeCloseTo(wanted, 10)
  })
})
