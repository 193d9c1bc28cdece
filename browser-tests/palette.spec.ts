import { expect, test } from './people.ts'
import { isAccessible } from './is-accessible.ts'

test('Ctrl K leads to screens, items, the last order of a distributor and other locations', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen({ off: ['display_comparison_view'] })
  const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const basil = await kitchen.addItem({ distributorId: id, name: 'Basil Fresh' })
  await kitchen.addOrder(id, [basil, 3])
  const other = await kitchen.addLocation('Harbor Street')
  await kitchen.signIn(page)
  const { keyboard } = page
  const commands = page.getByRole('dialog', { name: 'Commands' })
  const options = commands.getByRole('option')
  const ask = async (typed: string, offered: string) => {
    // What was open before is closed: the keys are the page's.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('ControlOrMeta+k')
    await expect(commands.getByRole('combobox')).toBeFocused()
    await keyboard.type(typed)
    await expect(options.first()).toContainText(offered)
  }

  await test.step('a screen by a few of its letters; what the location may not have is not offered', async () => {
    await expect(page.getByText('Basil Fresh')).toBeVisible()
    await keyboard.press('ControlOrMeta+k')
    await expect(options.filter({ hasText: 'Order History' })).toBeVisible()
    await expect(options.filter({ hasText: 'Inventor' })).toHaveCount(0)
    await isAccessible(page)
    await keyboard.press('Escape')
    await ask('hist', 'Order History')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/order-history')
    await expect(commands).toHaveCount(0)
  })
  await test.step('an item', async () => {
    await ask('basil', 'Basil Fresh')
    await options.filter({ hasText: 'Basil Fresh' }).click()
    await expect(page.getByRole('dialog', { name: 'Basil Fresh' })).toBeVisible()
    await keyboard.press('Escape')
  })
  await test.step('the last order again', async () => {
    await ask('reorder bay', 'Bay Broadline')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Reorder/ })).toContainText('Basil Fresh')
    await keyboard.press('Escape')
  })
  await test.step('another location', async () => {
    await ask('harbor', 'Harbor Street')
    await keyboard.press('Enter')
    await expect(page.getByRole('navigation').getByLabel('Location')).toHaveValue(String(other.id))
  })
  await test.step('an inventory is started there, then reviewed; the keys of counting are listed', async () => {
    await ask('start inv', 'Start Inventory')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Start Inventory' })
    await expect(page).toHaveURL('/place-order/inventory')
    await dialog.getByRole('button', { name: 'Start Inventory' }).click()
    await expect(page.getByText(/^Inventory of .* started/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await keyboard.press('?')
    const same = page.getByRole('term').filter({ hasText: /^=$/ }).locator('..')
    await expect(same).toContainText('the same as last time')
    await keyboard.press('Escape')
    await ask('inventory', 'Inventor')
    await expect(options.filter({ hasText: 'Start Inventory' })).toHaveCount(0)
    await options.filter({ hasText: 'Review Inventory' }).click()
    await expect(page).toHaveURL('/inventory-view/review-inventory')
  })
})
