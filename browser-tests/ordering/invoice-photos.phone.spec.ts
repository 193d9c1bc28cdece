// A paper invoice photographed at the back door: the signal goes, the page is left, and each page arrives once.
import { expect, test } from '../people.ts'

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Its picture changes all the time, so no two photos are the same.
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('two pages photographed without signal arrive once, though the app was left and an answer was lost', async ({
  page,
  context,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 1_000 })
  await kitchen.addOrder(distributorId, [basil, 3])
  await kitchen.open(page, '/order-history')
  await page.getByRole('button', { name: /^Download order/ }).click()
  await page.getByRole('menuitem', { name: 'Invoice photos' }).click()
  await expect(page.getByText('There are no pictures of this invoice yet.')).toBeVisible()
  const orderPath = new URL(page.url()).pathname
  const orderId = orderPath.split('/').at(-1) ?? ''

  await page.getByRole('link', { name: 'Take photo' }).click()
  await expect(page.getByText('Lay invoice flat and please make sure image is legible')).toBeVisible()
  const taken = page.getByRole('list', { name: 'Photos taken' }).getByRole('button')
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(taken).toHaveCount(1)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(taken).toHaveCount(2)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page).toHaveURL(orderPath)
  await expect(page.getByText('0 of 2 uploaded')).toBeVisible()
  await expect(page.getByText('No signal. Continues when it is back.')).toBeVisible()

  await page.goto('about:blank')
  await context.setOffline(false)
  let isLost = false
  await page.route('**/invoices-images', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  // Any screen goes on with it.
  await page.goto('/shopping-lists')
  await expect(page.getByText('2 pictures uploaded')).toBeVisible()
  expect(isLost).toBe(true)
  await page.goto(orderPath)
  const pictures = page.getByRole('list', { name: 'Invoice pictures' }).getByRole('button')
  await expect(pictures).toHaveText(['Page 1', 'Page 2'])
  expect(await kitchen.call('GET', `orders/${orderId}/invoices-images`)).toMatchObject({ _meta: { totalCount: 2 } })
  await expect(page.getByText(/uploaded$/)).toHaveCount(0)
})
