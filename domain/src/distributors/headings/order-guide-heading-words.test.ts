import { expect, test } from 'vitest'
import { headingWords } from './order-guide-heading-words.ts'

test.each([
  ['Prod. No', 'product number'],
  ['PRODUCT #', 'product number'],
  ['ItemNumber', 'item number'],
  ['U/M', 'unit measure'],
  ['B/C Price', 'break case price'],
  ['Price/#', 'price per pound'],
  ['Price/ lb', 'price per pound'],
  ['Price /lbs', 'price per pound'],
  ['Price /pound', 'price per pound'],
  ['Price /pounds', 'price per pound'],
  ['Price/CS', 'price per case'],
  ['$/each', 'price per each'],
  ['Cost/Unit', 'cost per each'],
  ['Item  Item', 'item'],
  ['Mfr’s No', 'manufacturer number'],
  ["Customers' No", 'customers number'],
  ['Price (USD)', 'price'],
  ['PRICE of the Case', 'price case'],
  ['ＰＲＩＣＥ', 'price'],
  ['unit--price', 'unit price'],
  ['Case Price eff. 11/17', 'case price'],
  [`${'p'.repeat(76)} no x`, `${'p'.repeat(76)} number`],
  ['', ''],
])('the words of the heading %j are %j', (heading, words) => {
  expect(headingWords(heading)).toBe(words)
})
