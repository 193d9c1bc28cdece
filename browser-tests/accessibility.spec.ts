import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from './people.ts'
import { isAccessible } from './is-accessible.ts'
import { everyAdministrationScreen, everyScreen, isNoWiderThan, openScreen } from './screens.ts'
import { itemRows } from './ordering/place-order-screen.ts'
import { addItemThatSaves, aKitchenThatCanSave } from './ordering/savings-kitchen.ts'

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

for (const [device, options] of Object.entries(devices)) {
  test.describe(`every screen is accessible, light and dark, and no wider than its window, on a ${device}`, () => {
    test.use(options)
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
    const fits = (page: Page) => isNoWiderThan(page, options.viewport.width)

    test('before sign-in', async ({ page, aKitchen }) => {
      const kitchen = await aKitchen()
      await kitchen.openSignIn(page)
      await isAccessible(page)
      await fits(page)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await page.getByRole('button', { name: 'Forgot Password' }).click()
      await isAccessible(page)
      await page.goto('/change-password/some-token')
      await expect(page.getByRole('button', { name: 'Request a new link' })).toBeVisible()
      await isAccessible(page)
      await page.route('**/users/reset-password/look', (route) => route.fulfill({ json: { message: '' } }))
      await page.reload()
      await expect(page.getByLabel('New password')).toBeVisible()
      await isAccessible(page)
      await fits(page)
      await kitchen.signIn(page, await kitchen.addPerson({ isAdministrator: true, at: [] }))
      await isAccessible(page)
    })

    test('as an administrator', async ({ page, aKitchen, database }) => {
      const kitchen = await aKitchen({ nickname: `Quay ${Date.now()}` })
      const { nickname } = await kitchen.addDistributor({ nickname: `Bay ${Date.now()}` })
      const company = `Kitchens ${Date.now()}`
      await database.shared
        .updateTable('companies')
        .set({ title: company })
        .where('id', '=', kitchen.location.companyId)
        .execute()
      await kitchen.signIn(page, await kitchen.addPerson({ isAdministrator: true, at: [] }))
      const names = { company, location: kitchen.location.nickname, distributor: nickname }
      for (const screen of everyAdministrationScreen(names)) {
        await openScreen(page, screen)
        await isAccessible(page)
        await fits(page)
      }
    })

    // In parts, which are looked at beside each other.
    for (const part of [1, 2, 3]) {
      test(`in the main app, ${part} of 3`, async ({ page, aKitchen }) => {
        const { kitchen, screens } = await aBusyKitchen(aKitchen)
        await kitchen.signIn(page)
        for (const screen of screens.filter((_, index) => index % 3 === part - 1)) {
          await openScreen(page, screen)
          await isAccessible(page)
          await fits(page)
        }
      })
    }

    test('on the savings step', async ({ page, aKitchen }) => {
      const { kitchen } = await aKitchenThatCanSave(await aKitchen())
      await kitchen.open(page, '/checkout-ordering/savings')
      await expect(page.getByRole('button', { name: 'Swap', exact: true }).first()).toBeVisible()
      await isAccessible(page)
      await page.getByRole('button', { name: 'Swap', exact: true }).first().click()
      await expect(page.getByText('Accepted $0.00')).toHaveCount(0)
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
      await isAccessible(page)
    })

    test('over the list', async ({ page, aKitchen }) => {
      const { kitchen } = await aBusyKitchen(aKitchen)
      await kitchen.signIn(page)
      await expect(itemRows(page).first()).toBeVisible()
      await page.getByRole('button', { name: /^Filters/ }).click()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('tom')
      await expect(page.getByRole('option').first()).toBeVisible()
      await isAccessible(page)
      await page.goto('/place-order/list?search=zzyzx')
      await expect(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
      await isAccessible(page)
      await page.getByRole('main').getByRole('button', { name: 'Add Special Request' }).click()
      await page.getByLabel('Description').fill('')
      await page.getByLabel('Unit').focus()
      await expect(page.getByText('Please describe what you need.')).toBeVisible()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: device === 'phone' ? 'Menu' : 'Sort' }).click()
      await isAccessible(page)
      await fits(page)
      await page.keyboard.press('Escape')
      if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'Welcome Tour' }).click()
      await expect(page.getByText('1 of 4')).toBeVisible()
      await isAccessible(page)
    })
  })
}

/** A kitchen with every kind of item, two orders in its cart and one in its history. */
async function aBusyKitchen(aKitchen: () => Promise<Kitchen>) {
  const kitchen = await aKitchen()
  const terms = { nickname: 'Bay Broadline', minOrderCents: 90_000, isMinOrderRequired: true, isOwnDelivery: true }
  const { id: bay } = await kitchen.addDistributor(terms)
  const { id: valley } = await kitchen.addDistributor({ nickname: 'Valley Produce', phone: '(555) 010-2233' })
  const shared = { distributorId: bay, brand: 'Sysco Classic', unitMeasure: 'CS', unitPrice: 8_000 }
  await kitchen.addItem({ ...shared, name: 'Wedding Cake', isUnpurchasable: true, rebateCents: 90, purchaseCount: 2 })
  await kitchen.addItem({ ...shared, name: 'Soft Shell Crab', status: 'inactive' })
  await kitchen.addItem({ ...shared, name: 'Old Bay', isPunchedOut: true })
  await kitchen.addItem({ ...shared, name: 'Lobster Live', isMarketPrice: true })
  const invoiced = { isElectronicInvoice: true, invoiceDate: '2026-02-28' }
  await addItemThatSaves(kitchen, { name: 'Sea Salt', distributorId: bay, priceCents: 3_000, ...invoiced }, 200)
  await kitchen.addItem({
    ...shared,
    name: 'Paper Straws',
    unitPrice: 40,
    isPriceOutdated: true,
    endDate: '2026-01-05',
  })
  const tomato = await kitchen.addItem({ ...shared, name: 'Tomato Roma' })
  const basil = await kitchen.addItem({ ...shared, distributorId: valley, name: 'Basil Fresh' })
  await kitchen.addOrder(valley, [basil, 3])
  await kitchen.fillCart([basil, 2], [tomato, 5])
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { id: number; purchaseOrderNumber: string }[] }
  const [order = { id: 0, purchaseOrderNumber: '' }] = data
  const screens = everyScreen({
    itemId: basil.id,
    itemName: basil.name,
    distributorId: valley,
    distributor: 'Valley Produce',
    orderId: order.id,
    orderNumber: order.purchaseOrderNumber,
  })
  screens.push({ address: `/checkout-ordering/shipping-payment?distributor=${bay}`, shows: 'Promo code' })
  return { kitchen, screens }
}
