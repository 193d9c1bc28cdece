import { expect, it } from 'vitest'
import { aGroup } from '../counting/testing/counting-items.ts'
import { pageOf } from './device-pages.ts'

const groups = [
  { ...aGroup(1, 'Tomatoes', []), sort: 2, totalOnHandAmount: 0.1, marketPriceCount: 1 },
  { ...aGroup(2, 'Basil', []), sort: 3, totalOnHandAmount: 0.2, marketPriceCount: 2 },
  { ...aGroup(3, 'Cherry tomatoes', []), sort: 1, totalOnHandAmount: 12.05, marketPriceCount: 0 },
]
const names = (of: ReturnType<typeof pageOf>) => of.data.map(({ name }) => name)
const view = { sort: 'Custom' as const, search: '' }

it('a page of what the device keeps is in the order asked for, and says how many there are', () => {
  const first = pageOf(groups, view, { page: 1, limit: 2 })
  expect(names(first)).toEqual(['Cherry tomatoes', 'Tomatoes'])
  expect(first._meta).toEqual({ pageCount: 2, currentPage: 1, totalCount: 3, perPage: 2 })
  expect(names(pageOf(groups, view, { page: 2, limit: 2 }))).toEqual(['Basil'])
  expect(names(pageOf(groups, { ...view, sort: 'A-Z' }, { page: 1, limit: 5 }))).toEqual([
    'Basil',
    'Cherry tomatoes',
    'Tomatoes',
  ])
  expect(pageOf([], view, { page: 1, limit: 2 })._meta).toMatchObject({ pageCount: 1, totalCount: 0 })
})

it('a search narrows the groups by any part of their name, and not the total of the list', () => {
  const found = pageOf(groups, { ...view, search: ' TOMATO ' }, { page: 1, limit: 5 })
  expect(names(found)).toEqual(['Cherry tomatoes', 'Tomatoes'])
  expect(found._meta.totalCount).toBe(2)
  expect(found).toMatchObject({
    comparisonViewTotalOnHandAmount: 12.35,
    comparisonViewMarketPriceCount: 3,
    allComparisonViewTotalOnHandAmount: null,
    allComparisonViewMarketPriceCount: null,
  })
})
