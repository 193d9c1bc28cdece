import { expect, test } from 'vitest'
import { numberWords, withoutLeadingZeros } from './number-words.ts'

test.each([
  ['L-15712', ['l15712', '15712']],
  ['0010300', ['10300']],
  ['AB 12 345', ['ab12345', '345']],
  ['/77-010/', ['77010', '10']],
  ['--', []],
  ['', []],
])('the item number %j is found by %j', (number, words) => {
  expect(numberWords(number)).toEqual(words)
})

test('zeros alone stay', () => {
  expect([withoutLeadingZeros('00'), withoutLeadingZeros('007')]).toEqual(['00', '7'])
})
