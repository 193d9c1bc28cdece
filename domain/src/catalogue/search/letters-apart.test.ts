import { expect, test } from 'vitest'
import { lettersApart, typoAllowance } from './letters-apart.ts'

test.each([
  ['parmesan', 'parmesan', 0],
  ['parmasan', 'parmesan', 1],
  ['parmesn', 'parmesan', 1],
  ['parmeesan', 'parmesan', 1],
  // Neighbours that changed places are one mistake, wherever they are.
  ['chedadr', 'cheddar', 1],
  ['hcedar', 'chedar', 1],
  ['chedra', 'chedar', 1],
  ['abb', 'bba', 2],
  ['moxxa', 'mozza', 2],
  ['moxxxa', 'mozza', 3],
  ['xyz', 'abc', 3],
  ['oat', 'oats and more', 3],
  ['', 'ab', 2],
])('%s and %s are %i letters apart, as far as two are counted', (one, other, apart) => {
  expect(lettersApart(one, other, 2)).toBe(apart)
  expect(lettersApart(other, one, 2)).toBe(apart)
})

test.each([
  ['egg', 0],
  ['rice', 1],
  ['cheese', 1],
  ['chicken', 2],
  ['10lb-bags', 0],
])('a typo in %s may change %i letters', (word, allowed) => {
  expect(typoAllowance(word)).toBe(allowed)
})
