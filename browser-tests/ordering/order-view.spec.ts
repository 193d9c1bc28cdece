import { expect, test } from '../people.ts'

test('an order is viewed with every figure of its summary, its lines’ kinds, and its details when asked for', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline', deliveryFeeCents: 1_550 })
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 1_000 })
  await kitchen.call('POST', 'items/custom-order', {
    custom_order_data: { distributorId, uom: 'bunch', quantity: 2, description: 'Purple basil' },
  })
  await kitchen.addOrder(distributorId, [basil, 3])
  await kitchen.open(page, '/order-history')
  await page.getByRole('link', { name: `${kitchen.location.id}-00001` }).click()
  await expect(page).toHaveURL(/\/order-history\/view\/\d+/)

  const summary = page.getByRole('complementary', { name: 'Summary' })
  const figures = summary.locator('dl').first().locator('dt, dd')
  await expect(figures).toHaveText([
    'Line items',
    '2',
    'Items',
    '5',
    'Total items price',
    '$30.00',
    'Delivery fee',
    '$15.50',
    'Same day delivery fee',
    '$0.00',
    'Special taxes',
    '$0.00',
    'Subtotal',
    '$45.50',
    'Promo',
    '$0.00',
    'Applied credit',
    '$0.00',
    'Total',
    '$45.50',
  ])
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Basil Fresh')).toContainText('Order Guide')
  await expect(lineOf('Purple basil')).toContainText('Special Request')

  await expect(summary.getByText('Submission date')).toHaveCount(0)
  await summary.getByRole('button', { name: 'Show Details' }).click()
  await expect(summary.getByText('Submission date')).toBeVisible()
  await expect(summary.getByText('Payment terms')).toBeVisible()
  await summary.getByRole('button', { name: 'Hide Details' }).click()
  await expect(summary.getByText('Submission date')).toHaveCount(0)

  await page.getByRole('button', { name: /^Download/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/purchase-order.*\.pdf$/)
})
