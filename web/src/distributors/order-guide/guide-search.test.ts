import { expect, test } from 'vitest'
import { guideSearch } from './guide-search.ts'

test.each([
  [{}, {}],
  [
    { page: 3, change: 'price_up', search: 'tomato' },
    { page: 3, change: 'price_up', search: 'tomato' },
  ],
  [{ page: 1, change: 'gone', search: '' }, {}],
  [{ page: 'x', search: 4411 }, { search: '4411' }],
  [{ page: -2 }, {}],
])('the address %j means %j', (given, wanted) => {
  expect(guideSearch(given)).toEqual(wanted)
})
