import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../testing/answers.ts'
import { openApp, phone } from '../../testing/open-app.tsx'

const answers = { getHelpRequests: listOf<never>() }
const navigation = page.getByRole('navigation', { name: 'Main' })
const links = () =>
  navigation
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent?.trim())
const all = [
  'Analytics',
  'Place Order',
  'Shopping Lists',
  'Accounting',
  'Order History',
  'POS',
  'Inventories',
  'Recipe Costing',
  'Distributor',
  'Help / Report Issue',
  'Manage Card',
  'Add Special Request',
  'Welcome Tour',
  'What is Inventory View?',
  'Log Out',
]

test('the sidebar has every link of a location with all flags', async () => {
  await page.viewport(1440, 900)
  await openApp('/help', answers)
  await expect.element(navigation.getByRole('link', { name: 'Manage Card' })).toBeVisible()
  expect(links().filter((label) => all.includes(label ?? ''))).toEqual(all)
})

test('what a location has not is no link', async () => {
  await page.viewport(1440, 900)
  const off = { display_accounting: 0, display_recipe_costing: 0, display_comparison_view: 0 } as const
  await openApp('/help', answers, aUser({ activeLocation: aLocation(off) }))
  await expect.element(navigation.getByRole('link', { name: 'Manage Card' })).toBeVisible()
  const missing = new Set(['Accounting', 'Inventories', 'Recipe Costing', 'What is Inventory View?'])
  expect(links().filter((label) => all.includes(label ?? ''))).toEqual(all.filter((label) => !missing.has(label)))
})

test('somebody with a mouse has every link in a window as narrow as a computer’s at 200 %', async () => {
  await page.viewport(720, 450)
  await openApp('/help', answers)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(navigation.getByRole('link', { name: 'Manage Card' })).toBeVisible()
  expect(links().filter((label) => all.includes(label ?? ''))).toEqual(all)
})

test('a phone has no link to Analytics, Accounting and POS', async () => {
  await page.viewport(...phone)
  await openApp('/help', answers)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(navigation.getByRole('link', { name: 'Manage Card' })).toBeVisible()
  const onDesktop = new Set(['Analytics', 'Accounting', 'POS'])
  expect(links().filter((label) => all.includes(label ?? ''))).toEqual(all.filter((label) => !onDesktop.has(label)))
})
