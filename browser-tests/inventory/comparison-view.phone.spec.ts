import { isAccessible } from '../is-accessible.ts'
import { expect, test } from '../people.ts'

test('on a phone one group is open at a time, and sheets hold what can be done', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: listId } = (await kitchen.call('POST', 'comparison-views', { name: 'Walk-in' })) as { id: number }
  const { id: distributorId } = await kitchen.addDistributor()
  const groups = new Map<string, number>()
  for (const name of ['Tomatoes', 'Basil']) {
    const item = await kitchen.addItem({ distributorId, name: `${name} of the valley`, priceCents: 2_000 })
    const path = `comparison-views/${listId}/groups`
    const { id } = (await kitchen.call('POST', path, { name })) as { id: number }
    await kitchen.call('POST', `${path}/${id}/link-items`, { items: [item.id] })
    groups.set(name, id)
  }
  await kitchen.signIn(page)
  await page.getByRole('link', { name: 'Inventory', exact: true }).tap()
  const band = (name: string) => page.getByRole('group', { name, exact: true })
  const title = (name: string) =>
    band(name).getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true })
  const asked = page.waitForRequest((request) => request.url().includes('/groups?'))
  await expect(title('Basil')).toBeVisible()
  await page.reload()
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('25')

  await title('Tomatoes').tap()
  await expect(band('Tomatoes').getByText('Tomatoes of the valley', { exact: true })).toBeVisible()
  await title('Basil').tap()
  await expect(title('Basil')).toHaveAttribute('aria-expanded', 'true')
  await expect(title('Tomatoes')).toHaveAttribute('aria-expanded', 'false')
  await isAccessible(page)
  // Unchanged text size and whole targets: nothing is wider than the screen.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const changed = page.waitForRequest((request) => request.url().includes('/group-unit'))
  await band('Basil').getByRole('radio', { name: 'ounce' }).tap()
  expect((await changed).postDataJSON()).toEqual([{ groupId: groups.get('Basil'), unitId: 'OZ' }])
  await expect(band('Basil').getByRole('radio', { name: 'ounce' })).toBeChecked()

  const actions = page.getByRole('button', { name: 'Actions of Basil' })
  await actions.tap()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add item',
    'Add generic item above',
    'Add generic item below',
    'Rename',
    'Edit Par Level',
    'Move to inventory list',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sweet basil')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(title('Sweet basil')).toBeVisible()

  await page.getByRole('button', { name: 'Count', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Walk-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).tap()
  await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Rearrange' }).tap()
  await page.getByRole('button', { name: 'Move Sweet basil' }).tap()
  await page.getByRole('menuitem', { name: 'Move to top' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Sweet basil', 'Tomatoes'])
})
