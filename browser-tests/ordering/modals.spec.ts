import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartIsSaved, itemRow, quantityOf } from './place-order-screen.ts'

const offlineText =
  'You lost internet connectivity. Any updates to counts will not be saved. Please reconnect to the internet and click Go Offline to enable Offline mode.'

test.describe('a blocked add', () => {
  test('of a call-in item offers the rep’s phone', async ({ page, aKitchen, database }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline', phone: '(555) 010-2233' })
    await kitchen.addItem({ distributorId, name: 'Wedding Cake', isUnpurchasable: true })
    const setPhone = (phone: string) =>
      database.forLocation(kitchen.location.id).updateTable('salesReps').set({ phone }).execute()
    await setPhone('(555) 010-4477')
    await kitchen.signIn(page)
    const notice = page.getByRole('dialog', { name: 'Call-In Item' })
    await itemRow(page, 'Wedding Cake').getByRole('button', { name: 'Increase' }).click()
    await expect(notice).toContainText('This item is not available for purchase.')
    await expect(notice).toContainText('To order it, call Robin Rep at Bay Broadline:')
    await expect(notice.getByRole('link', { name: '(555) 010-4477' })).toHaveAttribute('href', 'tel:5550104477')
    await notice.getByRole('button', { name: 'Ok!' }).click()

    await setPhone('')
    await page.reload()
    await itemRow(page, 'Wedding Cake').getByRole('button', { name: 'Increase' }).click()
    await expect(notice.getByRole('link', { name: '(555) 010-2233' })).toBeVisible()
  })

  test('is told offline too', async ({ page, context, aKitchen }) => {
    const kitchen = await aKitchenWithBasil(page, aKitchen, async ({ addItem }, distributorId) => {
      await addItem({ distributorId, name: 'Wedding Cake', isUnpurchasable: true })
      await addItem({ distributorId, name: 'Soft Shell Crab', status: 'inactive' })
    })
    await context.setOffline(true)
    await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
    for (const [name, title, words] of [
      ['Wedding Cake', 'Call-In Item', 'This item is not available for purchase.'],
      ['Soft Shell Crab', 'Out of Stock', 'Soft Shell Crab is out of stock.'],
    ] as const) {
      await itemRow(page, name).getByRole('button', { name: 'Increase' }).click()
      await expect(page.getByRole('dialog', { name: title })).toContainText(words)
      await page.getByRole('dialog').getByRole('button', { name: 'Ok!' }).click()
      await expect(quantityOf(page, name)).toHaveValue('')
    }
    await context.setOffline(false)
    expect(await kitchen.call('GET', 'shopping-carts')).toMatchObject({ shoppingCart: [] })
  })
})

test.describe('the notice about the connection', () => {
  test('goes by itself after five seconds', async ({ page, context, aKitchen }) => {
    await page.clock.install()
    await aKitchenWithBasil(page, aKitchen)
    const offline = page.getByRole('dialog', { name: 'Offline' })
    const online = page.getByRole('dialog', { name: 'Online' })
    await stopTheClock(page)
    await connect(context, page, false)
    await expect(offline).toContainText(offlineText)
    await page.clock.runFor(4_900)
    await expect(offline).toBeVisible()
    await page.clock.runFor(200)
    await expect(offline).toBeHidden()
    await connect(context, page, true)
    await expect(online).toContainText('Internet connection is back')
    await page.clock.runFor(5_100)
    await expect(online).toBeHidden()
  })

  test('says at the door what can’t be done there', async ({ page, context, aKitchen }) => {
    const kitchen = await aKitchen()
    await kitchen.toTheDoor(page)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await connect(context, page, false)
    const notice = page.getByRole('dialog', { name: 'Offline' })
    await expect(notice).toContainText("Sorry you are offline and won't be able to login/signup")
    await notice.getByRole('button', { name: 'Ok!' }).click()
    await expect(notice).toBeHidden()
  })
})

