import type { Locator, Page } from '@playwright/test'
import { expect, test, whereItIsMorning } from '../people.ts'
import { focusQuantity, isThankedFor, itemRow, namesListed, quantityOf } from './place-order-screen.ts'

/** More presses of Tab than this to reach the next thing would be a burden. */
const mostTabs = 40

test('the whole job, from the sign-in to the placed order, by keyboard alone', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  const { id: distributorId, nickname } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 1_250 })
  await kitchen.addItem({ distributorId, name: 'Wedding Cake', isUnpurchasable: true })
  for (let n = 1; n <= 12; n++) await kitchen.addItem({ distributorId, name: `Tomato ${n}` })
  await kitchen.openSignIn(page)
  const { keyboard } = page

  await test.step('sign in', async () => {
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await keyboard.type(kitchen.owner.email)
    await keyboard.press('Tab')
    await keyboard.type(kitchen.owner.password)
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/place-order/list')
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  })

  await test.step('find an item and order three', async () => {
    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.type('basil')
    await keyboard.press('Tab')
    await expect(quantityOf(page, 'Basil Fresh')).toBeFocused()
    await keyboard.type('3')
    await keyboard.press('Escape')
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('')
    await keyboard.type('3')
    await keyboard.press('Enter')
    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.press('ControlOrMeta+A')
    await keyboard.press('Delete')
    await expect.poll(() => namesListed(page)).toHaveLength(14)
  })

  await test.step('sort, look at an item, get and close a notice', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Sort' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
    await keyboard.press('Home')
    await expect(page.getByRole('menuitemradio').first()).toBeFocused()
    await keyboard.press('Enter')
    await expect.poll(async () => (await namesListed(page))[0]).toBe('Basil Fresh')
    await tabTo(page, quantityOf(page, 'Basil Fresh'))
    await keyboard.press('Alt+Enter')
    await expect(page.getByRole('dialog', { name: 'Basil Fresh' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(quantityOf(page, 'Basil Fresh')).toBeFocused()
    await tabTo(page, quantityOf(page, 'Wedding Cake'))
    await keyboard.type('2')
    await expect(page.getByRole('dialog', { name: 'Call-In Item' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quantityOf(page, 'Wedding Cake')).toBeFocused()
  })

  await test.step('review, ship and submit', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Review order' }))
    await keyboard.press('Enter')
    await expect(page.getByText(/You have 1 order/)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Checkout' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/shipping-payment/)
    await tabTo(page, page.getByRole('radio', { name: 'Today' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Today' })).not.toBeChecked()
    await tabTo(page, page.getByRole('radio', { name: 'Any time' }))
    await keyboard.press('ArrowRight')
    await tabTo(page, page.getByLabel('Delivery note'))
    await keyboard.type('Back door')
    await tabTo(page, page.getByRole('button', { name: 'Continue' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('article', { name: `Order to ${nickname}` })).toContainText('Back door')
    await tabTo(page, page.getByRole('button', { name: 'Submit' }))
    await isThankedFor(page, () => keyboard.press('Enter'))
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    const { data } = (await kitchen.call('GET', 'orders')) as { data: unknown[] }
    expect(data).toMatchObject([{ total: 37.5, requestedDeliveryTime: '8am-11am' }])
  })
})

test('twenty-five lines are typed with two digits and Enter each', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  for (let n = 1; n <= 25; n++)
    await kitchen.addItem({ distributorId, name: `Tomato ${String(n).padStart(2, '0')}`, priceCents: 1_000 })
  await kitchen.signInByHand(page)
  await focusQuantity(page, (await firstName(page)) ?? '')
  for (let n = 1; n <= 25; n++) {
    await page.keyboard.type(String(10 + n))
    await page.keyboard.press('Enter')
  }
  await expect
    .poll(async () => {
      const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as { shoppingCart: { quantity: number }[] }
      return shoppingCart.map(({ quantity }) => quantity).toSorted((a, b) => a - b)
    })
    .toEqual(Array.from({ length: 25 }, (_, index) => 11 + index))
})

test('a dialog keeps the keyboard, Escape closes it and gives the focus back', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signInByHand(page)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await isOnThePageBehind(page)).toBe(false)
  }
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(filters).toBeFocused()
})

/** Between the last and the first stop of a dialog Tab may pass the browser's own bar, but never the page below. */
function isOnThePageBehind(page: Page): Promise<boolean> {
  return page.getByRole('main', { includeHidden: true }).evaluate((main) => {
    const app = main.closest('[inert]')
    if (!app) throw new Error('the page behind the dialog can be reached')
    return app.contains(document.activeElement)
  })
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostTabs} presses of Tab do not lead to ${String(target)}`)
}

async function firstName(page: Page): Promise<string | undefined> {
  await expect.poll(() => namesListed(page)).not.toHaveLength(0)
  return (await namesListed(page))[0]
}
