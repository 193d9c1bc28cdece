import { expect, test } from 'vitest'
import { directionOf, nextSort, readRecipesUrl } from './recipes-url.ts'

test('an address keeps what makes sense', () => {
  const url = { period: 'custom', from: '2026-11-01', to: '2026-02-30', sort: '-price', search: ' soup ' }
  expect(readRecipesUrl(url)).toEqual({ period: 'custom', from: '2026-11-01', sort: '-price', search: 'soup' })
  expect(readRecipesUrl({ period: 'weekly', sort: 'name', search: '' })).toEqual({})
})

test('a head sorts up, then down, then by name again', () => {
  expect(nextSort('price', undefined)).toBe('price')
  expect(nextSort('price', 'price')).toBe('-price')
  expect(nextSort('price', '-price')).toBeUndefined()
  expect(nextSort('totalCost', '-price')).toBe('totalCost')
  expect(directionOf('price', '-price')).toBe('descending')
  expect(directionOf('price', 'totalCost')).toBeUndefined()
})
