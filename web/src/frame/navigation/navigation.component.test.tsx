import { notFound } from '@larder/contract/refusal.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { press, wordsOf } from '../../../testing/page-parts.ts'
import { chooseDensity, chooseTheme } from '../../kit/theme/preferences.ts'

afterEach(() => {
  chooseTheme('system')
  chooseDensity('comfortable')
})

const navigation = page.getByRole('navigation', { name: 'Main' })
const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
const display = navigation.getByRole('button', { name: 'Display' })

test('theme and density are chosen on this device and marked; the screen follows at once', async () => {
  await page.viewport(1440, 900)
  await openApp('/help')
  const menu = page.getByRole('menu')
  const marked = () =>
    menu
      .getByRole('menuitemradio', { checked: true })
      .elements()
      .map(({ textContent }) => textContent)
  await display.click()
  await expect.element(menu).toBeVisible()
  await expect
    .poll(() => wordsOf(menu))
    .toBe('Theme Match system Light Dark Density Comfortable rows Compact rows Keyboard Keyboard shortcuts')
  expect(marked()).toEqual(['Match system', 'Comfortable rows'])
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await display.click()
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click()
  expect(document.documentElement.dataset['density']).toBe('compact')
  await display.click()
  await expect.poll(marked).toEqual(['Dark', 'Compact rows'])
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a phone offers the theme alone: its rows have one height, and it has no keys', async () => {
  await page.viewport(...phone)
  await openApp('/help')
  await menuButton.click()
  await display.click()
  await expect.poll(() => wordsOf(page.getByRole('menu'))).toBe('Theme Match system Light Dark')
})

test('Menu folds the sidebar and unfolds it; folded it keeps the links and leaves out who and where', async () => {
  await page.viewport(1440, 900)
  const front = aLocation({ nickname: 'Front' })
  await openApp('/help', {}, aUser({ activeLocation: front, title: null }))
  const person = navigation.getByRole('link', { name: 'Ana Ruiz' })
  await expect.element(person).toHaveAttribute('href', '/profile')
  await expect
    .poll(() => [wordsOf(person), wordsOf(navigation.getByRole('paragraph'))])
    .toEqual(['Ana Ruiz ana@corner.example', 'Location Front'])
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true')
  await menuButton.click()
  await expect.element(person).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(navigation.getByRole('link', { name: 'Order History' })).toBeVisible()
  await menuButton.click()
  await expect.element(person).toBeVisible()
})

test('on a phone the sidebar lies over the page until a link is followed or Escape is pressed', async () => {
  await page.viewport(...phone)
  await openApp('/help')
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
  await expect.element(navigation).not.toBeInTheDocument()
  await menuButton.click()
  await expect.element(navigation).toBeVisible()
  await navigation.getByRole('link', { name: 'Order History' }).click()
  await expect.poll(address).toBe('/order-history')
  await expect.element(navigation).not.toBeInTheDocument()
  await menuButton.click()
  await expect.element(navigation).toBeVisible()
  await press('{Escape}')
  await expect.element(navigation).not.toBeInTheDocument()
})

test('another location is chosen from a list, from eight on by a search; one that is refused is told', async () => {
  await page.viewport(1440, 900)
  const places = Array.from({ length: 8 }, (_, at) => aLocation({ nickname: `Place ${at + 1}` }))
  const user = aUser({ activeLocation: places[0] ?? null, locations: places })
  const server = await openApp('/help', { putUser: refuse(notFound) }, user)
  const search = navigation.getByRole('combobox', { name: 'Location' })
  await expect.element(search).toHaveValue('Place 1')
  await search.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .slice(0, 2)
        .map((option) => wordsOf({ query: () => option })),
    )
    .toEqual(['Place 1 Corner Table', 'Place 2 Corner Table'])
  await page.getByRole('option', { name: 'Place 1' }).click()
  expect(server.sent('putUser')).toEqual([])
  await search.click()
  await page.getByRole('option', { name: 'Place 8' }).click()
  await expect.element(page.getByRole('status').getByText(notFound.text)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(server.sent('putUser').map(({ body }) => body?.active_location_id)).toEqual([places[7]?.id])
  expect(address()).toBe('/help')
})
