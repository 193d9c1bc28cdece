// The list as it is asked for, and the words of the specification (spec 3 §2.8, §8).
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anAccountingItem, books } from '../../testing/books.ts'
import { address, openApp } from '../../testing/open-app.tsx'

test('every path below accounting leads to it: all products, those bought most first', async () => {
  const server = await openApp('/accounting/items/7', books([anAccountingItem({ name: 'Lemons' })]))
  await expect.element(page.getByText('Lemons')).toBeVisible()
  expect(address()).toBe('/accounting')
  const [asked] = server.sent('getAccountingItems')
  expect(JSON.parse(String(asked?.query?.filterOptions))).toEqual({
    product: 'ALL',
    sort: 'Most Purchased',
    untaggedOnly: true,
  })
})

test('a search that finds nothing says so, with both tips', async () => {
  await openApp('/accounting?search=zzz', books([]))
  await expect.element(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
  await expect.element(page.getByText('Check your spelling')).toBeVisible()
  await expect.element(page.getByText('Try to use less specific words')).toBeVisible()
})