test('the spinner shows after 300 ms of waiting, and not before', async ({ page, aKitchen }) => {
  await page.clock.install()
  const kitchen = await aKitchenWithBasil(page, aKitchen)
  await itemRow(page, 'Basil Fresh').getByRole('button', { name: 'Increase' }).click()
  await cartIsSaved(page)
  await page.goto('/checkout-ordering/review-order')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/shopping-carts/clear', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete All' }).click()
  await stopTheClock(page)
  const asked = page.waitForRequest('**/api/v1/shopping-carts/clear')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click()
  await asked
  const spinner = page.getByRole('status', { name: 'Loading' })
  await page.clock.runFor(290)
  await expect(spinner).toBeHidden()
  await page.clock.runFor(20)
  await expect(spinner).toBeVisible()
  answer()
  await expect(spinner).toBeHidden()
  expect(await kitchen.call('GET', 'shopping-carts')).toMatchObject({ shoppingCart: [] })
})

test('the question about simultaneous shopping stays until it is answered', async ({ page, aKitchen }) => {
  const kitchen = await aKitchenWithBasil(page, aKitchen)
  const { data } = (await kitchen.call('GET', 'items')) as { data: { itemDistributorId: number }[] }
  // The colleague's save comes between this page's reading and its own save.
  await page.route(
    '**/api/v1/shopping-carts',
    async (route) => {
      if (route.request().method() === 'POST') await kitchen.fillCart([{ id: data[0]?.itemDistributorId ?? 0 }, 9])
      await route.fallback()
    },
    { times: 1 },
  )
  await quantityOf(page, 'Basil Fresh').fill('4')
  const question = page.getByRole('dialog', { name: 'Simultaneous shopping' })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(question).toBeVisible()
  await expect(question.getByRole('cell')).toHaveText(['9', '4'])
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(question).toBeHidden()
  await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('4')
})

test('a digit typed and taken back does not stay in the cart', async ({ page, aKitchen }) => {
  const kitchen = await aKitchenWithBasil(page, aKitchen)
  const quantity = quantityOf(page, 'Basil Fresh')
  await quantity.fill('3')
  await quantity.press('Backspace')
  await quantity.blur()
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to remove this item?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(quantity).not.toHaveValue('0')
  await quantity.fill('3')
  await quantity.press('Backspace')
  await quantity.blur()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(quantity).toHaveValue('')
  await expect.poll(() => kitchen.call('GET', 'shopping-carts')).toMatchObject({ shoppingCart: [] })
})

test('half a case does not become fifteen', async ({ page, aKitchen }) => {
  const kitchen = await aKitchenWithBasil(page, aKitchen)
  const quantity = quantityOf(page, 'Basil Fresh')
  await quantity.click()
  await quantity.pressSequentially('1.5')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await expect
    .poll(() => kitchen.call('GET', 'shopping-carts'))
    .toMatchObject({ shoppingCart: [expect.objectContaining({ quantity: 1 })] })
})

test('the filters of items stand on the list only', async ({ page, aKitchen }) => {
  await aKitchenWithBasil(page, aKitchen)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(filters).toBeVisible()
  for (const address of ['/distributor', '/special-request', '/checkout-ordering/review-order']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(filters, address).toHaveCount(0)
  }
})

test('the view used last is opened again', async ({ page, aKitchen }) => {
  await aKitchenWithBasil(page, aKitchen)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('placeOrderView'))).toBe('list')
  for (const address of ['/', '/place-order']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/place-order/list')
  }
})

test('unknown addresses under the order history lead to it', async ({ page, aKitchen }) => {
  await aKitchenWithBasil(page, aKitchen)
  for (const address of ['/order-history/nothing', '/order-history/view', '/order-history/a/b/c']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/order-history')
  }
})

test('a distributor without an order guide says so', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor()
  await kitchen.signIn(page)
  await page.goto(`/distributor/${id}/order-guide`)
  await expect(page.getByText('No Items Found.')).toBeVisible()
  await expect(page.getByText('No order guide detected')).toBeVisible()
  await page.getByRole('button', { name: /Download/ }).click()
  const alert = page.getByRole('dialog', { name: 'Alert' })
  await expect(alert).toContainText('No order guide detected')
  await alert.getByRole('button', { name: 'Ok!' }).click()
  await expect(alert).toBeHidden()
})

/** From here on the page's time passes only by runFor. */
async function stopTheClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

async function connect(context: BrowserContext, page: Page, isOnline: boolean): Promise<void> {
  await context.setOffline(!isOnline)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(isOnline)
}

async function aKitchenWithBasil(
  page: Page,
  aKitchen: () => Promise<Kitchen>,
  add: (kitchen: Kitchen, distributorId: number) => Promise<void> = () => Promise.resolve(),
): Promise<Kitchen> {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await add(kitchen, distributorId)
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  return kitchen
}
