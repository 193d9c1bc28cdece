import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { cartIsSaved, itemRow, quantityOf } from './place-order-screen.ts'
import { cartOf } from './savings-kitchen.ts'

test.describe('nothing is lost', () => {
  test('when the network drops while adding', async ({ page, context, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
    await kitchen.addItem({ distributorId, name: 'Chives' })
    await kitchen.signIn(page)
    await itemRow(page, 'Basil Fresh').getByRole('button', { name: 'Increase' }).click()
    await cartIsSaved(page)

    await goOffline(page, context)
    await quantityOf(page, 'Basil Fresh').fill('4')
    await quantityOf(page, 'Chives').fill('12')
    await expect(page.getByText('Not saved yet, kept here —').first()).toBeVisible()
    await expect(quantityOf(page, 'Chives')).toHaveValue('12')

    await context.setOffline(false)
    await expect(page.getByText('Internet connection is back')).toBeVisible()
    await cartIsSaved(page)
    await expect.poll(() => cartOf(kitchen)).toEqual({ 'Basil Fresh': 4, Chives: 12 })
  })

  test('when the page is loaded again before the answer', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
    await kitchen.addItem({ distributorId, name: 'Chives' })
    await kitchen.signIn(page)
    await itemRow(page, 'Basil Fresh').getByRole('button', { name: 'Increase' }).click()
    await cartIsSaved(page)
    await page.route('**/api/v1/shopping-carts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await quantityOf(page, 'Basil Fresh').fill('6')
    await quantityOf(page, 'Chives').fill('2')
    await expect(page.getByText('Not saved yet, kept here —').first()).toBeVisible()
    await page.unroute('**/api/v1/shopping-carts')
    await page.reload()
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('6')
    await expect(quantityOf(page, 'Chives')).toHaveValue('2')
    await expect.poll(() => cartOf(kitchen)).toEqual({ 'Basil Fresh': 6, Chives: 2 })
  })

  test('when the answer to a save got lost: it counts once', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor()
    await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
    await kitchen.signIn(page)
    let saves = 0
    await page.route('**/api/v1/shopping-carts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return ++saves === 1 ? route.abort() : route.continue()
    })
    await quantityOf(page, 'Basil Fresh').fill('6')
    await expect(page.getByText('Not saved yet, kept here —').first()).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await cartIsSaved(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => cartOf(kitchen)).toEqual({ 'Basil Fresh': 6 })
  })
})

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const notice = page.getByRole('dialog', { name: 'Offline' })
  await expect(notice).toContainText('You lost internet connectivity.')
  await notice.getByRole('button', { name: 'Ok!' }).click()
}
