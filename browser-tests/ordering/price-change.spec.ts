import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'

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
    await page.getByRole('dialog').getByRole('button', { name: 'Order at new prices' }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
    expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [{ total: 1_567.8 }] })
  })
})

async function sixCases(page: Page, kitchen: Kitchen) {
  const { id: distributorId } = await kitchen.addDistributor()
  const butter = await kitchen.addItem({ distributorId, name: 'Butter Unsalted', priceCents: 8_710 })
  await kitchen.fillCart([butter, 6])
  await kitchen.signIn(page)
  return { distributorId, kitchen, butter }
}
