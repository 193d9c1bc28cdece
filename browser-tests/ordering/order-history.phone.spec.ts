import { expect, test } from '../people.ts'

test('an order is reordered from its card on a phone, with targets a thumb can hit', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const basil = await kitchen.addItem({ distributorId: id, name: 'Basil Fresh' })
  await kitchen.addOrder(id, [basil, 3])
  await kitchen.open(page, '/order-history')
  const card = page.getByRole('listitem').filter({ hasText: 'Bay Broadline' })
  for (const name of [/^Reorder/, /^Download order/]) {
    const box = await card.getByRole('button', { name }).boundingBox()
    expect(box?.height, String(name)).toBeGreaterThanOrEqual(48)
    expect(box?.width, String(name)).toBeGreaterThanOrEqual(48)
  }
  await card.getByRole('button', { name: /^Reorder/ }).tap()
  const sheet = page.getByRole('dialog', { name: /^Reorder/ })
  await expect(sheet.getByRole('status')).toContainText('1 item, $60.00')
  await sheet.getByRole('button', { name: 'Add to cart' }).tap()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await card.getByRole('link').tap()
  await expect(page.getByText('Show Details')).toBeVisible()
  await page.getByRole('link', { name: 'Inventory' }).tap()
  await expect(page.getByText('Basil Fresh', { exact: true })).toBeVisible()
  await expect(page.getByText('These items are not counted yet', { exact: false })).toBeVisible()
})
