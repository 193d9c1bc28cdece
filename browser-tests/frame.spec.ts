import { expect, test } from './people.ts'

test('a menu opens by ↓ and ↑, moves by keys and letters, and gives the focus back', async ({ page, aKitchen }) => {
  await (await aKitchen()).signIn(page)
  const button = page.getByRole('button', { name: 'Display' })
  const { keyboard } = page
  const item = (name: string) => page.getByRole('menuitemradio', { name })
  await button.focus()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await item('Light').waitFor({ state: 'detached' })
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(item('Light')).toBeFocused()
  await keyboard.press('c')
  await expect(item('Comfortable rows')).toBeFocused()
  await keyboard.press('Home')
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused()
})

test('an open menu follows its button when the window is rotated', async ({ page, aKitchen }) => {
  await (await aKitchen()).signIn(page)
  const button = page.getByRole('button', { name: /^Sort/ })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect
    .poll(async () => {
      const [at, of] = [await menu.boundingBox(), await button.boundingBox()]
      return at !== null && of !== null && at.x + at.width <= 1000 && Math.abs(at.x + at.width - (of.x + of.width)) < 3
    })
    .toBe(true)
})

test('a toast stays while it is pointed at or has the focus, and can be dismissed', async ({ page, aKitchen }) => {
  await page.clock.install()
  await (await aKitchen({ off: ['display_comparison_view'] })).signIn(page)
  await page.goto('/order-history/no/such')
  const toast = page.getByText('That page does not exist.')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(7_000)
  await expect(toast).toHaveCount(0)

  await page.goto('/order-history/no/such')
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})

test('a tooltip describes its control from the focus on, stays under the pointer and goes by Escape', async ({
  page,
  aKitchen,
}) => {
  await (await aKitchen()).signIn(page)
  const link = page.getByRole('link', { name: 'Inventory', exact: true }).and(page.locator('[data-tooltip]'))
  const tooltip = page.getByRole('tooltip')
  await page.setViewportSize({ width: 900, height: 800 })
  await link.focus()
  await expect(link).toHaveAccessibleDescription('Inventory view')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await link.blur()
  await link.hover()
  await expect(tooltip).toHaveText('Inventory view')
  await tooltip.hover()
  await page.waitForFunction(() => document.querySelector('[role=tooltip]:hover') !== null)
  await expect(tooltip).toBeVisible()
  await page.mouse.move(400, 700)
  await expect(tooltip).toHaveCount(0)
})

test('until the first script has come the page says that it loads', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/rep', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading…')
  scripts.resolve()
  await expect(page.getByRole('heading', { name: 'Orders for you' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
})
