import { expect, test, type Kitchen } from '../people.ts'

test('orders that need no decision go out together, the others say why and where', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await three(kitchen)
  await kitchen.open(page, '/checkout-ordering/review-order')
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
  await kitchen.open(page, '/checkout-ordering/review-order')
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

test('after a reload, orders whose answer got lost can be sent again, whether they had arrived or not', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await three(kitchen)
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Send all' }).click()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The first arrives and its answer gets lost, the second never arrives.
    if (keys.push(route.request().headers()['idempotency-key']) === 1) await route.fetch()
    return route.abort()
  })
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await panel.getByRole('button', { name: 'Send 2 orders' }).click()
  await expect(panel.getByText('No answer came back.')).toHaveCount(2)
  await page.unroute('**/api/v1/orders')
  await page.reload()

  const notice = page.getByRole('status').filter({ hasText: 'No answer came back' })
  await expect(notice).toContainText('for 2 orders: Bay and Valley')
  await page.getByRole('button', { name: 'Send all' }).click()
  const lost = panel.getByRole('list', { name: 'Orders without an answer' }).getByRole('listitem')
  await expect(lost).toHaveCount(2)
  await expect(panel.getByRole('list', { name: 'Orders to send' }).getByRole('listitem')).toHaveCount(0)
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/orders') && request.method() === 'POST')
      keys.push(request.headers()['idempotency-key'])
  })
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(lost.getByText('is placed.')).toHaveCount(2)
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('You have 1 order(s) to review')).toBeVisible()
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ _meta: { totalCount: 2 } })
})

test('a lost answer is told above an empty cart too, and one press settles it', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor({ nickname: 'Bay' })
  await kitchen.fillCart([await kitchen.addItem({ distributorId: id }), 2])
  await kitchen.open(page, `/checkout-ordering/final-review?distributor=${id}`)
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came back' })).toBeVisible()
  await page.unroute('**/api/v1/orders')
  await page.goto('/checkout-ordering/review-order')
  const notice = page.getByRole('status').filter({ hasText: 'No answer came back for the order to Bay' })
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('to Bay is placed.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ _meta: { totalCount: 1 } })
})

test('an order that is refused among others says why, and opens where it is decided', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { valley } = await three(kitchen)
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Send all' }).click()
  await kitchen.changeDistributor(valley, { deliveryFeeCents: 900 })
  const panel = page.getByRole('dialog', { name: 'Send all' })
  await expect(panel).toContainText('2 orders$80.00')
  await panel.getByRole('button', { name: 'Send 2 orders' }).click()
  const row = panel.getByRole('listitem').filter({ hasText: 'Valley' })
  await expect(row).toContainText('Not ordered. Prices, packs or the delivery fee changed')
  await expect(panel).not.toContainText('2 orders$80.00')
  await row.getByRole('button', { name: 'Open the order to Valley' }).click()
  await expect(page).toHaveURL(`/checkout-ordering/final-review?distributor=${valley}`)
  await expect(page.getByRole('article')).toContainText('was $0.00 when added')
})

/** Two orders that are ready, of 40 dollars each, and one below its minimum. */
async function three(kitchen: Kitchen) {
  const ids: number[] = []
  for (const nickname of ['Bay', 'Valley', 'Metro']) {
    const isBelow = nickname === 'Metro'
    const { id } = await kitchen.addDistributor({
      nickname,
      minOrderCents: isBelow ? 20_000 : 0,
      isMinOrderRequired: isBelow,
    })
    await kitchen.fillCart([await kitchen.addItem({ distributorId: id }), 2])
    ids.push(id)
  }
  return { valley: ids[1] ?? 0 }
}
