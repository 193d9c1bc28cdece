import { afterEach, describe, expect, it } from 'vitest'
import { hideMoney } from '../../kit/hidden-money.ts'
import { filterCount, filterOptionsOf, readListUrl, sortOf, sortsFor, withSearch, withSort } from './list-url.ts'

afterEach(() => hideMoney(false))

describe('the address of the list', () => {
  it('is read with its search, order and filters', () => {
    expect(
      readListUrl({ search: 'roma', sort: 'A-Z', purchasedOnly: true, distributorIds: [5, 12], item: 7 }),
    ).toMatchObject({
      search: 'roma',
      sort: 'A-Z',
      purchasedOnly: true,
      distributorIds: [5, 12],
      item: 7,
    })
  })

  it('takes an item number, which comes as a number, as a search', () => {
    expect(readListUrl({ search: 100_204 }).search).toBe('100204')
  })

  it('offers no order by price to whoever sees no prices', () => {
    const byPrice = ['Price low to high', 'Price high to low', 'Greatest Savings']
    expect(sortsFor(undefined)).toEqual(expect.arrayContaining(byPrice.slice(0, 2)))
    hideMoney(true)
    expect(sortsFor('roma').filter((sort) => byPrice.includes(sort))).toEqual([])
    expect(sortsFor('roma')).toContain('A-Z')
  })

  it('leaves out what makes no sense', () => {
    const url = readListUrl({
      search: '  ',
      sort: 'Cheapest',
      purchasedOnly: 'maybe',
      distributorIds: ['x', -1, 2.5],
      item: {},
    })
    expect(Object.values(url).filter((value) => value !== undefined)).toEqual([])
  })

  it('takes one id without brackets', () => {
    expect(readListUrl({ distributorIds: 531 }).distributorIds).toEqual([531])
  })
})

describe('the order', () => {
  it('is Most Purchased for the list and relevance for a search', () => {
    expect(sortOf({})).toBe('Most Purchased')
    expect(sortOf({ search: 'roma' })).toBe('Sort by relevance')
  })

  it('has seven choices, and relevance for a search', () => {
    expect(sortsFor(undefined)).toHaveLength(7)
    expect(sortsFor('roma')[0]).toBe('Sort by relevance')
  })

  it('is in the address only when it is not the default', () => {
    expect(withSort({}, 'Most Purchased').sort).toBeUndefined()
    expect(withSort({ search: 'roma' }, 'Most Purchased').sort).toBe('Most Purchased')
  })

  it('returns to the default when a search begins or ends, and stays while it is changed', () => {
    expect(withSearch({ sort: 'Custom' }, 'roma').sort).toBeUndefined()
    expect(withSearch({ search: 'rom', sort: 'A-Z' }, 'roma').sort).toBe('A-Z')
    expect(withSearch({ search: 'roma', sort: 'A-Z' }, '').sort).toBeUndefined()
  })
})

describe('the filters', () => {
  it('are counted by kind', () => {
    expect(filterCount({ purchasedOnly: true, distributorIds: [1, 2, 3], pastOrderIds: [4] })).toBe(3)
    expect(filterCount({ belowPar: true, shoppingIds: [2] })).toBe(2)
    expect(filterCount({ purchasedOnly: false, belowPar: false, distributorIds: [], shoppingIds: [] })).toBe(0)
  })

  it('go to the server with the search and the order', () => {
    expect(filterOptionsOf({ search: 'roma', purchasedOnly: true, shoppingIds: [2] })).toEqual({
      sort: 'Sort by relevance',
      product: 'ALL',
      search: 'roma',
      purchasedOnly: true,
      shoppingIds: [2],
    })
  })
})
