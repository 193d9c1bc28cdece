import { expect, test } from 'vitest'
import { guideSearch, narrowedTo } from './guide-search.ts'

test.each([
  [{}, {}],
  [
    { page: 3, change: 'price_up', search: 'tomato' },
    { page: 3, change: 'price_up', search: 'tomato' },
  ],
  [{ page: 1, change: 'lost', search: '' }, {}],
  [{ page: 'x', search: 4411 }, { search: '4411' }],
  [{ page: -2 }, {}],
])('the address %j means %j', (given, wanted) => {
  expect(guideSearch(given)).toEqual(wanted)
})

test('another filter begins on its first page and keeps the words', () => {
  const search = { page: 5, change: 'new', search: 'tomato' } as const
  expect(narrowedTo(search, 'price_up')).toEqual({ change: 'price_up', search: 'tomato' })
  expect(narrowedTo(search, 'all')).toEqual({ search: 'tomato' })
})
