import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { isAccessible } from '../is-accessible.ts'
import { expect, test, whereItIsMorning } from '../people.ts'
import { aCountedShelf, aFinishedInventory } from './counted-shelf.ts'

const timeZone = whereItIsMorning()
const needsInternet = 'You need internet connectivity to use this feature'

const shelf = {
  list: 'Walk-in',
  group: 'Tomatoes',
  items: [
    { name: 'Roma', priceCents: 2_000, pack: [2, 10, 'LB'] },
    { name: 'Plum', priceCents: 999, pack: [3, 5, 'LB'] },
    { name: 'Basil', priceCents: 700, pack: [12, 1, 'EA'] },
  ],
} as const

test.describe('inventories', () => {
  test('started by one, counted by two, reviewed and completed: the past shows what was counted', async ({
    page,
    aKitchen,
    browser,
  }) => {
    const kitchen = await aKitchen({ timeZone })
    const { count } = await aCountedShelf(kitchen, shelf)
    await aFinishedInventory(kitchen, '2026-01-04', async () => {
      await count('Roma', { onHand: 8 })
      await count('Plum', { onHand: 1, onHandPack: 1 })
    })
    await count('Roma', { onHand: 5 })
    await kitchen.open(page, '/place-order/inventory')

    await page.getByRole('button', { name: 'Start Inventory' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start Inventory' })
    await expect(dialog.getByLabel('Start date')).toHaveValue(today())
    await expect(dialog).toContainText('clears all on-hand values')
    await dialog.getByLabel('Start date').fill('2099-01-01')
    await expect(dialog.getByRole('button', { name: 'Start Inventory' })).toBeDisabled()
    await dialog.getByLabel('Start date').fill(today())
    await dialog.getByRole('button', { name: 'Start Inventory' }).click()

    await page.getByRole('button', { name: 'Review Inventory' }).click()
    await expect(page.getByText('3 items have no count')).toBeVisible()
    await expect(row(page, 'Roma')).toContainText('Not counted')
    await expect(row(page, 'Roma')).toContainText('$160.00')

    const chef = await kitchen.addPerson({ title: 'Chef', editComparisonView: false })
    const context = await browser.newContext()
    const second = await context.newPage()
    await kitchen.open(second, '/inventory-view/review-inventory?show=missing', chef)
    await second.getByLabel('Cases of Plum').fill('1')
    await page.getByLabel('Cases of Roma').fill('2')
    await expect(row(page, 'Roma')).toContainText('Half or less')
    await expect(row(page, 'Roma')).toContainText('−6 CS')
    await expect(row(page, 'Roma')).toContainText('−$120.00')
    await expect(page.getByLabel('Cases of Plum')).toHaveValue('1')
    await expect(page.getByText('1 item has no count')).toBeVisible()
    await expect(page.getByRole('status').getByText('$49.99')).toBeVisible()
    // A corrected row stays in place until another filter is chosen.
    await expect(row(second, 'Plum')).toBeVisible()
    await second.getByRole('button', { name: 'Flags' }).click()
    await expect(row(second, 'Roma')).toBeVisible()
    await expect(row(second, 'Plum')).toHaveCount(0)
    await isAccessible(second)
    // Paper shows the filtered rows, without buttons.
    await second.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await second.emulateMedia({ media: 'print' })
    const paper = second.locator('[data-printed-review]')
    await expect(paper.getByRole('row').filter({ hasText: 'Roma' })).toContainText('Half or less')
    await expect(paper).not.toContainText('Plum')
    await expect(second.locator('header').first()).toBeHidden()

    const reviews: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/inventory/review')) reviews.push(answer.status())
    })
    // The news of it comes before the answer.
    await page.route('**/inventory/complete', async (route) => {
      const response = await route.fetch()
      await expect(second.getByText('No inventory is active.')).toBeVisible()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Complete Inventory' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to complete inventory?')
    await expect(question).toContainText('All on-hand values will be zeroed; a snapshot stays in Past inventories.')
    await expect(question).toContainText('1 of 3 items has no count. It will be saved as not counted.')
    await expect(question).toContainText('On hand value$49.99')
    await expect(question).toContainText('Last inventory, Sun 01/04/2026$173.32')
    await expect(question).toContainText('Change−$123.33 (−71%)')
    await expect(question.getByRole('textbox')).toHaveCount(0)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/place-order/inventory')
    await expect(page.getByRole('dialog')).toContainText("The inventory's complete!")
    await page.getByRole('button', { name: 'Ok!' }).click()
    await expect(page.getByRole('button', { name: 'Start Inventory' })).toBeVisible()
    // The page of the person who completed it does not read the review that is over.
    expect(reviews).not.toContain(409)
    await context.close()

    await page.getByRole('navigation').getByRole('link', { name: 'Inventories' }).click()
    await page.getByRole('link', { name: `View inventory of ${shownToday()}` }).click()
    await expect(page.getByText('$49.99').first()).toBeVisible()
    await expect(row(page, 'Roma')).toContainText('$40.00')
    await expect(row(page, 'Plum')).toContainText('$9.99')
    await expect(row(page, 'Basil')).toContainText('Not counted')
    await row(page, 'Plum')
      .getByRole('button', { name: `Counted by ${chef.name}` })
      .click()
    await expect(page.getByRole('dialog')).toContainText('not counted → 1')
    await expect(page.getByRole('dialog')).toContainText(`Counted by ${chef.name}`)
  })

  test('with less than half counted a word is typed first, from the review and from the detail', async ({
    page,
    aKitchen,
  }) => {
    const kitchen = await aKitchen({ timeZone })
    const { count } = await aCountedShelf(kitchen, shelf)
    await aFinishedInventory(kitchen, '2026-01-04', () => count('Roma', { onHand: 8 }))
    const { id } = (await kitchen.call('POST', 'inventory', { start_date: today() })) as { id: number }
    await count('Basil', { onHand: 1 })
    await kitchen.open(page, '/inventory-view/review-inventory')
    await page.getByRole('button', { name: 'Complete Inventory' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('2 of 3 items have no count. They will be saved as not counted.')
    await expect(question).toContainText('Change−$153.00 (−95%)')
    await expect(question.getByRole('textbox')).toBeFocused()
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question.getByRole('alert')).toHaveText('Please type COMPLETE.')
    const confirm = question.getByRole('button', { name: 'Confirm' })
    await page.keyboard.type('complet')
    await expect(confirm).toBeDisabled()
    // A press says what is missing, as Enter did.
    await confirm.click({ force: true })
    await expect(question.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('e')
    await expect(confirm).toBeEnabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)

    await page.goto(`/inventory-view/inventories-detail?id=${id}`)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(question).toContainText('Are you sure you want to complete inventory?')
    await expect(question).toContainText('Last inventory, Sun 01/04/2026$160.00')
    // Cleared by somebody else while the question is open: what was agreed to does not hold any more.
    await count('Basil', { onHand: null })
    await expect(question.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('complete')
    await page.keyboard.press('Enter')
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('More items have no count than when you were asked.')
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(question).toContainText('3 of 3 items have no count.')
    await expect(question.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('complete')
    await page.keyboard.press('Enter')
    await expect(question).toContainText("The inventory's complete!")
    await expect(page).toHaveURL('/place-order/inventory')
  })

  test('a button that can’t be pressed now is reached by keyboard and says why; without a connection nothing is started', async ({
    page,
    context,
    aKitchen,
  }) => {
    const kitchen = await aKitchen({ timeZone })
    const { count } = await aCountedShelf(kitchen, shelf)
    await kitchen.open(page, '/place-order/inventory')
    const started: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/inventory')) started.push(request.url())
    })
    const start = page.getByRole('button', { name: 'Start Inventory' })
    await expect(start).toBeEnabled()
    await goOffline()
    await refuses(start)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(started).toEqual([])
    await context.setOffline(false)
    await page.getByRole('dialog', { name: 'Online' }).getByRole('button', { name: 'Ok!' }).click()
    await expect(start).toBeEnabled()

    await kitchen.call('POST', 'inventory', { start_date: today() })
    await count('Roma', { onHand: 1 })
    await page.goto('/inventory-view/review-inventory')
    const complete = page.getByRole('button', { name: 'Complete Inventory' })
    await expect(complete).toBeEnabled()
    await goOffline()
    await refuses(complete)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(started).toEqual([])

    async function goOffline() {
      await context.setOffline(true)
      await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
    }
    /** It takes the focus, readers hear why, and a press says it too. */
    async function refuses(button: Locator) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(needsInternet)
      await button.focus()
      await expect(button).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText(needsInternet)
      await expect(button).toHaveAccessibleDescription(needsInternet)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').getByText(needsInternet)).toBeVisible()
    }
  })

  test('is reopened by an owner only, corrected and completed again', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen({ timeZone })
    const { count } = await aCountedShelf(kitchen, shelf)
    const id = await aFinishedInventory(kitchen, '2026-01-04', () => count('Roma', { onHand: 2 }))
    const chef = await kitchen.addPerson({ title: 'Chef' })
    await kitchen.open(page, `/inventory-view/inventories-detail?id=${id}`, chef)
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeDisabled()
    await expect(page.getByText('Only users with the owner title can reopen inventories.')).toBeVisible()
    await expect(page.getByLabel('Cases of Roma')).toHaveCount(0)
    await isAccessible(page)

    await kitchen.open(page, `/inventory-view/inventories-detail?id=${id}`)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByLabel('Cases of Roma').fill('3')
    await page.getByLabel('Units of Basil').fill('6')
    await expect(page.getByText('$63.50').first()).toBeVisible()
    await page.route('**/inventory/complete', (route) => route.abort())
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('alert')).toContainText('The inventory could not be completed.')
    await page.unroute('**/inventory/complete')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog')).toContainText("The inventory's complete!")
    await expect(page).toHaveURL('/place-order/inventory')
    await page.getByRole('button', { name: 'Ok!' }).click()
    await page.goto('/inventory-view/inventories')
    await expect(page.getByRole('row', { name: '01/04/2026' })).toContainText('$63.50')
  })

  test('of the past are found, folded, exported and printed; without one it says so', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen({ timeZone })
    await kitchen.open(page, '/inventory-view/nowhere')
    await expect(page).toHaveURL('/place-order/inventory')
    await page.goto('/inventory-view/inventories')
    await expect(page.getByRole('heading', { name: 'You have no inventory.' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('menu')).toContainText('Newest inventory')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You have no inventory.' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const { count } = await aCountedShelf(kitchen, shelf)
    for (let day = 1; day <= 14; day++)
      // One inventory after the other.
      // oxlint-disable-next-line no-await-in-loop
      await aFinishedInventory(kitchen, `2026-01-${String(day).padStart(2, '0')}`, () => count('Roma', { onHand: day }))
    await expect(page.getByText('14 inventories')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: '01/14/2026' })).toContainText('$280.00')
    await expect(page.getByRole('row', { name: '01/01/2026' })).toContainText('$20.00')
    await isAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download inventory of 01/14/2026' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

    await page.getByRole('link', { name: 'View inventory of 01/14/2026' }).click()
    await expect(row(page, 'Plum')).toBeVisible()
    await page.getByLabel('Show only items with missing on hand value').check()
    await expect(row(page, 'Roma')).toHaveCount(0)
    await expect(row(page, 'Basil')).toBeVisible()
    await page.getByRole('searchbox').fill('plum')
    await expect(row(page, 'Basil')).toHaveCount(0)
    await page.reload()
    await expect(row(page, 'Plum')).toBeVisible()
    await expect(row(page, 'Basil')).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Show only items with missing on hand value').uncheck()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect(row(page, 'Roma')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tomatoes' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(row(page, 'Roma')).toBeVisible()
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect(await textOf(await csv)).toContain('Roma')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-printed-inventory]')).toContainText('Roma')
    await expect(page.locator('header').first()).toBeHidden()
  })

  test('are explained in six steps, two chapters of three', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen({ timeZone })
    await aCountedShelf(kitchen, shelf)
    await kitchen.open(page, '/order-history')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'What is Inventory View?' }).click()
    await expect(page).toHaveURL('/place-order/inventory')
    for (let step = 1; step <= 6; step++) {
      const words = page.getByRole('dialog')
      // oxlint-disable-next-line no-await-in-loop
      await expect(words).toContainText(`${step} of 6`)
      // oxlint-disable-next-line no-await-in-loop
      await expect(words).toContainText(step <= 3 ? 'Chapter 1' : 'Chapter 2')
      // oxlint-disable-next-line no-await-in-loop
      await expect(words.getByRole('button', { name: 'Next' })).toBeFocused()
      // oxlint-disable-next-line no-await-in-loop
      if (step < 6) await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'What is Inventory View?' }).click()
    await expect(page.getByText('1 of 6')).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start Inventory' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('are not there without the comparison view', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen({ off: ['display_comparison_view'] })
    await kitchen.signIn(page)
    const sidebar = page.getByRole('navigation')
    await expect(sidebar.getByRole('link', { name: 'Order History' })).toBeVisible()
    await expect(sidebar.getByRole('link', { name: /Inventor/ })).toHaveCount(0)
    for (const address of ['inventories', 'review-inventory', 'inventories-detail?id=1', 'other']) {
      // oxlint-disable-next-line no-await-in-loop
      await page.goto(`/inventory-view/${address}`)
      // oxlint-disable-next-line no-await-in-loop
      await expect(page).toHaveURL('/place-order/list')
    }
  })
})

function row(page: Page, item: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: item }) })
}

/** By the clock of the location, which is away from midnight: the day is the same at the end of a journey. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}

function shownToday(): string {
  const [year, month, day] = today().split('-')
  return `${month}/${day}/${year}`
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}
