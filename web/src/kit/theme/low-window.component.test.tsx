import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { drawn } from '../../../testing/page-parts.ts'
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
