import type { Locator, Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { itemRow } from '../ordering/place-order-screen.ts'
import { expect, test, type Kitchen } from '../people.ts'
import { holdUndo } from '../screens.ts'

test('the view and the list that were used last are opened again', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { listIds } = await aPantry(kitchen, ['Walk-in', 'Dry Store'], [])
  await kitchen.open(page, '/place-order/inventory')
  await listSelector(page).selectOption({ label: 'Dry Store' })
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/place-order/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Place Order' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('placeOrderView'))).toBe('list')
  await page.goto('/')
  await expect(page).toHaveURL('/place-order/list')
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await expect(listSelector(page)).toHaveValue(String(listIds[1]))
  await page.goto('/place-order')
  await expect(page).toHaveURL('/place-order/inventory')
  await expect(listSelector(page)).toHaveValue(String(listIds[1]))
})

test('inventory lists are made, renamed, chosen and deleted', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.open(page, '/place-order/inventory')
  await expect(page.getByText('There are no inventory lists here yet!')).toBeVisible()
  await page.getByRole('button', { name: 'New Inventory List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Inventory Lists' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Walk-in')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('There are no generic items here yet!')).toBeVisible()

  await page.getByRole('button', { name: 'Manage Inventory Lists' }).click()
  await dialog.getByRole('button', { name: 'New Inventory List' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('walk-in')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('There is already an inventory list with this name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bar')
  await page.keyboard.press('Enter')
  await expect(listSelector(page).locator('option:checked')).toHaveText('Bar')

  await page.getByRole('button', { name: 'Manage Inventory Lists' }).click()
  await dialog.getByRole('button', { name: 'Rename Bar' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Upstairs bar')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Rename Upstairs bar' })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Upstairs bar' }).click()
  const question = page.getByText('Are you sure you want to delete Upstairs bar inventory list?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('Upstairs bar')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(listSelector(page).locator('option')).toHaveText(['Walk-in'])
})

test('generic groups are added, renamed, given a par, moved and deleted', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { listIds } = await aPantry(kitchen, ['Walk-in', 'Dry Store'], ['Tomatoes', 'Herbs'])
  await kitchen.open(page, '/place-order/inventory')
  await expect(groupNames(page)).toHaveText(['Tomatoes', 'Herbs'])

  await test.step('added at the top, between and at the bottom', async () => {
    const bars = page.getByRole('button', { name: 'Click to add new generic group' })
    await expect(bars).toHaveCount(3)
    await bars.first().click()
    const field = page.getByRole('textbox', { name: 'Name of the new generic group' })
    await field.fill('ab')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('herbs')
    await field.press('Enter')
    await expect(page.getByText('This generic item already exists')).toBeVisible()
    await field.fill('Arugula')
    await field.press('Enter')
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Herbs'])
    await expect(title(page, 'Arugula')).toBeFocused()
    const above = group(page, 'Herbs').getByRole('button', { name: 'Add generic item above' })
    await above.press('Enter')
    await field.press('Escape')
    await expect(above).toBeFocused()
    await above.click()
    await field.fill('Garlic')
    await field.press('Enter')
    await expect(title(page, 'Garlic')).toBeFocused()
    await group(page, 'Herbs').getByRole('button', { name: 'Add generic item below' }).click()
    await field.fill('Lemons')
    await field.press('Enter')
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Garlic', 'Herbs', 'Lemons'])
    // There is a bar before each group and after the last one; each adds a group at its own place.
    await expect(bars).toHaveCount(6)
    await bars.nth(2).focus()
    await page.keyboard.press('Enter')
    await field.fill('Onions')
    await field.press('Enter')
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Onions', 'Garlic', 'Herbs', 'Lemons'])
    await bars.last().click()
    await field.fill('Zucchini')
    await field.press('Enter')
    const all = ['Arugula', 'Tomatoes', 'Onions', 'Garlic', 'Herbs', 'Lemons', 'Zucchini']
    await expect(groupNames(page)).toHaveText(all)
    for (const [name, left] of [
      ['Onions', all.filter((each) => each !== 'Onions')],
      ['Zucchini', ['Arugula', 'Tomatoes', 'Garlic', 'Herbs', 'Lemons']],
    ] as const) {
      await group(page, name).getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(groupNames(page)).toHaveText(left)
    }
  })

  await test.step('renamed by a double press; what is too short is taken back', async () => {
    await title(page, 'Herbs').dblclick()
    const name = page.getByRole('textbox', { name: 'Generic item name' })
    await name.fill('Fresh herbs')
    await name.press('Enter')
    await expect(title(page, 'Fresh herbs')).toBeVisible()
    // Two presses rename; they do not open.
    await expect(title(page, 'Fresh herbs')).toHaveAttribute('aria-expanded', 'false')
    await title(page, 'Fresh herbs').press('F2')
    await name.fill('ab')
    await name.blur()
    await expect(title(page, 'Fresh herbs')).toBeVisible()
    await title(page, 'Tomatoes').click()
    await expect(title(page, 'Tomatoes')).toHaveAttribute('aria-expanded', 'true')
    await expect(group(page, 'Tomatoes').getByText('Tomato Roma', { exact: true })).toBeVisible()
  })

  await test.step('par level, unit, amount on hand', async () => {
    const tomatoes = group(page, 'Tomatoes')
    await tomatoes.getByRole('button', { name: /Par Level/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Par Level' })
    await dialog.getByLabel('Par Level').fill('-2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Par Level')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Par Level').fill('4')
    await dialog.getByLabel('In', { exact: true }).selectOption({ label: 'cases' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(tomatoes.getByRole('button', { name: /Par Level\s*4 cases/ })).toBeVisible()
    await tomatoes.getByLabel('Show Items in').selectOption({ label: 'pound' })
    await expect(tomatoes.getByRole('button', { name: /Par Level\s*4 cases/ })).toBeVisible()
    const cases = tomatoes.getByRole('textbox', { name: /case/i }).first()
    // The list to order from says it too, at once.
    const seeInOrderList = async (stock: string) => {
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await expect(itemRow(page, 'Tomato Roma')).toContainText(stock)
      await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    }
    await seeInOrderList('Par 4')
    await cases.fill('5')
    await seeInOrderList('5 of par 4')
    await cases.fill('3')
    await seeInOrderList('Low · 3 of 4')
    await expect(tomatoes.getByRole('img', { name: '75 % of the par on hand' })).toBeVisible()
    await tomatoes.getByRole('button', { name: /Par Level/ }).click()
    await dialog.getByLabel('Par Level').fill('100')
    await dialog.getByLabel('In', { exact: true }).selectOption({ label: 'pound' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    // The par stays the same in any unit that the group is shown in.
    await tomatoes.getByLabel('Show Items in').selectOption({ label: 'kilogram' })
    await expect(tomatoes).toContainText('34.02 KG')
    await expect(tomatoes.getByRole('button', { name: /Par Level\s*100 LB/ })).toBeVisible()
    await expect(tomatoes.getByRole('img', { name: '75 % of the par on hand' })).toBeVisible()
    await tomatoes.getByLabel('Show Items in').selectOption({ label: 'pound' })
    // 3 cases of 25 lb at $20.00: the group's and the list's totals follow.
    await expect(tomatoes).toContainText('$60.00')
    await expect(tomatoes).toContainText('75 LB')
    await expect(tomatoes.getByRole('img', { name: '75 % of the par on hand' })).toBeVisible()
    await expect(page.getByText('Counted in this list $60.00')).toBeVisible()
  })
  await isAccessible(page)

  await test.step('moved to another list and back, deleted after the question', async () => {
    await group(page, 'Garlic').getByRole('button', { name: 'Move to inventory list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move To Inventory List' })
    await dialog.getByLabel('Dry Store').check()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await holdUndo(page)
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Fresh herbs', 'Lemons'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Garlic', 'Fresh herbs', 'Lemons'])
    await group(page, 'Garlic').getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete this generic item?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(groupNames(page)).toHaveText(['Arugula', 'Tomatoes', 'Fresh herbs', 'Lemons'])
  })

  await test.step('changes of somebody else appear without a reload', async () => {
    await kitchen.call('POST', `comparison-views/${listIds[0]}/groups`, { name: 'Eggs', new_sort: 1 })
    await expect(groupNames(page)).toHaveText(['Eggs', 'Arugula', 'Tomatoes', 'Fresh herbs', 'Lemons'])
    // A count in another list changes what all of them come to.
    const shelf = `comparison-views/${listIds[1]}/groups`
    const { id } = (await kitchen.call('POST', shelf, { name: 'House stock' })) as { id: number }
    const packSize = { outerPack: 1, innerPack: 2, uom: 'GAL' }
    const stock = { description: 'Stock', unitMeasure: 'EA', distributor: 'House', price: 3.5, packSize }
    const custom = (await kitchen.call('POST', `${shelf}/${id}/custom`, stock)) as { genericCustomItemId: number }
    await kitchen.call('PATCH', `${shelf}/${id}/custom/${custom.genericCustomItemId}`, { onHand: 2 })
    await expect(page.getByText('In all lists $67.00')).toBeVisible()
    await expect(page.getByText('Counted in this list $60.00')).toBeVisible()
  })
})

test('groups are searched, sorted, expanded and put into order', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { listIds } = await aPantry(kitchen, ['Walk-in'], ['Tomatoes', 'Basil', 'Arugula', 'Tofu'])
  await kitchen.open(page, '/place-order/inventory')
  await expect(groupNames(page)).toHaveText(['Tomatoes', 'Basil', 'Arugula', 'Tofu'])
  const asked = page.waitForRequest((request) => request.url().includes('/groups?'))
  await page.getByRole('searchbox').fill('TO')
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('limit'), searchParams.get('page')]).toEqual(['70', '1'])
  await expect(groupNames(page)).toHaveText(['Tomatoes', 'Tofu'])
  await expect(page).toHaveURL(/search=TO/)
  await page.getByRole('searchbox').fill('zucchini')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).click()
  await expect(groupNames(page)).toHaveCount(4)

  await sortBy(page, 'Z-A')
  await expect(groupNames(page)).toHaveText(['Tomatoes', 'Tofu', 'Basil', 'Arugula'])
  await page.reload()
  await expect(groupNames(page)).toHaveText(['Tomatoes', 'Tofu', 'Basil', 'Arugula'])
  await sortBy(page, 'A-Z')
  await expect(groupNames(page)).toHaveText(['Arugula', 'Basil', 'Tofu', 'Tomatoes'])
  await expect(page.getByRole('button', { name: 'Move Tofu' })).toHaveCount(0)
  await sortBy(page, 'Custom')
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  for (const name of ['Tomatoes', 'Basil']) await expect(title(page, name)).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  await expect(title(page, 'Basil')).toHaveAttribute('aria-expanded', 'false')

  await test.step('by the keyboard and by dragging', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Move Arugula' }).press('Alt+ArrowUp')
    await expect(groupNames(page)).toHaveText(['Tomatoes', 'Arugula', 'Basil', 'Tofu'])
    expect((await sent).postDataJSON()).toEqual({ new_sort: 2, old_sort: 3 })
    await drag(page, page.getByRole('button', { name: 'Move Tofu' }), group(page, 'Tomatoes'))
    await holdUndo(page)
    await expect(groupNames(page)).toHaveText(['Tofu', 'Tomatoes', 'Arugula', 'Basil'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(groupNames(page)).toHaveText(['Tomatoes', 'Arugula', 'Basil', 'Tofu'])
  })

  await test.step('all at once, saved with Save', async () => {
    await page.getByRole('button', { name: 'Rearrange' }).click()
    await expect(page).toHaveURL(`/sort-inventory/${listIds[0]}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Rearrange Generic Groups' })).toBeVisible()
    await page.getByRole('button', { name: 'Move Tofu' }).press('Alt+Home')
    await drag(page, page.getByRole('button', { name: 'Move Basil' }), page.getByText('Arugula'))
    await isAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/place-order/inventory')
    await expect(groupNames(page)).toHaveText(['Tofu', 'Tomatoes', 'Basil', 'Arugula'])
  })

  await test.step('prices of twelve months by group', async () => {
    await page.goto('/place-order/inventory/analytics')
    await expect(page.getByRole('region', { name: 'Tofu' })).toContainText('No Data Found!')
  })

  await test.step('on paper every group, also those out of view', async () => {
    for (let n = 1; n <= 40; n++) await made(kitchen, `comparison-views/${listIds[0]}/groups`, { name: `Spice ${n}` })
    await page.goto('/place-order/inventory')
    await title(page, 'Tomatoes').click()
    await group(page, 'Tomatoes').getByRole('textbox', { name: /case/i }).fill('3')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-printed-groups]')
    await expect(paper.locator('tbody')).toHaveCount(44)
    await expect(paper.getByRole('row').filter({ hasText: 'Tomato Roma' })).toContainText(/\$20\.00 \/CS.*3.*\$60\.00/)
    await expect(paper.getByText('Spice 40')).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
  })
})

test('without the right to edit, counting stays and changing is gone', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { listIds } = await aPantry(kitchen, ['Walk-in'], ['Tomatoes'])
  await kitchen.signIn(page, await kitchen.addPerson({ title: 'Chef', editComparisonView: false }))
  await page.goto('/place-order/inventory')
  await expect(page.getByText('needs the right to edit the inventory view')).toBeVisible()
  const tomatoes = group(page, 'Tomatoes')
  await title(page, 'Tomatoes').dblclick()
  await expect(page.getByRole('textbox', { name: 'Generic item name' })).toHaveCount(0)
  await expect(tomatoes.getByLabel('Show Items in')).toBeDisabled()
  for (const name of ['Add item', 'Delete', 'Move to inventory list', /Par Level/, /Rename/])
    await expect(tomatoes.getByRole('button', { name })).toHaveCount(0)
  for (const name of ['Manage Inventory Lists', 'Rearrange', 'Click to add new generic group', 'Move Tomatoes'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.goto(`/sort-inventory/${listIds[0]}`)
  await expect(page).toHaveURL('/place-order/inventory')
})

/** Lists, of which the first has these groups; Tomatoes holds one item of 25 lb at $20.00. */
async function aPantry(kitchen: Kitchen, lists: readonly string[], groups: readonly string[]) {
  const listIds: number[] = []
  for (const name of lists) listIds.push(await made(kitchen, 'comparison-views', { name }))
  const path = `comparison-views/${listIds[0]}/groups`
  for (const name of groups) {
    const id = await made(kitchen, path, { name })
    if (name !== 'Tomatoes') continue
    const { id: distributorId } = await kitchen.addDistributor()
    const item = await kitchen.addItem({ distributorId, name: 'Tomato Roma', priceCents: 2_000 })
    await kitchen.call('POST', `${path}/${id}/link-items`, { items: [item.id] })
  }
  return { listIds }
}

async function made(kitchen: Kitchen, path: string, body: object): Promise<number> {
  return ((await kitchen.call('POST', path, body)) as { id: number }).id
}

function listSelector(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Inventory list' })
}

function groupNames(page: Page): Locator {
  return page.getByRole('list', { name: 'Generic items' }).getByRole('heading', { level: 2 })
}

function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}

function title(page: Page, name: string): Locator {
  return group(page, name).getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true })
}

async function sortBy(page: Page, sort: string): Promise<void> {
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitemradio', { name: sort, exact: true }).click()
}

/** Lets a row go in front of another by its handle. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  // Pointed at, it does not move any more.
  await handle.hover()
  const to = await target.boundingBox()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 60, { steps: 4 })
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 4, { steps: 4 })
  await page.mouse.up()
}
