import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { isThankedFor } from './place-order-screen.ts'

test.describe('a price that rose since the cart was filled', () => {
  test('is asked about with both figures; going back orders nothing and shows what it was', async ({
    page,
    aKitchen,
  }) => {
    const { distributorId, kitchen, butter } = await sixCases(page, await aKitchen())
    await page.goto(`/checkout-ordering/final-review?distributor=${distributorId}`)
    await expect(page.getByRole('article')).toContainText('$522.60')
    await kitchen.setPrice(butter, 26_130)
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prices went up' })
    await expect(dialog.getByRole('row').filter({ hasText: 'Butter Unsalted' }).getByRole('cell')).toHaveText([
      '$87.10',
      '$261.30',
    ])
    await expect(dialog).toContainText('$522.60 becomes $1,567.80: $1,045.20 more.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    await expect(page.getByText('was $87.10 when added')).toBeVisible()
    expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [] })
  })

  test('is asked about also when the screen shows the new one already; agreed, the order goes out', async ({
    page,
    aKitchen,
  }) => {
    const { distributorId, kitchen, butter } = await sixCases(page, await aKitchen())
    await kitchen.setPrice(butter, 26_130)
    await page.goto(`/checkout-ordering/final-review?distributor=${distributorId}`)
    await expect(page.getByRole('article')).toContainText('was $87.10 when added')
    await page.getByRole('button', { name: 'Submit' }).click()
    const agree = page.getByRole('dialog').getByRole('button', { name: 'Order at new prices' })
    await isThankedFor(page, () => agree.click())
    expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [{ total: 1_567.8 }] })
  })
})

test('a smaller pack and a higher delivery fee are asked about like a higher price, and Send all leaves them out', async ({
  page,
  aKitchen,
}) => {
  const { distributorId, kitchen, butter } = await sixCases(page, await aKitchen())
  const { id: other } = await kitchen.addDistributor({ nickname: 'Bay' })
  await kitchen.fillCart([await kitchen.addItem({ distributorId: other }), 1])
  await page.goto(`/checkout-ordering/final-review?distributor=${distributorId}`)
  await expect(page.getByRole('article')).toContainText('$522.60')
  await kitchen.changeItem(butter, { packText: '30/1 LB', packOuter: 30 })
  await kitchen.changeDistributor(distributorId, { deliveryFeeCents: 2_500 })
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'The delivery fee went up' })
  const cellsOf = (name: string) => dialog.getByRole('row').filter({ hasText: name }).getByRole('cell')
  await expect(cellsOf('Butter Unsalted')).toHaveText(['36/1 LB$87.10', '30/1 LB$87.10'])
  await expect(cellsOf('Delivery fee')).toHaveText(['$0.00', '$25.00'])
  await expect(dialog).toContainText('$522.60 becomes $547.60: $25.00 more.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('was 36/1 LB when added')).toBeVisible()
  await page.getByRole('button', { name: 'Send all' }).click()
  await expect(page.getByRole('dialog', { name: 'Send all' })).toContainText('1 pack got smaller')
  await page.getByRole('button', { name: /^Open the order to/ }).click()
  await expect(page.getByRole('article')).toContainText('was $0.00 when added')
  await page.getByRole('button', { name: 'Submit' }).click()
  await isThankedFor(page, () => dialog.getByRole('button', { name: 'Order at new prices' }).click())
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [{ total: 547.6 }] })
})

async function sixCases(page: Page, kitchen: Kitchen) {
  const { id: distributorId } = await kitchen.addDistributor()
  const butter = await kitchen.addItem({ distributorId, name: 'Butter Unsalted', priceCents: 8_710, ...thirtySix })
  await kitchen.fillCart([butter, 6])
  await kitchen.signIn(page)
  return { distributorId, kitchen, butter }
}

const thirtySix = { packText: '36/1 LB', packOuter: 36, packInner: 1 }
