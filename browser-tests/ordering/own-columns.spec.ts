import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../people.ts'

const unknown = [
  'Harbor Foods, week 24',
  'Ref,What,Size,Left',
  '0012,FLOUR ALL PURPOSE,50 LB,18.40',
  '0013,SUGAR GRANULATED,25 LB,31.00',
  '0014,EGGS LARGE,15/12 CT,33.30',
].join('\n')

test('a restaurant uploads a layout nobody knows, checks the columns, and orders an item the same minute', async ({
  page,
  aKitchen,
}) => {
  test.setTimeout(120_000)
  const kitchen = await aKitchen({ nickname: 'Harbor Street Kitchen' })
  await kitchen.addDistributor({ nickname: 'Harbor Foods' })
  await kitchen.signInByHand(page)

  await test.step('the file can’t be read by itself', async () => {
    await page.goto('/distributor')
    await page.getByRole('link', { name: 'Upload order guide of Harbor Foods' }).click()
    await expect(page.getByText('Choose a file to preview it. Nothing changes until you upload.')).toBeVisible()
    const file = { name: 'week24.csv', mimeType: 'text/csv', buffer: Buffer.from(unknown) }
    await page.getByLabel('Order guide file').setInputFiles(file)
    await page.getByRole('button', { name: 'Check the columns myself' }).click()
  })

  await test.step('the buyer says what the columns are and sees the items', async () => {
    await page.getByLabel('Row with the headings').selectOption({ label: 'Row 2: Ref · What · Size · Left' })
    await page.getByLabel('Ref', { exact: true }).selectOption('Item number')
    await page.getByLabel('What', { exact: true }).selectOption('Name')
    await page.getByLabel('Size', { exact: true }).selectOption('Pack size, such as 6/5 LB')
    await page.getByLabel('Left', { exact: true }).selectOption('Price of a case')
    await page.getByRole('button', { name: 'See five items' }).click()
    const items = page.getByRole('list', { name: 'Items as they would be ordered' })
    const flour = items.getByRole('listitem').filter({ hasText: 'FLOUR ALL PURPOSE' })
    await expect(flour).toContainText('$18.40 / CS')
    await expect(flour).toContainText('$0.3680 per LB')
    await page.getByRole('button', { name: 'Use these columns' }).click()
  })

  await test.step('and uploads and orders', async () => {
    await expect(page.getByText('Read with the columns you checked.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('3 items read: 3 new.')).toBeVisible()
    await expect(page).toHaveURL(/\/distributor(\?|$)/)
    await page.goto('/place-order/list')
    await page
      .getByRole('group', { name: 'Quantity of FLOUR ALL PURPOSE', exact: true })
      .getByRole('button', { name: 'Increase' })
      .click()
    await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1')
  })
})

test('the columns are said and used by keyboard alone', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: 'Harbor Street Kitchen' })
  const { id } = await kitchen.addDistributor({ nickname: 'Harbor Foods' })
  await kitchen.open(page, `/distributor/${id}/upload-order-guide`)
  // The device's own dialog is out of reach here; the field itself is reached by Tab.
  const field = page.getByLabel('Order guide file')
  for (let tabs = 0; tabs < 40 && !(await field.evaluate((input) => input === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  const file = { name: 'week24.csv', mimeType: 'text/csv', buffer: Buffer.from(unknown) }
  await field.setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Check the columns myself' })).toBeVisible()
  await tabTo(page, 'Check the columns myself')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeFocused()

  await page.keyboard.press('Tab')
  await chooseByLetters(page, page.getByLabel('Row with the headings'), 'Row 2')
  for (const [column, meaning] of [
    ['Ref', 'Item number'],
    ['What', 'Name'],
    ['Size', 'Pack size'],
    ['Left', 'Price of a case'],
  ] as const) {
    await page.keyboard.press('Tab')
    if (column === 'Ref') await page.keyboard.press('Tab')
    await chooseByLetters(page, page.getByLabel(column, { exact: true }), meaning)
  }
  await expect(page.getByLabel('Left', { exact: true })).toHaveValue('casePrice')
  await tabTo(page, 'See five items')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is this how you order them?' })).toBeFocused()
  await tabTo(page, 'Use these columns')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check', exact: true })).toBeFocused()
  await expect(page.getByText('Read with the columns you checked.', { exact: false })).toBeVisible()
})

/** Letters must follow each other within a second, which a busy machine does not keep: then they are typed again. */
async function chooseByLetters(page: Page, field: Locator, letters: string) {
  await expect(field).toBeFocused()
  await expect(async () => {
    await page.keyboard.type(letters)
    await expect(field.locator('option:checked')).toHaveText(new RegExp(`^${letters}`), { timeout: 1_000 })
  }).toPass({ intervals: [1_100] })
}

async function tabTo(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  for (let tabs = 0; tabs < 20 && !(await button.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
}
