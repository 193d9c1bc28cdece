import { expect, test, type Kitchen } from '../people.ts'

test('orders that need no decision go out together, the others say why and where', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await three(kitchen)
  await kitchen.signIn(page)
  await page.goto('/checkout-ordering/review-order')
  const bar = page.getByRole('region', { name: 'All orders' })
  await expect(bar).toContainText('Grand total$120.00')
  await bar.getByRole('button', { name: 'Send all' }).click()
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect(panel.getByRole('list', { name: 'Orders to send' }).getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('$160.00 below the $200.00 minimum')
  await panel.getByRole('button', { name: 'Send 2 orders' }).click()
  await expect(panel.getByText('is placed.')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Open the order to Metro' }).click()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await expect(page.getByText('You have 1 order(s) to review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeFocused()
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ _meta: { totalCount: 2 } })
})

test('an order whose answer got lost is sent again and placed once', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await three(kitchen)
  await kitchen.signIn(page)
  await page.goto('/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Send all' }).click()
  let lost = 0
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await panel.getByRole('button', { name: 'Send 2 orders' }).click()
  await expect(panel.getByText('No answer came back.')).toBeVisible()
  await expect(panel.getByText('is placed.')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByText('is placed.')).toHaveCount(2)
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ _meta: { totalCount: 2 } })
})

/** Two orders that are ready, of 40 dollars each, and one below its minimum. */
async function three(kitchen: Kitchen) {
  for (const nickname of ['Bay', 'Valley', 'Metro']) {
    const isBelow = nickname === 'Metro'
    const { id } = await kitchen.addDistributor({
      nickname,
      minOrderCents: isBelow ? 20_000 : 0,
      isMinOrderRequired: isBelow,
    })
    await kitchen.fillCart([await kitchen.addItem({ distributorId: id }), 2])
  }
}
