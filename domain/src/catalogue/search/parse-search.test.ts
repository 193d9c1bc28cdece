import { expect, test } from 'vitest'
import { wordsTypedTogether } from './parse-search.ts'

test.each([
  [
    'oatmilk',
    [
      ['oat', 'milk'],
      ['oatm', 'ilk'],
    ],
  ],
  [
    'semisweet',
    [
      ['sem', 'isweet'],
      ['semi', 'sweet'],
      ['semis', 'weet'],
      ['semisw', 'eet'],
    ],
  ],
  ['butter', [['but', 'ter']]],
  ['cream', []],
  ['86lemons', []],
])('two words typed together are parted where each has three letters: %s', (word, parts) => {
  expect(wordsTypedTogether(word)).toEqual(parts)
})
