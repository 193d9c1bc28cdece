import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { drawn, itemRow } from '../../../testing/page-parts.ts'
import { aMenu, recipesOf } from '../../../testing/recipes.ts'

const menus = Array.from({ length: 12 }, (_, at) => aMenu({ label: `Menu ${at}` }))

/** How much of the window, from its top, is under something that stays put while the page scrolls. */
function covered(): number {
  const stays = (element: Element | null): boolean =>
    element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const heights = Array.from({ length: innerHeight }, (_, y) => y)
  return heights.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight
}

test('at 400 % on a desktop most of the window is the list, and only the bar at the bottom stays', async () => {
  await page.viewport(360, 225)
  await openApp('/recipe-costing', { getMenuCategories: listOf(...menus), getRecipes: recipesOf() })
  await expect.element(page.getByRole('link', { name: 'Menu 0' })).toBeVisible()
  scrollTo(0, 400)
  await drawn()
  expect(covered()).toBeLessThan(0.4)
  await expect.element(page.getByRole('button', { name: 'New Menu Category' })).toBeInViewport()
  const inView = page
    .getByRole('link', { name: /^Menu \d/ })
    .elements()
    .filter((link) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      return top >= 0 && link.contains(document.elementFromPoint(left + 4, (top + bottom) / 2))
    })
  expect(inView.length).toBeGreaterThanOrEqual(2)
  await page.viewport(390, 844)
  await drawn()
  await expect.element(page.getByRole('banner')).toBeInViewport()
})

test('on a phone on its side the order list has most of the window between its header and its cart', async () => {
  await page.viewport(844, 360)
  const items = Array.from({ length: 40 }, (_, at) => anItem({ name: `Item ${at}` }))
  await openApp('/place-order/list', {
    ...aFakeCart({ lines: items.slice(0, 1).map((item) => aCartLine(item, 2)) }).answers,
    getItems: listOf(...items),
    getItemSuggestions: listOf(),
    getDistributors: listOf(),
  })
  await expect.element(itemRow('Item 3')).toBeVisible()
  scrollTo(0, 300)
  await drawn()
  await expect.element(page.getByRole('banner')).toBeInViewport()
  expect(covered()).toBeLessThan(0.4)
})
