import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { later, noConnection } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import type { AnswerOf } from '../../api/call-input.ts'

test('a search begins with its first command chosen, wherever the arrow keys went before', async () => {
  await openApp('/recipe-costing', { getMenuCategories: listOf(), getOrders: listOf() })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Go to a screen' })
  const chosen = page.getByRole('option', { selected: true })
  await expect.element(field).toHaveFocus()
  const first = chosen.element().textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(chosen.element().textContent).not.toBe(first)
  await userEvent.keyboard('or')
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await expect.element(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('der hist')
  await expect.element(chosen).toMatchTextContent('Order History')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/order-history')
})

test('the field of the palette stays where it is, whatever is found', async () => {
  await openApp('/recipe-costing', { getMenuCategories: listOf(), getOrders: listOf() })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Go to a screen' })
  await expect.element(field).toHaveFocus()
  const { top } = field.element().getBoundingClientRect()
  await userEvent.keyboard('zzqq')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
  expect(field.element().getBoundingClientRect().top).toBe(top)
})

test('while the server searches nothing is said to be found or not, and Enter takes nothing of an earlier text', async () => {
  const beef = {
    text: 'Beef',
    itemDistributorId: 7,
    distributor: 'Bay Broadline',
    packSize: null,
    price: null,
    unitMeasure: null,
    onHand: null,
    parLevel: null,
    lastCountDate: null,
  }
  const slow = later<AnswerOf<'getItemSuggestions'>>()
  const server = await openApp('/recipe-costing', {
    getMenuCategories: listOf(),
    getOrders: listOf(),
    getItemSuggestions: ({ query }) => (query?.search === 'beef' ? listOf(beef) : slow.promise),
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Go to a screen' })
  await field.fill('beef')
  await expect.element(page.getByRole('option', { name: /Beef/ })).toBeVisible()
  await field.fill('zzqq')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  expect(address()).toBe('/recipe-costing')
  slow.come(listOf())
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
  server.answer({ getItemSuggestions: noConnection })
  await field.fill('zzqqz')
  await expect.element(page.getByText('Nothing found here, and the search on the server failed.')).toBeVisible()
})
